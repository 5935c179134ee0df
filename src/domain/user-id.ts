/** Members of start data and logins that identify the user. */
interface Named {
  readonly user?: { readonly id_user?: string | number | undefined } | undefined;
  readonly userId?: string | number | undefined;
}

/** Returns the user's id in start data or a login; empty without one. */
export const userIdOf = ({ user, userId }: Named): string => String(user?.id_user || (userId ?? ''));

/** Whether a login is another user's than the visit's. A login without an id is the same user's. */
export const isAnotherUser = (visitUserId: string, login: Named): boolean => {
  const id = userIdOf(login);
  return id !== '' && id !== visitUserId;
};
