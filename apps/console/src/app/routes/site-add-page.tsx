import { isId } from '../../platform/address/list-fields.ts';
import { useAddressSearch } from '../../platform/address/use-search.ts';
import { SiteGridPage } from '../../features/lockers/grid/site-grid-page.tsx';
import { SiteAddPage as SiteDetailsPage } from '../../features/lockers/sites/site-add-page.tsx';
import { sites } from '../../features/lockers/sites/site.resource.ts';
import { siteAddSearch } from '../../features/lockers/sites/site.search.ts';

/** siteAdd: step 1 has the details of a site, step 2 its compartments (network.md 2). */
export const SiteAddPage = () => {
  const [{ id, step }] = useAddressSearch(siteAddSearch);
  return step === 2 && isId(id) ? <SiteGridPage key={id} resource={sites} id={id} /> : <SiteDetailsPage />;
};
