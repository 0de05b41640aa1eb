/** The state of a command in words, and why it ended as it did. */
import type { CommandRow } from '@cubby/contract/lockers/commands/commands.schemas';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type StatusStyle, StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';

export type CommandLife = Pick<CommandRow, 'state' | 'attempt' | 'code'>;

const styles: Readonly<Record<CommandLife['state'], StatusStyle>> = {
  APPROVAL: { meaning: 'amber' },
  QUEUED: { meaning: 'neutral' },
  SENT: { meaning: 'blue' },
  DELIVERED: { meaning: 'blue' },
  SUCCESSFUL: { meaning: 'green' },
  FAILED: { meaning: 'red' },
  TIMEOUT: { meaning: 'red' },
  EXPIRED: { meaning: 'red', shape: 'clock' },
  WITHDRAWN: { meaning: 'violet' },
};

/** Why it did not end well, or which attempt it is at; undefined where there is nothing to say. */
export const commandDetail = ({ state, attempt, code }: CommandLife, t: TFunction): string | undefined => {
  if (state === 'TIMEOUT') return t('commands.noAnswer');
  if (state === 'WITHDRAWN') return t('commands.withdrawn');
  if (state === 'FAILED' || state === 'EXPIRED')
    return code ? t(`commands.codes.${code}`) : state === 'EXPIRED' ? t('commands.expired') : undefined;
  return attempt > 1 && state !== 'SUCCESSFUL' ? t('commands.attempt', { attempt }) : undefined;
};

export const CommandState = ({ life, kind }: { readonly life: CommandLife; readonly kind: CommandRow['kind'] }) => {
  const { t } = useTranslation();
  const { state } = life;
  const opened = state === 'SUCCESSFUL' && kind === 'OPEN_DOOR';
  return <StatusBadge {...styles[state]} label={opened ? t('commands.opened') : t(`commands.states.${state}`)} quiet />;
};
