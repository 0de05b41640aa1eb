import { Button, Checkbox } from '@mantine/core';
import { alertsCalls } from '@cubby/contract/lockers/alerts/alerts.calls';
import { type AlertChannel, alertChannels, alertTypes } from '@cubby/contract/lockers/alerts/alerts.limits';
import { alertChoicesCalls } from '@cubby/contract/people/alert-choices/alert-choices.calls';
import type { AlertChoice } from '@cubby/contract/people/alert-choices/alert-choices.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useCallMutation } from '../../../platform/api/use-call.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ErrorState } from '../../../ui/error-state/error-state.tsx';
import { Pending, SkeletonRows } from '../../../ui/skeleton/skeleton.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import classes from './alerts.module.css';

/** Which alerts the person is notified of, and by which channels. */
export const AlertChoicesDialog = ({ close }: { readonly close: () => void }) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(alertChoicesCalls.getAlertChoices, {}, { quiet: true, staleTime: 0 });
  const { mutateAsync, isPending } = useCallMutation(alertChoicesCalls.updateAlertChoices, {
    invalidates: [alertChoicesCalls.getAlertChoices, alertsCalls.getAlertBell],
  });
  const [changed, setChanged] = useState<readonly AlertChoice[]>();
  const choices = changed ?? data?.choices;
  const switchTo = (alertType: AlertChoice['alertType'], channel: AlertChannel, on: boolean) =>
    setChanged(
      choices?.map((choice) => {
        if (choice.alertType !== alertType) return choice;
        const others = choice.channels.filter((one) => one !== channel);
        return { alertType, channels: on ? [...others, channel] : others };
      }),
    );
  const save = async () => {
    if (!choices) return;
    try {
      await mutateAsync({ body: { choices: [...choices] } });
      toast.done(t('alerts.choices.saved'));
      close();
    } catch {
      // The mutation shows the error in a toast; the choice remains.
    }
  };
  return (
    <Dialog
      opened
      onClose={close}
      title={t('alerts.choices.title')}
      size="medium"
      closeOnClickOutside={changed === undefined}
      foot={
        <>
          <Button onClick={close}>{t('ui.cancel')}</Button>
          <Button variant="filled" disabled={!choices} loading={isPending} onClick={() => void save()}>
            {t('alerts.choices.save')}
          </Button>
        </>
      }
    >
      {error && !choices ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Pending while={!choices} skeleton={<SkeletonRows rows={alertTypes.length} columns={4} />}>
          <p className={classes.help}>{t('alerts.choices.help')}</p>
          <div className="ui-table-box">
            <table className={`ui-table ${classes.choices}`} aria-label={t('alerts.choices.title')}>
              <thead>
                <tr>
                  <th scope="col">{t('alerts.columns.alertType')}</th>
                  {alertChannels.map((channel) => (
                    <th key={channel} scope="col">
                      {t(`alerts.choices.channels.${channel}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {choices?.map(({ alertType, channels }) => (
                  <tr key={alertType}>
                    <th scope="row">{t(`alerts.types.${alertType}`)}</th>
                    {alertChannels.map((channel) => (
                      <td key={channel}>
                        <Checkbox
                          aria-label={t('alerts.choices.cell', {
                            type: t(`alerts.types.${alertType}`),
                            channel: t(`alerts.choices.channels.${channel}`),
                          })}
                          checked={channels.includes(channel)}
                          // One that was chosen before can still be taken away.
                          disabled={!data?.channels.includes(channel) && !channels.includes(channel)}
                          onChange={(event) => switchTo(alertType, channel, event.currentTarget.checked)}
                        />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </Pending>
      )}
    </Dialog>
  );
};
