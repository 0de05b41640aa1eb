/** The template of the import: the headings in the language of the caller, and a row that shows how they are filled. */
import {
  type RecipientColumn,
  recipientColumns,
} from '@cubby/contract/people/mailroom-recipients/mailroom-recipients.limits';
import type { Language } from '@cubby/phrases';
import type { FileAnswer } from '../../../platform/http/handlers.ts';
import { wordsOf } from '../../../platform/http/words.ts';
import { createSheetStream } from '../../../platform/sheets/index.ts';

const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const mailroomTemplate = (language: Language): FileAnswer => {
  const { fields, methods, files } = wordsOf(language).mailroomRecipients;
  const example: Readonly<Record<RecipientColumn, string>> = {
    merchantId: '',
    firstName: 'Ada',
    lastName: 'Wong',
    name: '',
    position: files.examplePosition,
    pushMethod: `${methods.PHONE}, ${methods.EMAIL}`,
    phone: '+85291234567',
    email: 'ada@example.com',
    userId: '',
    allSite: files.yes,
    siteId: '',
  };
  const sheet = createSheetStream({
    sheetName: files.sheet,
    columns: recipientColumns.map((column) => ({ header: fields[column], width: 24 })),
  });
  void sheet
    .writeRows([recipientColumns.map((column) => example[column])])
    .then(() => sheet.end())
    .catch((error: unknown) => sheet.abort(error as Error));
  return { stream: sheet.stream, contentType, fileName: `${files.template}.xlsx` };
};
