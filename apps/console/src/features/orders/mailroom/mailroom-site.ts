/** The mailroom that was chosen on this device, for each person (decision 017). */
export interface MailroomSite {
  readonly siteId: string;
  readonly siteName: string;
}

const keyOf = (userId: string): string => `cubby.mailroom.${userId}`;

export const readMailroomSite = (userId: string): MailroomSite | null => {
  try {
    const kept = JSON.parse(window.localStorage.getItem(keyOf(userId)) ?? 'null') as Partial<MailroomSite> | null;
    return typeof kept?.siteId === 'string' && typeof kept.siteName === 'string'
      ? { siteId: kept.siteId, siteName: kept.siteName }
      : null;
  } catch {
    return null;
  }
};

export const keepMailroomSite = (userId: string, site: MailroomSite | null): void => {
  try {
    if (site) window.localStorage.setItem(keyOf(userId), JSON.stringify(site));
    else window.localStorage.removeItem(keyOf(userId));
  } catch {
    // Chosen for this sitting alone.
  }
};
