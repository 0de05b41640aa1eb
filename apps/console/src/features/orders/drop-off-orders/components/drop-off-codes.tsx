import { Button } from '@mantine/core';
import type { DropOffOrder } from '@cubby/contract/orders/drop-off-orders/drop-off-orders.schemas';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Block } from '../../../../ui/block/block.tsx';
import { CodeText } from '../../../../ui/code-text/code-text.tsx';
import classes from './drop-off.module.css';

/** Prints the codes and nothing else of the page. */
const printCodes = (): void => {
  const root = document.documentElement;
  root.dataset['print'] = 'codes';
  window.print();
  delete root.dataset['print'];
};

/** The two QR codes: to put the parcel in, and to take it out. */
export const DropOffCodes = ({ order }: { readonly order: DropOffOrder }) => {
  const { t } = useTranslation();
  const { barcode } = order;
  if (barcode === null)
    return (
      <Block title={t('dropOffOrders.codes.title')}>
        <p className="ui-hint">{t('userViews.secret')}</p>
      </Block>
    );
  const codes = [
    { key: 'store', image: barcode.storeQRCode },
    { key: 'take', image: barcode.takeQRCode },
  ] as const;
  return (
    <Block
      title={t('dropOffOrders.codes.title')}
      purpose={t('dropOffOrders.codes.purpose')}
      actions={
        <Button size="xs" variant="subtle" leftSection={<IconPrinter size={16} aria-hidden />} onClick={printCodes}>
          {t('dropOffOrders.codes.print')}
        </Button>
      }
    >
      <div className={classes.codes} data-codes>
        {codes.map(({ key, image }) => (
          <figure key={key} className={classes.codeFigure}>
            <img
              className={classes.codeImage}
              src={`data:image/png;base64,${image}`}
              alt={t('dropOffOrders.codes.alt', { what: t(`dropOffOrders.codes.${key}`), number: order.orderNumber })}
            />
            <figcaption>
              <strong>{t(`dropOffOrders.codes.${key}`)}</strong>
              <span className={classes.codeNumber}>
                <CodeText value={order.expressNumber} copy={false} />
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
    </Block>
  );
};
