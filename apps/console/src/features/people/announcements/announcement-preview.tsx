import { announcementText } from '@cubby/contract/people/announcements/announcements.limits';
import type { Announcement } from '@cubby/contract/people/announcements/announcements.schemas';
import { languages } from '@cubby/phrases';
import { useTranslation } from 'react-i18next';
import { AnnouncementText } from './announcement-text.tsx';
import classes from './announcements.module.css';

/** How users of each language see an announcement. */
export const AnnouncementPreview = ({ announcement }: { readonly announcement: Announcement }) => {
  const { t } = useTranslation();
  return (
    <section className={classes.preview} aria-labelledby="announcement-preview">
      <h2 id="announcement-preview">{t('announcements.preview')}</h2>
      <p className="ui-hint">{t('announcements.previewHint')}</p>
      {Object.entries(languages).map(([language, { name, tag }]) => (
        <div key={language}>
          <h3 lang={tag}>{name}</h3>
          <div className={classes.banner} lang={tag}>
            <AnnouncementText name={announcement.name} text={announcementText(announcement, language)} />
          </div>
        </div>
      ))}
    </section>
  );
};
