import { appStories } from './stories/app-stories.ts';
import { deploymentStories } from './stories/deployment-stories.ts';
import { formStories } from './stories/form-stories.ts';
import { paymentStories } from './stories/payment-stories.ts';
import type { Story } from './story.ts';

export const STORIES: readonly Story[] = [...formStories, ...paymentStories, ...deploymentStories, ...appStories];
