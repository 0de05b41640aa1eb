import type { Power } from '../power.ts';
import type { Visits } from './visits.ts';

export type GuardedVisits = Pick<Visits, 'screen' | 'isInUse' | 'act' | 'recognisePerson' | 'recogniseCustomer'>;

/** Returns visits that act only while the power is on, and log an action that cannot be stored. */
export const guardVisits = (visits: GuardedVisits, power: Power): GuardedVisits => ({
  get screen() {
    return visits.screen;
  },
  get isInUse() {
    return visits.isInUse;
  },
  act: (action) => power.run(() => visits.act(action)),
  recognisePerson: (userId, how) => power.run(() => visits.recognisePerson(userId, how)),
  recogniseCustomer: (orderId, how) => power.run(() => visits.recogniseCustomer(orderId, how)),
});
