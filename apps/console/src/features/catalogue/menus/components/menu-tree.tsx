import { ActionIcon } from '@mantine/core';
import type { Menu, MenuMove } from '@cubby/contract/catalogue/menus/menus.schemas';
import { IconArrowDown, IconArrowUp, IconIndentDecrease, IconIndentIncrease } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dropOf, type MenuNode, type Step, stepOf, treeOf } from '../menu.tree.ts';
import classes from './menus.module.css';

const steps = [
  { step: 'up', key: 'ArrowUp', Icon: IconArrowUp },
  { step: 'down', key: 'ArrowDown', Icon: IconArrowDown },
  { step: 'into', key: 'ArrowRight', Icon: IconIndentIncrease },
  { step: 'out', key: 'ArrowLeft', Icon: IconIndentDecrease },
] as const satisfies readonly { step: Step; key: string; Icon: unknown }[];

interface MenuTreeProps {
  readonly menus: readonly Menu[];
  /** The id of the one that is shown. */
  readonly selected: string;
  readonly onSelect: (id: string) => void;
  /** Undefined where the person may not move menus. */
  readonly onMove: ((menu: Menu, move: MenuMove) => void) | undefined;
  /** What the last move did, for those who do not see it. */
  readonly moved: string;
}

/**
 * The tree of menus. One is moved by dragging it, by the buttons next to the selected one, or by Alt and the arrow
 * keys.
 */
export const MenuTree = ({ menus, selected, onSelect, onMove, moved }: MenuTreeProps) => {
  const { t } = useTranslation();
  const [dragged, setDragged] = useState<Menu>();
  const [over, setOver] = useState<string>();
  const go = (menu: Menu, step: Step) => {
    const move = stepOf(menus, menu, step);
    if (move) onMove?.(menu, move);
  };
  const onKeyDown = (menu: Menu) => (event: KeyboardEvent) => {
    const found = event.altKey && onMove && steps.find(({ key }) => key === event.key);
    if (!found) return;
    event.preventDefault();
    go(menu, found.step);
  };
  const listOf = (nodes: readonly MenuNode[]) => (
    <ul className={classes.list}>
      {nodes.map(({ menu, children }) => {
        const { productMenuId: id, menuName } = menu;
        const current = id === selected;
        return (
          <li key={id}>
            {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons and keys do the same */}
            <div
              className={classes.item}
              draggable={onMove !== undefined}
              data-over={over === id || undefined}
              onDragStart={({ dataTransfer }) => {
                dataTransfer.effectAllowed = 'move';
                setDragged(menu);
              }}
              onDragEnd={() => {
                setDragged(undefined);
                setOver(undefined);
              }}
              onDragOver={(event) => {
                if (!dragged) return;
                event.preventDefault();
                setOver(id);
              }}
              onDrop={(event) => {
                if (!dragged) return;
                event.preventDefault();
                const { top, height } = event.currentTarget.getBoundingClientRect();
                const move = dropOf(menus, dragged, menu, event.clientY > top + height / 2);
                if (move) onMove?.(dragged, move);
              }}
            >
              <button
                type="button"
                className={classes.name}
                aria-current={current || undefined}
                data-menu={id}
                onClick={() => onSelect(id)}
                onKeyDown={onKeyDown(menu)}
              >
                {menuName}
              </button>
              {current &&
                onMove &&
                steps.map(({ step, Icon }) => (
                  <ActionIcon
                    key={step}
                    variant="subtle"
                    size="lg"
                    aria-label={t(`menus.tree.${step}`)}
                    disabled={stepOf(menus, menu, step) === undefined}
                    onClick={() => go(menu, step)}
                  >
                    <Icon size={18} aria-hidden />
                  </ActionIcon>
                ))}
            </div>
            {children.length > 0 && listOf(children)}
          </li>
        );
      })}
    </ul>
  );
  return (
    <section className={classes.panel} aria-label={t('menus.tree.title')}>
      <h2 className={classes.title}>{t('menus.tree.title')}</h2>
      {onMove && <p className="ui-hint">{t('menus.tree.hint')}</p>}
      {listOf(treeOf(menus))}
      <p role="status" className="ui-hint">
        {moved}
      </p>
    </section>
  );
};
