import { workflowBlocksCalls as calls } from '@cubby/contract/catalogue/workflow-blocks/workflow-blocks.calls';
import type { WorkflowBlock } from '@cubby/contract/catalogue/workflow-blocks/workflow-blocks.schemas';
import { IconPuzzle } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/address/address-of.ts';
import { ResourceList } from '../../../platform/resource/resource-list.tsx';
import { useResourceList } from '../../../platform/resource/use-resource-list.ts';
import { useSession } from '../../../platform/session/session.ts';
import { textCell, timeCell } from '../../../ui/data-table/cells.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { useFormatNumber } from '../../../ui/theme/use-locale.ts';
import { workflowBlocks } from './workflow-block.resource.ts';
import { workflowBlockListMemory, workflowBlockListSearch } from './workflow-block.search.ts';

const rowHref = ({ blockId }: WorkflowBlock) => addressOf('/app/workflow_fun_edit', { id: blockId });

const noFilters: readonly never[] = [];

const columnsOf = (t: TFunction, format: (value: number) => string): Column<WorkflowBlock>[] => [
  {
    id: 'name',
    header: t('workflowBlocks.fields.name'),
    cell: ({ name }) => name,
    width: 200,
    grow: true,
    sortField: 'name',
    card: 'title',
  },
  {
    id: 'method',
    header: t('workflowBlocks.fields.method'),
    cell: ({ method }) => t(`workflowBlocks.methods.${method}`),
    width: 200,
    card: 'line',
  },
  {
    id: 'description',
    header: t('workflowBlocks.fields.description'),
    cell: ({ description }) => textCell(description),
    width: 240,
    grow: true,
    card: 'line',
  },
  {
    id: 'unitCount',
    header: t('workflowBlocks.fields.unitCount'),
    cell: ({ unitCount }) => format(unitCount),
    width: 90,
  },
  {
    id: 'lastUpdatedTime',
    header: t('workflowBlocks.fields.lastUpdatedTime'),
    cell: ({ lastUpdatedTime }) => timeCell(lastUpdatedTime),
    width: 140,
    sortField: 'lastUpdatedTime',
    firstDirection: 'desc',
  },
];

/** workflow_function: what steps of workflows may do (administration.md 2). */
export const WorkflowBlockListPage = () => {
  const { t } = useTranslation();
  const format = useFormatNumber();
  const list = useResourceList(workflowBlockListSearch, workflowBlockListMemory, calls.listWorkflowBlocks, (query) => ({
    query,
  }));
  const columns = useMemo(() => columnsOf(t, format), [t, format]);
  return (
    <ResourceList
      noun="workflowBlocks"
      storageKey="workflow-blocks"
      live={workflowBlocks.live}
      {...list}
      filters={noFilters}
      columns={columns}
      rowId={workflowBlocks.id}
      rowName={workflowBlocks.name}
      rowHref={rowHref}
      icon={<IconPuzzle size={24} />}
      {...(useSession().companyType === 'ADMIN' && {
        add: {
          permission: 'WORKFLOW_EDIT',
          href: addressOf('/app/workflow_fun_edit'),
          label: t('workflowBlocks.add'),
        },
      })}
    />
  );
};
