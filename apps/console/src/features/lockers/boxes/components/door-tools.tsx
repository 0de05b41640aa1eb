import type { Box } from '@cubby/contract/lockers/boxes/boxes.schemas';
import { Button, type ButtonProps } from '@mantine/core';
import { IconLockOpen } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../ui/permission-gate/permission-gate.tsx';
import type { DoorDialogs } from '../use-door-dialogs.tsx';

interface DoorToolsProps {
  /** Of the site, without those for management. */
  readonly doors: readonly Box[];
  /** What the tools act on. */
  readonly targets: readonly Box[];
  readonly selected: readonly Box[];
  /** The site is not for this person to change. */
  readonly locked: boolean;
  readonly dialogs: DoorDialogs;
  readonly selectAll: () => void;
  readonly clearSelection: () => void;
}

const Tool = (props: ButtonProps & { readonly onClick: () => void }) => <Button size="xs" {...props} />;

/** The actions on compartments that the user may take. */
export const DoorTools = (props: DoorToolsProps) => {
  const { doors, targets, selected, locked, dialogs, selectAll, clearSelection } = props;
  const { t } = useTranslation();
  const can = useCan();
  const mayOpen = can('SITE_UNLOCK') && !locked;
  const maySetStatus = can('DOOR_STATUS') && !locked;
  const mayEdit = can('SITE_EDIT') && !locked;
  const columns = new Set(selected.map(({ positionX }) => positionX));
  const [column] = columns.size === 1 ? columns : [];
  return (
    <>
      {mayOpen && (
        <Tool leftSection={<IconLockOpen size={16} aria-hidden />} onClick={() => dialogs.askToOpen('DOORS', targets)}>
          {t('commands.open.action')}
        </Tool>
      )}
      {maySetStatus && <Tool onClick={() => dialogs.ask('status')}>{t('boxes.status.action')}</Tool>}
      {maySetStatus && <Tool onClick={() => dialogs.ask('service')}>{t('boxes.service.action')}</Tool>}
      {mayEdit && <Tool onClick={() => dialogs.ask('label')}>{t('boxes.label.action')}</Tool>}
      {mayEdit && targets.length <= 1 && <Tool onClick={() => dialogs.edit(targets[0])}>{t('boxes.edit')}</Tool>}
      {mayOpen && column !== undefined && (
        <Tool
          onClick={() =>
            dialogs.askToOpen(
              'COLUMN',
              doors.filter(({ positionX }) => positionX === column),
            )
          }
        >
          {t('commands.open.column')}
        </Tool>
      )}
      {mayOpen && targets.length === 0 && (
        <Tool
          onClick={() =>
            dialogs.askToOpen(
              'EMPTY',
              doors.filter(({ ledger }) => ledger === 'AVAILABLE'),
            )
          }
        >
          {t('commands.open.empty')}
        </Tool>
      )}
      <Tool variant="subtle" onClick={selectAll}>
        {t('boxes.selectAll')}
      </Tool>
      {selected.length > 0 && (
        <Tool variant="subtle" onClick={clearSelection}>
          {t('boxes.clear')}
        </Tool>
      )}
    </>
  );
};
