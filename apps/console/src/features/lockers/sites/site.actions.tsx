/** The actions on sites in addition to changing their fields: delete them, and give one to another operator. */
import { idSchema } from '@cubby/contract/kernel/schemas';
import { siteAdministrationCalls } from '@cubby/contract/lockers/sites/site-administration.calls';
import { sitesCalls as calls } from '@cubby/contract/lockers/sites/sites.calls';
import type { SiteRow } from '@cubby/contract/lockers/sites/sites.schemas';
import { IconBuildingCommunity, IconCopy, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { goTo } from '../../../platform/address/address-of.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { refusalOf } from '../../../platform/api/refusal-of.ts';
import { reportRefusal } from '../../../platform/api/report-refusal.ts';
import { useInvalidate, useMarkStale } from '../../../platform/api/use-call.ts';
import { message } from '../../../platform/i18n/message.ts';
import { loadOperators } from '../../../platform/lookups/companies-of-kind.ts';
import type { RowAction } from '../../../platform/resource/actions.tsx';
import { confirm } from '../../../ui/confirm-dialog/confirm.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { type Names, PickField } from '../../../ui/form/controls.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { pairText } from '../../../ui/punctuation/punctuation.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { DivertingNames, DivertingSites, othersOf } from './components/diverting-sites.tsx';
import { sites } from './site.resource.ts';

type Named = Pick<SiteRow, 'siteId' | 'siteName'>;

/** Sites that are deleted at once: a call for each. */
const mostDeleted = 50;

/** Deletes sites after a question; reports what still refers to a site that can't be deleted. */
export const useSiteDelete = (onDone: () => void): RowAction<Named> => {
  const { t } = useTranslation();
  const can = useCan();
  const markStale = useMarkStale();
  const remove = async ({ siteId }: Named): Promise<boolean> => {
    try {
      await callApi(calls.deleteSite, { params: { id: siteId } });
      return true;
    } catch (error) {
      reportRefusal(error);
      return false;
    }
  };
  const run = async (rows: readonly Named[]): Promise<void> => {
    const count = rows.length;
    const name = rows[0]?.siteName ?? '';
    const siteIds = rows.map(({ siteId }) => siteId);
    const diverting = await callApi(siteAdministrationCalls.listDivertingSites, { query: { siteIds } }).catch(
      (error: unknown) => {
        reportRefusal(error);
        return undefined;
      },
    );
    if (!diverting) return;
    const sure = await confirm({
      title: count === 1 ? t('ui.resource.remove.title', { name }) : t('sites.remove.titleMany', { count }),
      body: (
        <>
          {t('sites.remove.body')}
          <DivertingNames sites={othersOf(diverting, siteIds)} />
        </>
      ),
      ...(count > 1 && { items: rows.map(({ siteName }) => siteName) }),
      action: count === 1 ? t('sites.remove.action') : t('sites.remove.chosen', { count }),
      cancel: t('ui.resource.remove.cancel'),
      danger: true,
    });
    if (!sure) return;
    let deleted = 0;
    for (const row of rows) if (await remove(row)) deleted += 1;
    if (deleted === 0) return;
    toast.done(pairText(message('DeleteSuccess'), count === 1 ? name : t('sites.count', { count: deleted })));
    void markStale(...sites.stale);
    onDone();
  };
  return {
    id: 'delete',
    label: t('sites.remove.action'),
    bulkLabel: (count) => t('sites.remove.chosen', { count }),
    icon: IconTrash,
    allowed: can('SITE_DELETE'),
    danger: true,
    most: { count: mostDeleted, words: t('sites.remove.tooMany', { limit: mostDeleted }) },
    run,
  };
};

const AssignForm = ({ site, close }: { readonly site: Named; readonly close: () => void }) => {
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  const { siteId, siteName: name } = site;
  const form = useContractForm({
    schema: z.object({ merchantId: idSchema }),
    initialValues: { merchantId: '', names: {} as Names },
    onSubmit: async ({ merchantId }) => {
      const { data } = await callApi(calls.updateSiteSettings, { body: { siteId, merchantId } }).catch(
        (error: unknown) => {
          throw refusalOf(error);
        },
      );
      void invalidate(...sites.stale);
      toast.done(t('sites.assign.done', { done: message('AssignSuccess'), name, operator: data.merchantName ?? '' }));
      return close;
    },
  });
  return (
    <Form form={form} variant="dialog" submitLabel={t('sites.assign.action')} onCancel={close}>
      <p>{t('sites.assign.body')}</p>
      <DivertingSites siteIds={[siteId]} />
      <PickField form={form} path="merchantId" label={t('sites.fields.merchantId')} load={loadOperators} />
    </Form>
  );
};

/** The action that gives a site to another operator, and its dialog. */
export const useSiteAssign = (): { readonly action: RowAction<Named>; readonly dialog: ReactNode } => {
  const { t } = useTranslation();
  const can = useCan();
  const [site, setSite] = useState<Named>();
  const close = () => setSite(undefined);
  return {
    action: {
      id: 'assign',
      label: t('sites.assign.action'),
      icon: IconBuildingCommunity,
      allowed: can('SITE_EDIT'),
      run: ([row]) => setSite(row),
    },
    dialog: site && (
      <Dialog
        opened
        onClose={close}
        title={t('sites.assign.title', { name: site.siteName })}
        closeOnClickOutside={false}
      >
        <AssignForm site={site} close={close} />
      </Dialog>
    ),
  };
};

/** The action that leads to the form of a copy. */
export const useSiteClone = (): RowAction<Named> => {
  const { t } = useTranslation();
  const can = useCan();
  return {
    id: 'clone',
    label: t('siteClone.action'),
    icon: IconCopy,
    allowed: can('SITE_EDIT'),
    run: ([row]) => row && goTo('/app/cloneLocation', { step: 1, id: row.siteId }),
  };
};
