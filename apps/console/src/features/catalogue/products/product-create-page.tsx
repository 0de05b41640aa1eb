import { companiesCalls } from '@cubby/contract/people/companies/companies.calls';
import { productsCalls as calls } from '@cubby/contract/catalogue/products/products.calls';
import { productInputSchema } from '@cubby/contract/catalogue/products/products.schemas';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf, goToAddress } from '../../../platform/address/address-of.ts';
import { isId } from '../../../platform/address/list-fields.ts';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { navigateToFirstAllowed, wayTo } from '../../../platform/address/next-screens.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { uploaded } from '../../../platform/api/image-field.tsx';
import { callOptions } from '../../../platform/api/use-call.ts';
import { useRounds } from '../../../platform/page/use-rounds.ts';
import { FormSections } from '../../../platform/resource/fields.tsx';
import { ResourceLoaded } from '../../../platform/resource/resource-loaded.tsx';
import { useCreateForm } from '../../../platform/resource/use-resource-form.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { dayInZone, noonInZone, startInZone } from '../../../ui/date-range/zone-day.ts';
import { Form } from '../../../ui/form/form.tsx';
import { requiring } from '../../../ui/form/requiring.ts';
import { PageColumn } from '../../../ui/page-column/page-column.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { StepperLine } from '../../../ui/stepper-line/stepper-line.tsx';
import { MissingPrices } from './components/missing-prices.tsx';
import classes from './components/products.module.css';
import { newProductSections, type ProductChoices } from './product.fields.tsx';
import { products } from './product.resource.ts';
import { productCreateSearch, productListMemory } from './product.search.ts';
import { createRequest, valuesOf } from './product.values.ts';
import { useProductChoices } from './use-product-choices.ts';

const Frame = ({
  step,
  title,
  children,
}: {
  readonly step: string;
  readonly title: string;
  readonly children: ReactNode;
}) => {
  const { t } = useTranslation();
  const steps = (['general', 'price'] as const).map((key) => ({ key, label: t(`products.steps.${key}`) }));
  return (
    <PageColumn>
      <PageHeader title={title} back={wayTo(t('products.title'), productListMemory.address())} />
      <div className={classes.form}>
        <StepperLine steps={steps} current={step} />
        {children}
      </div>
    </PageColumn>
  );
};

/** The same days where the managing company is: the form takes them in UTC, since it is chosen there. */
const inZone = async <
  T extends {
    merchantId?: string | null | undefined;
    publishStartTime: number;
    publishEndTime?: number | null | undefined;
  },
>(
  body: T,
  own: string | null,
): Promise<T> => {
  const merchantId = body.merchantId ?? own;
  const found = merchantId ? await callApi(companiesCalls.searchCompanies, { query: { merchantId, limit: 1 } }) : [];
  const timeZone = found.find((company) => company.merchantId === merchantId)?.timeZone ?? 'UTC';
  const dayOf = (at: number) => dayInZone('UTC', at);
  const { publishStartTime: start, publishEndTime: end } = body;
  return {
    ...body,
    publishStartTime: startInZone(timeZone, dayOf(start)) ?? start,
    ...(end && { publishEndTime: noonInZone(timeZone, dayOf(end)) ?? end }),
  };
};

const NewProduct = ({
  choices,
  onNoDestination,
}: {
  readonly choices: ProductChoices;
  readonly onNoDestination: () => void;
}) => {
  const { t } = useTranslation();
  const { merchantId, merchantName, companyType } = useSession();
  const form = useCreateForm(products, {
    // Staff of the platform have no company of their own.
    schema: merchantId === null ? requiring(productInputSchema, 'merchantId') : productInputSchema,
    start: () => {
      const values = valuesOf();
      if (merchantId === null) return values;
      return { ...values, merchantId, names: { ...values.names, merchantId: { [merchantId]: merchantName ?? '' } } };
    },
    toRequest: createRequest,
    send: (body) => uploaded(t, async () => callApi(calls.createProduct, { body: await inZone(body, merchantId) })),
    next: ({ productId }) => [addressOf('/app/CommodityCreate', { id: productId })],
    onNoDestination,
  });
  const sections = useMemo(
    () => newProductSections(t, { choices, ofPlatform: companyType === 'ADMIN' }),
    [t, choices, companyType],
  );
  const list = wayTo(t('products.title'), productListMemory.address());
  return (
    <Form form={form} submitLabel={t('products.toPrices')} onCancel={list && (() => goToAddress(list.href))}>
      <FormSections texts="products" sections={sections} form={form} />
    </Form>
  );
};

const toDetail = (id: string) => () =>
  void navigateToFirstAllowed([addressOf('/app/CommodityDetail', { id, tab: 'price' }), productListMemory.address()]);

/** CommodityCreate: step 1 makes the product, step 2 the prices of its combinations (administration.md 4). */
export const ProductCreatePage = () => {
  const { t } = useTranslation();
  const [{ id = '' }] = useAddressSearch(productCreateSearch);
  const { round, again } = useRounds();
  const choices = useProductChoices();
  const query = useQuery({
    ...callOptions(calls.getProduct, { params: { id } }),
    enabled: isId(id),
    meta: { quiet: true },
  });
  if (id === '')
    return (
      <Frame step="general" title={t('products.add')}>
        {choices && <NewProduct key={round} choices={choices} onNoDestination={again} />}
      </Frame>
    );
  return (
    <ResourceLoaded resource={products} id={id} query={query}>
      {(product) => (
        <Frame step="price" title={products.name(product)}>
          <MissingPrices key={id} product={product} onSaved={toDetail(id)} />
        </Frame>
      )}
    </ResourceLoaded>
  );
};
