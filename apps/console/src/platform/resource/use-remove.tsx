import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../ui/confirm-dialog/confirm.ts';
import type { MoreAction } from '../../ui/more-menu/more-menu.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { navigateToFirstAllowed } from '../address/ways-on.ts';
import { useMarkStale } from '../api/use-call.ts';
import { reportError } from '../api/report-error.ts';
import { message } from '../i18n/message.ts';
import type { Resource } from './resource.ts';

/**
 * Deletes a row after a question, and leads back to its list.
 * @param inUse why it can't be deleted, where that is known
 */
export const useRemove = <Row,>(
  { noun, name, memory, stale }: Resource<Row>,
  row: Row,
  send: (row: Row) => Promise<unknown>,
  inUse?: string,
): MoreAction => {
  const { t } = useTranslation();
  const markStale = useMarkStale();
  const words = { name: name(row) };
  const ask = async (): Promise<void> => {
    if (inUse !== undefined) return void toast.warn(inUse);
    const sure = await confirm({
      title: t(`${noun}.remove.title`, words),
      body: t(`${noun}.remove.body`),
      action: t(`${noun}.remove.action`),
      cancel: t(`${noun}.remove.keep`),
      danger: true,
    });
    if (!sure) return;
    try {
      await send(row);
    } catch (error) {
      return reportError(error);
    }
    // The screen of the deleted row is still up: it must not ask for it again.
    void markStale(...stale);
    toast.done(`${message('DeleteSuccess')}: ${words.name}`);
    navigateToFirstAllowed([memory.address()], { replace: true });
  };
  return {
    label: t(`${noun}.remove.action`),
    icon: <IconTrash size={16} aria-hidden />,
    danger: true,
    onClick: () => void ask(),
  };
};
