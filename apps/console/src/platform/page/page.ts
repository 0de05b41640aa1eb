/** The page as the browser has it. It promises one place that reloads and moves it, which tests can be in for. */

/** What moves the page; replaced in tests, where there is no page to move. */
export const page = {
  reload: (): void => window.location.reload(),
  /** Sets the address behind the hash without a new step in the history. */
  replaceHash: (hash: string): void => window.location.replace(hash),
  /**
   * Loads the page again at another address behind the hash, without a new step in the history. The router of the old
   * page is not notified: it would still start the screen there, under a session that is over.
   */
  reloadAt: (hash: string): void => {
    History.prototype.replaceState.call(window.history, null, '', hash);
    window.location.reload();
  },
  /** Goes to another site, which leads back. */
  leave: (url: string): void => window.location.assign(url),
  /** An empty window next to this one; null if the browser opens none. */
  openWindow: (): Window | null => window.open('', '_blank', 'popup,width=520,height=720'),
  /** Closes a window that a script opened. */
  closeWindow: (): void => window.close(),
};

export const reloadPage = (): void => page.reload();
