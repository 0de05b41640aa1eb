import { Button, Menu } from '@mantine/core';
import { IconDots, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './bulk-bar.module.css';
import { useOverflow } from './use-overflow.ts';

export interface BulkAction {
  readonly id: string;
  /** A verb with its object: "Cancel 3 orders". */
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onClick: () => void;
  readonly danger?: boolean;
  /** Why it can't be done now; the button stays, greyed, and tells it on hover and to screen readers. */
  readonly disabled?: string | undefined;
}

interface BulkBarProps {
  /** Selected rows; the bar shows itself from one on. */
  readonly count: number;
  /** Rows that match the filters; undefined while they are being counted. */
  readonly total?: number | undefined;
  readonly allMatching?: boolean;
  /** Absent where no action can take all matching rows. */
  readonly onSelectAllMatching?: () => void;
  readonly onClear: () => void;
  /** The most used first: the last go into the menu when the bar is narrow. */
  readonly actions: readonly BulkAction[];
}

const Bar = ({
  total,
  allMatching,
  onSelectAllMatching,
  onClear,
  actions,
  count,
  words,
}: BulkBarProps & { words: string }) => {
  const { t } = useTranslation();
  const { row, fitting } = useOverflow();
  const hidden = actions.slice(fitting);
  return (
    <div role="region" aria-label={t('uiLists.bulk.label')} className={classes.bar}>
      <div className={classes.about}>
        <Button
          variant="subtle"
          size="compact-sm"
          px={6}
          aria-label={t('uiLists.bulk.clear')}
          title={t('uiLists.bulk.clear')}
          onClick={onClear}
        >
          <IconX size={16} aria-hidden />
        </Button>
        <strong className={classes.count}>{words}</strong>
        {!allMatching && onSelectAllMatching && total !== undefined && total > count && (
          <button type="button" className={classes.all} onClick={onSelectAllMatching}>
            {t('uiLists.bulk.selectAll', { total })}
          </button>
        )}
      </div>
      <div className={classes.actions}>
        <div ref={row} className={classes.row}>
          {actions.map((action, index) => (
            <Button
              key={action.id}
              size="compact-md"
              leftSection={action.icon}
              data-danger={action.danger || undefined}
              className={classes.action}
              inert={index >= fitting}
              // Not `disabled`: a disabled button can't be reached to read why.
              aria-disabled={action.disabled !== undefined}
              title={action.disabled}
              {...(action.danger && { color: 'red' })}
              onClick={() => action.disabled === undefined && action.onClick()}
            >
              {action.label}
            </Button>
          ))}
        </div>
        {hidden.length > 0 && (
          <Menu position="top-end" withInitialFocusPlaceholder={false}>
            <Menu.Target>
              <Button size="compact-md" px={8} aria-label={t('uiLists.bulk.more')}>
                <IconDots size={18} aria-hidden />
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {hidden.map((action) => (
                <Menu.Item
                  key={action.id}
                  leftSection={action.icon}
                  disabled={action.disabled !== undefined}
                  title={action.disabled}
                  {...(action.danger && { color: 'red' })}
                  onClick={action.onClick}
                >
                  {action.label}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
    </div>
  );
};

/** Slides in above the pager, which stays usable, once rows are selected: how many, all that match, and what can be done with them. */
export const BulkBar = (props: BulkBarProps) => {
  const { t } = useTranslation();
  const { count, total, allMatching } = props;
  const words =
    allMatching && total !== undefined
      ? t('uiLists.bulk.allSelected', { total })
      : t('uiLists.bulk.selected', { count });
  const shown = count > 0 || allMatching === true;
  return (
    <>
      <span role="status" className={classes.hidden}>
        {shown && words}
      </span>
      {shown && <Bar {...props} words={words} />}
    </>
  );
};
