/**
 * The alarms of a column, as a function of its readings, the openings of its doors and its settings. It promises that the
 * result depends on when these happened and never on when they arrived: computed step by step with late readings, from the
 * state at the hour before them, it is the same as computed at once. A gap and a fault of the probe are never a temperature.
 */
import { temperatureLimits as limits, type ProbeFault } from '@cubby/contract/lockers/temperature/temperature.limits';

const minute = 60_000;
const hour = 60 * minute;
const staleMs = limits.staleMinutes * minute;
const defrostMaxMs = limits.defrostMaxMinutes * minute;

/** A reading; times in epoch ms, temperatures in degrees Celsius. */
export interface Reading {
  readonly time: number;
  /** Null: the probe has a fault. */
  readonly celsius: number | null;
  readonly fault: ProbeFault | null;
  readonly defrosting: boolean;
  readonly bootId: number;
}

/** Settings that were in force from a time on; times in epoch ms, durations in minutes. */
export interface SettingsFrom {
  readonly from: number;
  /** Degrees Celsius; null: the column is not cooled. */
  readonly temperature: number | null;
  readonly threshold: number | null;
  readonly delayMinutes: number | null;
  readonly settleMinutes: number;
  readonly closeAfterMinutes: number | null;
}

export const alarmKinds = ['TEMPERATURE_HIGH', 'TEMPERATURE_LOW', 'PROBE_FAULT', 'TEMPERATURE_STALE'] as const;
export type AlarmKind = (typeof alarmKinds)[number];

export interface Alarm {
  readonly kind: AlarmKind;
  /** When the condition began. */
  readonly since: number;
  readonly openTime: number;
  readonly closeTime: number | null;
}

interface Standing {
  readonly since: number;
  /** Null: the delay has not passed. */
  readonly openTime: number | null;
}

/** What has to be known of the past to go on. It is stored as JSON. */
export interface AlarmState {
  /** Of the last reading; before the first one, since when readings are expected. */
  readonly lastTime: number | null;
  readonly bootId: number | null;
  /** Until when high temperatures raise no alarm. */
  readonly quietUntil: number;
  readonly defrostSince: number | null;
  readonly high: Standing | null;
  readonly low: Standing | null;
  readonly fault: Standing | null;
  /** Since when the temperature is outside the limits, whatever explains it. */
  readonly outSince: number | null;
  readonly closedSince: number | null;
}

export const firstState: AlarmState = {
  lastTime: null,
  bootId: null,
  quietUntil: 0,
  defrostSince: null,
  high: null,
  low: null,
  fault: null,
  outSince: null,
  closedSince: null,
};

/** The highest and the lowest temperature without an alarm. @returns undefined if the settings have no limits */
export const bandOf = (
  settings: SettingsFrom | undefined,
): { readonly min: number; readonly max: number } | undefined =>
  settings === undefined || settings.temperature === null || settings.threshold === null
    ? undefined
    : { min: settings.temperature - settings.threshold, max: settings.temperature + settings.threshold };

const isCooled = (settings: SettingsFrom | undefined): boolean =>
  settings !== undefined && settings.temperature !== null;

/** The settings in force at a time. @param settings the oldest first */
export const settingsAt = (settings: readonly SettingsFrom[], time: number): SettingsFrom | undefined =>
  settings.findLast(({ from }) => from <= time);

export interface AlarmInput {
  /** The state before `from`. */
  readonly state: AlarmState;
  /** Epoch ms: what happened before is contained in the state. */
  readonly from: number;
  /** In any order. */
  readonly readings: readonly Reading[];
  /** Epoch ms at which a door of the column was opened, in any order. */
  readonly openings: readonly number[];
  /** All settings of the column, the oldest first. */
  readonly settings: readonly SettingsFrom[];
  readonly now: number;
  /** Whether silence means that readings are missing: the terminal is connected, or the alarm is open already. */
  readonly isExpected: boolean;
}

export interface AlarmOutcome {
  /** Alarms that were open at `from` or opened since, by kind and time. */
  readonly alarms: readonly Alarm[];
  /** The state after the last event. */
  readonly state: AlarmState;
  /** The state at the begin of each hour in which something happened, by epoch ms of the hour. */
  readonly hours: ReadonlyMap<number, AlarmState>;
}

export const hourOf = (time: number): number => Math.floor(time / hour) * hour;

type Event =
  | { readonly order: 0; readonly time: number; readonly settings: SettingsFrom }
  | { readonly order: 1; readonly time: number }
  | { readonly order: 2; readonly time: number; readonly reading: Reading };

const lastOf = (times: readonly number[]): number => times.reduce((last, time) => Math.max(last, time), -Infinity);

