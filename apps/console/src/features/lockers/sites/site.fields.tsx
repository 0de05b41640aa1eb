/** The fields of a site: as they are read, and as they are entered (network.md 3, 5). */
import { operatingSystems, siteLimits, siteStatuses } from '@cubby/contract/lockers/sites/sites.limits';
import type { sitesCalls } from '@cubby/contract/lockers/sites/sites.calls';
import type { Site } from '@cubby/contract/lockers/sites/sites.schemas';
import type { CallAnswer } from '@cubby/contract/kernel/define-call';
import { siteConditions, type SiteType } from '@cubby/contract/settings/parameters/parameters.values';
import type { TFunction } from 'i18next';
import {
  areaLinks,
  companyLink,
  serviceLinks,
  siteGroupLinks,
  siteLink,
  userLink,
} from '../../../platform/address/named-links.tsx';
import { loadOperators } from '../../../platform/lookups/companies-of-kind.ts';
import { DistrictField } from '../../../platform/lookups/district-field.tsx';
import { loadSites } from '../../../platform/lookups/lookups.ts';
import type { Field, Section } from '../../../platform/resource/field.ts';
import { CheckField, ChoiceField, PickField, TextField } from '../../../ui/form/controls.tsx';
import { LockedField } from '../../../ui/locked-field/locked-field.tsx';
import { BleKeyField } from './components/ble-key-field.tsx';
import { DeviceEdit } from './components/device-edit.tsx';
import { DeviceFields, DevicesField } from './components/devices-field.tsx';
import { UniqueField } from './components/name-checks.tsx';
import { OpeningHoursFields, OpenNowBadge } from './components/opening-hours-fields.tsx';
import { OpeningHoursField } from './components/opening-hours-field.tsx';
import { PictureFields, PicturesField } from './components/pictures-field.tsx';
import {
  counted,
  DegreesField,
  GroupsField,
  MaintainerField,
  ServicesField,
  webLink,
  ZoneField,
} from './components/site-controls.tsx';
import { ConnectionBadge } from '../boxes/components/connection-badge.tsx';
import { SiteStatusBadge } from './components/site-status.tsx';
import classes from './components/sites.module.css';
import { conditionText, zoneText } from './site.words.ts';

export type SiteTypeFields = CallAnswer<typeof sitesCalls.listSiteTypes>[number];
type SiteField = Field<'sites', Site>;

/** What the fields of a site depend on. */
export interface SiteContext {
  /** The site that is read or changed; undefined for a new one. */
  readonly site?: Site | undefined;
  readonly types: readonly SiteTypeFields[];
  /** The person is of the platform, whose alone some types are. */
  readonly ofPlatform: boolean;
  /** The type that is chosen. */
  readonly siteType: string;
  /** Area, building and zone are required (environment ALFRED_PAXEL). */
  readonly needsZone: boolean;
  /** The person may change what is read, device by device. */
  readonly canEdit?: boolean;
}

