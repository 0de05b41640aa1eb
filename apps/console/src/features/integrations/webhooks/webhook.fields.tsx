/** The fields of a webhook (administration.md 3, 5). */
import { eventTypes } from '@cubby/contract/integrations/events/events.limits';
import {
  platformNames,
  platformOf,
  unchangedSecret,
  webhookMethods,
  webhookStatuses,
  webhookTokenTypes,
  type WebhookTokenType,
} from '@cubby/contract/integrations/webhooks/webhooks.limits';
import type { Webhook } from '@cubby/contract/integrations/webhooks/webhooks.schemas';
import { NativeSelect } from '@mantine/core';
import type { TFunction } from 'i18next';
import { companyLink } from '../../../platform/address/named-links.tsx';
import { message } from '../../../platform/i18n/message.ts';
import { loadCompanies } from '../../../platform/lookups/lookups.ts';
import { choicesOf, defineFields, type Field } from '../../../platform/resource/field.ts';
import {
  ChecksField,
  type ControlProps,
  type Names,
  NoteField,
  PickField,
  putValues,
} from '../../../ui/form/controls.tsx';
import { listText } from '../../../ui/punctuation/punctuation.ts';
import { mapText, readMap } from './secret-map.ts';
import { WebhookStatusBadge } from './webhook-status.tsx';

type WebhookField = Field<'webhooks', Webhook>;
type MapName = 'headerMap' | 'authHeaderMap' | 'authHeaderMapBody' | 'headerMapBasic';

/** The map of each way of authentication; the section of another is not shown (administration.md 4). */
const mapOfType: Readonly<Record<WebhookTokenType, MapName | undefined>> = {
  NoAuthorization: undefined,
  AUTH_HEADER: 'authHeaderMap',
  BASIC_ACCESS: 'headerMapBasic',
  REQUEST_BODY: 'authHeaderMapBody',
};
const authMaps = ['authHeaderMap', 'headerMapBasic', 'authHeaderMapBody'] as const;

/** What a platform template puts into the form of a new webhook. */
const templateValues = (name: string) => {
  const template = platformOf(name);
  if (!template) return {};
  const { tokenType, map } = template;
  const own = mapOfType[tokenType];
  return {
    tokenType,
    ...Object.fromEntries(authMaps.map((each) => [each, each === own ? mapText(map) : ''])),
  };
};

/** A template sets the way of authentication; of a webhook that exists, the server changes that with it. */
const PlatformField = ({ isNew, ...control }: ControlProps & { readonly isNew: boolean }) => {
  const { form, path, label, description } = control;
  return (
    <NativeSelect
      {...form.field(path)}
      label={label}
      description={description}
      required
      data={[...(form.values[path] === '' ? [{ value: '', label: '' }] : []), ...platformNames]}
      onChange={(event) => {
        const name = event.currentTarget.value;
        putValues(form, { [path]: name, ...(isNew && templateValues(name)) });
      }}
    />
  );
};

/** A webhook without a company is refused with the specified message (administration.md 5). */
const CompanyField = (control: ControlProps) => {
  const { form, path } = control;
  const missing = form.field(path)['error'] !== undefined && form.values[path] === '';
  return <PickField {...control} error={missing ? message('CompanyError') : undefined} load={loadCompanies} />;
};

const mapField = (t: TFunction, name: MapName): WebhookField => ({
  name,
  help: name === 'headerMapBasic' ? t('webhooks.help.basic') : t('webhooks.help.map'),
  wide: true,
  read: ({ [name]: map }) => (Object.keys(map).length === 0 ? null : listText(Object.keys(map))),
  edit: (control) =>
    name === 'headerMap' || mapOfType[control.form.values['tokenType'] as WebhookTokenType] === name ? (
      <NoteField {...control} />
    ) : null,
});

