import { Button } from '@mantine/core';
import { productVariantsCalls as calls } from '@cubby/contract/catalogue/product-variants/product-variants.calls';
import { productVariantsUpdateSchema } from '@cubby/contract/catalogue/product-variants/product-variants.schemas';
import type { Product } from '@cubby/contract/catalogue/products/products.schemas';
import { useTranslation } from 'react-i18next';
import { userLink } from '../../../../platform/address/named-links.tsx';
import { addressOf } from '../../../../platform/address/address-of.ts';
import { callApi } from '../../../../platform/api/call-api.ts';
import { useCall } from '../../../../platform/api/use-call.ts';
import { CatalogueStatusBadge } from '../../../../platform/catalogue/valid-status.tsx';
import { staleWordsOf } from '../../../../platform/resource/fields.tsx';
import { ResourceBlocks } from '../../../../platform/resource/resource-blocks.tsx';
import { Block } from '../../../../ui/block/block.tsx';
import { parseDateText } from '../../../../ui/date-range/date-text.ts';
import { dayInZone, startInZone } from '../../../../ui/date-range/zone-day.ts';
import { type AnyForm, DayField } from '../../../../ui/form/controls.tsx';
import { formatMoney, MoneyText } from '../../../../ui/money-text/money-text.tsx';
import { Can } from '../../../../ui/permission-gate/permission-gate.tsx';
import { useLocaleTag } from '../../../../ui/theme/use-locale.ts';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { products } from '../product.resource.ts';
import { PriceFields } from './price-fields.tsx';
import classes from './products.module.css';

const valuesOf = ({ variants }: Product) => ({
  variantList: variants.map(({ priceValue, status }) => ({
    priceValue: priceValue ?? '',
    offered: status === 'VALID',
  })),
  validFrom: '',
});

/**
 * The start of a typed day in the zone of the managing company; unreadable text is returned as it is, for the schema to
 * refuse.
 */
const beginning = (text: string, timeZone: string): unknown => {
  if (text.trim() === '') return undefined;
  const here = parseDateText(text, 'from');
  return here === undefined ? text : startInZone(timeZone, dayInZone(timeZone, here));
};

const toRequest = (values: ReturnType<typeof valuesOf>, { productId, variants, timeZone }: Product) => ({
  productId,
  variantList: variants.map(({ productVariantId }, place) => ({
    productVariantId,
    priceValue: values.variantList[place]?.priceValue.trim() || undefined,
    status: values.variantList[place]?.offered ? ('VALID' as const) : ('INVALID' as const),
  })),
  validFrom: beginning(values.validFrom, timeZone ?? 'UTC'),
});

const Prices = ({ product: { variants, currency, timeZone } }: { readonly product: Product }) => {
  const { t } = useTranslation();
  const tag = useLocaleTag();
  if (variants.length === 0) return <p>{t('products.noVariants')}</p>;
  return (
    <ul className={classes.prices}>
      {variants.map((variant) => (
        <li key={variant.productVariantId} className={classes.price}>
          <span className={classes.name}>
            {variant.productVariantName}
            {variant.nextPriceValue !== null && variant.nextPriceTime !== null && (
              <span className={classes.next}>
                {' '}
                {t('products.next', {
                  price: formatMoney(variant.nextPriceValue, currency ?? '', tag),
                  day: dayInZone(timeZone ?? 'UTC', variant.nextPriceTime),
                })}
              </span>
            )}
          </span>
          <MoneyText amount={variant.priceValue} currency={currency ?? ''} />
          <CatalogueStatusBadge status={variant.status} quiet />
        </li>
      ))}
    </ul>
  );
};

const History = ({ product: { productId, currency } }: { readonly product: Product }) => {
  const { t } = useTranslation();
  const { data = [] } = useCall(calls.listProductPrices, { params: { id: productId } });
  return (
    <Block title={t('products.history.title')}>
      {data.length === 0 ? (
        <p>{t('products.history.none')}</p>
      ) : (
        <ul className={classes.prices}>
          {data.map((price) => (
            <li key={`${price.productVariantId} ${price.validFrom}`} className={classes.price}>
              <span className={classes.name}>
                {price.productVariantName}
                <span className={classes.next}> {userLink(price.createdById, price.createdBy)}</span>
              </span>
              <MoneyText amount={price.priceValue} currency={currency ?? ''} />
              <TimeText at={price.validFrom} />
            </li>
          ))}
        </ul>
      )}
    </Block>
  );
};

const pricesOf = (product: Product) => <Prices product={product} />;

const Fields = ({ form, base }: { readonly form: AnyForm; readonly base: Product }) => {
  const { t } = useTranslation();
  return (
    <>
      <PriceFields
        form={form}
        currency={base.currency ?? ''}
        rows={base.variants.map(({ productVariantName: name }, place) => ({ path: `variantList.${place}`, name }))}
      />
      <DayField
        form={form}
        path="validFrom"
        label={t('products.fields.validFrom')}
        description={t('products.help.validFrom')}
      />
    </>
  );
};
const fieldsOf = (form: AnyForm, base: Product) => <Fields form={form} base={base} />;
const sections = [{ name: 'price', rows: [], renderFields: pricesOf, fields: fieldsOf }] as const;

/** The variants with their prices: changed now or from a day on, with what they were. */
export const PriceTab = ({ product, locked }: { readonly product: Product; readonly locked: boolean }) => {
  const { t } = useTranslation();
  if (product.merchantId === null)
    return (
      <>
        <p className="ui-hint">{t('products.sharedPrices')}</p>
        <Prices product={product} />
      </>
    );
  const missing = product.combinations.length;
  return (
    <>
      {missing > 0 && !locked && (
        <Can permission="PRODUCT_EDIT">
          <Button component="a" href={addressOf('/app/CommodityCreate', { id: product.productId })}>
            {t('products.setMissing', { count: missing })}
          </Button>
        </Can>
      )}
      <ResourceBlocks
        texts="products"
        resource={products}
        row={product}
        locked={locked || product.variants.length === 0}
        sections={sections}
        edit={{
          schema: productVariantsUpdateSchema,
          valuesOf,
          toRequest,
          send: (_version, _changes, body) => callApi(calls.updateProductVariants, { body }),
          words: () => staleWordsOf('products', [], t),
        }}
      />
      <div className={classes.form}>
        <History product={product} />
      </div>
    </>
  );
};
