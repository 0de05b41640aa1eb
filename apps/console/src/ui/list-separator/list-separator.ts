import i18next from 'i18next';

/** What stands between the names of a list in the language of the reader: a comma and a space, in Chinese `、`. */
export const listSeparator = (): string => i18next.t('ui.listed', { one: '', other: '' });
