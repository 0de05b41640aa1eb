import { softwareVersionsCalls as calls } from '@cubby/contract/lockers/software-versions/software-versions.calls';
import type { SoftwareVersion } from '@cubby/contract/lockers/software-versions/software-versions.schemas';
import { Button } from '@mantine/core';
import type { Phrases } from '@cubby/phrases';
import { useTranslation } from 'react-i18next';
import { phraseWithLink, userLink } from '../../../platform/address/named-links.tsx';
import { isId } from '../../../platform/address/list-fields.ts';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { wayTo } from '../../../platform/address/next-screens.ts';
import { isApiError } from '../../../platform/api/api-error.ts';
import { FileLink } from '../../../platform/api/file-link.tsx';
import { useCall, useCallMutation } from '../../../platform/api/use-call.ts';
import { useLiveRows } from '../../../platform/live/live-rows.ts';
import { menuOf } from '../../../platform/resource/actions.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { Block } from '../../../ui/block/block.tsx';
import { confirm } from '../../../ui/confirm-dialog/confirm.ts';
import { DescriptionList } from '../../../ui/description-list/description-list.tsx';
import { DetailFallback } from '../../../ui/detail-layout/detail-fallback.tsx';
import { formatBytes } from '../../../ui/file-drop/check-file.ts';
import { PageColumn } from '../../../ui/page-column/page-column.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { SkeletonFields } from '../../../ui/skeleton/skeleton.tsx';
import { useLocaleTag } from '../../../ui/theme/use-locale.ts';
import { formatTime } from '../../../ui/time-text/format-time.ts';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { SoftwareVersionBadge } from './components/software-version-badge.tsx';
import classes from './components/software-versions.module.css';
import { VersionUses } from './components/version-uses.tsx';
import { softwareVersionMemory, softwareVersionPageSearch } from './software-version.search.ts';
import { softwareStateOf, upgradeToAddress } from './software-version.words.ts';
import { useVersionRemoval } from './use-version-removal.tsx';

type TermName = keyof Phrases['softwareVersions']['fields'];

const VersionBlocks = ({ version }: { readonly version: SoftwareVersion }) => {
  const { t } = useTranslation();
  const tag = useLocaleTag();
  const term = (name: TermName) => t(`softwareVersions.fields.${name}`);
  const { approvedById, approvedByName, approvedTime } = version;
  const approved =
    approvedTime !== null &&
    phraseWithLink(
      (name) => t('softwareVersions.approvedBy', { name, time: formatTime(approvedTime) }),
      userLink(approvedById, approvedByName) ?? t('ui.none'),
    );
  return (
    <>
      <Block title={t('softwareVersions.sections.general')}>
        <DescriptionList
          items={[
            { term: term('system'), value: t(`softwareVersions.system.${version.system}`) },
            { term: term('siteVersionDescription'), value: version.siteVersionDescription, wide: true },
            { term: term('creationTime'), value: <TimeText at={version.creationTime} /> },
            { term: term('createdByName'), value: userLink(version.createdById, version.createdByName) },
          ]}
        />
      </Block>
      <Block title={t('softwareVersions.sections.rules')} purpose={t('softwareVersions.sections.rulesPurpose')}>
        <DescriptionList
          items={[
            { term: term('upgradesFrom'), value: version.upgradesFrom ?? t('softwareVersions.anyVersion') },
            { term: term('installUntil'), value: <TimeText at={version.installUntil} /> },
            {
              term: term('downgrade'),
              value: t(version.downgrade ? 'softwareVersions.isDowngrade' : 'softwareVersions.noDowngrade'),
            },
            ...(version.downgrade ? [{ term: term('approvedByName'), value: approved }] : []),
          ]}
        />
      </Block>
      <Block title={t('softwareVersions.sections.signature')}>
        <DescriptionList
          items={[
            { term: term('fileId'), value: <FileLink fileId={version.fileId} name={version.fileName} /> },
            { term: term('size'), value: formatBytes(version.size, tag) },
            { term: term('sha256'), value: <code className={classes.code}>{version.sha256}</code>, wide: true },
            {
              term: term('keyId'),
              value: version.keyId !== null && <code className={classes.code}>{version.keyId}</code>,
              wide: true,
            },
          ]}
        />
      </Block>
    </>
  );
};

const VersionDetail = ({ version, reload }: { readonly version: SoftwareVersion; readonly reload: () => unknown }) => {
  const { t } = useTranslation();
  const can = useCan();
  const ofPlatform = useSession().companyType === 'ADMIN';
  const { siteVersionId, siteVersionName: name, available, canApprove } = version;
  const { action, dialog } = useVersionRemoval(version, can('VERSION_EDIT') && ofPlatform);
  const approve = useCallMutation(calls.approveSoftwareVersion, {
    invalidates: [calls.listSoftwareVersions, calls.listAvailableSoftwareVersions],
  });
  const onApprove = async () => {
    const sure = await confirm({
      title: t('softwareVersions.approve.title', { name }),
      body: t('softwareVersions.approve.body'),
      action: t('softwareVersions.approve.action'),
    });
    if (!sure) return;
    try {
      await approve.mutateAsync({ params: { id: siteVersionId } });
      toast.done(t('softwareVersions.approve.done', { name }));
    } catch {
      // A toast says why.
    }
    void reload();
  };
  return (
    <PageColumn>
      <PageHeader
        title={name}
        back={wayTo(t('softwareVersions.title'), softwareVersionMemory.address())}
        status={<SoftwareVersionBadge version={version} t={t} />}
        {...(softwareStateOf(version) === 'PENDING' && { meta: <p>{t('softwareVersions.pendingNote')}</p> })}
        actions={
          canApprove && (
            <Button loading={approve.isPending} onClick={() => void onApprove()}>
              {t('softwareVersions.approve.action')}
            </Button>
          )
        }
        action={
          available &&
          can('UPGRADE_TASK_EDIT') && (
            <Button component="a" variant="filled" href={upgradeToAddress(siteVersionId)}>
              {t('softwareVersions.upgrade')}
            </Button>
          )
        }
        more={menuOf([action], version)}
      />
      <Block title={t('softwareVersions.sections.uses')}>
        <VersionUses version={version} uses={version} />
      </Block>
      <VersionBlocks version={version} />
      {dialog}
    </PageColumn>
  );
};

/** terminalDetail: one software version, what uses it, its approval and its deletion (network.md 2). */
export const SoftwareVersionPage = () => {
  const { t } = useTranslation();
  const [{ id = '' }] = useAddressSearch(softwareVersionPageSearch);
  const { data, error, dataUpdatedAt, refetch } = useCall(
    calls.getSoftwareVersion,
    { params: { id } },
    { enabled: isId(id), quiet: true },
  );
  useLiveRows('software-versions', { ids: () => [id], readAt: dataUpdatedAt, refetch });
  if (data) return <VersionDetail key={id} version={data} reload={refetch} />;
  return (
    <DetailFallback
      title={t('softwareVersions.one')}
      back={wayTo(t('softwareVersions.title'), softwareVersionMemory.address())}
      missing={!isId(id) || isApiError(error, 'NOT_FOUND')}
      toList={t('softwareVersions.toList')}
      error={error}
      onRetry={() => void refetch()}
      skeleton={<SkeletonFields count={8} />}
    />
  );
};
