import { siteGroupLimits } from '@cubby/contract/lockers/site-groups/site-groups.limits';
import type { SiteRow } from '@cubby/contract/lockers/sites/sites.schemas';
import { useTranslation } from 'react-i18next';
import { message } from '../../../../platform/i18n/message.ts';
import { loadOperators } from '../../../../platform/lookups/companies-of-kind.ts';
import { SitesPicker } from '../../../../platform/lookups/sites-picker.tsx';
import { useSession } from '../../../../platform/session/session.ts';
import { type ControlProps, PickField, putValues } from '../../../../ui/form/controls.tsx';
import type { SiteGroupValues } from '../site-group.values.ts';

/** A site that is open to all companies, as home delivery, has no operator and is in no group. */
const hasOperator = ({ merchantId }: SiteRow): boolean => merchantId !== null;

/**
 * Picks sites of one operator by filter: some of what is found, or all of it (network.md 2). The operator is that of the
 * first site, or is chosen before by staff of the platform.
 * @param locked the operator stays: the group has one
 */
export const SitesField = ({ form, path, label, locked }: ControlProps & { readonly locked: boolean }) => {
  const { t } = useTranslation();
  const ofPlatform = useSession().companyType === 'ADMIN';
  const { siteId: chosen, merchantId, names } = form.values as SiteGroupValues;
  const { error, 'data-path': dataPath } = form.field(path);
  const put = (siteId: readonly string[], rows: readonly SiteRow[]): void => {
    const [first] = rows;
    const operator = merchantId || !first?.merchantId ? {} : { [first.merchantId]: first.merchantName ?? '' };
    putValues(form, {
      siteId,
      ...(Object.keys(operator)[0] && { merchantId: Object.keys(operator)[0] }),
      names: {
        ...names,
        merchantId: { ...names['merchantId'], ...operator },
        siteId: { ...names['siteId'], ...Object.fromEntries(rows.map((row) => [row.siteId, row.siteName])) },
      },
    });
  };
  return (
    <SitesPicker
      label={label}
      chosen={chosen}
      names={names['siteId'] ?? {}}
      onChange={put}
      query={merchantId ? { operatorId: merchantId } : {}}
      filters={
        ofPlatform &&
        !locked && (
          <PickField
            form={form}
            path="merchantId"
            label={t('siteGroups.fields.merchantId')}
            load={loadOperators}
            follow={() => ({ siteId: [] })}
          />
        )
      }
      accepts={hasOperator}
      canSelectAll={merchantId !== '' || !ofPlatform}
      most={siteGroupLimits.sitesMax}
      error={error ? (chosen.length === 0 ? message('mustSite') : (error as string)) : undefined}
      path={dataPath as string | undefined}
    />
  );
};
