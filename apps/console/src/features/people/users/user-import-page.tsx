import { rolesCalls } from '@cubby/contract/people/roles/roles.calls';
import { usersCalls } from '@cubby/contract/people/users/users.calls';
import { userLimits } from '@cubby/contract/people/users/users.limits';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { roleNameOf } from '../../../platform/i18n/built-in-names.ts';
import { addressOf } from '../../../platform/address/address-of.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { downloadFile } from '../../../platform/api/download-file.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { FileImportPage } from '../../../platform/imports/file-import-page.tsx';
import { loadEveryCompany } from '../../../platform/lookups/every-company.ts';
import { fromCatalogue } from '../../../platform/lookups/filter-lookups.ts';
import { loadCompanies } from '../../../platform/lookups/lookups.ts';
import { useSession } from '../../../platform/session/session.ts';
import { useFormatNumber } from '../../../ui/theme/use-locale.ts';
import { TypeaheadMulti } from '../../../ui/typeahead/typeahead-multi.tsx';
import { Typeahead } from '../../../ui/typeahead/typeahead.tsx';
import type { LoadOptions } from '../../../ui/typeahead/use-async-options.ts';
import { users } from './user.resource.ts';

const saveTemplate = () => downloadFile(usersCalls.downloadUserTemplate, {}, { fallbackName: 'users.xls' });

interface Chosen {
  readonly merchantId: string;
  readonly merchantName: string;
  readonly roleIds: readonly string[];
}

interface TargetProps {
  readonly chosen: Chosen;
  readonly onChange: (chosen: Chosen) => void;
  readonly disabled: boolean;
}

/** The company and the roles that everybody of the file gets. */
const Target = ({ chosen, onChange, disabled }: TargetProps) => {
  const { t } = useTranslation();
  const { companyType, authoritySet } = useSession();
  const { merchantId } = chosen;
  const { data: roles } = useCall(rolesCalls.listRoles, { query: { merchantId } }, { enabled: merchantId !== '' });
  const load = useMemo<LoadOptions>(() => {
    const ownPermissions = new Set(authoritySet);
    const open = roles?.filter(({ authorityIds }) => authorityIds.every((id) => ownPermissions.has(id))) ?? [];
    return fromCatalogue(
      async () => open,
      ({ roleId, nickname }) => ({ value: roleId, label: roleNameOf(nickname) }),
    ).load;
  }, [roles, authoritySet]);
  return (
    <>
      {(companyType === 'ADMIN' || companyType === 'OPERATOR') && (
        <Typeahead
          label={t('users.fields.merchantId')}
          required
          disabled={disabled}
          load={companyType === 'ADMIN' ? loadEveryCompany : loadCompanies}
          value={merchantId}
          valueLabel={chosen.merchantName}
          onChange={(id, option) => onChange({ merchantId: id ?? '', merchantName: option?.label ?? '', roleIds: [] })}
        />
      )}
      <TypeaheadMulti
        key={`${merchantId} ${roles?.length ?? 0}`}
        label={t('users.fields.roleIds')}
        description={roles?.length === 0 ? t('users.help.noRoles') : t('users.help.roleIds')}
        required
        disabled={disabled || merchantId === ''}
        load={load}
        value={chosen.roleIds}
        valueLabels={Object.fromEntries(roles?.map(({ roleId, nickname }) => [roleId, roleNameOf(nickname)]) ?? [])}
        onChange={(roleIds) => onChange({ ...chosen, roleIds })}
      />
    </>
  );
};

/** userImport: users from an .xls file; where every row was taken, the list opens (administration.md 2, 5, 8). */
export const UserImportPage = () => {
  const { t } = useTranslation();
  const format = useFormatNumber();
  const { merchantId: ownId, merchantName: ownName } = useSession();
  const [chosen, setChosen] = useState<Chosen>({ merchantId: ownId ?? '', merchantName: ownName ?? '', roleIds: [] });
  const { merchantId, roleIds } = chosen;
  const ready = merchantId !== '' && roleIds.length > 0;
  return (
    <FileImportPage
      title={t('users.import.title')}
      purpose={t('users.import.purpose', { rows: format(userLimits.rowsMax) })}
      saveTemplate={saveTemplate}
      lists={[
        { title: t('users.title'), address: users.memory.address(), go: t('users.toList') },
        // Who may import and not see users comes back to the orders (administration.md 2).
        { title: t('frame.screens.orderList'), address: addressOf('/app/articleList'), go: t('orderDetail.toList') },
      ]}
      renderChoices={(busy) => (
        <>
          <Target chosen={chosen} onChange={setChosen} disabled={busy} />
          {!ready && <p className="ui-hint">{t('users.import.choose')}</p>}
        </>
      )}
      ready={ready}
      accept="xls"
      maxBytes={userLimits.fileMaxBytes}
      send={(file, options) =>
        callApi(usersCalls.importUsers, { file, fields: { merchantId, roleIds: roleIds.join(',') } }, options)
      }
      invalidates={[usersCalls.listUsers]}
      doneWords={(count) => t('users.import.done', { count })}
      name={{ header: t('users.fields.username'), of: ({ username }) => username }}
    />
  );
};
