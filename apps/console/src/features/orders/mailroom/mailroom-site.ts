/** The mailroom that was chosen on this device, for each person (decision 017). */
export interface MailroomSite {
  readonly siteId: string;
  readonly siteName: string;
}

const keyOf = (userId: string): string => `cubby.mailroom.${userId}`;

export const readMailroomSite = (userId: string): MailroomSite | null => {
  try {
    const stored = JSON.parse(window.localStorage.getItem(keyOf(userId)) ?? 'null') as Partial<MailroomSite> | null;
    return typeof stored?.siteId === 'string' && typeof stored.siteName === 'string'
      ? { siteId: stored.siteId, siteName: stored.siteName }
      : null;
  } catch {
    return null;
  }
};

export const storeMailroomSite = (userId: string, site: MailroomSite | null): void => {
  try {
    if (site) window.localStorage.setItem(keyOf(userId), JSON.stringify(site));
    else window.localStorage.removeItem(keyOf(userId));
  } catch {
    // Chosen for this sitting alone.
  }
};
