import { useTranslation } from 'react-i18next';
import { StaleDialog } from '../../../ui/stale-dialog/stale-dialog.tsx';
import type { StaleQuestion } from '../../../ui/stale-dialog/stale-question.ts';
import { changeWords, fieldWords, valueWords } from '../company.words.ts';

/** What is to stand where somebody else has changed the company meanwhile. */
export const CompanyStaleDialog = ({ question }: { readonly question: StaleQuestion }) => {
  const { t } = useTranslation();
  return (
    <StaleDialog
      question={question}
      fieldWords={(field) => fieldWords(field, t)}
      valueWords={(field, value) => valueWords(field, value, t)}
      changeWords={(change) => changeWords(change, t)}
    />
  );
};
