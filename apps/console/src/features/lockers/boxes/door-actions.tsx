/** What is done to compartments: status, service, labels (network.md 4, 5). Each is a dialog over those that are selected. */
import { serviceBoxConfigsCalls } from '@cubby/contract/catalogue/service-box-configs/service-box-configs.calls';
import { boxesCalls as calls } from '@cubby/contract/lockers/boxes/boxes.calls';
import { boxLimits, chosenServiceStates } from '@cubby/contract/lockers/boxes/boxes.limits';
import { type Box, boxLabelsSchema, boxServiceSchema } from '@cubby/contract/lockers/boxes/boxes.schemas';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { callApi } from '../../../platform/api/call-api.ts';
import { FormError, refusalOf } from '../../../platform/api/refusal-of.ts';
import { errorText } from '../../../platform/api/report-error.ts';
import { useCall, useInvalidate } from '../../../platform/api/use-call.ts';
import { message } from '../../../platform/i18n/message.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ChoiceField, TextField } from '../../../ui/form/controls.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { labelFields, labelsOf } from './box.values.ts';
import { refusesLabels, refusesStatus, type StatusTarget } from './boxes.rules.ts';
import classes from './components/site-doors.module.css';

export type DoorAction = 'status' | 'service' | 'label';

/** What a change of a compartment makes stale. */
export const boxesStale = [calls.listBoxes, calls.getBox, calls.listBoxHistory] as const;

interface ActionFormProps {
  readonly boxes: readonly Box[];
  readonly close: () => void;
  readonly onDone: () => void;
}

/** Per compartment: on its way, done, or why not. */
type Result = 'waiting' | 'done' | { readonly reason: string };

/** By the id of the compartment; empty until something was asked for. */
type Results = ReadonlyMap<string, Result>;

const ResultText = ({ result = 'waiting' }: { readonly result: Result | undefined }) => {
  const { t } = useTranslation();
  if (typeof result === 'object') return <span className={classes.failed}>{result.reason}</span>;
  return <span>{t(`boxes.results.${result}`)}</span>;
};

const ResultList = ({ boxes, results }: { readonly boxes: readonly Box[]; readonly results: Results }) => {
  const { t } = useTranslation();
  if (results.size === 0) return null;
  return (
    <ul className={classes.results} aria-label={t('boxes.results.title')} aria-live="polite">
      {boxes.map(({ boxId, name }) => (
        <li key={boxId}>
          <b>{name}</b>
          <ResultText result={results.get(boxId)} />
        </li>
      ))}
    </ul>
  );
};

const failedOf = (results: Results): number => [...results.values()].filter((result) => result !== 'done').length;

const statusSchema = z.object({ target: z.enum(['available', 'lock']) });
const statusCalls = { available: calls.makeBoxAvailable, lock: calls.lockBox } as const;

/** A call for each compartment; the dialog remains open while one of them is refused. */
const StatusForm = ({ boxes, close, onDone }: ActionFormProps) => {
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  const [results, setResults] = useState<Results>(new Map());
  const form = useContractForm({
    schema: statusSchema,
    initialValues: { target: boxes.every(({ doorStatus }) => doorStatus === 'AVAILABLE') ? 'lock' : 'available' },
    onSubmit: async ({ target }) => {
      const waiting = boxes.filter(({ boxId }) => results.get(boxId) !== 'done');
      const refused = refusesStatus(target, waiting);
      if (refused) throw new FormError(message(refused));
      const now = new Map<string, Result>(
        boxes.map(({ boxId }) => [boxId, results.get(boxId) === 'done' ? 'done' : 'waiting']),
      );
      const publishResults = () => setResults(new Map(now));
      publishResults();
      for (const { boxId } of waiting) {
        now.set(boxId, await changeStatus(target, boxId));
        publishResults();
      }
      void invalidate(...boxesStale);
      const failed = failedOf(now);
      if (failed > 0) throw new FormError(t('boxes.results.failed', { count: failed }));
      toast.done(t('boxes.status.done', { count: boxes.length }));
      return onDone;
    },
  });
  return (
    <Form form={form} variant="dialog" submitLabel={t('boxes.status.action')} onCancel={close}>
      <ChoiceField
        form={form}
        path="target"
        label={t('boxes.status.target')}
        options={(['available', 'lock'] as const).map((value) => ({ value, label: t(`boxes.status.${value}`) }))}
      />
      <ResultList boxes={boxes} results={results} />
    </Form>
  );
};

const changeStatus = async (target: StatusTarget, id: string): Promise<Result> => {
  try {
    await callApi(statusCalls[target], { params: { id } });
    return 'done';
  } catch (error) {
    return { reason: errorText(error) };
  }
};

const idsOf = (boxes: readonly Box[]): string[] => boxes.map(({ boxId }) => boxId);