/** An opening after the last reading is left for the next computation: a reading before it may still arrive. */
const eventsOf = ({ from, readings, openings, settings }: AlarmInput): Event[] => {
  const until = Math.max(lastOf(readings.map(({ time }) => time)), lastOf(settings.map((one) => one.from)));
  return [
    ...settings.map((one): Event => ({ order: 0, time: one.from, settings: one })),
    ...openings.filter((time) => time <= until).map((time): Event => ({ order: 1, time })),
    ...readings.map((reading): Event => ({ order: 2, time: reading.time, reading })),
  ]
    .filter(({ time }) => time >= from)
    .toSorted((a, b) => a.time - b.time || a.order - b.order);
};

export const computeAlarms = (input: AlarmInput): AlarmOutcome => {
  const run = new AlarmRun(input.state);
  const hours = new Map<number, AlarmState>();
  let settings = input.settings.findLast(({ from }) => from < input.from);
  for (const event of eventsOf(input)) {
    const begin = hourOf(event.time);
    // Of an hour that began earlier, the state at its begin is known already.
    if (begin >= input.from && !hours.has(begin)) hours.set(begin, run.state);
    if (event.order === 0) {
      settings = event.settings;
      run.applySettings(event.time, settings);
    } else if (event.order === 1) run.delayAlarms(event.time, settings);
    else run.applyReading(event.reading, settings);
  }
  return { alarms: run.finish(input, settings), state: run.state, hours };
};

class AlarmRun {
  state: AlarmState;
  readonly #closed: Alarm[] = [];

  constructor(state: AlarmState) {
    this.state = state;
  }

  /** New settings begin with no delay that has begun; without limits there are no alarms, and an uncooled column has no probe. */
  applySettings(time: number, settings: SettingsFrom): void {
    const { high, low } = this.state;
    if (bandOf(settings) === undefined) {
      this.#close('TEMPERATURE_HIGH', 'high', time);
      this.#close('TEMPERATURE_LOW', 'low', time);
      this.#set({ closedSince: null });
    } else this.#set({ high: opened(high), low: opened(low) });
    if (settings.temperature === null) {
      this.#close('PROBE_FAULT', 'fault', time);
      this.#set({ lastTime: null, defrostSince: null });
    } else this.#set({ lastTime: this.state.lastTime ?? time });
    this.#set({ outSince: null, ...(settings.closeAfterMinutes === null && { closedSince: null }) });
  }

  /** High temperatures raise no alarm for the quiet time from here on. */
  delayAlarms(time: number, settings: SettingsFrom | undefined): void {
    const settle = (settings?.settleMinutes ?? 0) * minute;
    this.#set({ quietUntil: Math.max(this.state.quietUntil, time + settle) });
  }

