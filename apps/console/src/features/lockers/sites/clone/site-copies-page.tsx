import { siteCloneCalls as calls } from '@cubby/contract/lockers/sites/site-clone.calls';
import { siteCopyLimits } from '@cubby/contract/lockers/sites/site-clone.limits';
import { sitesCalls } from '@cubby/contract/lockers/sites/sites.calls';
import { useTranslation } from 'react-i18next';
import { isId } from '../../../../platform/address/list-fields.ts';
import { useAddressSearch } from '../../../../platform/address/use-search.ts';
import { callApi } from '../../../../platform/api/call-api.ts';
import { downloadFile } from '../../../../platform/api/download-file.ts';
import { useCall } from '../../../../platform/api/use-call.ts';
import { FileImportPage } from '../../../../platform/imports/file-import-page.tsx';
import { loadSites } from '../../../../platform/lookups/lookups.ts';
import { useCan } from '../../../../ui/permission-gate/permission-gate.tsx';
import { useFormatNumber } from '../../../../ui/theme/use-locale.ts';
import { Typeahead } from '../../../../ui/typeahead/typeahead.tsx';
import { sites } from '../site.resource.ts';
import { siteInfoSearch, siteListMemory } from '../site.search.ts';

const saveTemplate = () => downloadFile(calls.downloadSiteCopyTemplate, {}, { fallbackName: 'site-copies.xlsx' });

/** siteCopies: one site into many, from a spreadsheet; where every row was taken, the list opens. */
export const SiteCopiesPage = () => {
  const { t } = useTranslation();
  const format = useFormatNumber();
  const can = useCan();
  const [{ id }, setSearch] = useAddressSearch(siteInfoSearch);
  const chosen = isId(id);
  const { data: site } = useCall(
    sitesCalls.getSite,
    { params: { siteId: id }, query: {} },
    { enabled: chosen && can('SITE_LIST'), quiet: true },
  );
  return (
    <FileImportPage
      title={t('siteClone.import.title')}
      purpose={t('siteClone.import.purpose', { rows: format(siteCopyLimits.rowsMax) })}
      saveTemplate={saveTemplate}
      lists={[{ title: t('sites.title'), address: siteListMemory.address(), go: t('sites.toList') }]}
      renderChoices={(busy) => (
        <Typeahead
          label={t('siteClone.import.original')}
          required
          disabled={busy}
          load={loadSites}
          value={id}
          {...(site && { valueLabel: site.siteName })}
          onChange={(siteId) => setSearch({ id: siteId ?? '' })}
        />
      )}
      ready={chosen}
      accept="sheet"
      maxBytes={siteCopyLimits.fileMaxBytes}
      send={(file, options) => callApi(calls.importSiteCopies, { file, fields: { siteId: id } }, options)}
      invalidates={sites.stale}
      doneWords={(count) => t('siteClone.import.done', { count })}
      name={{ header: t('sites.fields.siteName'), of: ({ siteName }) => siteName }}
    />
  );
};
