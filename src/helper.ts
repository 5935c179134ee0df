import { startHelperPage } from '#host/helper-page.ts';
import { applyHttpTargets } from '#platform/http-targets.ts';
import './helper.css';

applyHttpTargets();
startHelperPage();
