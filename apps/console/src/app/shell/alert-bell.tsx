import { ActionIcon } from '@mantine/core';
import { alertsCalls } from '@cubby/contract/lockers/alerts/alerts.calls';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/api/use-call.ts';
import { useLiveRows } from '../../platform/live/live-rows.ts';
import { deferred } from '../../ui/deferred/deferred.tsx';
import { useCan } from '../../ui/permission-gate/permission-gate.tsx';
import { PopupButton } from '../../ui/popup/popup-button.tsx';
import barClasses from './top-bar.module.css';

const AlertPopup = deferred(() => import('./alert-bell.popup.tsx').then((module) => module.AlertPopup));
const AlertChoicesDialog = deferred(() =>
  import('../../features/lockers/alerts/alert-choices-dialog.tsx').then((module) => module.AlertChoicesDialog),
);

const Bell = () => {
  const { t } = useTranslation();
  const [choosing, setChoosing] = useState(false);
  const { data, dataUpdatedAt, refetch } = useCall(alertsCalls.getAlertBell, {}, { quiet: true });
  useLiveRows('alerts', { ids: () => undefined, readAt: dataUpdatedAt, refetch });
  const count = data?.count ?? 0;
  const label = count > 0 ? t('alerts.bell.waiting', { count }) : t('alerts.bell.title');
  return (
    <>
      <PopupButton
        kind="dialog"
        ask={AlertPopup.ask}
        trigger={
          <ActionIcon data-icon-button className={barClasses.tasks} aria-label={label} title={label}>
            <IconBell size={18} aria-hidden />
            {count > 0 && (
              <span className={barClasses.running} data-alerts aria-hidden>
                {count}
              </span>
            )}
          </ActionIcon>
        }
      >
        {(popup) => <AlertPopup popup={popup} alerts={data?.alerts ?? []} onChoose={() => setChoosing(true)} />}
      </PopupButton>
      {choosing && <AlertChoicesDialog close={() => setChoosing(false)} />}
    </>
  );
};

/** What goes wrong at lockers, for those who are notified of it: a count, and the newest. */
export const AlertBell = () => (useCan()('ALERT_LIST') ? <Bell /> : null);
