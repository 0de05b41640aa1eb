import { Button, NativeSelect } from '@mantine/core';
import { type Flow, flows } from '@cubby/contract/catalogue/workflows/workflow-methods';
import type { ProgramUnit } from '@cubby/contract/catalogue/workflows/workflow-program';
import { completeUnit, currentUnit, type Run, startRun } from '@cubby/contract/catalogue/workflows/workflow-run';
import type { VisitFailure } from '@cubby/contract/device/parcel-events.schemas';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getLanguage } from '../../../../platform/i18n/language.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { type DraftUnit, programOf } from '../workflow.draft.ts';
import classes from './workflow.module.css';

const door = '1';

/** The input that the screen of a terminal requests at a step; undefined if it requests none. */
const asked = (t: TFunction, unit: ProgramUnit, stores: boolean): string | undefined => {
  const { settings } = unit;
  switch (unit.method) {
    case 'IDENTIFY_COURIER':
      return t('terminalScreen.signIn');
    case 'SCAN_PARCEL':
      return t(stores ? 'terminalScreen.enterNumber' : 'terminalScreen.parcels');
    case 'ENTER_CODE':
      return t('terminalScreen.enterCode');
    case 'CHOOSE_SIZE':
      return t('terminalScreen.chooseSize');
    case 'WEIGH':
      return t('terminalScreen.weigh');
    case 'TAKE_PHOTO':
      return t('terminalScreen.photo');
    case 'PAY':
      return t(settings['place'] === 'DESK' ? 'terminalScreen.payDesk' : 'terminalScreen.payOffline');
    case 'OPEN_DOOR':
      return t('terminalScreen.opening', { door });
    case 'CONFIRM_CLOSED':
      return t(stores ? 'terminalScreen.putIn' : 'terminalScreen.takeOut', { door });
    case 'SIGN':
      return t('terminalScreen.sign');
    case 'RECEIPT':
      return t(stores ? 'terminalScreen.stored' : 'terminalScreen.taken', { door });
    case 'NOTIFY':
      return undefined;
    case 'DECIDE': {
      if (settings['by'] === 'OVERDUE') return t('workflows.dryRun.overdue');
      if (settings['by'] === 'UNKNOWN') return t('workflows.dryRun.unknown');
      const question = settings['question'] as Readonly<Record<string, string>> | undefined;
      return question?.[getLanguage()] ?? question?.['en_US'] ?? t('terminalScreen.decide');
    }
    case 'REFUSE':
      return refusals[settings['reason'] as VisitFailure]?.(t);
  }
};

const refusals: Partial<Record<VisitFailure, (t: TFunction) => string>> = {
  PARCEL_TOO_BIG: (t) => t('terminalScreen.failedTooBig'),
  COMPARTMENT_BROKEN: (t) => t('terminalScreen.failedBroken'),
  COMPARTMENT_OCCUPIED: (t) => t('terminalScreen.failedOccupied'),
  NO_FREE_COMPARTMENT: (t) => t('terminalScreen.failedNoneFree'),
  PARCEL_NOT_AVAILABLE: (t) => t('terminalScreen.failedNotThere'),
  LABEL_NOT_AVAILABLE: (t) => t('terminalScreen.failedLabel'),
  EXPIRED: (t) => t('terminalScreen.failedExpired'),
};

interface DryRunDialogProps {
  readonly name: string;
  readonly units: readonly DraftUnit[];
  readonly onClose: () => void;
}

/** Runs the draft as a terminal would: the input requested at each step, and how the visit ends. Nothing is stored. */
export const DryRunDialog = ({ name, units, onClose }: DryRunDialogProps) => {
  const { t } = useTranslation();
  const program = programOf(units);
  const offered = flows.filter((flow) => units.some(({ switchUnitTypes }) => switchUnitTypes.includes(flow)));
  const [run, setRun] = useState<Run>(() => startRun(program, offered[0] ?? 'FOR_MERCHANT_STORE'));
  const begin = (flow: Flow) => setRun(startRun(program, flow));
  const unit = currentUnit(run);
  const go = (answer?: 'YES' | 'NO') => setRun(completeUnit(run, answer));
  const end = () => {
    if (run.values.includes('REFUSED')) return t('workflows.dryRun.refused');
    return t(run.values.includes('DONE') ? 'workflows.dryRun.done' : 'workflows.dryRun.stopped');
  };
  const buttons = () => {
    if (!unit) return <Button onClick={() => begin(run.flow)}>{t('workflows.dryRun.restart')}</Button>;
    if (unit.method !== 'DECIDE')
      return (
        <Button variant="filled" onClick={() => go()}>
          {t('workflows.dryRun.next')}
        </Button>
      );
    return (
      <>
        <Button variant="filled" onClick={() => go('YES')}>
          {t('terminalScreen.yes')}
        </Button>
        <Button onClick={() => go('NO')}>{t('terminalScreen.no')}</Button>
      </>
    );
  };
  return (
    <Dialog opened onClose={onClose} size="medium" title={t('workflows.dryRun.title', { name })}>
      <div className={classes.stack}>
        <NativeSelect
          label={t('workflows.dryRun.flow')}
          value={run.flow}
          data={offered.map((flow) => ({ value: flow, label: t(`workflows.flows.${flow}`) }))}
          onChange={(event) => begin(event.currentTarget.value as Flow)}
        />
        <div className={classes.screen}>
          <div className={classes.stack} role="status">
            {unit && (
              <p className="ui-hint">
                {t('workflows.dryRun.step', { number: unit.step, name: units[unit.step - 1]?.block.name ?? '' })}
              </p>
            )}
            <p className={classes.question}>
              {unit ? (asked(t, unit, run.flow.endsWith('_STORE')) ?? t('workflows.dryRun.noScreen')) : end()}
            </p>
          </div>
          <div className={classes.bar}>{buttons()}</div>
        </div>
      </div>
    </Dialog>
  );
};
