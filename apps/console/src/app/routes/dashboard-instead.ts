import { redirect } from '@tanstack/react-router';
import { getSession } from '../../platform/session/session-store.ts';

/** The role that is led away from some tables (orders.md 6, administration.md 6). */
const ledAway = '33';

/** Opens the dashboard in place of a table to people of that role, where it opens to them. */
export const dashboardInstead = (): void => {
  const session = getSession();
  if (session?.roles.some(({ code }) => code === ledAway) && session.authoritySet.includes('DASHBOARD'))
    throw redirect({ to: '/app/dashboard' as '/app', replace: true });
};
