import { workflowBlocksCalls as calls } from '@cubby/contract/catalogue/workflow-blocks/workflow-blocks.calls';
import {
  workflowBlockInputSchema,
  workflowBlockUpdateSchema,
} from '@cubby/contract/catalogue/workflow-blocks/workflow-blocks.schemas';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { navigateToFirstAllowed } from '../../../platform/address/ways-on.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { ResourcePage } from '../../../platform/resource/resource-page.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { toRequest, valuesOf, workflowBlockSections } from './workflow-block.fields.tsx';
import { workflowBlocks } from './workflow-block.resource.ts';
import { workflowBlockListMemory, workflowBlockSearch } from './workflow-block.search.ts';

/** workflow_fun_edit: makes a block, or with an id shows and changes one; a save leads to the list (administration.md 2). */
export const WorkflowBlockPage = () => {
  const { t, i18n } = useTranslation();
  const [{ id = '' }] = useAddressSearch(workflowBlockSearch);
  const sections = useMemo(() => () => workflowBlockSections(t, i18n.language), [t, i18n.language]);
  return (
    <ResourcePage
      id={id}
      locked={useSession().companyType !== 'ADMIN'}
      parts={{
        noun: 'workflowBlocks',
        resource: workflowBlocks,
        seen: 'WORKFLOW_LIST',
        get: calls.getWorkflowBlock,
        sections,
        valuesOf,
        toRequest,
        create: {
          schema: workflowBlockInputSchema,
          send: (body) => callApi(calls.createWorkflowBlock, { body }),
        },
        update: {
          schema: workflowBlockUpdateSchema,
          idField: 'blockId',
          send: (body) => callApi(calls.updateWorkflowBlock, { body }),
          leave: () => navigateToFirstAllowed([workflowBlockListMemory.address()]),
        },
        remove: {
          send: ({ blockId }) => callApi(calls.deleteWorkflowBlock, { params: { id: blockId } }),
          uses: ({ unitCount }) => ({ units: unitCount }),
          inUse: (what) => t('errors.WORKFLOW_BLOCK_IN_USE', { what }),
        },
        addressOf: () => workflowBlockListMemory.address(),
      }}
    />
  );
};
