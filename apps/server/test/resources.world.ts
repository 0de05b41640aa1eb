/** The companies and people whose rows the resource suite makes. */
import { startAccountApp } from './account-app.ts';

export const startResourceWorld = async () => {
  const { app, build } = await startAccountApp({ PROVIDER_REACH: 'loopback' });
  const operator = await app.buildCompany({ company_type: 'OPERATOR' });
  const stranger = await app.buildCompany({ company_type: 'OPERATOR' });
  const admin = await app.buildUser();
  const staff = await build({ company_id: operator.id });
  return {
    app,
    operator,
    admin,
    staff,
    site: await app.buildSite({ operator_id: operator.id }),
    service: await app.buildService({}),
    /** Returns the id of another merchant of the operator. */
    buildMerchant: async () => (await app.buildCompany({ operator_id: operator.id })).id,
    tokens: {
      platform: await app.signInAs(admin),
      staff: await app.signInAs(staff),
      stranger: await app.signInAs(await app.buildUser({ company_id: stranger.id })),
    },
  };
};
export type ResourceWorld = Awaited<ReturnType<typeof startResourceWorld>>;
