/** Columns and limits of the spreadsheet of companies. */
import { sheetLimits } from '../../kernel/sheet.limits.ts';

/** The levels of an area, from the country to the quarter. */
export const companyAreaColumns = ['country', 'city', 'district', 'quarter'] as const;

/** In the order of the template. */
export const companyImportColumns = [
  'merchantName',
  'companyType',
  'upperGradeId',
  'currency',
  // companyName on the wire, which is similar to the heading of merchantName.
  'registeredName',
  'businessRegistration',
  ...companyAreaColumns,
  'streetAddress',
  'houseNumber',
  'website',
  'firstName',
  'lastName',
  'csMobile',
  'csMail',
  'commercialMail',
  'financeMail',
  'agentFirstName',
  'agentLastName',
  'agentMobile',
  'contractStart',
  'contractEnd',
  'contractExpiringDays',
  'productCategory',
  'platform',
  'agent',
  'promoCode',
  'collectionAreaType',
  'productIds',
  'labels',
  'warehouseAddress',
  'orderPinCodeRegex',
  'recipientKeepDays',
  'messageKeepDays',
  'unlockApproval',
  'multiFactorAuthMethod',
] as const;

export const companyImportLimits = {
  ...sheetLimits,
  rowsMax: 5000,
  fileMaxBytes: 8 * 1024 * 1024,
} as const;
