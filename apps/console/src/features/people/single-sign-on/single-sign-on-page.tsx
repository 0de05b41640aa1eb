import { useTranslation } from 'react-i18next';
import { defineSearch } from '../../../platform/address/define-search.ts';
import { idField } from '../../../platform/address/list-fields.ts';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { loadEveryCompany, useCompanyName } from '../../../platform/lookups/every-company.ts';
import { loadCompanies } from '../../../platform/lookups/lookups.ts';
import { useSession } from '../../../platform/session/session.ts';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { Typeahead } from '../../../ui/typeahead/typeahead.tsx';
import { SingleSignOnSettings } from './single-sign-on-settings.tsx';
import classes from './single-sign-on.module.css';

const singleSignOnSearch = defineSearch({ merchantId: idField() });

/** The sign-in of a company: the own one, or one that is chosen. */
export const SingleSignOnPage = () => {
  const { t } = useTranslation();
  const session = useSession();
  const [search, setSearch] = useAddressSearch(singleSignOnSearch);
  const merchantId = search.merchantId ?? session.merchantId ?? '';
  const found = useCompanyName(merchantId);
  const company = found ?? (merchantId === session.merchantId ? session.merchantName : null);
  const alone = session.companyType === 'MERCHANT' || session.companyType === 'LOGISTICS';
  return (
    <div className={classes.page}>
      <PageHeader title={company ? t('singleSignOn.screen', { company }) : t('singleSignOn.title')} />
      {!alone && (
        <div className={classes.choice}>
          <Typeahead
            label={t('singleSignOn.company')}
            {...(merchantId === '' && { description: t('singleSignOn.choose') })}
            load={session.companyType === 'ADMIN' ? loadEveryCompany : loadCompanies}
            value={merchantId}
            valueLabel={company ?? ''}
            onChange={(id) => setSearch({ merchantId: id ?? undefined })}
          />
        </div>
      )}
      {merchantId !== '' && <SingleSignOnSettings key={merchantId} merchantId={merchantId} />}
    </div>
  );
};
