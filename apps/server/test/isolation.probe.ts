/** How the isolation test calls a call with rows of another company. */
import { type CallId, type Calls, calls } from '@cubby/contract';
import type { CallDefinition, CallRequest } from '@cubby/contract/kernel/define-call';
import type { Foreign } from './isolation.world.ts';

/** Something that is asked about rows of another company. */
export interface Probe {
  readonly call: CallDefinition;
  readonly request: (foreign: Foreign) => object;
  /** `missing`: 404, as if there were no such row. `refused`: a 4xx that names no row. `absent`: a success without a trace of it. */
  readonly expect: 'missing' | 'refused' | 'absent';
}

export const probe = <K extends CallId>(
  id: K,
  expect: Probe['expect'],
  request: (foreign: Foreign) => CallRequest<Calls[K]>,
): Probe => ({ call: calls[id], expect, request });

/** No row of a company is in it; the reason. */
export type Why = `no rows: ${string}`;
