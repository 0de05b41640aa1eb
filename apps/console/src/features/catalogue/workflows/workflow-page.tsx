import { Button } from '@mantine/core';
import { workflowsCalls as calls } from '@cubby/contract/catalogue/workflows/workflows.calls';
import {
  type Workflow,
  type WorkflowInfo,
  workflowUpdateSchema,
} from '@cubby/contract/catalogue/workflows/workflows.schemas';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isId } from '../../../platform/address/list-fields.ts';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { wayTo } from '../../../platform/address/next-screens.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { reportError } from '../../../platform/api/report-error.ts';
import { useCall, useInvalidate } from '../../../platform/api/use-call.ts';
import { menuOf } from '../../../platform/resource/actions.tsx';
import { staleWordsOf } from '../../../platform/resource/fields.tsx';
import { ResourceBlocks } from '../../../platform/resource/resource-blocks.tsx';
import { ResourceLoaded } from '../../../platform/resource/resource-loaded.tsx';
import { useUsesText } from '../../../platform/resource/in-use.ts';
import { useRemove } from '../../../platform/resource/use-remove.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { confirm } from '../../../ui/confirm-dialog/confirm.ts';
import { PageColumn } from '../../../ui/page-column/page-column.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { StepsBlock } from './components/steps-block.tsx';
import { VersionsBlock } from './components/versions-block.tsx';
import { useDraft } from './use-draft.tsx';
import { isSame, problemsOf } from './workflow.draft.ts';
import { valuesOf, workflowSections } from './workflow.fields.tsx';
import { workflows } from './workflow.resource.ts';
import { workflowSearch } from './workflow.search.ts';

const Detail = ({ info }: { readonly info: WorkflowInfo }) => {
  const { t } = useTranslation();
  const { functionGroup: row } = info;
  const { functionGroupId: id, functionGroupName: name, version, services } = row;
  const locked = useSession().companyType !== 'ADMIN';
  const mayEdit = useCan()(workflows.permission) && !locked;
  const invalidate = useInvalidate();
  const { data: versions } = useCall(calls.listWorkflowVersions, { params: { id } });
  const { dialog, ...draft } = useDraft(info);
  const { units, dirty } = draft;
  const problems = useMemo(() => problemsOf(units), [units]);
  const same = isSame(units, versions?.[0]?.program);
  const what = useUsesText()({ services: services.length });
  const remove = useRemove(workflows, {
    allowed: mayEdit,
    send: () => callApi(calls.deleteWorkflow, { params: { id } }),
    disabled: what && t('errors.WORKFLOW_IN_USE', { what }),
  });
  const refused = () => {
    if (problems.length > 0) return t('workflows.publish.problems');
    if (dirty) return t('workflows.publish.unsaved');
    return same ? t('workflows.publish.same') : undefined;
  };
  const why = refused();
  const publish = async () => {
    const sure = await confirm({
      title: t('workflows.publish.title', { name }),
      body: t('workflows.publish.body'),
      action: t('workflows.publish.action'),
      cancel: t('workflows.publish.dismiss'),
    });
    if (!sure) return;
    try {
      const { functionGroup } = await callApi(calls.publishWorkflow, { params: { id }, body: { version } });
      toast.done(t('workflows.publish.done', { version: functionGroup.publishedVersion }));
    } catch (error) {
      reportError(error);
    }
    await invalidate(...workflows.stale);
  };
  const sections = workflowSections(t);
  return (
    <PageColumn>
      <PageHeader
        title={name}
        code={row.code}
        back={wayTo(t('workflows.title'), workflows.memory.address())}
        meta={mayEdit && versions !== undefined && why}
        more={menuOf([remove], row)}
        action={
          mayEdit && (
            <Button
              variant="filled"
              disabled={versions === undefined || why !== undefined}
              onClick={() => void publish()}
            >
              {t('workflows.publish.action')}
            </Button>
          )
        }
      />
      <StepsBlock name={name} units={units} problems={problems} edit={mayEdit ? draft : undefined} />
      <ResourceBlocks
        texts="workflows"
        resource={workflows}
        row={row}
        locked={locked}
        sections={sections}
        edit={{
          schema: workflowUpdateSchema,
          valuesOf: (each: Workflow) => valuesOf(each),
          toRequest: (values: ReturnType<typeof valuesOf>) => ({ ...values, functionGroupId: id }),
          send: (current, changes) =>
            callApi(calls.updateWorkflow, { body: { ...(changes as object), functionGroupId: id, version: current } }),
          words: () => staleWordsOf('workflows', sections, t),
        }}
      />
      {versions && <VersionsBlock versions={versions} same={same} />}
      {dialog}
    </PageColumn>
  );
};

/** workflow_Info: a workflow, the diagram of its steps, and what was published of it (administration.md 2). */
export const WorkflowPage = () => {
  const [{ id = '' }] = useAddressSearch(workflowSearch);
  const query = useCall(calls.getWorkflow, { params: { id } }, { quiet: true, enabled: isId(id) });
  const { data, error, dataUpdatedAt, refetch } = query;
  return (
    <ResourceLoaded resource={workflows} id={id} query={{ data: data?.functionGroup, error, dataUpdatedAt, refetch }}>
      {() => data && <Detail key={id} info={data} />}
    </ResourceLoaded>
  );
};
