/** The values of the form of a new upgrade task, and the plan that they become. */
import type { Connection } from '@cubby/contract/lockers/terminals/terminals.limits';
import { upgradeTaskDefaults as defaults } from '@cubby/contract/lockers/upgrade-tasks/upgrade-tasks.limits';
import type { SiteType } from '@cubby/contract/settings/parameters/parameters.values';
import { dayAfter, dayInZone, momentOfClock } from '../../../ui/date-range/zone-day.ts';
import type { Names } from '../../../ui/form/controls.tsx';

/** A number as its field has it: empty while none is entered. */
type Entered = number | '';

export interface StageValues {
  readonly share: Entered;
  readonly successShare: Entered;
  readonly errorShare: Entered;
  readonly soakMinutes: Entered;
  readonly needsApproval: boolean;
}

/** A stage up to a share of all sites, in per cent. */
export const newStage = (share: Entered): StageValues => ({
  share,
  successShare: defaults.successShare,
  errorShare: defaults.errorShare,
  soakMinutes: defaults.soakMinutes,
  needsApproval: false,
});

interface Start {
  readonly siteVersionId: string | undefined;
  /** Upgrades the sites that run this version. */
  readonly softwareVersion: string | undefined;
  /** IANA zone in which days begin. */
  readonly timeZone: string;
  /** Epoch ms. */
  readonly now: number;
}

export const newUpgrade = ({ siteVersionId = '', softwareVersion = '', timeZone, now }: Start) => {
  const tomorrow = dayAfter(dayInZone(timeZone, now), 1);
  return {
    siteVersionId,
    /** As typed: YYYY-MM-DD HH:mm on the clock of each site. */
    siteVersionTaskStartTime: `${tomorrow} 00:00`,
    siteVersionTaskFailureTime: `${dayAfter(tomorrow, 7)} 00:00`,
    taskDescription: '',
    selection: 'RULE' as 'RULE' | 'CHOSEN',
    siteIds: [] as readonly string[],
    operatorId: '',
    siteGroupIds: [] as readonly string[],
    siteTypes: [] as readonly SiteType[],
    softwareVersion,
    connectionStatus: '' as Connection | '',
    query: '',
    canary: {
      mode: 'NONE' as 'NONE' | 'COUNT' | 'SITES',
      count: 5 as Entered,
      siteIds: [] as readonly string[],
      successShare: 100 as Entered,
      errorShare: 1 as Entered,
      soakMinutes: defaults.soakMinutes as Entered,
      needsApproval: false,
    },
    stages: defaults.shares.map(newStage) as readonly StageValues[],
    atOnce: defaults.atOnce as Entered,
    perMinute: defaults.perMinute as Entered,
    windowed: false,
    /** HH:mm. */
    installWindow: { from: '02:00', to: '05:00' },
    names: {} as Names,
  };
};
export type UpgradeValues = ReturnType<typeof newUpgrade>;

/** The sites, as the plan and the suggestion of quiet hours take them. */
export const selectionOf = (values: UpgradeValues) => {
  const { selection, siteIds, operatorId, siteGroupIds, siteTypes, softwareVersion, connectionStatus, query } = values;
  if (selection === 'CHOSEN') return { siteIds };
  return {
    filter: {
      ...(operatorId !== '' && { operatorId }),
      ...(siteGroupIds.length > 0 && { siteGroupIds }),
      ...(siteTypes.length > 0 && { siteTypes }),
      ...(softwareVersion !== '' && { softwareVersion }),
      ...(connectionStatus !== '' && { connectionStatus }),
      ...(query.trim() !== '' && { query }),
    },
  };
};

const canaryOf = ({ mode, count, siteIds, ...rest }: UpgradeValues['canary']) => {
  if (mode === 'NONE') return null;
  return { ...rest, ...(mode === 'COUNT' ? { count } : { siteIds }) };
};

/**
 * The fields as the call takes them. A text that is no time is sent as it is, and is refused.
 * @param timeZone IANA zone of the user's company: the server reads the clock of the times in it
 */
export const toUpgradeRequest = (values: UpgradeValues, timeZone: string) => ({
  ...selectionOf(values),
  siteVersionId: values.siteVersionId,
  siteVersionTaskStartTime: momentOfClock(timeZone, values.siteVersionTaskStartTime) ?? values.siteVersionTaskStartTime,
  siteVersionTaskFailureTime:
    momentOfClock(timeZone, values.siteVersionTaskFailureTime) ?? values.siteVersionTaskFailureTime,
  inSiteTime: true,
  taskDescription: values.taskDescription,
  canary: canaryOf(values.canary),
  stages: values.stages,
  atOnce: values.atOnce,
  perMinute: values.perMinute,
  installWindow: values.windowed ? values.installWindow : null,
});

/** Minutes of the day of HH:mm. */
const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/**
 * The visits of a mean day that lie in a window; one that ends before it begins ends on the next day.
 * @param hours the visits in each of the 24 hours
 */
export const visitsWithin = (hours: readonly number[], { from, to }: { from: string; to: string }): number => {
  const [begin, end] = [minutesOf(from), minutesOf(to)];
  const spans =
    begin < end
      ? [[begin, end]]
      : [
          [begin, 1440],
          [0, end],
        ];
  return hours.reduce((sum, visits, hour) => {
    const shared = spans.reduce(
      (minutes, [first = 0, last = 0]) =>
        minutes + Math.max(0, Math.min(last, hour * 60 + 60) - Math.max(first, hour * 60)),
      0,
    );
    return sum + (visits * shared) / 60;
  }, 0);
};
