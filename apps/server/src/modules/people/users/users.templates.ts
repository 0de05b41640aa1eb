/** The template of the import: the headings in the language of the caller, and a row that shows how they are filled. */
import { Readable } from 'node:stream';
import { type UserColumn, userColumns } from '@cubby/contract/people/users/users.limits';
import type { Language } from '@cubby/phrases';
import type { FileAnswer } from '../../../platform/http/handlers.ts';
import { wordsOf } from '../../../platform/http/words.ts';
import { buildXls } from '../../../platform/sheets/index.ts';

const example: Readonly<Record<UserColumn, string>> = {
  username: 'ada.wong',
  password: 'Change_me1',
  firstName: 'Ada',
  lastName: 'Wong',
  staffNo: '1024',
  mobile: '+852 9123 4567',
  email: 'ada@example.com',
  merchantName: '',
};

export const userTemplate = async (language: Language): Promise<FileAnswer> => {
  const { fields, files } = wordsOf(language).users;
  const bytes = await buildXls(files.sheet, [
    userColumns.map((column) => fields[column]),
    userColumns.map((column) => example[column]),
  ]);
  return { stream: Readable.from([bytes]), contentType: 'application/vnd.ms-excel', fileName: `${files.template}.xls` };
};
