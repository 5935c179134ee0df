import { startHelperPage } from '#host/helper-page.ts';
import './helper.css';

startHelperPage();
