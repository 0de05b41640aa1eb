import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmDiscard, hasUnsaved } from '../../../ui/unsaved/unsaved.ts';
import classes from './begun-order.module.css';

interface BegunOrderProps<Order> {
  /** As it is now; it may change while it is edited. */
  readonly order: Order;
  /** The form, over the order as it was when the editing began. */
  readonly children: (begun: Order) => ReactNode;
}

const firstField = 'input:not([type=hidden]):not(:disabled), textarea:not(:disabled), select:not(:disabled)';

/**
 * A form edits the order as it was when the person began, whatever happens to it meanwhile. A notice above the form
 * says that the order has changed, with a button to begin again from the current one.
 */
export const BegunOrder = <Order extends { readonly version: number }>({ order, children }: BegunOrderProps<Order>) => {
  const { t } = useTranslation();
  const [begun, setBegun] = useState(order);
  const ground = useRef<HTMLDivElement>(null);
  const first = useRef(begun);
  const load = async () => {
    if (!hasUnsaved() || (await confirmDiscard(t))) setBegun(order);
  };
  useEffect(() => {
    // The button that was pressed is gone.
    if (first.current !== begun) ground.current?.querySelector<HTMLElement>(firstField)?.focus();
  }, [begun]);
  return (
    <div ref={ground}>
      <div role="status">
        {order.version !== begun.version && (
          <div className={classes.notice}>
            <IconRefresh size={16} aria-hidden />
            <span>{t('orderParts.changed.text')}</span>
            <Button size="compact-sm" onClick={() => void load()}>
              {t('orderParts.changed.load')}
            </Button>
          </div>
        )}
      </div>
      <Fragment key={begun.version}>{children(begun)}</Fragment>
    </div>
  );
};
