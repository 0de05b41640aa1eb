import {
  CompanyEditPage as Screen,
  type CompanyEditParts,
} from '../../features/people/companies/company-edit-page.tsx';
import { SingleSignOnSettings } from '../../features/people/single-sign-on/single-sign-on-settings.tsx';

const parts: CompanyEditParts = {
  signIn: ({ merchantId }) => <SingleSignOnSettings merchantId={merchantId} />,
};

/** companyEdit: the company, and how its people sign in through its own provider. */
export const CompanyEditPage = () => <Screen parts={parts} />;
