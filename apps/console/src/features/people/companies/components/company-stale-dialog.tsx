import type { Company } from '@cubby/contract/people/companies/companies.schemas';
import { useTranslation } from 'react-i18next';
import { StaleDialog } from '../../../../ui/stale-dialog/stale-dialog.tsx';
import type { StaleQuestion } from '../../../../ui/stale-dialog/stale-question.ts';
import { changeWords, fieldWords, valueWords } from '../company.words.ts';

interface StaleProps {
  readonly question: StaleQuestion;
  readonly company: Pick<Company, 'timeZone'>;
}

/** What is to stand where somebody else has changed the company meanwhile. */
export const CompanyStaleDialog = ({ question, company: { timeZone } }: StaleProps) => {
  const { t } = useTranslation();
  return (
    <StaleDialog
      question={question}
      fieldWords={(field) => fieldWords(field, t)}
      valueWords={(field, value) => valueWords(field, value, { t, timeZone })}
      changeWords={(change) => changeWords(change, { t, timeZone })}
    />
  );
};
