import { createRoot } from 'react-dom/client';
import '#theme/tokens.css';
import '#theme/page-tokens.css';
import { Studio } from './studio.tsx';
import './studio.css';

const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
createRoot(document.querySelector('#root') ?? document.body).render(<Studio />);
