import { useTranslation } from 'react-i18next';
import { goToAddress } from '../../../platform/address/address-of.ts';
import { navigateToFirstAllowed, wayTo } from '../../../platform/address/next-screens.ts';
import { useRounds } from '../../../platform/page/use-rounds.ts';
import { useSession } from '../../../platform/session/session.ts';
import { NoPermission } from '../../../ui/no-permission/no-permission.tsx';
import { PageColumn } from '../../../ui/page-column/page-column.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { SoftwareVersionForm } from './software-version-form.tsx';
import { softwareVersionMemory } from './software-version.search.ts';

/** terminalAdd: uploads a version; leads back to terminalList (network.md 2). Staff of the platform alone. */
export const SoftwareVersionAddPage = () => {
  const { t } = useTranslation();
  const ofPlatform = useSession().companyType === 'ADMIN';
  const { round, again } = useRounds();
  if (!ofPlatform) return <NoPermission permission="VERSION_EDIT" />;
  const list = wayTo(t('softwareVersions.title'), softwareVersionMemory.address());
  return (
    <PageColumn>
      <PageHeader title={t('softwareVersions.add')} back={list} />
      <SoftwareVersionForm
        key={round}
        variant="page"
        onSaved={() => void (navigateToFirstAllowed([softwareVersionMemory.address()], { replace: true }) || again())}
        onCancel={list && (() => goToAddress(list.href))}
      />
    </PageColumn>
  );
};
