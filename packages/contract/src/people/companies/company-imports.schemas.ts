/** A row of the spreadsheet of companies, and what became of it. */
import { z } from 'zod';
import { refusedRowSchema, sheetImportFields } from '../../kernel/import-buckets.ts';
import { serviceFields } from './companies.fields.ts';
import { companyInputSchema } from './companies.schemas.ts';

/** The plain fields of steps 1 and 2 of a new company. */
export const companyImportRowSchema = companyInputSchema.extend(
  z
    .strictObject(serviceFields)
    .pick({
      productIds: true,
      labels: true,
      warehouseAddress: true,
      orderPinCodeRegex: true,
      recipientKeepDays: true,
      messageKeepDays: true,
      unlockApproval: true,
      multiFactorAuthMethod: true,
    })
    .partial().shape,
);
export type CompanyImportRow = z.output<typeof companyImportRowSchema>;

/** A row that became no company. */
export const companyRefusalSchema = refusedRowSchema({
  merchantName: z.string().describe('Empty where the row gave none'),
});
export const companyImportSchema = z.strictObject(sheetImportFields(companyRefusalSchema, 'companies'));
export type CompanyImport = z.infer<typeof companyImportSchema>;
