import { workflowsCalls as calls } from '@cubby/contract/catalogue/workflows/workflows.calls';
import type { Workflow, WorkflowInfo } from '@cubby/contract/catalogue/workflows/workflows.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../platform/api/call-api.ts';
import { useInvalidate } from '../../../platform/api/use-call.ts';
import { useStaleSave } from '../../../platform/api/use-stale-save.ts';
import { staleWordsOf } from '../../../platform/resource/fields.tsx';
import { StaleDialog } from '../../../ui/stale-dialog/stale-dialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { confirmDiscard, useUnsaved } from '../../../ui/unsaved/unsaved.ts';
import { type DraftUnit, draftOf, stepText } from './workflow.draft.ts';
import { workflowSections } from './workflow.fields.tsx';
import { workflows } from './workflow.resource.ts';

/**
 * The steps as they are edited: retained until they are saved or discarded, and never written over another user's
 * unseen.
 */
export const useDraft = ({ functionGroup, units }: WorkflowInfo) => {
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  const { save: saveOver, question } = useStaleSave();
  const [edited, setEdited] = useState<{ readonly version: number; readonly units: readonly DraftUnit[] }>();
  const [saving, setSaving] = useState(false);
  useUnsaved(edited !== undefined && !saving);
  const id = functionGroup.functionGroupId;
  const save = async () => {
    if (!edited) return;
    setSaving(true);
    try {
      const saved = await saveOver({
        version: edited.version,
        // In the words of the audit.
        changes: {
          units: edited.units.map(
            ({ block, switchType, switchUnitTypes }) => `${block.name} · ${switchType} · ${switchUnitTypes.join(', ')}`,
          ),
        },
        send: (version) =>
          callApi(calls.replaceWorkflowUnits, {
            params: { id },
            body: {
              version,
              units: edited.units.map(({ blockId, switchType, switchUnitTypes }) => ({
                blockId,
                switchType,
                switchUnitTypes,
              })),
            },
          }),
      });
      await invalidate(...workflows.stale);
      toast.done(
        saved ? t('workflows.steps.draftSaved') : t('ui.stale.loaded', { name: workflows.name(functionGroup) }),
      );
      setEdited(undefined);
    } catch (error) {
      // Shows the message that a form would show as a whole; the edited steps remain.
      toast.warn((error as { message?: string }).message ?? '');
    } finally {
      setSaving(false);
    }
  };
  const words = staleWordsOf<'workflows', Workflow>('workflows', workflowSections(t), t, {
    units: { value: (text) => (JSON.parse(text) as string[]).map((line) => stepText(t, line)).join('; ') },
  });
  return {
    units: edited?.units ?? draftOf(units),
    dirty: edited !== undefined,
    saving,
    put: (next: readonly DraftUnit[]) => setEdited({ version: edited?.version ?? functionGroup.version, units: next }),
    save: () => void save(),
    discard: () => void confirmDiscard(t).then((sure) => sure && setEdited(undefined)),
    dialog: question && <StaleDialog key={question.data.version} question={question} {...words} />,
  };
};
