import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { epochMsSchema } from '../../kernel/schemas.ts';

/** Messages that are shown, the newest first. */
export const demoMailboxMax = 100;

const demoMessageSchema = z.strictObject({
  id: z.string(),
  time: epochMsSchema.describe('When it was sent'),
  channel: z.enum(['MAIL', 'PHONE']).describe('PHONE: a text or WhatsApp message'),
  to: z.string(),
  subject: z.string().nullable().describe('Mails alone have one'),
  text: z.string(),
});
export type DemoMessage = z.infer<typeof demoMessageSchema>;

export const demoMailboxCalls = defineCalls({
  listDemoMessages: defineCall({
    id: 'listDemoMessages',
    method: 'GET',
    path: '/api/v2/demo-mailbox',
    summary: 'Messages of a demo, which become files and reach no one; for staff of the platform',
    access: 'signed-in',
    answer: z.strictObject({
      running: z.boolean().describe('The installation is a demo that stores its messages'),
      messages: z.array(demoMessageSchema),
    }),
    inView: 'closed',
  }),
});
