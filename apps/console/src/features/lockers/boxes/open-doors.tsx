/**
 * Opens compartments remotely (network.md 4): the dialog requires a reason, then shows the progress of each door's
 * command. The commands are on the server: a user who closes the dialog finds them in the list of commands.
 */
import { hasEnded } from '@cubby/contract/device/command-states';
import { commandLimits } from '@cubby/contract/device/device.limits';
import type { CallAnswer } from '@cubby/contract/kernel/define-call';
import type { Box } from '@cubby/contract/lockers/boxes/boxes.schemas';
import { commandsCalls as calls } from '@cubby/contract/lockers/commands/commands.calls';
import { openDoorsSchema } from '@cubby/contract/lockers/commands/commands.schemas';
import { Button } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/address/address-of.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { FormError, refusalOf } from '../../../platform/api/refusal-of.ts';
import { reportRefusal } from '../../../platform/api/report-refusal.ts';
import { pollWhile } from '../../../platform/api/poll.ts';
import { callOptions, useCall, useInvalidate } from '../../../platform/api/use-call.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { TextField } from '../../../ui/form/controls.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { commandDetail, type CommandLife, CommandState } from './components/command-state.tsx';
import classes from './components/site-doors.module.css';

/** Which doors are to be opened; `boxes` are those that are meant as the person sees them. */
export interface OpenTarget {
  readonly kind: 'DOORS' | 'EMPTY' | 'COLUMN';
  readonly boxes: readonly Box[];
}

/** A door with a command to open. */
interface OpenedDoor extends CommandLife {
  readonly commandId: string;
  readonly boxId: string;
  readonly name: string;
}

interface Sent {
  readonly doors: readonly OpenedDoor[];
  /**
   * The requests that the commands belong to; none for a single door, which has a task (network.md 7). A door that was
   * being opened already remains in its first request.
   */
  readonly batchIds: readonly string[];
}

type CommandPage = CallAnswer<typeof calls.listCommands>;

/** Interval between two polls of the commands, in ms (network.md 9). */
const pollMs = 1000;

const isOccupiedOrReserved = ({ ledger }: Box): boolean => ledger !== 'AVAILABLE';
const isPending = ({ state }: CommandLife): boolean => !hasEnded(state);
const isDone = ({ state }: CommandLife): boolean => state === 'SUCCESSFUL';
/** The command has not been sent to the terminal yet. */
const canWithdraw = ({ state, attempt }: CommandLife): boolean =>
  state === 'APPROVAL' || (state === 'QUEUED' && attempt === 0);

const send = async (siteId: string, { kind, boxes }: OpenTarget, reason: string | undefined): Promise<Sent> => {
  const body = reason === undefined ? {} : { reason };
  const [first] = boxes;
  if (kind === 'DOORS' && first !== undefined && boxes.length === 1) {
    const { boxId, name } = first;
    const { taskId } = await callApi(calls.openDoor, { body: { boxId, ...body } });
    return {
      batchIds: [],
      doors: [{ commandId: taskId, boxId, name, state: 'QUEUED', attempt: 0, code: null }],
    };
  }
  const target =
    kind === 'DOORS'
      ? { kind, boxIds: boxes.map(({ boxId }) => boxId) }
      : kind === 'COLUMN'
        ? { kind, positionX: first?.positionX ?? 0 }
        : { kind };
  const { commands } = await callApi(calls.openDoors, { body: { siteId, target, ...body } });
  return { batchIds: [...new Set(commands.map(({ batchId }) => batchId))], doors: doorsOf(commands) };
};

