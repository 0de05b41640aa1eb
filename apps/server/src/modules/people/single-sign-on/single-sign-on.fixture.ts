/** A company with a provider on the loopback, people of it, and a browser that goes the whole way. */
import { calls } from '@cubby/contract';
import { startAccountApp } from '../../../../test/account-app.ts';
import type { TestAnswer } from '../../../../test/app.ts';
import { client, signInAtProvider, startProvider } from '../../../../test/provider.ts';
import { createSecrets } from '../../../platform/secrets/index.ts';
import { testDataKey } from '../../../../test/app.ts';
import { secretPurpose } from './single-sign-on.repository.ts';

export const secrets = createSecrets(Buffer.from(testDataKey, 'base64'));
const publicUrl = 'http://cubby.test';

type Start = TestAnswer<typeof calls.startSingleSignOn>;

/** The cookies of one browser. */
export interface Browser {
  cookie: string;
}

export const startSignOnWorld = async () => {
  const world = await startAccountApp({ PUBLIC_URL: publicUrl, PROVIDER_REACH: 'loopback' });
  const provider = await startProvider(`${publicUrl}/single-sign-on`);
  const { app, elsewhere } = world;
  let companies = 0;

  /** A company that signs in through the provider. */
  const buildSignOn = async (more: Partial<{ links_by_mail: boolean; enabled: boolean; issuer: string }> = {}) => {
    companies += 1;
    const company = await app.buildCompany();
    const row = await app.sql
      .insertInto('single_sign_on_providers')
      .values({
        company_id: company.id,
        company_key: `company-${companies}`,
        issuer: provider.issuer,
        client_id: client.id,
        client_secret_sealed: secrets.encrypt(secretPurpose(company.id), client.secret),
        enabled: true,
        ...more,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { company, key: row.company_key };
  };

  const start = (companyKey: string, more: { returnPath?: string; loginHint?: string } = {}) =>
    app.call(calls.startSingleSignOn, { body: { companyKey, ...more } }, elsewhere());

  const browserOf = (answer: Start): Browser => ({
    cookie: [answer.headers['set-cookie'] ?? []]
      .flat()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  });

  const finish = (returned: URLSearchParams, { cookie }: Browser, headers = elsewhere().headers) => {
    const { state = '', code, iss, error } = Object.fromEntries(returned);
    return app.call(
      calls.finishSingleSignOn,
      { body: { state, code: code ?? null, iss: iss ?? null, error: error ?? null } },
      { headers: { ...headers, cookie } },
    );
  };

  /** Begins, and signs in at the provider: returns what the browser has when it is back. */
  const go = async (companyKey: string, account: string | null, more: { returnPath?: string } = {}) => {
    const started = await start(companyKey, more);
    const returned = await signInAtProvider(started.body.url, account);
    return { returned, browser: browserOf(started), started };
  };

  /** The whole way. */
  const signOn = async (companyKey: string, account: string | null, more: { returnPath?: string } = {}) => {
    const { returned, browser } = await go(companyKey, account, more);
    return finish(returned, browser);
  };

  const auditOf = async (companyId: string) => {
    const lines = await app.sql
      .selectFrom('audit_events')
      .select(['action', 'after', 'user_id'])
      .where('company_id', '=', companyId)
      .orderBy('id')
      .execute();
    return lines;
  };

  const subjectOf = async (userId: string) =>
    (
      await app.sql
        .selectFrom('users')
        .select('single_sign_on_subject as subject')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow()
    ).subject;

  return { ...world, provider, buildSignOn, start, browserOf, finish, go, signOn, auditOf, subjectOf };
};

export type SignOnWorld = Awaited<ReturnType<typeof startSignOnWorld>>;
