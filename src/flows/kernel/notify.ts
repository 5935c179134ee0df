import { uuid } from '#platform/uuid.ts';
import { noticeShown, type Notice } from '#state/notices.ts';
import type { FlowContext } from './context.ts';

type Message = Omit<Notice, 'id' | 'screen'>;

/** Shows a snackbar on the current page; it closes when the page is left. */
export const notify = ({ store }: Pick<FlowContext, 'store'>, message: Message): void => {
  const { screen } = store.getState().route;
  store.dispatch(noticeShown({ ...message, id: uuid(), ...(screen === '' ? {} : { screen }) }));
};

/** Shows a snackbar that stays open on the next page. */
export const notifyNext = ({ store }: Pick<FlowContext, 'store'>, message: Message): void =>
  void store.dispatch(noticeShown({ ...message, id: uuid() }));
