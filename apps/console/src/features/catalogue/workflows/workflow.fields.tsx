/** The fields of a workflow: as they are read, as they are entered, and as the calls take them. */
import type { Workflow } from '@cubby/contract/catalogue/workflows/workflows.schemas';
import type { TFunction } from 'i18next';
import { serviceLinks, userLink } from '../../../platform/address/named-links.tsx';
import type { Field, Section } from '../../../platform/resource/field.ts';
import { TextField } from '../../../ui/form/controls.tsx';
import { listText } from '../../../ui/punctuation/punctuation.ts';
import { TimeText } from '../../../ui/time-text/time-text.tsx';

export const workflowSections = (t: TFunction): Section<'workflows', Workflow>[] => {
  const time = (name: 'creationTime' | 'lastUpdatedTime'): Field<'workflows', Workflow> => ({
    name,
    read: (each) => <TimeText at={each[name]} />,
    edit: false,
  });
  return [
    {
      name: 'general',
      rows: [
        { name: 'name', read: ({ functionGroupName }) => functionGroupName },
        [
          { name: 'code', edit: (control) => <TextField {...control} spellCheck={false} maxLength={32} /> },
          { name: 'attribute' },
        ],
        { name: 'description', type: 'note' },
        {
          name: 'publishedVersion',
          read: ({ publishedVersion }) => publishedVersion ?? t('workflows.notPublished'),
          edit: false,
        },
        { name: 'version', edit: false },
        {
          name: 'services',
          read: ({ services }) => serviceLinks(services),
          edit: false,
        },
        { name: 'merchants', read: ({ merchants }) => listText(merchants), edit: false },
        { name: 'createdBy', read: ({ createdById, createdBy }) => userLink(createdById, createdBy), edit: false },
        time('creationTime'),
        time('lastUpdatedTime'),
      ],
    },
  ];
};

export const valuesOf = (row?: Workflow) => ({
  name: row?.functionGroupName ?? '',
  code: row?.code ?? '',
  attribute: row?.attribute ?? '',
  description: row?.description ?? '',
});
