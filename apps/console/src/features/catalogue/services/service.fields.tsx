/** The fields of a service: as they are read, as they are entered, and as the calls take them. */
import { functionTypes, serverFunctionTypes, serviceKinds } from '@cubby/contract/catalogue/services/services.limits';
import type { Service } from '@cubby/contract/catalogue/services/services.schemas';
import { templateEvents } from '@cubby/contract/catalogue/services/template-events';
import type { TFunction } from 'i18next';
import type { Field, Section } from '../../../platform/resource/fields.tsx';
import { CheckField, ChecksField, ChoiceField, type Names, PickField } from '../../../ui/form/controls.tsx';
import { listText } from '../../../ui/punctuation/punctuation.ts';
import type { LoadOptions } from '../../../ui/typeahead/use-async-options.ts';
import { TimeText } from '../../../ui/time-text/time-text.tsx';

type ServiceField = Field<'services', Service>;

/** @param loadWorkflows false where the person may not see workflows */
export const serviceSections = (
  t: TFunction,
  loadWorkflows: LoadOptions | false,
  row?: Service,
): Section<'services', Service>[] => {
  const events = (name: 'smsTemplateEvents' | 'mailTemplateEvents' | 'whatsAppTemplateEvents'): ServiceField => ({
    name,
    required: name === 'smsTemplateEvents',
    read: (each) => listText(each[name].map((event) => t(`orderParts.messages.events.${event}`))) || t('services.none'),
    edit: (control) => (
      <ChecksField
        {...control}
        options={templateEvents.map((value) => ({ value, label: t(`orderParts.messages.events.${value}`) }))}
      />
    ),
  });
  /** One of a closed list, in words. */
  const choice = <V extends string>(
    name: 'kind' | 'functionType' | 'serverFunctionType',
    values: readonly V[],
    words: (value: V) => string,
  ): ServiceField => ({
    name,
    read: (each) => words(each[name] as V),
    edit: (control) => <ChoiceField {...control} options={values.map((value) => ({ value, label: words(value) }))} />,
    value: (value) => words(value as V),
  });
  const time = (name: 'creationTime' | 'lastUpdatedTime'): ServiceField => ({
    name,
    read: (each) => <TimeText at={each[name]} />,
    edit: false,
  });
  return [
    {
      name: 'general',
      rows: [
        [{ name: 'lockerServiceName' }, { name: 'lockerServiceNameEn' }],
        { name: 'description', type: 'note' },
        row && { name: 'createdBy', edit: false },
        row && time('creationTime'),
        row && time('lastUpdatedTime'),
      ],
    },
    {
      name: 'messages',
      rows: [events('smsTemplateEvents'), events('mailTemplateEvents'), events('whatsAppTemplateEvents')],
    },
    {
      name: 'work',
      rows: [
        choice('kind', serviceKinds, (kind) => t(`services.kinds.${kind}`)),
        {
          name: 'functionGroupId',
          read: ({ functionGroupName }) => functionGroupName ?? t('services.builtIn'),
          edit: loadWorkflows && ((control) => <PickField {...control} load={loadWorkflows} />),
        },
        [
          choice('functionType', functionTypes, (type) => t(`services.functionTypes.${type}`)),
          choice('serverFunctionType', serverFunctionTypes, (type) => t(`services.serverFunctionTypes.${type}`)),
        ],
        {
          name: 'importArticle',
          read: ({ importArticle }) => t(importArticle ? 'services.yes' : 'services.no'),
          edit: (control) => <CheckField {...control} />,
        },
      ],
    },
  ];
};

export const valuesOf = (row?: Service) => ({
  lockerServiceName: row?.lockerServiceName ?? '',
  lockerServiceNameEn: row?.lockerServiceNameEn ?? '',
  description: row?.description ?? '',
  kind: row?.kind ?? 'STANDARD',
  smsTemplateEvents: row?.smsTemplateEvents ?? [],
  mailTemplateEvents: row?.mailTemplateEvents ?? [],
  whatsAppTemplateEvents: row?.whatsAppTemplateEvents ?? [],
  /** Empty: the built-in one. */
  functionGroupId: row?.functionGroupId ?? '',
  functionType: row?.functionType ?? 'NONE',
  serverFunctionType: row?.serverFunctionType ?? 'NONE',
  importArticle: row?.importArticle ?? true,
  names: {
    functionGroupId: row?.functionGroupId ? { [row.functionGroupId]: row.functionGroupName ?? '' } : {},
  } as Names,
});

/** The fields as the calls take them. */
export const toRequest = ({ names: _names, ...values }: ReturnType<typeof valuesOf>) => values;
