import { Button } from '@mantine/core';
import { IconHistory, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { flagLink } from '../../../platform/address/named-links.tsx';
import { Block } from '../../../ui/block/block.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ColorDot } from '../../../ui/color-dot/color-dot.tsx';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { FlagHistory } from './components/flag-history.tsx';
import { type FlagCategory, type FlaggedOrder, FlagsDialog } from './components/flags-dialog.tsx';
import classes from './components/order-parts.module.css';

interface FlagGroupProps {
  readonly category: FlagCategory;
  readonly title: string;
  readonly flags: FlaggedOrder['ordersFlags'];
  /** Left out for those who may not. */
  readonly edit: { readonly label: string; readonly start: () => void } | undefined;
}

const FlagGroup = ({ category, title, flags, edit }: FlagGroupProps) => {
  const { t } = useTranslation();
  return (
    <div>
      <div className={classes.groupHead}>
        <h3 className={classes.groupTitle}>{title}</h3>
        {edit && (
          <Button
            size="xs"
            variant="subtle"
            leftSection={<IconPencil size={16} aria-hidden />}
            onClick={edit.start}
            aria-label={edit.label}
          >
            {t('ui.edit')}
          </Button>
        )}
      </div>
      {flags.length === 0 && <p className="ui-hint">{t('orderParts.flags.none')}</p>}
      <ul className={classes.flags}>
        {flags.map(({ flagId, flagName, flagColor, flagNote }) => (
          <li key={flagId} className={classes.flagged}>
            <span className={classes.flag}>
              <ColorDot color={flagColor} />
              {flagLink(category, flagId, flagName)}
            </span>
            {flagNote && <span className={classes.flagNote}>{flagNote}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
};

/** The flags on an order of any kind with their notes; they are edited, and their history is read, in dialogs. */
export const OrderFlagsBlock = ({ order }: { order: FlaggedOrder }) => {
  const { t } = useTranslation();
  const can = useCan();
  const [opened, setOpened] = useState<FlagCategory | 'history'>();
  const close = () => setOpened(undefined);
  const edit = (category: FlagCategory, label: string) =>
    can('ORDER_FLAG_EDIT') ? { label, start: () => setOpened(category) } : undefined;
  return (
    <Block
      title={t('orderParts.flags.title')}
      actions={
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconHistory size={16} aria-hidden />}
          onClick={() => setOpened('history')}
        >
          {t('orderParts.flags.history')}
        </Button>
      }
    >
      <div className={classes.groups}>
        <FlagGroup
          category="cs"
          title={t('orderParts.flags.cs')}
          flags={order.ordersCsFlags}
          edit={edit('cs', t('orderParts.flags.editCs'))}
        />
        <FlagGroup
          category="order"
          title={t('orderParts.flags.order')}
          flags={order.ordersFlags}
          edit={edit('order', t('orderParts.flags.editOrder'))}
        />
      </div>
      {(opened === 'cs' || opened === 'order') && <FlagsDialog order={order} category={opened} onClose={close} />}
      {opened === 'history' && (
        <Dialog
          opened
          size="medium"
          title={t('orderParts.flags.historyTitle', { number: order.orderNumber })}
          onClose={close}
        >
          <FlagHistory articleId={order.articleId} />
        </Dialog>
      )}
    </Block>
  );
};
