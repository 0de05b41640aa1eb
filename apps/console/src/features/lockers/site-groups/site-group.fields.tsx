/** The fields of a group of sites (network.md 5). */
import type { SiteGroup, SiteGroupRow } from '@cubby/contract/lockers/site-groups/site-groups.schemas';
import { siteGroupLimits } from '@cubby/contract/lockers/site-groups/site-groups.limits';
import { useTranslation } from 'react-i18next';
import { companyLink, siteLink } from '../../../platform/address/named-links.tsx';
import { message } from '../../../platform/i18n/message.ts';
import { SitesField } from '../../../platform/lookups/sites-field.tsx';
import { defineFields } from '../../../platform/resource/field.ts';
import { type ControlProps, NameField } from '../../../ui/form/controls.tsx';
import { textsOf } from '../../../ui/stale-dialog/texts-of.ts';
import { type SiteGroupValues, toSiteGroupRequest, valuesOf } from './site-group.values.ts';
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

export const siteGroupFields = defineFields<'siteGroups', SiteGroup, SiteGroupRow>()({
  sections: ({ t, format }, group) => [
    {
      name: 'general',
      rows: [
        {
          name: 'siteGroupName',
          locked: group && t('siteGroups.nameLocked'),
          edit: (control) => <FreeNameField {...control} />,
        },
        {
          name: 'merchantId',
          read: ({ merchantId, merchantName }) => companyLink(merchantId, merchantName),
          edit: false,
          column: { id: 'operator', width: 150 },
        },
        {
          name: 'description',
          read: ({ description, isDefault }) => description ?? (isDefault && t('siteGroups.default')),
          column: { grow: true },
        },
        {
          name: 'creationTime',
          label: t('siteGroups.creationTime'),
          type: 'time',
          read: false,
          column: { width: 150, defaultHidden: true },
        },
        { name: 'lastUpdatedTime', label: t('siteGroups.lastUpdatedTime'), type: 'time' },
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
          edit: (control) => <SitesField {...control} locked={group !== undefined} missing={message('mustSite')} />,
          column: { id: 'sites', cell: ({ siteCount }) => format(siteCount), width: 90, align: 'end' },
          value: (ids) => t('siteGroups.siteCount', { count: textsOf(ids)?.length ?? 0 }),
        },
      ],
    },
  ],
  valuesOf,
  toRequest: toSiteGroupRequest,
});
