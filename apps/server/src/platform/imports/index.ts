/** Imports of spreadsheets: what a resource declares, and the pieces that read, check, stage and answer. */
export {
  type CellReader,
  cellText,
  headingKey,
  inAllLanguages,
  readAmount,
  readChoice,
  readChoices,
  readDay,
  readLines,
  readList,
  readNames,
  readNumber,
  readText,
  readTextUpTo,
  readYesNo,
  shownValue,
} from './cells.ts';
export { importAnswer, importRefusal } from './import-answer.ts';
export { importerNow } from './importers.ts';
export { recordInserted } from './inserted-rows.ts';
export { defineSheet, type Places, type ReadRow } from './sheet-definition.ts';
export { xlsxType } from './sheet-template.ts';
export { checkEnding, limitWords, sheetRefusals } from './sheet-uploads.ts';
export { defineImport, type ImportRow } from './staged-imports.ts';
export { endUpload, type ImportRefusal, insertUpload, type UploadState, writeRows } from './staged-rows.ts';