/** @param context what the fields depend on */
export const siteSections = (t: TFunction, context: SiteContext): Section<'sites', Site>[] => {
  const { site, types, ofPlatform, siteType, needsZone, canEdit = false } = context;
  const offered = types.filter(({ platformOnly }) => ofPlatform || !platformOnly);
  const typeFields = types.find((type) => type.siteType === siteType);
  const yesNo = (name: keyof Site & ('skipPublicHoliday' | 'hideOnApp' | 'customerScan')): SiteField => ({
    name,
    read: (row) => t(row[name] ? 'orderDetail.yes' : 'orderDetail.no'),
    edit: (control) => <CheckField {...control} />,
    value: (value) => t(value === 'true' ? 'orderDetail.yes' : 'orderDetail.no'),
  });
  const link = (name: 'cctvLink' | 'siteVideoLink'): SiteField => ({
    name,
    type: 'url',
    read: (row) => webLink(row[name]),
  });
  const { dayCapacityMax, minutesMax, parcelsPerDoorMax } = siteLimits;
  const unique = (field: 'siteName' | 'siteNameEn' | 'siteSerialNumber'): SiteField => ({
    name: field,
    edit: (control) => <UniqueField {...control} field={field} own={site?.[field]} />,
    value: (value) => value,
  });
  const typeName = (type: string) => t(`siteTypes.${type as SiteType}`);
  const withTerminal: Section<'sites', Site>[] = [
    {
      name: 'terminal',
      rows: [
        [
          { name: 'macAddress', required: typeFields?.ble === true },
          {
            name: 'operatingSystem',
            read: (row) =>
              row.operatingSystem &&
              t(`sites.operatingSystems.${row.operatingSystem as 'WINDOWS'}`, { defaultValue: row.operatingSystem }),
            edit: (control) => (
              <ChoiceField
                {...control}
                none={t('sites.none')}
                options={operatingSystems.map((value) => ({ value, label: t(`sites.operatingSystems.${value}`) }))}
              />
            ),
          },
        ],
        [
          { name: 'screenSize' },
          { name: 'accessKey', edit: (control) => <TextField {...control} spellCheck={false} /> },
        ],
        {
          name: 'connectionStatus',
          read: (row) => <ConnectionBadge connection={row.connectionStatus} />,
          edit: false,
        },
        {
          name: 'deviceList',
          wide: true,
          read: (row) => (
            <>
              <DeviceFields devices={row.deviceList} />
              {canEdit && <DeviceEdit site={row} />}
            </>
          ),
          edit: (control) => <DevicesField {...control} />,
        },
      ],
    },
  ];
  const ble: Section<'sites', Site> = {
    name: 'ble',
    rows: [
      [
        { name: 'version', required: true },
        { name: 'secrectKey', required: true, edit: (control) => <BleKeyField {...control} /> },
      ],
    ],
  };
  return [
    {
      name: 'general',
      rows: [
        [unique('siteName'), unique('siteNameEn')],
        [unique('siteSerialNumber'), { name: 'siteExternalSerialNumber' }],
        [
          {
            name: 'siteType',
            read: (row) => typeName(row.siteType),
            ...(site && { help: undefined }),
            edit: (control) =>
              site ? (
                <LockedField
                  label={control.label}
                  value={typeName(site.siteType)}
                  reason={t('sites.help.typeLocked')}
                />
              ) : (
                <ChoiceField
                  {...control}
                  options={offered.map((type) => ({ value: type.siteType, label: type.siteTypeDisplayName }))}
                />
              ),
          },
          {
            name: 'merchantId',
            required: siteType !== 'HOME_DELIVERY',
            read: (row) => companyLink(row.merchantId, row.merchantName),
            edit: (control) =>
              site ? (
                <LockedField label={control.label} value={site.merchantName} reason={t('sites.help.operatorLocked')} />
              ) : (
                // Groups, people and the backup are those of the operator.
                <PickField
                  {...control}
                  load={loadOperators}
                  follow={() => ({ siteGroupIds: [], maintainerId: '', backupLocationId: '' })}
                />
              ),
          },
        ],
        [
          {
            name: 'siteStatus',
            read: (row) => <SiteStatusBadge status={row.siteStatus} />,
            edit: (control) => (
              <ChoiceField
                {...control}
                options={siteStatuses.map((value) => ({ value, label: t(`sites.statuses.${value}`) }))}
              />
            ),
            value: (value) => t(`sites.statuses.${value as 'ENABLED'}`),
          },
          {
            name: 'siteCondition',
            read: (row) => conditionText(row.siteCondition, t),
            edit: (control) => (
              <ChoiceField
                {...control}
                options={siteConditions.map((value) => ({ value, label: conditionText(value, t) }))}
              />
            ),
            value: (value) => conditionText(value, t),
          },
        ],
        { name: 'description', type: 'note' },
      ],
    },
    {
      name: 'address',
      rows: [
        {
          name: 'level4AriaId',
          wide: true,
          read: (row) => areaLinks(row.districts, ' › '),
          edit: (control) => <DistrictField {...control} />,
        },
        [{ name: 'streetAddress' }, { name: 'houseNumber' }],
        [{ name: 'streetAddressEn' }, { name: 'houseNumberEn' }],
        [{ name: 'postalCode' }, { name: 'areaOrBuilding', required: needsZone }],
        {
          name: 'locationZone',
          read: (row) => zoneText(row.locationZone, t),
          edit: (control) => <ZoneField {...control} required={needsZone} />,
          value: (value) => zoneText(value, t),
        },
        [
          { name: 'longitude', edit: (control) => <DegreesField {...control} />, value: (value) => value },
          { name: 'latitude', edit: (control) => <DegreesField {...control} />, value: (value) => value },
        ],
      ],
    },
    {
      name: 'hours',
      rows: [
        {
          name: 'siteServiceTime',
          wide: true,
          read: (row) => (
            <div className={classes.stack}>
              <OpenNowBadge site={row} />
              <OpeningHoursFields site={row} />
            </div>
          ),
          edit: (control) => <OpeningHoursField {...control} />,
        },
        yesNo('skipPublicHoliday'),
      ],
    },
    {
      name: 'services',
      rows: [
        {
          name: 'serviceIds',
          read: (row) => serviceLinks(row.services),
          edit: (control) => <ServicesField {...control} />,
        },
        {
          name: 'siteGroupIds',
          read: (row) => siteGroupLinks(row.siteGroups),
          edit: (control) => <GroupsField {...control} />,
        },
      ],
    },
    {
      name: 'operation',
      rows: [
        [
          { name: 'dayCapacity', ...counted(dayCapacityMax) },
          {
            name: 'backupLocationId',
            read: (row) => siteLink(row.backupLocationId, row.backupLocationInfo?.siteName ?? null),
            edit: (control) => <PickField {...control} load={loadSites} />,
          },
        ],
        yesNo('customerScan'),
        yesNo('hideOnApp'),
        {
          name: 'maintainerId',
          read: (row) => userLink(row.maintainerId, row.maintainerName),
          edit: (control) => <MaintainerField {...control} />,
        },
        [link('cctvLink'), link('siteVideoLink')],
        ...(typeFields?.hasDoors
          ? [
              { name: 'parcelsPerDoor', required: true, ...counted(parcelsPerDoorMax) },
              [
                { name: 'unclosedDoorAlertUserTime', ...counted(minutesMax) },
                { name: 'unclosedDoorAlertAdminTime', ...counted(minutesMax) },
              ],
            ]
          : []),
      ],
    },
    {
      name: 'contact',
      rows: [
        [{ name: 'documentNumber' }, { name: 'stateRegistrationNumber' }],
        { name: 'locationEmail', type: 'email' },
      ],
    },
    ...(typeFields?.hasDoors || typeFields?.ble ? withTerminal : []),
    ...(typeFields?.ble ? [ble] : []),
    {
      name: 'pictures',
      rows: [
        {
          name: 'pictureIds',
          wide: true,
          read: (row) => <PictureFields pictureIds={row.pictureIds} />,
          edit: (control) => <PicturesField {...control} />,
        },
      ],
    },
  ];
};