const doorsOf = (commands: CommandPage['content']): OpenedDoor[] =>
  commands
    .map(({ commandId, boxId, boxName, state, attempt, code }) => ({
      commandId,
      boxId: boxId ?? '',
      name: boxName ?? '',
      state,
      attempt,
      code,
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));

/** The doors in their current state, read each second until the last of them has ended. */
const useProgress = ({ doors, batchIds }: Sent): readonly OpenedDoor[] => {
  const task = useCall(
    calls.getTask,
    { params: { taskId: doors[0]?.commandId ?? '' } },
    {
      enabled: batchIds.length === 0 && doors.length > 0,
      staleTime: 0,
      quiet: true,
      refetchInterval: pollWhile(pollMs, (found) => found === undefined || found.taskStatus === 'PENDING'),
    },
  );
  const batches = useQueries({
    queries: batchIds.map((batchId) => ({
      ...callOptions(calls.listCommands, { query: { batchId, size: commandLimits.doorsMax } }),
      staleTime: 0,
      meta: { quiet: true },
      refetchInterval: pollWhile<CommandPage>(pollMs, (found) => found?.content.some(isPending) ?? true),
    })),
  });
  const now = new Map(batches.flatMap(({ data }) => data?.content ?? []).map((row) => [row.commandId, row]));
  return doors.map((door) => {
    const { state, attempt, code } = now.get(door.commandId) ?? task.data ?? door;
    return { ...door, state, attempt, code };
  });
};

interface ProgressProps {
  readonly siteId: string;
  readonly sent: Sent;
  readonly onAgain: (boxIds: readonly string[]) => void;
  readonly close: () => void;
  readonly onDone: () => void;
}

const Progress = ({ siteId, sent, onAgain, close, onDone }: ProgressProps) => {
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  const doors = useProgress(sent);
  const ground = useRef<HTMLDivElement>(null);
  const [withdrawing, setWithdrawing] = useState(false);
  const waiting = doors.filter(canWithdraw);
  const failed = doors.filter((door) => !isPending(door) && !isDone(door));
  const allDone = doors.length > 0 && doors.every(isDone);
  useEffect(() => ground.current?.focus(), []);
  useEffect(() => {
    if (!allDone) return;
    const [first] = doors;
    toast.done(
      doors.length === 1 && first
        ? t('commands.open.doneOne', { name: first.name })
        : t('commands.open.done', { count: doors.length }),
    );
    onDone();
    // oxlint-disable-next-line react/exhaustive-deps -- reported once, when the last door has opened
  }, [allDone]);
  const withdraw = async () => {
    setWithdrawing(true);
    for (const { commandId } of waiting)
      await callApi(calls.withdrawCommand, { params: { commandId } }).catch(reportRefusal);
    setWithdrawing(false);
    void invalidate(calls.getTask, calls.listCommands);
  };
  return (
    <div ref={ground} tabIndex={-1} className={classes.progress}>
      <ul className={classes.results} aria-label={t('commands.open.results')} aria-live="polite">
        {doors.map((door) => (
          <li key={door.commandId} aria-atomic>
            <b>{door.name}</b>
            <span>
              <CommandState life={door} kind="OPEN_DOOR" /> {commandDetail(door, t)}
            </span>
          </li>
        ))}
      </ul>
      {doors.length === 0 && <p>{t('commands.open.nothing')}</p>}
      {doors.some(({ state }) => state === 'APPROVAL') && <p className="ui-hint">{t('commands.open.waiting')}</p>}
      {failed.length > 0 && (
        <p role="alert" className={classes.failed}>
          {t('commands.open.failed', { count: failed.length })}
        </p>
      )}
      <div className={classes.bar}>
        <a href={addressOf('/app/commands', { siteId })} onClick={close}>
          {t('commands.open.all')}
        </a>
        <span className={classes.space} />
        {waiting.length > 0 && (
          <Button loading={withdrawing} onClick={() => void withdraw()}>
            {t('commands.open.withdraw')}
          </Button>
        )}
        {failed.length > 0 && !doors.some(isPending) && (
          <Button onClick={() => onAgain(failed.map(({ boxId }) => boxId))}>
            {doors.length === 1 ? t('commands.open.againOne') : t('commands.open.again')}
          </Button>
        )}
        <Button onClick={close}>{t('ui.close')}</Button>
      </div>
    </div>
  );
};

interface AskProps {
  readonly siteId: string;
  readonly target: OpenTarget;
  readonly reason: string;
  readonly onSent: (sent: Sent, reason: string) => void;
  readonly close: () => void;
}

const Ask = ({ siteId, target, reason: first, onSent, close }: AskProps) => {
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  const reasoned = target.boxes.some(isOccupiedOrReserved);
  const form = useContractForm({
    schema: openDoorsSchema.pick({ reason: true }),
    initialValues: { reason: first },
    onSubmit: async ({ reason }) => {
      const said = reason ?? undefined;
      if (reasoned && said === undefined)
        throw new FormError(t('commands.open.inUse'), [
          { path: 'reason', code: 'required', message: t('fieldErrors.required') },
        ]);
      const sent = await send(siteId, target, said).catch((error: unknown) => {
        throw refusalOf(error);
      });
      void invalidate(calls.listCommands);
      return () => onSent(sent, said ?? '');
    },
  });
  return (
    <Form form={form} variant="dialog" submitLabel={t('commands.open.action')} onCancel={close}>
      <p>{t('commands.open.body')}</p>
      <TextField
        form={form}
        path="reason"
        label={t('commands.open.reason')}
        description={reasoned ? t('commands.open.inUse') : undefined}
        required={reasoned}
        maxLength={commandLimits.reasonMax}
      />
    </Form>
  );
};

interface OpenDoorsDialogProps {
  readonly siteId: string;
  readonly target: OpenTarget;
  readonly close: () => void;
  /** All of them have opened. */
  readonly onDone: () => void;
  /** Why, until a user writes another reason. */
  readonly reason?: string;
}

export const OpenDoorsDialog = ({ siteId, target: asked, close, onDone, reason: first = '' }: OpenDoorsDialogProps) => {
  const { t } = useTranslation();
  // The doors to open remain as requested, whatever is selected or changes meanwhile.
  const [target, setTarget] = useState(asked);
  const [sent, setSent] = useState<Sent>();
  const [reason, setReason] = useState(first);
  const { kind, boxes } = target;
  const again = (ids: readonly string[]) => {
    const all = new Set(ids);
    setTarget({ kind: 'DOORS', boxes: boxes.filter(({ boxId }) => all.has(boxId)) });
    setSent(undefined);
  };
  const title =
    kind === 'EMPTY'
      ? t('commands.open.titleEmpty')
      : kind === 'COLUMN'
        ? t('commands.open.titleColumn')
        : boxes.length === 1 && boxes[0]
          ? t('commands.open.titleOne', { name: boxes[0].name })
          : t('commands.open.title', { count: boxes.length });
  return (
    <Dialog opened onClose={close} title={title} closeOnClickOutside={false}>
      {sent ? (
        <Progress siteId={siteId} sent={sent} onAgain={again} close={close} onDone={onDone} />
      ) : (
        <Ask
          siteId={siteId}
          target={target}
          reason={reason}
          close={close}
          onSent={(now, why) => {
            setReason(why);
            setSent(now);
          }}
        />
      )}
    </Dialog>
  );
};
