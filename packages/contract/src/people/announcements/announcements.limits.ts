/** Limits and closed lists of announcements, used by schemas, service, form and tests. */
export const announcementLimits = {
  nameMax: 100,
  /** Characters of the text of one language. */
  textMax: 1000,
  searchMax: 255,
  /** Companies, and roles, that one announcement names. */
  audienceMax: 200,
  /** Announcements that one user is shown at most, the last changed first. */
  shownMax: 20,
} as const;

/** As administration.md 4 spells them. A new one is Draft; Published is shown within its time; Closed is read-only. */
export const announcementStatuses = ['Draft', 'Published', 'Closed'] as const;
export type AnnouncementStatus = (typeof announcementStatuses)[number];

/** The fields that the list sorts by. */
export const announcementSortFields = ['lastUpdatedTime', 'name', 'displayStartTime'] as const;

/** The texts of an announcement, by language. `description` is the text for zh_HK and the last fallback. */
interface Texts {
  readonly description: string;
  readonly descriptionEn: string | null;
  readonly descriptionPt: string | null;
  readonly descriptionId: string | null;
}

/** The text for a user of a language: its own, or the English one, or the first text. */
export const announcementText = (texts: Texts, language: string): string => {
  const own: Readonly<Record<string, string | null>> = {
    zh_HK: texts.description,
    pt_BR: texts.descriptionPt,
    id_ID: texts.descriptionId,
  };
  return own[language] ?? texts.descriptionEn ?? texts.description;
};
