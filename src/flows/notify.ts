import { uuid } from '#platform/uuid.ts';
import { noticeShown, type Notice } from '#state/notices.ts';
import type { FlowContext } from './context.ts';

/** Shows a snackbar. */
export const notify = ({ store }: Pick<FlowContext, 'store'>, notice: Omit<Notice, 'id'>): void => {
  store.dispatch(noticeShown({ ...notice, id: uuid() }));
};