const valuesOf = (row?: Webhook) => ({
  merchantId: row?.merchantId ?? '',
  webhookName: row?.webhookName ?? '',
  platform: row?.platform ?? '',
  apiKey: row ? unchangedSecret : '',
  payloadUrl: row?.payloadUrl ?? '',
  status: row?.status ?? ('ENABLED' as const),
  method: row?.method ?? ('POST' as const),
  triggers: [...(row?.triggers ?? eventTypes)],
  tokenType: row?.tokenType ?? ('NoAuthorization' as WebhookTokenType),
  headerMap: mapText(row?.headerMap),
  authHeaderMap: mapText(row?.authHeaderMap),
  headerMapBasic: mapText(row?.headerMapBasic),
  authHeaderMapBody: mapText(row?.authHeaderMapBody),
  ordered: row?.ordered ?? false,
  names: { merchantId: { [row?.merchantId ?? '']: row?.merchantName ?? '' } } as Names,
});

export const webhookFields = defineFields<'webhooks', Webhook>()({
  sections: ({ t, companyType }, row) => [
    {
      name: 'general',
      rows: [
        companyType !== 'MERCHANT' && {
          name: 'merchantId',
          required: true,
          read: ({ merchantId, merchantName }) => companyLink(merchantId, merchantName),
          // The company does not change.
          edit: !row && ((control) => <CompanyField {...control} />),
          column: { width: 170 },
        },
        { name: 'webhookName', help: t('webhooks.help.webhookName'), column: { width: 190 } },
        {
          name: 'platform',
          help: t('webhooks.help.platform'),
          edit: (control) => <PlatformField {...control} isNew={!row} />,
          column: { width: 150 },
        },
        { name: 'apiKey', help: t('webhooks.help.apiKey'), column: { width: 90 } },
        {
          name: 'payloadUrl',
          type: 'url',
          help: t('webhooks.help.payloadUrl'),
          wide: true,
          column: { width: 280, grow: true },
        },
        {
          name: 'status',
          choices: choicesOf(webhookStatuses, (status) => t(`webhooks.statuses.${status}`)),
          read: (webhook) => <WebhookStatusBadge webhook={webhook} />,
          column: { cell: (webhook) => <WebhookStatusBadge webhook={webhook} quiet />, width: 110, card: 'corner' },
        },
        { name: 'creationTime', type: 'time' },
        { name: 'lastUpdatedTime', type: 'time' },
      ],
    },
    {
      name: 'sending',
      rows: [
        {
          name: 'triggers',
          required: true,
          wide: true,
          read: ({ triggers }) => listText(triggers.map((type) => t(`webhooks.events.${type}`))),
          edit: (control) => (
            <ChecksField
              {...control}
              options={eventTypes.map((type) => ({ value: type, label: t(`webhooks.events.${type}`) }))}
            />
          ),
        },
        [
          { name: 'method', choices: choicesOf(webhookMethods, (method) => method) },
          {
            name: 'tokenType',
            choices: choicesOf(webhookTokenTypes, (type) => t(`webhooks.tokenTypes.${type}`)),
          },
        ],
        ...authMaps.map((name) => mapField(t, name)),
        mapField(t, 'headerMap'),
        { name: 'ordered', type: 'yesNo', help: t('webhooks.help.ordered') },
      ],
    },
  ],
  valuesOf,
  newValues: ({ session: { merchantId, merchantName } }) => ({
    ...valuesOf(),
    merchantId: merchantId ?? '',
    names: { merchantId: { [merchantId ?? '']: merchantName ?? '' } },
  }),
  toRequest: ({ names: _names, merchantId, ...values }, row) => ({
    ...values,
    ...(!row && { merchantId }),
    apiKey: values.apiKey === unchangedSecret ? '' : values.apiKey,
    headerMap: readMap(values.headerMap),
    authHeaderMap: readMap(values.authHeaderMap),
    headerMapBasic: readMap(values.headerMapBasic),
    authHeaderMapBody: readMap(values.authHeaderMapBody),
  }),
});
