/** Goes through everything that can follow in the model of an upgrade. */
import { type Rules, rules, stepsOf, type World } from './upgrade-states.model.fixture.ts';

/** Time continues to what the rules compare it with next. */
const waits = (world: World): World[] => {
  const { life, now, trialEnd, messages } = world;
  const times = [
    life.dueTime ?? life.endTime,
    life.endTime,
    trialEnd ?? 0,
    ...messages.map((message) => (message.type === 'INSTALL' ? message.notAfter : 0)),
  ].filter((at) => at > now);
  return times.length === 0 ? [] : [{ ...world, now: Math.min(...times) }];
};

const keyOf = ({ messages, life, memory, versions, ...rest }: World): string =>
  [
    ...Object.values(rest),
    ...Object.values(life),
    JSON.stringify(memory),
    ...Object.values(versions),
    ...messages.map((each) => Object.values(each).join(' ')).toSorted(),
  ].join('|');

/** What is wrong with a step; undefined: nothing. */
export type Fault = (before: World, after: World) => string | undefined;

export interface Explored {
  readonly worlds: number;
  /** The states and reasons in which upgrades ended. */
  readonly ends: ReadonlySet<string>;
  /** The first fault, with a shortest run that leads to it. */
  readonly fault: { readonly what: string; readonly run: readonly World[] } | undefined;
}

/** Goes through what can follow, breadth first, until a fault is found. @param depth steps of a run at most */
export const explore = (starts: readonly World[], faultOf: Fault, by: Rules = rules, depth = Infinity): Explored => {
  const known = new Set(starts.map(keyOf));
  const queue = starts.map((world) => ({ world, from: -1, steps: 0 }));
  const ends = new Set<string>();
  const runTo = (at: number): World[] => {
    const item = queue[at];
    return item ? [...runTo(item.from), item.world] : [];
  };
  for (const [at, { world, steps }] of queue.entries()) {
    const { life } = world;
    if (life.dueTime === null) ends.add([life.state, life.reason ?? ''].join(' ').trim());
    if (steps >= depth) continue;
    for (const next of [...stepsOf(world, by), ...waits(world)]) {
      const what = faultOf(world, next);
      if (what !== undefined) return { worlds: known.size, ends, fault: { what, run: [...runTo(at), next] } };
      const key = keyOf(next);
      if (known.has(key)) continue;
      known.add(key);
      queue.push({ world: next, from: at, steps: steps + 1 });
    }
  }
  return { worlds: known.size, ends, fault: undefined };
};
