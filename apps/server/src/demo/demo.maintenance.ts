/** Maintenance windows of the demo: over, cancelled, under way and planned, at lockers that no simulated terminal serves. */
import type { ClientBase } from 'pg';
import { companyNamed } from './demo.companies.ts';
import { placeOf } from './demo.company-places.ts';
import { continueIdentities, insertRows } from './demo.insert.ts';
import { siteWithSerial } from './demo.sites.ts';

const hourMs = 3_600_000;

interface WindowSeed {
  readonly operator: string;
  readonly serials: string;
  /** Hours from now, the end too. */
  readonly startHours: number;
  readonly endHours: number;
  readonly cancelledHours?: number;
  readonly tip: string;
  readonly tips?: Readonly<Partial<Record<'en_US' | 'zh_HK' | 'pt_BR' | 'id_ID', string>>>;
  readonly closesCollections?: true;
}

const windows: readonly WindowSeed[] = [
  {
    operator: 'Alfred Lockers HK',
    serials: 'HKL010 HKL013',
    startHours: -170,
    endHours: -166,
    tip: 'We replace two lock boards',
    tips: { zh_HK: '正在更換兩塊控制板' },
  },
  {
    operator: 'Alfred Brasil',
    serials: 'BRL008',
    startHours: -70,
    endHours: -66,
    cancelledHours: -71,
    tip: 'Manutenção elétrica do edifício',
  },
  {
    operator: 'Alfred Lockers HK',
    serials: 'HKL020',
    startHours: -1,
    endHours: 5,
    tip: 'The floor is being renewed. You can collect parcels.',
    tips: { zh_HK: '地面翻新中，仍可提取包裹。' },
  },
  {
    operator: 'Paxel Indonesia',
    serials: 'IDL013 IDL014',
    startHours: 23,
    endHours: 26,
    tip: 'Pemeriksaan listrik gedung',
    tips: { en_US: 'The electricity of the building is checked', id_ID: 'Pemeriksaan listrik gedung' },
    closesCollections: true,
  },
  {
    operator: 'Alfred Lockers HK',
    serials: 'HKL008 HKL009 HKL016 HKL021',
    startHours: 120,
    endHours: 123,
    tip: 'Annual check of the locks',
    tips: { zh_HK: '門鎖年度檢查' },
  },
];

export const insertMaintenance = async (client: ClientBase, now: Date): Promise<void> => {
  const at = (hours: number): string => new Date(now.getTime() + hours * hourMs).toISOString();
  const stateOf = ({ startHours, endHours, cancelledHours }: WindowSeed): string => {
    if (cancelledHours !== undefined) return 'CANCELLED';
    if (endHours <= 0) return 'ENDED';
    return startHours <= 0 ? 'ACTIVE' : 'PLANNED';
  };
  await insertRows(
    client,
    'maintenance_windows',
    windows.map((seed, place) => {
      const { startHours, endHours, cancelledHours, tip, tips = {}, closesCollections = false } = seed;
      const operator = companyNamed(seed.operator);
      return {
        id: place + 1,
        operator_id: operator.id,
        time_zone: placeOf(operator).time_zone,
        start_time: at(startHours),
        end_time: at(endHours),
        in_site_time: true,
        tip,
        tips,
        closes_collections: closesCollections,
        cancelled_time: cancelledHours === undefined ? null : at(cancelledHours),
        noted_state: stateOf(seed),
        created_time: at(Math.min(startHours, 0) - 48),
        last_updated_time: at(cancelledHours ?? Math.min(startHours, 0) - 48),
      };
    }),
  );
  await insertRows(
    client,
    'maintenance_window_sites',
    windows.flatMap(({ serials, startHours, endHours, cancelledHours }, place) =>
      serials.split(' ').map((serial) => ({
        window_id: place + 1,
        site_id: siteWithSerial(serial).id,
        start_time: at(startHours),
        end_time: at(endHours),
        over_time: at(cancelledHours === undefined ? endHours : Math.max(startHours, cancelledHours)),
        closes_deposits: true,
      })),
    ),
  );
  await continueIdentities(client, ['maintenance_windows']);
};
