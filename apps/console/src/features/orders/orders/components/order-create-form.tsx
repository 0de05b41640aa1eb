import { Button } from '@mantine/core';
import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import type { Order, orderInputSchema } from '@cubby/contract/orders/orders/orders.schemas';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../../platform/api/api-error.ts';
import { useCallMutation } from '../../../../platform/api/use-call.ts';
import { useSession } from '../../../../platform/session/session.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { useCan } from '../../../../ui/permission-gate/permission-gate.tsx';
import { clearDraft, storeDraft } from '../order-create.draft.ts';
import { hkmuEnvironment } from '../order-hkmu.rules.ts';
import { type OrderValues, schemaFor, toOrderRequest } from '../order-create.values.ts';
import { useOrderCompany } from '../../../../platform/lookups/lookups.ts';
import { refusalOf } from '../../../../platform/api/refusal-of.ts';
import { HkmuNotice } from './order-hkmu-notice.tsx';
import { CompanySection, ParcelSection, RecipientSection } from './order-create-main.tsx';
import { ExtrasSection, MeasuresSection, MoneySection, ProductsSection } from './order-create-rare.tsx';
import classes from './order-create.module.css';

interface OrderCreateFormProps {
  /** The initial values of the fields. */
  readonly start: OrderValues;
  /** What was typed before an accidental reload. */
  readonly draft: OrderValues | undefined;
  readonly onStartEmpty: () => void;
  readonly onCreated: (order: Order, values: OrderValues, another: boolean) => void;
}

/** The fields of one new order, with every rule of orders.md 5.1 under its field. */
export const OrderCreateForm = ({ start, draft, onStartEmpty, onCreated }: OrderCreateFormProps) => {
  const { t } = useTranslation();
  const can = useCan();
  const { userId, projectEnvironment } = useSession();
  const { mutateAsync } = useCallMutation(ordersCalls.createOrder, { quiet: true });
  const pickCompany = can('SELECT_COMPANY_FOR_BULK_ORDER_CREATION');
  const pickService = can('SELECT_SERVICE_FOR_BULK_ORDER_CREATION');
  // The form's own values are not there yet when its schema is chosen.
  const [merchantId, setMerchantId] = useState(draft?.merchantId ?? start.merchantId);
  const company = useOrderCompany(merchantId);
  const environment = company?.environment ?? projectEnvironment;
  const brazil = environment === 'ALFRED_BR';
  const hkmu = environment === hkmuEnvironment;
  const numbered = company?.ifGenerateExpressNumber ?? false;
  const another = useRef(false);
  const [siteType, setSiteType] = useState(draft?.siteType ?? start.siteType);
  const homeDelivery = siteType === 'HOME_DELIVERY';
  const [byGroups, setByGroups] = useState(draft?.byGroups ?? start.byGroups);
  const schema = useMemo(
    () => schemaFor({ brazil, homeDelivery, byGroups, numbered, companyNeeded: pickCompany }),
    [brazil, homeDelivery, byGroups, numbered, pickCompany],
  );
  const f = useContractForm<OrderValues, typeof orderInputSchema>({
    schema,
    initialValues: start,
    toRequest: toOrderRequest,
    onSubmit: async (body) => {
      const values = f.form.getValues();
      try {
        const order = await mutateAsync({ body });
        onCreated(order, values, another.current);
      } catch (error) {
        const refusal = refusalOf(error);
        const taken = isApiError(error, 'TRACKING_NUMBER_TAKEN') && refusal.fieldErrors.length === 0;
        throw taken
          ? { ...refusal, fieldErrors: [{ path: 'expressNumber', code: 'taken', message: t('fieldErrors.taken') }] }
          : refusal;
      }
    },
  });

  const restore = useRef(draft);
  useEffect(() => {
    if (restore.current) f.setValues(restore.current);
    restore.current = undefined;
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form appears
  }, []);
  const { values, dirty } = f;
  useEffect(() => {
    if (dirty) storeDraft(userId, values);
  }, [userId, values, dirty]);
  // Left on purpose, after the question about what was typed; a reload does not come by here.
  useEffect(() => () => clearDraft(userId), [userId]);

  const createAnother = () => {
    another.current = true;
    f.submit();
  };
  if (hkmu)
    return (
      <div className={classes.form}>
        {pickCompany && <CompanySection form={f} pickCompany pickService={false} onCompany={setMerchantId} />}
        <HkmuNotice />
      </div>
    );
  return (
    <div
      className={classes.form}
      onSubmitCapture={() => {
        another.current = false;
      }}
    >
      {draft && (
        <p className={classes.line} role="status">
          <span>{t('orderCreate.restored')}</span>
          <Button size="xs" onClick={onStartEmpty}>
            {t('orderCreate.startEmpty')}
          </Button>
        </p>
      )}
      <Form
        form={f}
        submitLabel={t('orderCreate.submit')}
        extra={
          <Button size="md" onClick={createAnother} disabled={f.submitting}>
            {t('orderCreate.submitAnother')}
          </Button>
        }
      >
        {(pickCompany || pickService) && (
          <CompanySection form={f} pickCompany={pickCompany} pickService={pickService} onCompany={setMerchantId} />
        )}
        <ParcelSection form={f} numbered={numbered} onSiteType={setSiteType} onByGroups={setByGroups} />
        <RecipientSection form={f} />
        {brazil && <MoneySection form={f} folded={false} currency={company?.currency} />}
        <div className={classes.rare}>
          <ProductsSection form={f} pickCompany={pickCompany} />
          <MeasuresSection form={f} />
          {!brazil && <MoneySection form={f} folded currency={company?.currency} />}
          <ExtrasSection form={f} />
        </div>
      </Form>
    </div>
  );
};
