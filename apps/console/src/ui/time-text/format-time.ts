const two = (value: number) => String(value).padStart(2, '0');

/** A day as YYYY-MM-DD (orders.md 9) in the zone of this browser; `at` in epoch ms. */
export const formatDate = (at: number): string => {
  const date = new Date(at);
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

/** A moment as YYYY-MM-DD HH:mm, 24 hours (orders.md 9), in the zone of this browser; `at` in epoch ms. */
export const formatTime = (at: number): string => `${formatDate(at)} ${formatClock(at)}`;

/** The clock part alone, HH:mm. */
export const formatClock = (at: number): string => {
  const date = new Date(at);
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
};

/** The zone that the times are in, by its IANA name. */
export const zoneName = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The zone that the times are in, with its distance from UTC at that moment: `Asia/Hong_Kong (UTC+08:00)`. */
export const formatZone = (at: number): string => {
  const ahead = -new Date(at).getTimezoneOffset();
  const distance = `${two(Math.floor(Math.abs(ahead) / 60))}:${two(Math.abs(ahead) % 60)}`;
  return `${zoneName()} (UTC${ahead < 0 ? '-' : '+'}${distance})`;
};

const steps: [unit: Intl.RelativeTimeFormatUnit, ms: number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** How long ago or ahead, in the language of the tag: "3 min. ago", "in 2 hr."; under a minute it is "now". */
export const formatAge = (at: number, now: number, tag: string): string => {
  const format = new Intl.RelativeTimeFormat(tag, { numeric: 'auto', style: 'short' });
  const distance = at - now;
  const [unit, ms] = steps.find(([, size]) => Math.abs(distance) >= size) ?? ['second', Number.POSITIVE_INFINITY];
  return format.format(Math.trunc(distance / ms) || 0, unit);
};

/** A length of time in one unit, cut: minutes up to an hour, hours up to three days, then days. "31 hr" in `en-US`. */
export const formatDuration = (ms: number, tag: string): string => {
  const [unit, size] =
    ms < 3_600_000
      ? (['minute', 60_000] as const)
      : ms < 72 * 3_600_000
        ? (['hour', 3_600_000] as const)
        : (['day', 86_400_000] as const);
  return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'short' }).format(Math.trunc(ms / size));
};
