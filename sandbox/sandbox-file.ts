import { join } from 'node:path';
import { WIDGET_ROOT } from '#layouts/check/model/disk.ts';

/** Path of a file of the widget's repository, or of its copy in the package of layouts. */
export const widgetFile = (path: string): string => join(WIDGET_ROOT, path);

/** Path of a data file of the sandbox. */
export const sandboxFile = (path: string): string => widgetFile(`sandbox/${path}`);