/** One call for all of them; its answer lists those that changed, which a compartment that was deleted meanwhile does not. */
const ServiceForm = ({ boxes, close, onDone }: ActionFormProps) => {
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  const [results, setResults] = useState<Results>(new Map());
  const form = useContractForm({
    schema: boxServiceSchema.omit({ boxIds: true }),
    initialValues: {
      service: boxes.every(({ service }) => service === 'IN_SERVICE') ? 'FAULTY' : 'IN_SERVICE',
      note: '',
    },
    onSubmit: async (change) => {
      const publishResults = (resultOf: (boxId: string) => Result) => {
        const now = new Map(idsOf(boxes).map((boxId) => [boxId, resultOf(boxId)]));
        setResults(now);
        return failedOf(now);
      };
      publishResults(() => 'waiting');
      const changed = await callApi(calls.setBoxService, { body: { boxIds: idsOf(boxes), ...change } }).catch(
        (error: unknown) => {
          publishResults(() => ({ reason: errorText(error) }));
          throw refusalOf(error);
        },
      );
      void invalidate(...boxesStale);
      const done = new Set(idsOf(changed));
      const failed = publishResults((boxId) => (done.has(boxId) ? 'done' : { reason: t('boxes.results.gone') }));
      if (failed > 0) throw new FormError(t('boxes.results.failed', { count: failed }));
      toast.done(t('boxes.service.done', { count: boxes.length }));
      return onDone;
    },
  });
  return (
    <Form form={form} variant="dialog" submitLabel={t('boxes.service.action')} onCancel={close}>
      <p>{t('boxes.service.body')}</p>
      <ChoiceField
        form={form}
        path="service"
        label={t('boxes.service.state')}
        options={chosenServiceStates.map((value) => ({ value, label: t(`boxes.values.${value}`) }))}
      />
      {form.values.service !== 'IN_SERVICE' && (
        <TextField
          form={form}
          path="note"
          label={t('boxes.service.note')}
          maxLength={boxLimits.noteMax}
          required={form.values.service === 'OTHER'}
        />
      )}
      <ResultList boxes={boxes} results={results} />
    </Form>
  );
};

/** The labels that all of them have already; none where they differ. */
const commonLabels = ([first, ...others]: readonly Box[]): readonly string[] =>
  others.every(({ labels }) => labels.join('\n') === first?.labels.join('\n')) ? (first?.labels ?? []) : [];

const LabelForm = ({ boxes, close, onDone }: ActionFormProps) => {
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  const common = commonLabels(boxes);
  const [first] = boxes;
  const { data: configs = [] } = useCall(
    serviceBoxConfigsCalls.listServiceBoxConfigs,
    { body: { siteId: first?.siteId } },
    { quiet: true, enabled: first !== undefined },
  );
  const fits = configs.filter(({ boxTypeId }) => boxTypeId === null || boxTypeId === first?.boxTypeId);
  const names = [...new Set(fits.flatMap(({ compartmentName }) => compartmentName ?? []))];
  const form = useContractForm({
    schema: boxLabelsSchema.omit({ boxIds: true }),
    initialValues: { labels: labelFields.map((_, at) => common[at] ?? '') },
    toRequest: ({ labels }) => ({ labels: labelsOf(labels) }),
    onSubmit: async ({ labels }) => {
      const refused = refusesLabels(boxes);
      if (refused) throw new FormError(message(refused));
      await callApi(calls.setBoxLabels, { body: { boxIds: idsOf(boxes), labels } }).catch((error: unknown) => {
        throw refusalOf(error);
      });
      void invalidate(...boxesStale);
      toast.done(t('boxes.label.done', { count: boxes.length }));
      return onDone;
    },
  });
  /** Into the first field that is empty; the last where none is. */
  const fill = (name: string) => {
    const { labels } = form.values;
    if (labels.includes(name)) return;
    const at = labels.indexOf('');
    form.setValues({ labels: labels.with(at === -1 ? labels.length - 1 : at, name) });
  };
  return (
    <Form form={form} variant="dialog" submitLabel={t('boxes.label.save')} onCancel={close}>
      <p>{t('boxes.label.body')}</p>
      {names.length > 0 && (
        <div role="group" aria-label={t('boxes.label.ofServices')} className={classes.labelNames}>
          {names.map((name) => (
            <Button key={name} size="xs" onClick={() => fill(name)}>
              {name}
            </Button>
          ))}
        </div>
      )}
      {labelFields.map((path, at) => (
        <TextField
          key={path}
          form={form}
          path={path}
          label={t('boxes.label.label', { number: at + 1 })}
          maxLength={boxLimits.labelMax}
        />
      ))}
    </Form>
  );
};

const forms = { status: StatusForm, service: ServiceForm, label: LabelForm } as const;

export const DoorActionDialog = ({ action, ...props }: ActionFormProps & { readonly action: DoorAction }) => {
  const { t } = useTranslation();
  // An action and its doors remain as requested, whatever is selected or changes meanwhile.
  const [boxes] = useState(props.boxes);
  const ActionForm = forms[action];
  return (
    <Dialog
      opened
      onClose={props.close}
      title={t(`boxes.${action}.title`, { count: boxes.length })}
      closeOnClickOutside={false}
    >
      <ActionForm {...props} boxes={boxes} />
    </Dialog>
  );
};
