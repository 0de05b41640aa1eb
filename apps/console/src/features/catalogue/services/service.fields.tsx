/** The fields of a service. */
import { functionTypes, serverFunctionTypes, serviceKinds } from '@cubby/contract/catalogue/services/services.limits';
import type { Service } from '@cubby/contract/catalogue/services/services.schemas';
import { templateEvents } from '@cubby/contract/catalogue/services/template-events';
import { workflowsCalls } from '@cubby/contract/catalogue/workflows/workflows.calls';
import { serviceNameOf } from '../../../platform/i18n/built-in-names.ts';
import { fromCatalogue, lookup } from '../../../platform/lookups/filter-lookups.ts';
import { choicesOf, defineFields, type Field, startsWith } from '../../../platform/resource/field.ts';
import { ChecksField, type Names, PickField } from '../../../ui/form/controls.tsx';
import { listText } from '../../../ui/punctuation/punctuation.ts';

export const serviceFields = defineFields<'services', Service>()({
  sections: ({ t, client, can }) => {
    const workflows = fromCatalogue(
      lookup(client, workflowsCalls.listWorkflowOptions, {}),
      ({ functionGroupId, functionGroupName }) => ({ value: functionGroupId, label: functionGroupName }),
    );
    const events = (
      name: 'smsTemplateEvents' | 'mailTemplateEvents' | 'whatsAppTemplateEvents',
    ): Field<'services', Service> => ({
      name,
      required: name === 'smsTemplateEvents',
      read: (each) =>
        listText(each[name].map((event) => t(`orderParts.messages.events.${event}`))) || t('services.none'),
      edit: (control) => (
        <ChecksField
          {...control}
          options={templateEvents.map((value) => ({ value, label: t(`orderParts.messages.events.${value}`) }))}
        />
      ),
    });
    return [
      {
        name: 'general',
        rows: [
          [
            {
              name: 'lockerServiceName',
              column: { cell: ({ lockerServiceName }) => serviceNameOf(lockerServiceName) },
            },
            { name: 'lockerServiceNameEn' },
          ],
          { name: 'description', type: 'note' },
          { name: 'createdBy', edit: false, column: { width: 140, card: undefined } },
          { name: 'creationTime', type: 'time' },
          { name: 'lastUpdatedTime', type: 'time' },
        ],
      },
      {
        name: 'messages',
        rows: [events('smsTemplateEvents'), events('mailTemplateEvents'), events('whatsAppTemplateEvents')],
      },
      {
        name: 'work',
        rows: [
          { name: 'kind', choices: choicesOf(serviceKinds, (kind) => t(`services.kinds.${kind}`)) },
          {
            name: 'functionGroupId',
            read: ({ functionGroupName }) => functionGroupName ?? t('services.builtIn'),
            edit: can('WORKFLOW_LIST') && ((control) => <PickField {...control} load={workflows.load} />),
            column: { id: 'functionGroup', width: 150 },
          },
          { name: 'boxTypeName', read: false, edit: false, column: { id: 'sizes', width: 120 } },
          [
            {
              name: 'functionType',
              choices: choicesOf(functionTypes, (type) => t(`services.functionTypes.${type}`)),
              column: { width: 160 },
            },
            {
              name: 'serverFunctionType',
              choices: choicesOf(serverFunctionTypes, (type) => t(`services.serverFunctionTypes.${type}`)),
            },
          ],
          { name: 'importArticle', type: 'yesNo' },
        ],
      },
    ];
  },
  valuesOf: (row) => ({
    ...startsWith(row, {
      lockerServiceName: '',
      lockerServiceNameEn: '',
      description: '',
      kind: 'STANDARD',
      smsTemplateEvents: [],
      mailTemplateEvents: [],
      whatsAppTemplateEvents: [],
      /** Empty: the built-in one. */
      functionGroupId: '',
      functionType: 'NONE',
      serverFunctionType: 'NONE',
      importArticle: true,
    }),
    names: {
      functionGroupId: row?.functionGroupId ? { [row.functionGroupId]: row.functionGroupName ?? '' } : {},
    } as Names,
  }),
});
