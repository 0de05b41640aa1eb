import { companyImportsCalls as calls } from '@cubby/contract/people/companies/company-imports.calls';
import { companyImportLimits } from '@cubby/contract/people/companies/company-imports.limits';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../platform/api/call-api.ts';
import { downloadFile } from '../../../platform/api/download-file.ts';
import { FileImportPage } from '../../../platform/imports/file-import-page.tsx';
import { useFormatNumber } from '../../../ui/theme/use-locale.ts';
import { companies } from './company.resource.ts';
import { companyListMemory } from './company.search.ts';

const saveTemplate = () => downloadFile(calls.downloadCompanyTemplate, {}, { fallbackName: 'companies-template.xlsx' });

/** companyImport: companies from a spreadsheet. */
export const CompanyImportPage = () => {
  const { t } = useTranslation();
  const format = useFormatNumber();
  return (
    <FileImportPage
      title={t('companyImports.title')}
      purpose={t('companyImports.purpose', { rows: format(companyImportLimits.rowsMax) })}
      saveTemplate={saveTemplate}
      lists={[{ title: t('companies.title'), address: companyListMemory.address(), go: t('companies.toList') }]}
      accept="sheet"
      maxBytes={companyImportLimits.fileMaxBytes}
      check={(file, options) => callApi(calls.importCompanies, { file, fields: { check: 'true' } }, options)}
      send={(file, options) => callApi(calls.importCompanies, { file, fields: {} }, options)}
      invalidates={companies.stale}
      doneWords={(count) => t('companyImports.done', { count })}
      name={{ header: t('companies.fields.merchantName'), of: ({ merchantName }) => merchantName }}
    />
  );
};
