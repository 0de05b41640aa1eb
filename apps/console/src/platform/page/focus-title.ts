/** Moves the focus to the title, where a screen shows something else at the same address: a screen reader says what. */
export const focusTitle = (): void => {
  const title = document.querySelector<HTMLElement>('#main h1');
  if (!title) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
};
