import { Button, Menu } from '@mantine/core';
import { IconDots, IconX } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkBarProps } from './bulk-action.ts';
import classes from './bulk-bar.module.css';
import { useOverflow } from './use-overflow.ts';

export const BulkBarPopup = ({
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
  // What destroys comes last, apart from the rest.
  const inOrder = [...actions.filter(({ danger }) => !danger), ...actions.filter(({ danger }) => danger)];
  const hidden = inOrder.slice(fitting);
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
          {inOrder.map((action, index) => (
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
              {hidden.map((action, index) => (
                <Fragment key={action.id}>
                  {action.danger && index > 0 && !hidden[index - 1]?.danger && <Menu.Divider />}
                  <Menu.Item
                    leftSection={action.icon}
                    disabled={action.disabled !== undefined}
                    data-danger={action.danger || undefined}
                    onClick={action.onClick}
                  >
                    {action.label}
                    {action.disabled && <div className="ui-hint">{action.disabled}</div>}
                  </Menu.Item>
                </Fragment>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
    </div>
  );
};
