import { Button } from '@mantine/core';
import { workflowsCalls as calls } from '@cubby/contract/catalogue/workflows/workflows.calls';
import { type Workflow, workflowInputSchema } from '@cubby/contract/catalogue/workflows/workflows.schemas';
import { IconPlus, IconSitemap } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serviceLinks } from '../../../platform/address/named-links.tsx';
import { addressOf } from '../../../platform/address/address-of.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { FormFields } from '../../../platform/resource/fields.tsx';
import { ResourceList } from '../../../platform/resource/resource-list.tsx';
import { useCreateForm } from '../../../platform/resource/use-resource-form.tsx';
import { useResourceList } from '../../../platform/resource/use-resource-list.ts';
import { useSession } from '../../../platform/session/session.ts';
import { noneCell, timeCell } from '../../../ui/data-table/cells.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { valuesOf, workflowSections } from './workflow.fields.tsx';
import { workflows } from './workflow.resource.ts';
import { workflowListMemory, workflowListSearch } from './workflow.search.ts';

const addressOfWorkflow = ({ functionGroupId }: Workflow) => addressOf('/app/workflow_Info', { id: functionGroupId });

const noFilters: readonly never[] = [];

const columnsOf = (t: TFunction): Column<Workflow>[] => [
  {
    id: 'functionGroupName',
    header: t('workflows.fields.name'),
    cell: ({ functionGroupName }) => functionGroupName,
    width: 200,
    grow: true,
    sortField: 'functionGroupName',
    card: 'title',
  },
  {
    id: 'code',
    header: t('workflows.fields.code'),
    cell: ({ code }) => code,
    width: 140,
    sortField: 'code',
    card: 'line',
  },
  { id: 'attribute', header: t('workflows.fields.attribute'), cell: ({ attribute }) => attribute, width: 140 },
  {
    id: 'services',
    header: t('workflows.fields.services'),
    cell: ({ services }) => serviceLinks(services) ?? noneCell,
    width: 200,
    grow: true,
    card: 'line',
  },
  {
    id: 'publishedVersion',
    header: t('workflows.fields.publishedVersion'),
    cell: ({ publishedVersion }) => publishedVersion ?? t('workflows.notPublished'),
    width: 150,
    card: 'line',
  },
  {
    id: 'lastUpdatedTime',
    header: t('auditEvents.fields.lastUpdatedTime'),
    cell: ({ lastUpdatedTime }) => timeCell(lastUpdatedTime),
    width: 140,
    sortField: 'lastUpdatedTime',
    firstDirection: 'desc',
  },
];

const AddDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const form = useCreateForm(workflows, {
    schema: workflowInputSchema,
    start: () => valuesOf(),
    toRequest: (values) => values,
    send: (body) => callApi(calls.createWorkflow, { body }),
    next: (row) => [addressOfWorkflow(row)],
    onNoDestination: onClose,
  });
  return (
    <Dialog opened onClose={onClose} size="medium" title={t('workflows.add')} closeOnClickOutside={false}>
      <Form form={form} variant="dialog" submitLabel={t('workflows.add')} onCancel={onClose}>
        {workflowSections(t).map(({ name, rows }) => (
          <FormFields key={name} texts="workflows" rows={rows} form={form} />
        ))}
      </Form>
    </Dialog>
  );
};

/** workflow: the workflows of terminals, with a dialog that adds one (administration.md 2). */
export const WorkflowListPage = () => {
  const { t } = useTranslation();
  const can = useCan();
  const { companyType } = useSession();
  const mayEdit = can(workflows.permission) && companyType === 'ADMIN';
  const [adds, setAdds] = useState(false);
  const list = useResourceList(workflowListSearch, workflowListMemory, calls.listWorkflows, ({ query, ...rest }) => ({
    query: { ...rest, functionGroupName: query },
  }));
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <>
      <ResourceList
        texts="workflows"
        storageKey="workflows"
        live={workflows.live}
        {...list}
        filters={noFilters}
        columns={columns}
        rowId={workflows.id}
        rowName={workflows.name}
        rowHref={addressOfWorkflow}
        icon={<IconSitemap size={24} />}
        actions={
          mayEdit && (
            <Button variant="filled" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdds(true)}>
              {t('workflows.add')}
            </Button>
          )
        }
      />
      {adds && <AddDialog onClose={() => setAdds(false)} />}
    </>
  );
};
