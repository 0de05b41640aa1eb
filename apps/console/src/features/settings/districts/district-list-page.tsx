import { Button } from '@mantine/core';
import { districtsCalls } from '@cubby/contract/settings/districts/districts.calls';
import { IconFileImport, IconFilterOff, IconMap2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { useSession } from '../../../platform/session/session.ts';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { SearchField } from '../../../ui/filter-bar/search-field.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { DistrictImportDialog } from './components/district-import-dialog.tsx';
import { DistrictRows, type Wanted } from './components/district-rows.tsx';
import classes from './districts.module.css';
import { districtListSearch } from './district-list.search.ts';

/** SystemArea: the districts as a tree, or those that a text is found in (administration.md 2). */
export const DistrictListPage = () => {
  const { t } = useTranslation();
  const can = useCan();
  // Districts are shared by all companies: only staff of the platform, who have none, change them.
  const mayImport = useSession().merchantId === null && can('DISTRICT_EDIT');
  const [{ query, import: asked }, setSearch] = useAddressSearch(districtListSearch);
  const setImporting = (open: boolean) => setSearch({ import: open || undefined });
  const wanted: Wanted = query === undefined ? {} : { query };
  const { data } = useCall(districtsCalls.listDistricts, { query: { ...wanted, page: 0, size: 100 } }, { quiet: true });
  const importButton = mayImport && (
    <Button variant="filled" leftSection={<IconFileImport size={18} aria-hidden />} onClick={() => setImporting(true)}>
      {t('districts.import.action')}
    </Button>
  );
  const empty = data?.totalElements === 0;
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('districts.title')}
        {...(query !== undefined && { count: data?.totalElements ?? 'pending' })}
        action={importButton}
      />
      <div className={classes.search}>
        <SearchField
          value={query ?? ''}
          placeholder={t('districts.searchHint')}
          onSearch={(text) => setSearch({ query: text || undefined })}
        />
      </div>
      {empty && query === undefined && (
        <EmptyState
          icon={<IconMap2 size={24} />}
          title={t('districts.first.title')}
          text={t('districts.first.text')}
          action={importButton}
        />
      )}
      {empty && query !== undefined && (
        <EmptyState
          icon={<IconFilterOff size={24} />}
          title={t('districts.noMatch.title')}
          text={t('districts.noMatch.text')}
        />
      )}
      {!empty && (
        <div className="ui-table-box">
          <table className={`ui-table ${classes.table}`} aria-label={t('districts.title')}>
            <thead>
              <tr>
                <th scope="col">{t('districts.columns.name')}</th>
                <th scope="col">{t('districts.columns.others')}</th>
                <th scope="col">{t('districts.columns.level')}</th>
                <th scope="col" className={classes.number}>
                  {t('districts.columns.within')}
                </th>
              </tr>
            </thead>
            <tbody>
              <DistrictRows key={query ?? ''} wanted={wanted} depth={0} />
            </tbody>
          </table>
        </div>
      )}
      {mayImport && asked && <DistrictImportDialog onClose={() => setImporting(false)} />}
    </div>
  );
};
