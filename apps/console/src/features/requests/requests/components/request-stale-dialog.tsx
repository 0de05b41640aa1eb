import { useTranslation } from 'react-i18next';
import { StaleDialog } from '../../../../ui/stale-dialog/stale-dialog.tsx';
import type { StaleQuestion } from '../../../../ui/stale-dialog/stale-question.ts';
import { changeWords, fieldWords, valueWords } from '../request.words.ts';

/** Lets a person choose which values apply if another user has changed the request or the record meanwhile. */
export const RequestStaleDialog = ({ question }: { readonly question: StaleQuestion }) => {
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
