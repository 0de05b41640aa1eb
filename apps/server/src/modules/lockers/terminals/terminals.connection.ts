/** The connection state of a site, as SQL: one place for lists, pages and filters. */
import { presenceLimits } from '@cubby/contract/lockers/terminals/terminals.limits';

const seconds = (ms: number): string => `interval '${ms / 1000} s'`;

/** Lost connections of the last minutes. */
export const dropsOf = (state: string): string =>
  `(select count(*)::int from unnest(${state}.drops) d where d > now() - ${seconds(presenceLimits.flapWindowMs)})`;

/** Whether two terminals use one identity: each took the place of the other. */
export const twiceOf = (state: string): string =>
  `(select count(*) >= ${presenceLimits.replacements} from unnest(${state}.replaced) d
    where d > now() - ${seconds(presenceLimits.flapWindowMs)})`;

/** @param state alias of a row of terminal_states, which may be missing */
export const connectionOf = (state: string): string => `case
  when ${state}.site_id is null or ${state}.why = 'NEVER' then 'UNKNOWN'
  when not ${state}.connected and ${state}.since < now() - ${seconds(presenceLimits.outageMs)} then 'OUTAGE'
  when cardinality(${state}.drops) >= ${presenceLimits.flaps} and ${dropsOf(state)} >= ${presenceLimits.flaps} then 'FLAPPING'
  when ${state}.connected then 'ONLINE'
  else 'OFFLINE' end`;
