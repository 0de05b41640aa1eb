import { siteGroupLimits } from '@cubby/contract/lockers/site-groups/site-groups.limits';
import type { SiteRow } from '@cubby/contract/lockers/sites/sites.schemas';
import { useTranslation } from 'react-i18next';
import { type ControlProps, type Names, PickField, putValues } from '../../ui/form/controls.tsx';
import { useSession } from '../session/session.ts';
import { loadOperators } from './companies-of-kind.ts';
import { SitesPicker } from './sites-picker.tsx';

/** The values of a form with sites: their ids are at the path of the field. */
interface SitesValues {
  /** The operator by which sites are found; empty: any. */
  readonly merchantId: string;
  readonly names: Names;
}

interface SitesFieldProps extends ControlProps {
  /** The operator can't be changed. */
  readonly locked?: boolean;
  /** Sites of several operators may be chosen. By default the operator is that of the first site, or is chosen before. */
  readonly severalOperators?: boolean;
  /** Said where no site is chosen. */
  readonly missing: string;
}

/** A site that is open to all companies, as home delivery, has no operator and is in no group. */
const hasOperator = ({ merchantId }: SiteRow): boolean => merchantId !== null;

/** The field of a form in which sites are picked by filter: some of what is found, or all of it (network.md 2). */
export const SitesField = ({
  form,
  path,
  label,
  missing,
  locked = false,
  severalOperators = false,
}: SitesFieldProps) => {
  const { t } = useTranslation();
  const ofPlatform = useSession().companyType === 'ADMIN';
  const { merchantId, names } = form.values as unknown as SitesValues;
  const chosen = form.values[path] as readonly string[];
  const { error, 'data-path': dataPath } = form.field(path);
  const put = (siteId: readonly string[], rows: readonly SiteRow[]): void => {
    const [first] = rows;
    const found = severalOperators || merchantId ? undefined : first;
    const operator = found?.merchantId ? { [found.merchantId]: found.merchantName ?? '' } : {};
    putValues(form, {
      [path]: siteId,
      ...(Object.keys(operator)[0] && { merchantId: Object.keys(operator)[0] }),
      names: {
        ...names,
        merchantId: { ...names['merchantId'], ...operator },
        [path]: { ...names[path], ...Object.fromEntries(rows.map((row) => [row.siteId, row.siteName])) },
      },
    });
  };
  return (
    <SitesPicker
      label={label}
      chosen={chosen}
      names={names[path] ?? {}}
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
            {...(!severalOperators && { follow: () => ({ [path]: [] }) })}
          />
        )
      }
      accepts={hasOperator}
      canSelectAll={merchantId !== '' || !ofPlatform || severalOperators}
      most={siteGroupLimits.sitesMax}
      error={error ? (chosen.length === 0 ? missing : (error as string)) : undefined}
      path={dataPath as string | undefined}
    />
  );
};
