import { siteImportsCalls as calls } from '@cubby/contract/lockers/sites/site-imports.calls';
import { siteImportLimits } from '@cubby/contract/lockers/sites/site-imports.limits';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../platform/api/call-api.ts';
import { downloadFile } from '../../../platform/api/download-file.ts';
import { FileImportPage } from '../../../platform/imports/file-import-page.tsx';
import { useFormatNumber } from '../../../ui/theme/use-locale.ts';
import { sites } from './site.resource.ts';
import { siteListMemory } from './site.search.ts';

const saveTemplate = () => downloadFile(calls.downloadSiteTemplate, {}, { fallbackName: 'sites-template.xlsx' });

/** siteImport: sites with their compartments from a spreadsheet. */
export const SiteImportPage = () => {
  const { t } = useTranslation();
  const format = useFormatNumber();
  return (
    <FileImportPage
      title={t('siteImports.title')}
      purpose={t('siteImports.purpose', { rows: format(siteImportLimits.rowsMax) })}
      saveTemplate={saveTemplate}
      lists={[{ title: t('sites.title'), address: siteListMemory.address(), go: t('sites.toList') }]}
      accept="sheet"
      maxBytes={siteImportLimits.fileMaxBytes}
      check={(file, options) => callApi(calls.importSites, { file, fields: { check: 'true' } }, options)}
      send={(file, options) => callApi(calls.importSites, { file, fields: {} }, options)}
      invalidates={sites.stale}
      doneWords={(count) => t('siteImports.done', { count })}
      name={{ header: t('sites.fields.siteName'), of: ({ siteName }) => siteName }}
    />
  );
};
