/** People who impersonate and people who are impersonated, for the tests of views. */
import { calls } from '@cubby/contract';
import { buildPeople } from '../users/users.fixture.ts';

/** Called in `beforeAll`. */
export const buildViewers = async () => {
  const world = await buildPeople();
  const { app, merchant } = world;
  const clerkOf = (company_id: string | null) => app.buildUser({ company_id, permissions: ['ORDER_LIST'] });
  const adminOf = (company_id: string | null) =>
    app.buildUser({ company_id, permissions: ['ORDER_LIST', 'ORDER_INFO', 'VIEW_AS', 'USER_LIST'] });
  const begin = (as: string, id: string, reason = 'Case 4711') =>
    app.call(calls.beginView, { params: { id }, body: { reason } }, { as });
  return {
    ...world,
    clerkOf,
    adminOf,
    begin,
    list: async (as: string) => (await app.call(calls.listOrders, { query: {} }, { as })).status,
    end: (as: string) => app.call(calls.endView, {}, { as }),
    lines: (userId: string, actions = ['users.begin-view', 'users.end-view']) =>
      app.sql
        .selectFrom('audit_events')
        .selectAll()
        .where('noun_id', '=', userId)
        .where('action', 'in', actions)
        .orderBy('id')
        .execute(),
    /** An administrator of the merchant who impersonates a clerk. */
    buildView: async () => {
      const [viewer, clerk] = [await adminOf(merchant.id), await clerkOf(merchant.id)];
      const own = await app.signInAs(viewer);
      const { body } = await begin(own, clerk.id);
      return { viewer, clerk, own, token: body.token, body };
    },
  };
};
export type Viewers = Awaited<ReturnType<typeof buildViewers>>;
