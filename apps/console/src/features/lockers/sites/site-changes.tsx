/** Changes of several sites at once: groups, operator, condition. Sites that do not change are named with the reason. */
import { fieldCode, idSchema } from '@cubby/contract/kernel/schemas';
import { siteAdministrationCalls as calls } from '@cubby/contract/lockers/sites/site-administration.calls';
import type { RefusedSite } from '@cubby/contract/lockers/sites/site-administration.schemas';
import { siteLimits } from '@cubby/contract/lockers/sites/sites.limits';
import type { SiteRow } from '@cubby/contract/lockers/sites/sites.schemas';
import { siteConditions } from '@cubby/contract/settings/parameters/parameters.values';
import { Button } from '@mantine/core';
import { IconBuildingCommunity, IconFolderPlus, IconUmbrella } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { callApi } from '../../../platform/api/call-api.ts';
import { refusalOf } from '../../../platform/api/refusal-of.ts';
import { useInvalidate } from '../../../platform/api/use-call.ts';
import { message } from '../../../platform/i18n/message.ts';
import { loadOperators } from '../../../platform/lookups/companies-of-kind.ts';
import type { RowAction } from '../../../platform/resource/actions.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ChoiceField, type Names, PickField } from '../../../ui/form/controls.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { pairText } from '../../../ui/punctuation/punctuation.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { GroupsField } from './components/site-controls.tsx';
import classes from './components/sites.module.css';
import { DivertingSites } from './components/diverting-sites.tsx';
import { sites } from './site.resource.ts';
import { conditionText } from './site.words.ts';

type Kind = 'groups' | 'operator' | 'condition';
interface Asked {
  readonly kind: Kind;
  readonly rows: readonly SiteRow[];
}

const schemas = {
  groups: z.object({ siteGroupIds: z.array(idSchema).min(1, fieldCode('required')) }),
  operator: z.object({ merchantId: z.string().min(1, fieldCode('required')) }),
  condition: z.object({ siteCondition: z.enum(siteConditions, fieldCode('required')) }),
};

/** The operator of all of them; none where they have several. */
const operatorOf = (rows: readonly SiteRow[]): string => {
  const [first, ...others] = new Set(rows.map(({ merchantId }) => merchantId ?? ''));
  return others.length === 0 ? (first ?? '') : '';
};

interface Effects {
  readonly close: () => void;
  readonly onDone: (remaining: readonly string[]) => void;
  readonly onRefused: (refused: readonly RefusedSite[]) => void;
}

const ChangeForm = ({ kind, rows, close, onDone, onRefused }: Asked & Effects) => {
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  const form = useContractForm<Record<string, unknown>, z.ZodType>({
    schema: schemas[kind],
    initialValues: {
      ...(kind === 'groups' && { siteGroupIds: [], merchantId: operatorOf(rows) }),
      ...(kind === 'operator' && { merchantId: '' }),
      ...(kind === 'condition' && { siteCondition: '' }),
      names: {} as Names,
    },
    onSubmit: async (change) => {
      const body = { siteIds: rows.map(({ siteId }) => siteId), ...(change as object) };
      const { changed, refused } = await callApi(calls.changeSites, { body }).catch((error: unknown) => {
        throw refusalOf(error);
      });
      void invalidate(...sites.stale);
      const what = t('sites.count', { count: changed });
      if (changed > 0)
        toast.done(kind === 'operator' ? pairText(message('AssignSuccess'), what) : t('sites.bulk.done', { what }));
      onDone(refused.map(({ siteId }) => siteId));
      return () => (refused.length > 0 ? onRefused(refused) : close());
    },
  });
  return (
    <Form form={form} variant="dialog" onCancel={close}>
      {kind !== 'condition' && <p>{t(`sites.bulk.${kind}Body`)}</p>}
      {kind === 'groups' && <GroupsField form={form} path="siteGroupIds" label={t('sites.fields.siteGroupIds')} />}
      {kind === 'operator' && (
        <>
          <DivertingSites siteIds={rows.map(({ siteId }) => siteId)} />
          <PickField form={form} path="merchantId" label={t('sites.fields.merchantId')} load={loadOperators} />
        </>
      )}
      {kind === 'condition' && (
        <ChoiceField
          form={form}
          path="siteCondition"
          label={t('sites.fields.siteCondition')}
          options={siteConditions.map((value) => ({ value, label: conditionText(value, t) }))}
        />
      )}
    </Form>
  );
};

const RefusedSites = ({ refused, close }: { readonly refused: readonly RefusedSite[]; readonly close: () => void }) => {
  const { t } = useTranslation();
  return (
    <div className={classes.stack}>
      <ul className={classes.refused}>
        {refused.map(({ siteId, siteName, errorMsg }) => (
          <li key={siteId}>
            <strong>{siteName || siteId}</strong>
            <span>{errorMsg}</span>
          </li>
        ))}
      </ul>
      <Button variant="filled" onClick={close}>
        {t('ui.close')}
      </Button>
    </div>
  );
};

/** @param onDone gets the sites that remain selected */
export const useSiteChanges = (
  onDone: (remaining: readonly string[]) => void,
): { readonly actions: readonly RowAction<SiteRow>[]; readonly dialog: ReactNode } => {
  const { t } = useTranslation();
  const can = useCan();
  const [asked, setAsked] = useState<Asked>();
  const [refused, setRefused] = useState<readonly RefusedSite[]>();
  const close = () => {
    setAsked(undefined);
    setRefused(undefined);
  };
  const limit = siteLimits.changedMax;
  const action = (kind: Kind, icon: RowAction<SiteRow>['icon']): RowAction<SiteRow> => ({
    id: kind,
    bulkLabel: (count) => t(`sites.bulk.${kind}Of`, { count }),
    icon,
    allowed: can('SITE_EDIT'),
    most: { count: limit, words: t('sites.bulk.tooMany', { limit }) },
    run: (rows) => setAsked({ kind, rows }),
  });
  const count = asked?.rows.length ?? 0;
  const title = refused
    ? t('sites.bulk.refused', { count: refused.length })
    : asked && t(`sites.bulk.${asked.kind}Title`, { count });
  return {
    actions: [
      action('groups', IconFolderPlus),
      action('operator', IconBuildingCommunity),
      action('condition', IconUmbrella),
    ],
    dialog: asked && (
      <Dialog opened onClose={close} title={title ?? ''} closeOnClickOutside={false}>
        {refused ? (
          <RefusedSites refused={refused} close={close} />
        ) : (
          <ChangeForm {...asked} close={close} onDone={onDone} onRefused={setRefused} />
        )}
      </Dialog>
    ),
  };
};
