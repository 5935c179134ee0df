/** Members of start data and logins that name the user. */
interface Named {
  readonly user?: { readonly id_user?: string | number | undefined } | undefined;
  readonly userId?: string | number | undefined;
}

/** Returns the id of the user that start data or a login names; empty where it names none. */
export const userIdOf = ({ user, userId }: Named): string => String(user?.id_user || (userId ?? ''));

/** Whether a login names another user than the one of a visit. A login without a name is of the same user. */
export const isAnotherUser = (visitUserId: string, login: Named): boolean => {
  const id = userIdOf(login);
  return id !== '' && id !== visitUserId;
};
