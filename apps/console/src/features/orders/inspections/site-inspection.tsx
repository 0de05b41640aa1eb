/** The way from a site to its inspection: starts one, or continues the one that is open. */
import { boxesCalls } from '@cubby/contract/lockers/boxes/boxes.calls';
import { inspectionsCalls as calls } from '@cubby/contract/orders/inspections/inspections.calls';
import { inspectionChoices } from '@cubby/contract/orders/inspections/inspections.limits';
import { boxesToInspect, type InspectionChoice } from '@cubby/contract/orders/inspections/inspections.rules';
import { inspectionInputSchema } from '@cubby/contract/orders/inspections/inspections.schemas';
import { Button } from '@mantine/core';
import { IconClipboardCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf, goTo } from '../../../platform/address/address-of.ts';
import { isApiError } from '../../../platform/api/api-error.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { refusalOf } from '../../../platform/api/refusal-of.ts';
import { useCall, useInvalidate } from '../../../platform/api/use-call.ts';
import { useLiveRows } from '../../../platform/live/live-rows.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ChecksField } from '../../../ui/form/controls.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Can } from '../../../ui/permission-gate/permission-gate.tsx';
import { toast } from '../../../ui/toast/toast.ts';

interface SiteInspectionProps {
  readonly siteId: string;
  readonly siteName: string;
}

const StartForm = ({ siteId, siteName: name, close }: SiteInspectionProps & { readonly close: () => void }) => {
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  const { data: boxes = [] } = useCall(boxesCalls.listBoxes, { params: { siteId } });
  const form = useContractForm({
    schema: inspectionInputSchema.pick({ choices: true }),
    initialValues: { choices: ['DISAGREES', 'OVERDUE', 'OUT_OF_SERVICE', 'LEFT_OPEN'] as InspectionChoice[] },
    onSubmit: async ({ choices }) => {
      const open = (inspectionId: string) => () => {
        close();
        goTo('/app/inspection', { id: inspectionId });
      };
      try {
        const { inspectionId } = await callApi(calls.startInspection, { body: { siteId, choices } });
        void invalidate(calls.listInspections);
        toast.done(t('inspections.start.done', { name }));
        return open(inspectionId);
      } catch (error) {
        const { inspectionId } = isApiError(error, 'INSPECTION_OPEN') ? (error.data as { inspectionId?: string }) : {};
        // A user was quicker: there is one inspection for both.
        if (inspectionId !== undefined) return open(inspectionId);
        throw refusalOf(error);
      }
    },
  });
  const counted = (choice: InspectionChoice): string =>
    t('inspections.start.count', {
      choice: t(`inspections.choices.${choice}`),
      count: boxesToInspect(boxes, [choice]).length,
    });
  return (
    <Form form={form} variant="dialog" submitLabel={t('inspections.start.action')} onCancel={close}>
      <p>{t('inspections.start.body')}</p>
      <ChecksField
        form={form}
        path="choices"
        label={t('inspections.start.choices')}
        all="ALL"
        options={inspectionChoices.map((value) => ({ value, label: counted(value) }))}
      />
    </Form>
  );
};

const InspectionButton = ({ siteId, siteName }: SiteInspectionProps) => {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const { data, dataUpdatedAt, refetch } = useCall(
    calls.listInspections,
    { query: { siteId, state: 'OPEN', size: 10 } },
    { quiet: true },
  );
  useLiveRows('inspections', { ids: () => undefined, readAt: dataUpdatedAt, refetch });
  const open = data?.content[0];
  const icon = <IconClipboardCheck size={18} aria-hidden />;
  if (open)
    return (
      <Button component="a" href={addressOf('/app/inspection', { id: open.inspectionId })} leftSection={icon}>
        {t('inspections.start.continue')}
      </Button>
    );
  return (
    <>
      <Button leftSection={icon} disabled={data === undefined} onClick={() => setAsked(true)}>
        {t('inspections.start.action')}
      </Button>
      {asked && (
        <Dialog
          opened
          onClose={() => setAsked(false)}
          title={t('inspections.start.title', { name: siteName })}
          closeOnClickOutside={false}
        >
          <StartForm siteId={siteId} siteName={siteName} close={() => setAsked(false)} />
        </Dialog>
      )}
    </>
  );
};

export const SiteInspection = (props: SiteInspectionProps) => (
  <Can permission="SITE_INSPECT">
    <InspectionButton {...props} />
  </Can>
);
