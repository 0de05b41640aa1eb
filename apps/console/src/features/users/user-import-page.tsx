import { rolesCalls } from '@cubby/contract/roles/roles.calls';
import { usersCalls } from '@cubby/contract/users/users.calls';
import { userLimits } from '@cubby/contract/users/users.limits';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { goToAddress } from '../../platform/address/address-of.ts';
import { downloadFile } from '../../platform/api/download-file.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { message } from '../../platform/i18n/message.ts';
import { ImportResult } from '../../platform/imports/import-result.tsx';
import { TemplateButton } from '../../platform/imports/save-button.tsx';
import { sheetFaults } from '../../platform/imports/sheet-errors.ts';
import { loadCompanies } from '../../platform/lookups/lookups.ts';
import { useSession } from '../../platform/session/session.ts';
import { FileDrop } from '../../ui/file-drop/file-drop.tsx';
import { FilePanel } from '../../ui/file-panel/file-panel.tsx';
import { PageColumn } from '../../ui/page-column/page-column.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { useFormatNumber } from '../../ui/theme/use-locale.ts';
import { toast } from '../../ui/toast/toast.ts';
import { TypeaheadMulti } from '../../ui/typeahead/typeahead-multi.tsx';
import { Typeahead } from '../../ui/typeahead/typeahead.tsx';
import type { LoadOptions } from '../../ui/typeahead/use-async-options.ts';
import { UploadLine } from '../../ui/upload-line/upload-line.tsx';
import { useUserImport } from './use-user-import.ts';
import { userListMemory } from './user.search.ts';

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
    const held = new Set(authoritySet);
    const open = roles?.filter(({ authorityIds }) => authorityIds.every((id) => held.has(id))) ?? [];
    return (query) =>
      Promise.resolve(
        open
          .filter(({ nickname }) => nickname.toLowerCase().includes(query.toLowerCase()))
          .map(({ roleId, nickname }) => ({ value: roleId, label: nickname })),
      );
  }, [roles, authoritySet]);
  return (
    <>
      {(companyType === 'ADMIN' || companyType === 'OPERATOR') && (
        <Typeahead
          label={t('users.fields.merchantId')}
          required
          disabled={disabled}
          load={loadCompanies}
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
        valueLabels={Object.fromEntries(roles?.map(({ roleId, nickname }) => [roleId, nickname]) ?? [])}
        onChange={(roleIds) => onChange({ ...chosen, roleIds })}
      />
    </>
  );
};

/** userImport: users from an .xls file; where every row was taken, the list opens (administration.md 2, 5, 8). */
export const UserImportPage = () => {
  const { t } = useTranslation();
  const format = useFormatNumber();
  const { merchantId, merchantName } = useSession();
  const list = userListMemory.address();
  const [chosen, setChosen] = useState<Chosen>({
    merchantId: merchantId ?? '',
    merchantName: merchantName ?? '',
    roleIds: [],
  });
  const { file, sending, result, error, choose, stop, reset } = useUserImport(chosen, ({ count, created }) => {
    if (count > 0) {
      toast.warn(`${message('Failed')}: ${t('ui.import.refused')}`);
      return;
    }
    toast.done(`${message('Success')}: ${t('users.import.done', { count: created })}`);
    goToAddress(list);
  });
  const ready = chosen.merchantId !== '' && chosen.roleIds.length > 0;
  return (
    <PageColumn>
      <PageHeader
        title={t('users.import.title')}
        back={{ label: t('users.title'), href: list }}
        actions={<TemplateButton save={saveTemplate} />}
      />
      <FilePanel purpose={t('users.import.purpose', { rows: format(userLimits.rowsMax) })}>
        {!result && (
          <>
            <Target chosen={chosen} onChange={setChosen} disabled={sending !== undefined} />
            {!ready && <p className="ui-hint">{t('users.import.choose')}</p>}
            <FileDrop
              accept="xls"
              maxBytes={userLimits.fileMaxBytes}
              faultWords={sheetFaults()}
              file={file}
              onFile={choose}
              disabled={!ready || sending !== undefined}
              error={error}
            />
          </>
        )}
        {sending !== undefined && file && (
          <UploadLine
            label={t('ui.import.sending', { name: file.name })}
            sent={sending}
            stopLabel={t('ui.import.stop')}
            onStop={stop}
          />
        )}
      </FilePanel>
      <ImportResult
        result={result}
        name={{ header: t('users.fields.username'), of: ({ username }) => username }}
        onAgain={reset}
        toList={{ label: t('users.import.toList'), address: list }}
      />
    </PageColumn>
  );
};
