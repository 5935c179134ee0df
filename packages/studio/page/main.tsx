import { createRoot } from 'react-dom/client';
import '#theme/tokens.css';
import '#theme/page-tokens.css';
import { followDarkMode } from './dark-mode.ts';
import { Studio } from './studio.tsx';
import './studio.css';

followDarkMode();
createRoot(document.querySelector('#root') ?? document.body).render(<Studio />);
