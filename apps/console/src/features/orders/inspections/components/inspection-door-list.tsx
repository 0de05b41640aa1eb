import type { InspectionDoor } from '@cubby/contract/orders/inspections/inspections.schemas';
import { useTranslation } from 'react-i18next';
import { Block } from '../../../../ui/block/block.tsx';
import { AnswerBadge } from './inspection-badges.tsx';
import classes from './inspections.module.css';

interface InspectionDoorListProps {
  readonly list: readonly InspectionDoor[];
  readonly currentId: string | undefined;
  readonly onOpen: (door: InspectionDoor) => void;
}

/** Every compartment of the inspection with its answer, each a way to it. */
export const InspectionDoorList = ({ list, currentId, onOpen }: InspectionDoorListProps) => {
  const { t } = useTranslation();
  return (
    <Block title={t('inspections.list')}>
      <ol className={classes.list}>
        {list.map((door) => (
          <li key={door.inspectionDoorId}>
            <button
              type="button"
              aria-current={door.inspectionDoorId === currentId ? 'step' : undefined}
              onClick={() => onOpen(door)}
            >
              <b>{door.name}</b>
              <AnswerBadge answer={door.answer} />
            </button>
          </li>
        ))}
      </ol>
    </Block>
  );
};
