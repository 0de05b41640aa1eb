import { IconSpeakerphone } from '@tabler/icons-react';
import classes from './announcements.module.css';

/** The content of an announcement as the banner and the preview show it. */
export const AnnouncementText = ({ name, text }: { readonly name: string; readonly text: string }) => (
  <>
    <IconSpeakerphone size={18} aria-hidden className={classes.icon} />
    <p className={classes.text}>
      <strong>{name}</strong> {text}
    </p>
  </>
);
