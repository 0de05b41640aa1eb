/**
 * Upgrade tasks of the demo. Simulated terminals serve the first three lockers of each operator; three of them wait in the task
 * whose canary soaks.
 */

/** The states that a site of the demo can have in a task. */
export interface SiteSeed {
  readonly serials: string;
  readonly from: string;
  readonly state: 'WAITING' | 'UPDATED' | 'FAILED' | 'EXCLUDED';
  readonly reason?: 'REVERTED' | 'NO_SPACE' | 'TIMEOUT' | 'CANCELLED';
  readonly detail?: string;
  readonly missed?: true;
}

interface StageSeed {
  /** Cumulative %; null: the canary. */
  readonly share: number | null;
  readonly state: 'WAITING' | 'RUNNING' | 'SOAKING' | 'PASSED';
  readonly soakMinutes?: number;
  readonly needsApproval?: true;
  readonly sites: readonly SiteSeed[];
}

export interface TaskSeed {
  /** The operator; null: the platform. */
  readonly company: string | null;
  readonly createdBy: string;
  readonly version: string;
  readonly description: string;
  /** Hours from now, the end too; `createdHours` is when it was made. */
  readonly startHours: number;
  readonly endHours: number;
  readonly createdHours: number;
  /** When it ended; left out: it has not. */
  readonly endedHours?: number;
  readonly state: 'SCHEDULED' | 'RUNNING' | 'PAUSED' | 'SUCCEEDED' | 'FAILED' | 'CANCELLED';
  readonly reason?: 'USER' | 'ERROR_SHARE';
  /** Times of day on the clock of the sites. */
  readonly window?: readonly [from: string, to: string];
  readonly stages: readonly StageSeed[];
  readonly excluded?: string;
}

/** Finished, failed with a missed site, cancelled, paused by failures, with a canary that soaks, and planned. */
export const tasks: readonly TaskSeed[] = [
  {
    company: null,
    createdBy: 'admin',
    version: '1.0.0',
    description: 'Collection with a QR code, all Windows cabinets',
    startHours: -960,
    endHours: -860,
    createdHours: -970,
    endedHours: -900,
    state: 'SUCCEEDED',
    excluded: 'IDL004 IDL005',
    stages: [
      { share: null, state: 'PASSED', sites: [{ serials: 'HKL001 HKL005', from: '0.9.8', state: 'UPDATED' }] },
      {
        share: 25,
        state: 'PASSED',
        sites: [{ serials: 'HKL002 HKL006 BRL001', from: '0.9.8', state: 'UPDATED' }],
      },
      {
        share: 100,
        state: 'PASSED',
        sites: [
          {
            serials:
              'HKL003 HKL008 HKL009 HKL010 HKL013 MUL001 MUL002 MUL003 MUL004 BRL002 BRL003 BRL004 BRL005 BRL007 BRL008 BRL009',
            from: '0.9.8',
            state: 'UPDATED',
          },
        ],
      },
    ],
  },
  {
    company: 'Paxel Indonesia',
    createdBy: 'admin',
    version: '2.0.0',
    description: 'Android 2.0.0',
    startHours: -700,
    endHours: -652,
    createdHours: -720,
    endedHours: -652,
    state: 'FAILED',
    window: ['02:00', '05:00'],
    stages: [
      {
        share: 100,
        state: 'PASSED',
        sites: [
          { serials: 'IDL004 IDL005 IDL007 IDL008 IDL010', from: '1.9.2', state: 'UPDATED' },
          { serials: 'IDL011', from: '1.9.2', state: 'FAILED', reason: 'TIMEOUT', missed: true },
        ],
      },
    ],
  },
  {
    company: 'Alfred Lockers HK',
    createdBy: 'operator',
    version: '1.1.0',
    description: 'All sites at once',
    startHours: -48,
    endHours: -24,
    createdHours: -72,
    endedHours: -70,
    state: 'CANCELLED',
    reason: 'USER',
    stages: [
      {
        share: 100,
        state: 'WAITING',
        sites: [{ serials: 'HKL005 HKL006 HKL008 HKL009', from: '1.0.0', state: 'FAILED', reason: 'CANCELLED' }],
      },
    ],
  },
  {
    company: 'Alfred Brasil',
    createdBy: 'admin',
    version: '1.1.0',
    description: 'Sensores mais rápidos',
    startHours: -20,
    endHours: 100,
    createdHours: -24,
    state: 'PAUSED',
    reason: 'ERROR_SHARE',
    stages: [
      {
        share: null,
        state: 'RUNNING',
        sites: [
          { serials: 'BRL004', from: '1.0.0', state: 'UPDATED' },
          { serials: 'BRL005', from: '1.0.0', state: 'FAILED', reason: 'REVERTED' },
          {
            serials: 'BRL007',
            from: '1.0.0',
            state: 'FAILED',
            reason: 'NO_SPACE',
            detail: '131072 bytes are free',
          },
        ],
      },
      { share: 100, state: 'WAITING', sites: [{ serials: 'BRL008 BRL009', from: '1.0.0', state: 'WAITING' }] },
    ],
  },
  {
    company: null,
    createdBy: 'admin',
    version: '1.1.0',
    description: 'Faster door sensors, canary first',
    startHours: -26,
    endHours: 120,
    createdHours: -30,
    state: 'RUNNING',
    excluded: 'IDL007',
    stages: [
      {
        share: null,
        state: 'SOAKING',
        soakMinutes: 2_880,
        needsApproval: true,
        sites: [{ serials: 'HKL005 HKL006', from: '1.0.0', state: 'UPDATED' }],
      },
      {
        share: 50,
        state: 'WAITING',
        soakMinutes: 60,
        sites: [{ serials: 'MUL001 MUL002 MUL003', from: '1.0.0', state: 'WAITING' }],
      },
      {
        share: 100,
        state: 'WAITING',
        sites: [{ serials: 'MUL004 HKL008 HKL009 HKL010 HKL013', from: '1.0.0', state: 'WAITING' }],
      },
    ],
  },
  {
    company: 'Paxel Indonesia',
    createdBy: 'admin',
    version: '2.1.0',
    description: 'Card readers of the second generation',
    startHours: 40,
    endHours: 160,
    createdHours: -3,
    state: 'SCHEDULED',
    window: ['02:00', '05:00'],
    stages: [
      { share: null, state: 'WAITING', sites: [{ serials: 'IDL004', from: '2.0.0', state: 'WAITING' }] },
      {
        share: 100,
        state: 'WAITING',
        sites: [{ serials: 'IDL005 IDL007 IDL008 IDL010', from: '2.0.0', state: 'WAITING' }],
      },
    ],
  },
];
