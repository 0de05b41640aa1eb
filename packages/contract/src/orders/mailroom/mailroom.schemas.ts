import { z } from 'zod';
import { importBuckets } from '../../kernel/import-buckets.ts';
import { fieldCode, idSchema, idTextSchema } from '../../kernel/schemas.ts';
import { orderInputSchema, trackingNumberSchema } from '../orders/orders.schemas.ts';

/** A user who gets parcels through a mailroom (orders.md 3.12). */
export const mailroomRecipientSchema = z.strictObject({
  mailroomId: idTextSchema,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  position: z.string().nullable(),
  merchantId: idTextSchema,
  company: z.string().describe('The company that the recipient belongs to'),
});
export type MailroomRecipient = z.infer<typeof mailroomRecipientSchema>;

/** Text as it was scanned or typed; its errors are reported in a bucket, as with the rows of an import. */
const typed = z.string().max(2000, fieldCode('tooLong')).nullable().optional();

/** An incoming parcel (orders.md 7.2). What is left out is taken from the recipient. */
export const mailroomParcelSchema = z.strictObject({
  expressNumber: typed,
  mailroomId: idSchema.nullable().optional().describe('The recipient in the mailroom; else the name says who it is'),
  recipientName: typed,
  recipientPhoneNumber: typed,
  recipientMail: typed,
  recipientAddress: typed,
  merchantId: idSchema.nullable().optional().describe('Without mailroomId: the company; the own one where left out'),
  siteId: idSchema.nullable().optional().describe('The mailroom; the first warehouse of the operator where left out'),
});
export type MailroomParcelInput = z.output<typeof mailroomParcelSchema>;

const { shape } = orderInputSchema;

/** The rules of an incoming parcel (orders.md 5.1): the number and the recipient are required. */
export const mailroomParcelRules = z.object({
  expressNumber: trackingNumberSchema,
  recipientName: shape.recipientName.unwrap().min(1, fieldCode('required')),
  recipientPhoneNumber: z.union([z.literal(''), shape.recipientPhoneNumber]),
  recipientMail: shape.recipientMail.unwrap(),
  recipientAddress: shape.recipientAddress.unwrap(),
});

export const mailroomResultSchema = z.strictObject({
  created: z
    .strictObject({
      articleId: idTextSchema,
      orderNumber: z.string(),
      expressNumber: z.string(),
      recipientName: z.string(),
      siteId: idTextSchema,
      siteName: z.string(),
    })
    .nullable()
    .describe('The order of the parcel; null where a bucket says why there is none'),
  ...importBuckets,
});
export type MailroomResult = z.infer<typeof mailroomResultSchema>;
