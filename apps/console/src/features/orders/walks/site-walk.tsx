/** The way from a site to its walk: starts one, or continues the one that is open. */
import { boxesCalls } from '@cubby/contract/lockers/boxes/boxes.calls';
import { walksCalls as calls } from '@cubby/contract/orders/walks/walks.calls';
import { walkChoices } from '@cubby/contract/orders/walks/walks.limits';
import { boxesToWalk, type WalkChoice } from '@cubby/contract/orders/walks/walks.rules';
import { walkInputSchema } from '@cubby/contract/orders/walks/walks.schemas';
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

interface SiteWalkProps {
  readonly siteId: string;
  readonly siteName: string;
}

const StartForm = ({ siteId, siteName: name, close }: SiteWalkProps & { readonly close: () => void }) => {
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  const { data: boxes = [] } = useCall(boxesCalls.listBoxes, { params: { siteId } });
  const form = useContractForm({
    schema: walkInputSchema.pick({ choices: true }),
    initialValues: { choices: ['DISAGREES', 'OVERDUE', 'OUT_OF_SERVICE', 'LEFT_OPEN'] as WalkChoice[] },
    onSubmit: async ({ choices }) => {
      const open = (walkId: string) => () => {
        close();
        goTo('/app/walk', { id: walkId });
      };
      try {
        const { walkId } = await callApi(calls.startWalk, { body: { siteId, choices } });
        void invalidate(calls.listWalks);
        toast.done(t('walks.start.done', { name }));
        return open(walkId);
      } catch (error) {
        const { walkId } = isApiError(error, 'WALK_OPEN') ? (error.data as { walkId?: string }) : {};
        // Somebody was quicker: there is one walk for both.
        if (walkId !== undefined) return open(walkId);
        throw refusalOf(error);
      }
    },
  });
  const counted = (choice: WalkChoice): string =>
    t('walks.start.count', { choice: t(`walks.choices.${choice}`), count: boxesToWalk(boxes, [choice]).length });
  return (
    <Form form={form} variant="dialog" submitLabel={t('walks.start.action')} onCancel={close}>
      <p>{t('walks.start.body')}</p>
      <ChecksField
        form={form}
        path="choices"
        label={t('walks.start.choices')}
        options={walkChoices.map((value) => ({ value, label: counted(value) }))}
      />
    </Form>
  );
};

const WalkButton = ({ siteId, siteName }: SiteWalkProps) => {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const { data, dataUpdatedAt, refetch } = useCall(
    calls.listWalks,
    { query: { siteId, state: 'OPEN', size: 10 } },
    { quiet: true },
  );
  useLiveRows('walks', { ids: () => undefined, readAt: dataUpdatedAt, refetch });
  const open = data?.content[0];
  const icon = <IconClipboardCheck size={18} aria-hidden />;
  if (open)
    return (
      <Button component="a" href={addressOf('/app/walk', { id: open.walkId })} leftSection={icon}>
        {t('walks.start.continue')}
      </Button>
    );
  return (
    <>
      <Button leftSection={icon} disabled={data === undefined} onClick={() => setAsked(true)}>
        {t('walks.start.action')}
      </Button>
      {asked && (
        <Dialog
          opened
          onClose={() => setAsked(false)}
          title={t('walks.start.title', { name: siteName })}
          closeOnClickOutside={false}
        >
          <StartForm siteId={siteId} siteName={siteName} close={() => setAsked(false)} />
        </Dialog>
      )}
    </>
  );
};

export const SiteWalk = (props: SiteWalkProps) => (
  <Can permission="SITE_WALK">
    <WalkButton {...props} />
  </Can>
);
