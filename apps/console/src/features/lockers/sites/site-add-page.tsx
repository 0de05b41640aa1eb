import { Button } from '@mantine/core';
import { sitesCalls } from '@cubby/contract/lockers/sites/sites.calls';
import type { Site } from '@cubby/contract/lockers/sites/sites.schemas';
import { useTranslation } from 'react-i18next';
import { addressOf, goToAddress } from '../../../platform/address/address-of.ts';
import { isId } from '../../../platform/address/list-fields.ts';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { navigateToFirstAllowed, wayTo } from '../../../platform/address/next-screens.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { useRounds } from '../../../platform/page/use-rounds.ts';
import { FormSections } from '../../../platform/resource/fields.tsx';
import { ResourceLoaded } from '../../../platform/resource/resource-loaded.tsx';
import { useCreateForm, useEditForm } from '../../../platform/resource/use-resource-form.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { Form } from '../../../ui/form/form.tsx';
import { PageColumn } from '../../../ui/page-column/page-column.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import classes from './components/sites.module.css';
import { siteSections } from './site.fields.tsx';
import { createSchema, sendNew, siteEdit, useSiteRules } from './site.forms.ts';
import { sites } from './site.resource.ts';
import { siteAddSearch, siteListMemory } from './site.search.ts';
import { toSiteRequest, valuesOf } from './site.values.ts';

type Rules = NonNullable<ReturnType<typeof useSiteRules>>;

const infoAddress = (id: string): string => addressOf('/app/siteInfo', { id });

const hasDoors = ({ types }: Rules, siteType: string): boolean =>
  types.find((type) => type.siteType === siteType)?.hasDoors ?? false;

const NewSite = ({ rules, onNoDestination }: { readonly rules: Rules; readonly onNoDestination: () => void }) => {
  const { t } = useTranslation();
  const { merchantId, merchantName, companyType } = useSession();
  const own = companyType === 'OPERATOR' ? { merchantId, merchantName } : {};
  const form = useCreateForm(
    { ...sites, name: ({ siteName }: Pick<Site, 'siteId' | 'siteName' | 'siteType'>) => siteName },
    {
      schema: createSchema(rules),
      start: () => valuesOf(own),
      toRequest: toSiteRequest,
      send: (body) => sendNew(t, body),
      next: ({ siteId, siteType }) => [
        ...(hasDoors(rules, siteType) ? [addressOf('/app/siteAdd', { step: 2, id: siteId })] : []),
        infoAddress(siteId),
        siteListMemory.address(),
      ],
      onNoDestination,
    },
  );
  const list = wayTo(t('sites.title'), siteListMemory.address());
  return (
    <PageColumn>
      <PageHeader title={t('sites.add')} back={list} />
      <div className={classes.form}>
        <Form form={form} submitLabel={t('sites.add')} onCancel={list && (() => goToAddress(list.href))}>
          <FormSections
            texts="sites"
            sections={siteSections(t, { ...rules, siteType: form.values.siteType })}
            form={form}
          />
        </Form>
      </div>
    </PageColumn>
  );
};

const EditSite = ({ rules, site }: { readonly rules: Rules; readonly site: Site }) => {
  const { t } = useTranslation();
  const { siteId, siteName, siteType } = site;
  const leave = () => void navigateToFirstAllowed([infoAddress(siteId), siteListMemory.address()]);
  const { form, base, dialog } = useEditForm(sites, site, { ...siteEdit(t, rules), leave: () => leave });
  return (
    <PageColumn>
      <PageHeader
        title={t('sites.edit')}
        back={wayTo(siteName, infoAddress(siteId))}
        actions={
          hasDoors(rules, siteType) && (
            <Button component="a" href={addressOf('/app/siteAdd', { step: 2, id: siteId })}>
              {t('grid.edit')}
            </Button>
          )
        }
      />
      <div className={classes.form}>
        <Form form={form} submitLabel={t('ui.save')} onCancel={leave}>
          <FormSections texts="sites" sections={siteSections(t, { ...rules, site: base, siteType })} form={form} />
        </Form>
      </div>
      {dialog}
    </PageColumn>
  );
};

const LoadedSite = ({ rules, id }: { readonly rules: Rules; readonly id: string }) => {
  const query = useCall(sitesCalls.getSite, { params: { siteId: id }, query: {} }, { enabled: isId(id), quiet: true });
  return (
    <ResourceLoaded resource={sites} id={id} query={query}>
      {(site) => <EditSite site={site} rules={rules} />}
    </ResourceLoaded>
  );
};

/** siteAdd, step 1: the details of a new site, or with an id those of one that is there (network.md 2). */
export const SiteAddPage = () => {
  const [{ id }] = useAddressSearch(siteAddSearch);
  const { round, again } = useRounds();
  const rules = useSiteRules();
  if (!rules) return null;
  return id === '' ? (
    <NewSite key={round} rules={rules} onNoDestination={again} />
  ) : (
    <LoadedSite key={id} id={id} rules={rules} />
  );
};
