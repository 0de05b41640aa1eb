import { ActionIcon } from '@mantine/core';
import { announcementsCalls as calls } from '@cubby/contract/people/announcements/announcements.calls';
import { announcementText } from '@cubby/contract/people/announcements/announcements.limits';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCall, useCallMutation } from '../../../platform/api/use-call.ts';
import { useSession } from '../../../platform/session/session.ts';
import { AnnouncementText } from './announcement-text.tsx';
import classes from './announcements.module.css';

/** ms after which the banner requests the announcements again. */
const refreshMs = 300_000;

/** The announcements on show that the user has not dismissed, over every screen. An administrator who impersonates a user only reads. */
export const AnnouncementBanner = () => {
  const { t, i18n } = useTranslation();
  const { view } = useSession();
  const { data = [] } = useCall(
    calls.showAnnouncements,
    { query: {} },
    { quiet: true, staleTime: refreshMs, refetchInterval: refreshMs },
  );
  const dismiss = useCallMutation(calls.dismissAnnouncement, { invalidates: [calls.showAnnouncements] });
  const dismissing = dismiss.isPending ? dismiss.variables.params.id : undefined;
  const shown = data.filter(
    ({ dismissedTime, announcementId }) => dismissedTime === null && announcementId !== dismissing,
  );
  if (shown.length === 0) return null;
  return (
    <section aria-label={t('announcements.banner')} className={classes.region}>
      {shown.map((each) => (
        <div key={each.announcementId} className={classes.banner}>
          <AnnouncementText name={each.name} text={announcementText(each, i18n.language)} />
          {!view && (
            <ActionIcon
              variant="subtle"
              className={classes.dismiss}
              aria-label={`${t('announcements.dismiss')}: ${each.name}`}
              title={t('announcements.dismiss')}
              onClick={() => dismiss.mutate({ params: { id: each.announcementId } })}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          )}
        </div>
      ))}
    </section>
  );
};
