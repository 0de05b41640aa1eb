/** The fields of a group: as they are read, and as they are entered (network.md 5). */
import type { SiteGroup } from '@cubby/contract/lockers/site-groups/site-groups.schemas';
import { siteGroupLimits } from '@cubby/contract/lockers/site-groups/site-groups.limits';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { companyLink, siteLink } from '../../../platform/address/named-links.tsx';
import type { Section } from '../../../platform/resource/fields.tsx';
import { type ControlProps, NameField } from '../../../ui/form/controls.tsx';
import { LockedField } from '../../../ui/locked-field/locked-field.tsx';
import { textsOf } from '../../../ui/stale-dialog/texts-of.ts';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import { SitesField } from './components/sites-field.tsx';
import type { SiteGroupValues } from './site-group.values.ts';
import classes from './site-groups.module.css';
import { useSiteGroupNameFree } from './use-name-free.ts';

const FreeNameField = (control: ControlProps) => {
  const { t } = useTranslation();
  const free = useSiteGroupNameFree((control.form.values as SiteGroupValues).siteGroupName);
  return (
    <NameField
      {...control}
      maxLength={siteGroupLimits.nameMax}
      free={free}
      freeWords={t('siteGroups.nameFree')}
      takenWords={t('siteGroups.nameTaken')}
    />
  );
};

/** @param group the one that is read and changed; undefined for a new one */
export const siteGroupSections = (t: TFunction, group?: SiteGroup): Section<'siteGroups', SiteGroup>[] => [
  {
    name: 'general',
    rows: [
      {
        name: 'siteGroupName',
        edit: (control) =>
          group ? (
            <LockedField label={control.label} value={group.siteGroupName} reason={t('siteGroups.nameLocked')} />
          ) : (
            <FreeNameField {...control} />
          ),
      },
      {
        name: 'merchantId',
        read: ({ merchantId, merchantName }) => companyLink(merchantId, merchantName),
        edit: false,
      },
      {
        name: 'description',
        read: ({ description, isDefault }) => description ?? (isDefault && t('siteGroups.default')),
      },
      {
        name: 'lastUpdatedTime',
        label: t('siteGroups.lastUpdatedTime'),
        read: ({ lastUpdatedTime }) => <TimeText at={lastUpdatedTime} />,
        edit: false,
      },
    ],
  },
  {
    name: 'sites',
    rows: [
      {
        name: 'siteId',
        wide: true,
        read: ({ sites }) =>
          sites.length > 0 && (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
            <ul className={classes.sites} tabIndex={0} aria-label={t('siteGroups.fields.siteId')}>
              {sites.map(({ siteId, siteName, siteSerialNumber }) => (
                <li key={siteId}>
                  {siteLink(siteId, siteName)}
                  {` · ${siteSerialNumber}`}
                </li>
              ))}
            </ul>
          ),
        edit: (control) => <SitesField {...control} locked={group !== undefined} />,
        value: (ids) => t('siteGroups.siteCount', { count: textsOf(ids)?.length ?? 0 }),
      },
    ],
  },
];
