import { deploymentStories } from './stories/deployment-stories.ts';
import { formStories } from './stories/form-stories.ts';
import { paymentStories } from './stories/payment-stories.ts';
import { shellStories } from './stories/shell-stories.ts';
import type { Story } from './story.ts';

export const STORIES: readonly Story[] = [...formStories, ...paymentStories, ...deploymentStories, ...shellStories];
