import { siteCloneCalls } from '@cubby/contract/lockers/sites/site-clone.calls';
import { siteCloneSchema, type SiteClone } from '@cubby/contract/lockers/sites/site-clone.schemas';
import { sitesCalls } from '@cubby/contract/lockers/sites/sites.calls';
import type { Site } from '@cubby/contract/lockers/sites/sites.schemas';
import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { addressOf, goToAddress } from '../../../../platform/address/address-of.ts';
import { isId } from '../../../../platform/address/list-fields.ts';
import { useAddressSearch } from '../../../../platform/address/use-search.ts';
import { wayTo } from '../../../../platform/address/next-screens.ts';
import { callApi } from '../../../../platform/api/call-api.ts';
import { FormError } from '../../../../platform/api/refusal-of.ts';
import { useCall } from '../../../../platform/api/use-call.ts';
import { useRounds } from '../../../../platform/page/use-rounds.ts';
import type { Field, Section } from '../../../../platform/resource/field.ts';
import { FormSections } from '../../../../platform/resource/fields.tsx';
import { ResourceLoaded } from '../../../../platform/resource/resource-loaded.tsx';
import { useCreateForm } from '../../../../platform/resource/use-resource-form.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { PageColumn } from '../../../../ui/page-column/page-column.tsx';
import { PageHeader } from '../../../../ui/page-header/page-header.tsx';
import { UniqueField } from '../components/name-checks.tsx';
import classes from '../components/sites.module.css';
import { siteSections } from '../site.fields.tsx';
import { useSiteRules } from '../site.forms.ts';
import { savedId, sites } from '../site.resource.ts';
import { siteAddSearch } from '../site.search.ts';
import { toSiteRequest, valuesOf } from '../site.values.ts';

type Rules = NonNullable<ReturnType<typeof useSiteRules>>;

const uniqueFields = ['siteName', 'siteSerialNumber'] as const;
const ownFields: ReadonlySet<string> = new Set(Object.keys(siteCloneSchema.shape));

/** The fields that a copy has of its own, in the sections of a site. */
const copySections = (t: TFunction, rules: Rules, siteType: string): Section<'sites', Site>[] => {
  const fieldOf = (field: Field<'sites', Site>): Field<'sites', Site> => {
    if (field.name === 'level4AriaId') return { ...field, help: t('fieldErrors.quarterMissing') };
    const name = uniqueFields.find((each) => each === field.name);
    const takenWords = (value: string) => (name ? t(`siteClone.${name}`, { value }) : '');
    return name
      ? {
          ...field,
          edit: (control) => <UniqueField {...control} field={name} own={undefined} takenWords={takenWords} />,
        }
      : field;
  };
  return siteSections(t, { ...rules, siteType })
    .map(({ rows, ...section }) => ({
      ...section,
      rows: rows.map((row) =>
        [row].flat().flatMap((field) => (field && ownFields.has(field.name) ? fieldOf(field) : [])),
      ),
    }))
    .filter(({ rows }) => rows.some((row) => row.length > 0));
};

/** Both names are asked for before anything is sent (network.md 4). */
const sendClone = async (t: TFunction, body: SiteClone): Promise<Pick<Site, 'siteId' | 'siteName'>> => {
  const { siteName, siteSerialNumber } = body;
  const taken = {
    siteName: await callApi(sitesCalls.checkSiteName, { params: { name: siteName } }),
    siteSerialNumber: await callApi(sitesCalls.checkSiteSerialNumber, { query: { siteSerialNumber } }),
  };
  const wrong = uniqueFields
    .filter((path) => taken[path])
    .map((path) => ({ path, code: 'taken' as const, message: t(`siteClone.${path}`, { value: body[path] }) }));
  if (wrong.length > 0) throw new FormError(wrong.map(({ message }) => message).join('. '), wrong);
  return { siteId: savedId(await callApi(siteCloneCalls.cloneSite, { body }), 'NewCabinetfailed'), siteName };
};

const CloneForm = ({
  site,
  rules,
  onNoDestination,
}: {
  readonly site: Site;
  readonly rules: Rules;
  readonly onNoDestination: () => void;
}) => {
  const { t } = useTranslation();
  const { siteId, siteName, siteType, siteGroupIds, siteGroups, siteCondition, hideOnApp, merchantId } = site;
  const form = useCreateForm(
    { ...sites, name: (made: Pick<Site, 'siteName'>) => made.siteName },
    {
      schema: siteCloneSchema,
      start: () => valuesOf({ siteGroupIds, siteGroups, siteCondition, hideOnApp, merchantId }),
      toRequest: (values) => ({
        ...Object.fromEntries(Object.entries(toSiteRequest(values)).filter(([name]) => ownFields.has(name))),
        siteId,
      }),
      send: (body) => sendClone(t, body),
      onNoDestination,
    },
  );
  return (
    <PageColumn>
      <PageHeader
        title={t('siteClone.title', { name: siteName })}
        back={wayTo(siteName, addressOf('/app/siteInfo', { id: siteId }))}
        actions={
          <Button
            component="a"
            href={addressOf('/app/siteCopies', { id: siteId })}
            leftSection={<IconFileImport size={18} aria-hidden />}
          >
            {t('siteClone.many')}
          </Button>
        }
      />
      <div className={classes.form}>
        <p className={classes.intro}>{t('siteClone.copied', { name: siteName })}</p>
        <Form
          form={form}
          submitLabel={t('siteClone.submit')}
          onCancel={() => goToAddress(addressOf('/app/siteInfo', { id: siteId }))}
        >
          <FormSections texts="sites" sections={copySections(t, rules, siteType)} form={form} />
        </Form>
      </div>
    </PageColumn>
  );
};

/** cloneLocation: a copy of a site under other names, at another place (network.md 2, 5). */
export const SiteClonePage = () => {
  const [{ id }] = useAddressSearch(siteAddSearch);
  const { round, again } = useRounds();
  const rules = useSiteRules();
  const query = useCall(sitesCalls.getSite, { params: { siteId: id }, query: {} }, { enabled: isId(id), quiet: true });
  return (
    <ResourceLoaded resource={sites} id={id} query={query}>
      {(site) => rules && <CloneForm key={`${id} ${round}`} site={site} rules={rules} onNoDestination={again} />}
    </ResourceLoaded>
  );
};
