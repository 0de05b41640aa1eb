import { softwareVersionsCalls as calls } from '@cubby/contract/lockers/software-versions/software-versions.calls';
import type {
  SoftwareVersion,
  SoftwareVersionUses,
} from '@cubby/contract/lockers/software-versions/software-versions.schemas';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { navigateToFirstAllowed } from '../../../platform/address/next-screens.ts';
import { isApiError } from '../../../platform/api/api-error.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { reportError } from '../../../platform/api/report-error.ts';
import { useMarkStale } from '../../../platform/api/use-call.ts';
import { message } from '../../../platform/i18n/message.ts';
import type { RowAction } from '../../../platform/resource/actions.tsx';
import { confirm } from '../../../ui/confirm-dialog/confirm.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { pairText } from '../../../ui/punctuation/punctuation.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { VersionUses } from './components/version-uses.tsx';
import { softwareVersionMemory } from './software-version.search.ts';

/** What the refusal lists, as far as it does; else what was last read. */
const usesOf = (data: unknown, version: SoftwareVersion): SoftwareVersionUses => {
  const { sites = version.sites, tasks = version.tasks } = (data ?? {}) as Partial<SoftwareVersionUses>;
  return { sites, tasks };
};

/** Deletes a version after a question; one that is in use opens a dialog that lists what uses it (network.md 5). */
export const useVersionRemoval = (
  version: SoftwareVersion,
  allowed: boolean,
): { readonly action: RowAction<SoftwareVersion>; readonly dialog: ReactNode } => {
  const { t } = useTranslation();
  const markStale = useMarkStale();
  const [uses, setUses] = useState<SoftwareVersionUses>();
  const { siteVersionId: id, siteVersionName: name } = version;
  const remove = async (): Promise<void> => {
    if (version.siteCount + version.taskCount > 0) return setUses(usesOf(undefined, version));
    const sure = await confirm({
      title: t('softwareVersions.remove.title', { name }),
      body: t('softwareVersions.remove.body'),
      action: t('softwareVersions.remove.action'),
      cancel: t('softwareVersions.remove.back'),
      danger: true,
    });
    if (!sure) return;
    try {
      await callApi(calls.deleteSoftwareVersion, { params: { id } });
    } catch (error) {
      if (isApiError(error, 'SOFTWARE_VERSION_IN_USE')) setUses(usesOf(error.data, version));
      else reportError(error);
      return;
    }
    void markStale(
      calls.listSoftwareVersions,
      calls.getSoftwareVersion,
      calls.listAvailableSoftwareVersions,
      calls.listAllSoftwareVersions,
    );
    toast.done(pairText(message('DeleteSuccess'), name));
    navigateToFirstAllowed([softwareVersionMemory.address()], { replace: true });
  };
  const close = () => setUses(undefined);
  return {
    action: {
      id: 'remove',
      label: t('softwareVersions.remove.action'),
      icon: IconTrash,
      danger: true,
      allowed,
      run: remove,
    },
    dialog: uses && (
      <Dialog
        opened
        onClose={close}
        title={t('softwareVersions.remove.inUseTitle', { name })}
        foot={<Button onClick={close}>{t('softwareVersions.remove.close')}</Button>}
      >
        <p>{t('softwareVersions.remove.inUse')}</p>
        <VersionUses version={version} uses={uses} />
      </Dialog>
    ),
  };
};
