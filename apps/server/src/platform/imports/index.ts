/** Imports of spreadsheets: what a noun declares, and the pieces that read, check, stage and answer. */
export {
  type CellReader,
  cellText,
  headingKey,
  inAllLanguages,
  type Meaning,
  readAmount,
  readChoice,
  readChoices,
  readList,
  readNumber,
  readText,
  readTextUpTo,
  readYesNo,
  shownValue,
  storableCell,
} from './cells.ts';
export { importAnswer, importRefusal } from './import-answer.ts';
export { defineSheet, type Places, type ReadRow } from './sheet-definition.ts';
export { templateFile, xlsxType } from './sheet-template.ts';
export { checkEnding, limitWords, sheetRefusals } from './sheet-uploads.ts';
export { defineImport, type ImportOutcome, type ImportRow } from './staged-imports.ts';
export { endUpload, type ImportRefusal, insertUpload, type UploadState, writeRows } from './staged-rows.ts';
