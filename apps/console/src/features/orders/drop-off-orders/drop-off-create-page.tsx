import { Button } from '@mantine/core';
import { dropOffOrdersCalls } from '@cubby/contract/orders/drop-off-orders/drop-off-orders.calls';
import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { goTo } from '../../../platform/address/address-of.ts';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { wayTo } from '../../../platform/address/next-screens.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { errorText } from '../../../platform/api/report-error.ts';
import { useCallMutation } from '../../../platform/api/use-call.ts';
import { message } from '../../../platform/i18n/message.ts';
import { useSession } from '../../../platform/session/session.ts';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { NoPermission } from '../../../ui/no-permission/no-permission.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { StepperLine } from '../../../ui/stepper-line/stepper-line.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { ParcelSection, PeopleSection } from './components/drop-off-create-fields.tsx';
import { DropOffReview } from './components/drop-off-review.tsx';
import classes from './components/drop-off.module.css';
import { dropOffCreateSearch } from './drop-off-create.search.ts';
import { dropOffListMemory } from './drop-off-list.search.ts';
import {
  clearDraft,
  dropOffFormSchema,
  type DropOffValues,
  emptyDropOff,
  storeDraft,
  readDraft,
  toDropOffRequest,
} from './drop-off-create.values.ts';

/** A failed call as a form shows it. */
const refusalOf = (error: unknown) => ({
  message: errorText(error),
  requestId: error instanceof ApiError ? error.requestId : undefined,
  fieldErrors: error instanceof ApiError ? error.fieldErrors : [],
});

/** The form over both steps: the first submit leads on to the second step, that of the second step creates. */
const useDropOffForm = (start: DropOffValues, pickCompany: boolean, onRefused: (atFields: boolean) => void) => {
  const { userId } = useSession();
  const creating = useRef(false);
  const [going, setGoing] = useState(false);
  const { mutateAsync } = useCallMutation(dropOffOrdersCalls.createDropOffOrder, {
    quiet: true,
    invalidates: [dropOffOrdersCalls.listDropOffOrders, ordersCalls.listOrders, ordersCalls.countOrders],
  });
  const schema = useMemo(() => dropOffFormSchema(pickCompany), [pickCompany]);
  const f = useContractForm<DropOffValues, typeof schema>({
    schema,
    initialValues: start,
    toRequest: toDropOffRequest,
    onSubmit: async (body) => {
      if (!creating.current) {
        setGoing(true);
        return;
      }
      try {
        const order = await mutateAsync({ body });
        clearDraft(userId);
        toast.done(message('CreateSuccess'));
        goTo('/app/dropOrderDetail', { id: order.articleId, step: 3 }, { replace: true });
      } catch (error) {
        const refusal = refusalOf(error);
        onRefused(refusal.fieldErrors.length > 0);
        throw refusal;
      } finally {
        creating.current = false;
      }
    },
  });
  const { values, dirty } = f;
  useEffect(() => {
    if (dirty) storeDraft(userId, values);
  }, [userId, values, dirty]);
  return {
    f,
    /** The first step is complete and nothing unsaved is in the way of the second. */
    ready: going && !f.submitting && !dirty,
    arrived: () => setGoing(false),
    create: () => {
      creating.current = true;
      f.submit();
    },
  };
};

/** dropOrderAdd: fill in, review, then the codes (orders.md 2.1, 5.1). */
export const DropOffCreatePage = () => {
  const { t } = useTranslation();
  const can = useCan();
  const { userId, merchantId, merchantName } = useSession();
  const [{ step }, setSearch] = useAddressSearch(dropOffCreateSearch);
  const pickCompany = can('SELECT_COMPANY_FOR_BULK_ORDER_CREATION');
  const [draft] = useState(() => readDraft(userId));
  const [start] = useState(() => ({
    ...emptyDropOff(),
    merchantId: merchantId ?? '',
    merchantName: merchantName ?? '',
  }));
  const [reviewed, setReviewed] = useState(false);
  const { f, ready, arrived, create } = useDropOffForm(start, pickCompany, (atFields) => {
    if (atFields) setSearch({ step: 1 });
  });

  const restore = useRef(draft);
  useEffect(() => {
    if (restore.current) f.setValues(restore.current);
    restore.current = undefined;
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form appears
  }, []);
  const [restored, setRestored] = useState(draft !== undefined);
  useEffect(() => {
    if (!ready) return;
    arrived();
    // oxlint-disable-next-line react/set-state-in-effect -- the address may change only once nothing is unsaved
    setReviewed(true);
    setSearch({ step: 2 });
    // oxlint-disable-next-line react/exhaustive-deps -- when the first step is complete
  }, [ready]);

  const startEmpty = () => {
    clearDraft(userId);
    setRestored(false);
    f.setSaved(start);
  };
  const back = wayTo(t('dropOffOrders.title'), dropOffListMemory.address());
  const header = <PageHeader title={t('dropOffOrders.create.title')} back={back} />;
  if (merchantId === null && !pickCompany)
    return (
      <>
        {header}
        <NoPermission permission="SELECT_COMPANY_FOR_BULK_ORDER_CREATION" />
      </>
    );
  const reviewing = step === 2 && reviewed;
  return (
    <div className={classes.screen}>
      {header}
      <div className={classes.create}>
        <StepperLine
          steps={(['fill', 'review', 'codes'] as const).map((key) => ({ key, label: t(`dropOffOrders.steps.${key}`) }))}
          current={reviewing ? 'review' : 'fill'}
          onStep={() => setSearch({ step: 1 })}
        />
        {reviewing ? (
          <>
            <ErrorSummary form={f} />
            <DropOffReview
              values={f.values}
              submitting={f.submitting}
              onBack={() => setSearch({ step: 1 })}
              onCreate={create}
            />
          </>
        ) : (
          <>
            {restored && (
              <p className={classes.line} role="status">
                <span>{t('dropOffOrders.create.restored')}</span>
                <Button size="xs" onClick={startEmpty}>
                  {t('dropOffOrders.create.startEmpty')}
                </Button>
              </p>
            )}
            <Form form={f} submitLabel={t('dropOffOrders.create.review')}>
              <ParcelSection form={f} pickCompany={pickCompany} />
              <PeopleSection form={f} />
            </Form>
          </>
        )}
      </div>
    </div>
  );
};