  applyReading(reading: Reading, settings: SettingsFrom | undefined): void {
    if (settings === undefined || settings.temperature === null) return;
    const { time, celsius } = reading;
    const { lastTime } = this.state;
    if (lastTime !== null && time - lastTime > staleMs) this.#endGap(lastTime, time);
    if (this.state.bootId !== reading.bootId) this.delayAlarms(time, settings);
    const isDefrost = this.#followDefrost(reading, settings);
    this.#set({ lastTime: time, bootId: reading.bootId });
    if (celsius === null) {
      this.#set({ fault: this.state.fault ?? { since: time, openTime: time } });
      return this.#resetDelays();
    }
    this.#close('PROBE_FAULT', 'fault', time);
    const band = bandOf(settings);
    if (band === undefined) return;
    const isQuiet = isDefrost || time < this.state.quietUntil;
    const margin = Math.min(limits.hysteresis, settings.threshold ?? 0);
    const delay = (settings.delayMinutes ?? 0) * minute;
    this.#follow('TEMPERATURE_HIGH', 'high', time, {
      isOut: celsius > band.max && !isQuiet,
      isBack: celsius <= band.max - margin,
      delay,
    });
    this.#follow('TEMPERATURE_LOW', 'low', time, {
      isOut: celsius < band.min,
      isBack: celsius >= band.min + margin,
      delay,
    });
    this.#followClosing(time, settings, {
      isOut: celsius > band.max || celsius < band.min,
      isBack: celsius <= band.max - margin && celsius >= band.min + margin,
    });
  }

  /** Closed alarms with the open ones, and the alarm of a column that is stale now. */
  finish({ now, isExpected }: AlarmInput, settings: SettingsFrom | undefined): readonly Alarm[] {
    const { high, low, fault, lastTime } = this.state;
    const open = (kind: AlarmKind, standing: Standing | null): Alarm[] =>
      standing === null || standing.openTime === null
        ? []
        : [{ kind, since: standing.since, openTime: standing.openTime, closeTime: null }];
    const isStale = isExpected && isCooled(settings) && lastTime !== null && now - lastTime > staleMs;
    return [
      ...this.#closed,
      ...open('TEMPERATURE_HIGH', high),
      ...open('TEMPERATURE_LOW', low),
      ...open('PROBE_FAULT', fault),
      ...(isStale ? open('TEMPERATURE_STALE', { since: lastTime, openTime: lastTime + staleMs }) : []),
    ];
  }

  #set(change: Partial<AlarmState>): void {
    this.state = { ...this.state, ...change };
  }

  #close(kind: AlarmKind, field: 'high' | 'low' | 'fault', time: number): void {
    const standing = this.state[field];
    if (standing !== null && standing.openTime !== null)
      this.#closed.push({ kind, since: standing.since, openTime: standing.openTime, closeTime: time });
    this.#set({ [field]: null });
  }

  /** What is not known for so long can't count towards a delay. */
  #endGap(lastTime: number, time: number): void {
    this.#closed.push({ kind: 'TEMPERATURE_STALE', since: lastTime, openTime: lastTime + staleMs, closeTime: time });
    this.#resetDelays();
    this.#set({ defrostSince: null });
  }

  #resetDelays(): void {
    this.#set({ high: opened(this.state.high), low: opened(this.state.low) });
  }

  /** @returns whether a defrost runs that is not longer than defrosts are */
  #followDefrost({ time, defrosting }: Reading, settings: SettingsFrom): boolean {
    if (!defrosting) {
      this.#set({ defrostSince: null });
      return false;
    }
    const defrostSince = this.state.defrostSince ?? time;
    this.#set({ defrostSince });
    if (time - defrostSince > defrostMaxMs) return false;
    this.delayAlarms(time, settings);
    return true;
  }

  #follow(
    kind: AlarmKind,
    field: 'high' | 'low',
    time: number,
    { isOut, isBack, delay }: { readonly isOut: boolean; readonly isBack: boolean; readonly delay: number },
  ): void {
    const standing = this.state[field];
    if (standing !== null && standing.openTime !== null) {
      if (isBack) this.#close(kind, field, time);
      return;
    }
    if (!isOut) return this.#set({ [field]: null });
    const since = standing?.since ?? time;
    this.#set({ [field]: { since, openTime: time - since >= delay ? since + delay : null } });
  }

  #followClosing(
    time: number,
    { closeAfterMinutes }: SettingsFrom,
    { isOut, isBack }: { readonly isOut: boolean; readonly isBack: boolean },
  ): void {
    const { outSince, closedSince } = this.state;
    if (isBack || (!isOut && closedSince === null)) return this.#set({ outSince: null, closedSince: null });
    const since = outSince ?? (isOut ? time : null);
    const after = closeAfterMinutes === null ? Infinity : closeAfterMinutes * minute;
    const isClosed = since !== null && time - since >= after;
    this.#set({ outSince: since, closedSince: closedSince ?? (isClosed ? since + after : null) });
  }
}

const opened = (standing: Standing | null): Standing | null =>
  standing === null || standing.openTime === null ? null : standing;

/** An alarm as it is stored. */
export interface StoredAlarm extends Alarm {
  readonly id: string;
}

export interface AlarmChanges<S extends StoredAlarm> {
  readonly raised: readonly Alarm[];
  readonly changed: readonly { readonly stored: S; readonly alarm: Alarm }[];
  readonly withdrawn: readonly S[];
}

const overlaps = (a: Alarm, b: Alarm): boolean =>
  a.kind === b.kind && a.openTime <= (b.closeTime ?? Infinity) && b.openTime <= (a.closeTime ?? Infinity);
const isSame = (a: Alarm, b: Alarm): boolean =>
  a.since === b.since && a.openTime === b.openTime && a.closeTime === b.closeTime;

/**
 * What has to change so that the stored alarms are the computed ones. An alarm of which the times differ remains the same
 * alarm, with what people wrote to it; one that late readings disprove is withdrawn.
 * @param stored those that are open or closed since the computation began, without withdrawn ones
 */
export const compareAlarms = <S extends StoredAlarm>(
  stored: readonly S[],
  computed: readonly Alarm[],
): AlarmChanges<S> => {
  const left = new Set(stored);
  const takeFirst = (alarm: Alarm, isMatch: (a: Alarm, b: Alarm) => boolean): S | undefined => {
    const found = [...left].find((one) => isMatch(one, alarm));
    if (found) left.delete(found);
    return found;
  };
  const exact = new Map(
    computed.map((alarm) => [alarm, takeFirst(alarm, (a, b) => a.kind === b.kind && a.openTime === b.openTime)]),
  );
  const matched = computed.map((alarm) => ({ alarm, stored: exact.get(alarm) ?? takeFirst(alarm, overlaps) }));
  return {
    raised: matched.flatMap(({ alarm, stored: one }) => (one ? [] : [alarm])),
    changed: matched.flatMap(({ alarm, stored: one }) => (one && !isSame(one, alarm) ? [{ stored: one, alarm }] : [])),
    withdrawn: [...left],
  };
};
