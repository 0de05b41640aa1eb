/** A merchant under an operator, whose certificates tests send and decide. */
import { calls } from '@cubby/contract';
import type { Permission } from '@cubby/contract/permissions';
import type { TestApp } from '../../../../test/app.ts';
import { buildPhoto } from '../../../../test/factories/files.ts';

export type VerificationWorld = Awaited<ReturnType<typeof buildVerificationWorld>>;

export const buildVerificationWorld = async (app: TestApp) => {
  const signIn = async (company_id: string | null, permissions?: Permission[]) => {
    const user = await app.buildUser({ company_id, ...(permissions && { permissions }) });
    return { id: user.id, token: await app.signInAs(user) };
  };
  const operator = await app.buildCompany({ company_type: 'OPERATOR' });
  const shop = await app.buildCompany({ operator_id: operator.id });
  const merchant = await signIn(shop.id, ['THANKYOU']);
  const tokens = {
    admin: (await signIn(null)).token,
    operator: (await signIn(operator.id, ['COMPANY_APPROVE'])).token,
  };
  const file = (overrides: Parameters<typeof buildPhoto>[1] = {}) =>
    buildPhoto(app.sql, {
      company_id: shop.id,
      created_by_id: merchant.id,
      file_name: '證書.pdf',
      content_type: 'application/pdf',
      ...overrides,
    });
  const send = (certificateImageId: string, as = merchant.token) =>
    app.call(calls.sendCompanyCertificate, { body: { certificateImageId } }, { as });
  const waiting = () =>
    app.sql
      .selectFrom('company_verifications')
      .selectAll()
      .where('company_id', '=', shop.id)
      .where('decision', 'is', null)
      .executeTakeFirstOrThrow();
  /** Sends one in. @returns its id */
  const sent = async (): Promise<string> => {
    const { status } = await send((await file()).id);
    if (status !== 200) throw new Error(`Sending answered ${status}`);
    return (await waiting()).id;
  };
  return {
    operator,
    shop,
    merchant,
    tokens,
    signIn,
    file,
    send,
    waiting,
    sent,
    decide: (id: string, body: { approved: boolean; reason?: string }, as = tokens.operator) =>
      app.call(calls.decideCompanyVerification, { params: { id }, body }, { as }),
    company: () => app.sql.selectFrom('companies').selectAll().where('id', '=', shop.id).executeTakeFirstOrThrow(),
    setStatus: (status: string) => app.sql.updateTable('companies').set({ status }).where('id', '=', shop.id).execute(),
    remove: () =>
      app.sql.updateTable('companies').set({ deleted_time: new Date() }).where('id', '=', shop.id).execute(),
    statusOf: async (as: string) => (await app.call(calls.findCurrentMerchantStatus, {}, { as })).body.data,
    jobs: (name: string) =>
      app.sql
        // oxlint-disable-next-line typescript/no-explicit-any -- the queue's own view is not among our tables
        .selectFrom('graphile_worker.jobs' as any)
        .selectAll()
        .where('task_identifier', '=', name)
        .execute(),
    audited: app.audited,
  };
};
