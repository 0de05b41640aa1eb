import { productVariantsCalls as calls } from '@cubby/contract/catalogue/product-variants/product-variants.calls';
import { productVariantsInputSchema } from '@cubby/contract/catalogue/product-variants/product-variants.schemas';
import type { Product } from '@cubby/contract/catalogue/products/products.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../../platform/api/call-api.ts';
import { refusalOf } from '../../../../platform/api/refusal-of.ts';
import { useInvalidate } from '../../../../platform/api/use-call.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { toast } from '../../../../ui/toast/toast.ts';
import { products } from '../product.resource.ts';
import { PriceFields } from './price-fields.tsx';

interface MissingPricesProps {
  readonly product: Product;
  readonly onSaved: () => void;
}

/** Step 2: the price of each combination that has no variant yet. Its values are under their places in the request. */
export const MissingPrices = ({ product, onSaved }: MissingPricesProps) => {
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  // What others add meanwhile is asked for next.
  const [{ productId, combinations, currency }] = useState(product);
  const form = useContractForm({
    schema: productVariantsInputSchema,
    initialValues: Object.fromEntries(
      combinations.map((_, place) => [String(place), { priceValue: '', offered: true }]),
    ),
    toRequest: (values) =>
      combinations.map(({ productAttributeValueIds }, place) => ({
        productId,
        productAttributeValueIds,
        priceValue: values[place]?.priceValue.trim() || undefined,
        status: values[place]?.offered ? 'VALID' : 'INVALID',
      })),
    onSubmit: async (body) => {
      const saved = await callApi(calls.createProductVariants, { body }).catch((error: unknown) => {
        throw refusalOf(error);
      });
      void invalidate(...products.stale);
      toast.done(t('ui.resource.saved', { name: products.name(saved) }));
      return onSaved;
    },
  });
  return (
    <Form form={form}>
      <PriceFields
        form={form}
        currency={currency ?? ''}
        rows={combinations.map(({ productVariantName: name }, place) => ({ path: String(place), name }))}
      />
    </Form>
  );
};
