import type { WalkDoor } from '@cubby/contract/orders/walks/walks.schemas';
import { useTranslation } from 'react-i18next';
import { Block } from '../../../../ui/block/block.tsx';
import { AnswerBadge } from './walk-badges.tsx';
import classes from './walks.module.css';

interface WalkDoorListProps {
  readonly list: readonly WalkDoor[];
  readonly currentId: string | undefined;
  readonly onOpen: (door: WalkDoor) => void;
}

/** Every compartment of the walk with its answer, each a way to it. */
export const WalkDoorList = ({ list, currentId, onOpen }: WalkDoorListProps) => {
  const { t } = useTranslation();
  return (
    <Block title={t('walks.list')}>
      <ol className={classes.list}>
        {list.map((door) => (
          <li key={door.walkDoorId}>
            <button
              type="button"
              aria-current={door.walkDoorId === currentId ? 'step' : undefined}
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
