import { workflowBlocksCalls } from '@cubby/contract/catalogue/workflow-blocks/workflow-blocks.calls';
import type { WorkflowBlock } from '@cubby/contract/catalogue/workflow-blocks/workflow-blocks.schemas';
import {
  type Flow,
  flows,
  methodFields,
  type SwitchType,
  switchTypes,
} from '@cubby/contract/catalogue/workflows/workflow-methods';
import { workflowUnitInputSchema } from '@cubby/contract/catalogue/workflows/workflows.schemas';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../../platform/api/call-api.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { ChecksField, ChoiceField, PickField } from '../../../../ui/form/controls.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import type { DraftUnit } from '../workflow.draft.ts';

const schema = workflowUnitInputSchema.omit({ groupId: true });

interface StepDialogProps {
  /** The step that is edited; undefined: one is added. */
  readonly unit: DraftUnit | undefined;
  /** From 1. */
  readonly step: number;
  /** The highest step that it may be. */
  readonly last: number;
  readonly onDone: (unit: Omit<DraftUnit, 'key'>, step: number) => void;
  readonly onClose: () => void;
}

/** Adds a step to the draft, or changes one: its position, what it does, when and in whose visits it runs. */
export const StepDialog = ({ unit, step, last, onDone, onClose }: StepDialogProps) => {
  const { t } = useTranslation();
  const found = useRef(new Map<string, DraftUnit['block']>(unit && [[unit.blockId, unit.block]]));
  const form = useContractForm({
    schema,
    initialValues: {
      step: String(step),
      blockId: unit?.blockId ?? '',
      switchType: (unit?.switchType ?? 'ALWAYS') as string,
      switchUnitTypes: (unit?.switchUnitTypes ?? []) as readonly Flow[],
      names: { blockId: unit ? { [unit.blockId]: unit.block.name } : {} },
    },
    toRequest: ({ names: _names, step: place, ...values }) => ({ ...values, step: Number(place) }),
    onSubmit: ({ step: place, ...rest }) => {
      const block = found.current.get(rest.blockId);
      return () => block && onDone({ ...rest, block }, place);
    },
  });
  const load = async (query: string, signal: AbortSignal) => {
    const { content } = await callApi(
      workflowBlocksCalls.listWorkflowBlocks,
      { query: { query, page: 0, size: 50, sort: 'name,asc' } },
      { signal },
    );
    for (const block of content) found.current.set(block.blockId, block);
    return content.map(({ blockId, name, method }: WorkflowBlock) => {
      const hint = t(`workflowBlocks.methods.${method}`);
      return { value: blockId, label: name, ...(hint !== name && { hint }) };
    });
  };
  const flowsOf = (blockId: string) => {
    const block = found.current.get(blockId);
    return block ? { switchUnitTypes: [...methodFields(block.method).flows] } : {};
  };
  const title = unit ? t('workflows.steps.edit', { number: step }) : t('workflows.steps.add');
  return (
    <Dialog opened onClose={onClose} size="medium" title={title} closeOnClickOutside={false}>
      <Form
        form={form}
        variant="dialog"
        submitLabel={unit ? t('workflows.steps.apply') : t('workflows.steps.add')}
        onCancel={onClose}
      >
        <PickField
          form={form}
          path="blockId"
          label={t('workflows.steps.block')}
          required
          load={load}
          follow={flowsOf}
        />
        <ChoiceField
          form={form}
          path="step"
          label={t('workflows.steps.step')}
          required
          options={Array.from({ length: last }, (_, place) => ({
            value: String(place + 1),
            label: String(place + 1),
          }))}
        />
        <ChoiceField
          form={form}
          path="switchType"
          label={t('workflows.steps.switchType')}
          required
          options={switchTypes.map((value: SwitchType) => ({ value, label: t(`workflows.switchTypes.${value}`) }))}
        />
        <ChecksField
          form={form}
          path="switchUnitTypes"
          label={t('workflows.steps.flows')}
          required
          options={flows.map((value) => ({ value, label: t(`workflows.flows.${value}`) }))}
        />
      </Form>
    </Dialog>
  );
};
