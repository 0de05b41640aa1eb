import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../ui/confirm-dialog/confirm.ts';
import { pairText } from '../../ui/punctuation/punctuation.ts';
import { toast } from '../../ui/toast/toast.ts';
import { navigateToFirstAllowed } from '../address/next-screens.ts';
import { useMarkStale } from '../api/use-call.ts';
import { reportError } from '../api/report-error.ts';
import { message } from '../i18n/message.ts';
import type { RowAction } from './actions.tsx';
import { resourceWords } from './field.ts';
import type { Resource } from './resource.ts';

interface Removal<Row> {
  readonly allowed: boolean;
  /** The resource's own call by default. */
  readonly send?: (row: Row) => Promise<unknown>;
  /** Why it can't be deleted, where that is known. */
  readonly refuses?: (row: Row) => string | undefined;
  /** The same of the one row that is shown: the menu says it at the entry. */
  readonly disabled?: string | undefined;
  /** What it is used for, said before what will happen. */
  readonly uses?: (row: Row) => string;
}

/** Deletes a row after a question, and leads back to its list. */
export const useRemove = <Row,>(
  {
    texts,
    id,
    name,
    memory,
    stale,
    remove: call,
  }: Pick<Resource<Row>, 'texts' | 'id' | 'name' | 'memory' | 'stale' | 'remove'>,
  { send = (row) => call(id(row)), uses, ...removal }: Removal<Row>,
): RowAction<Row> => {
  const { t } = useTranslation();
  const markStale = useMarkStale();
  const remove = async (row: Row): Promise<void> => {
    const words = { name: name(row) };
    const sure = await confirm({
      title: resourceWords(t, texts, 'remove.title', words),
      body: [uses?.(row), resourceWords(t, texts, 'remove.body')].filter(Boolean).join(' '),
      action: t(`${texts}.remove.action`),
      cancel: resourceWords(t, texts, 'remove.cancel'),
      danger: true,
    });
    if (!sure) return;
    try {
      await send(row);
    } catch (error) {
      reportError(error);
      return;
    }
    // The screen of the deleted row is still up: it must not ask for it again.
    void markStale(...stale);
    toast.done(pairText(message('DeleteSuccess'), words.name));
    navigateToFirstAllowed([memory.address()], { replace: true });
  };
  return {
    id: 'remove',
    label: t(`${texts}.remove.action`),
    icon: IconTrash,
    danger: true,
    ...removal,
    run: async ([row]) => row !== undefined && remove(row),
  };
};
