/** A cold-chain report as data, and how it is checked without the server. Times are epoch ms, temperatures degrees Celsius. */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type ColdPeriod, judgePeriod, type PeriodVerdict } from '../../lockers/temperature/index.ts';
import type { ReportedOrder, StoredPeriod } from './cold-chain-reports.reads.ts';

export const reportFormat = 'cubby.cold-chain/1';

export interface ReportedPeriod extends ColdPeriod, PeriodVerdict {
  readonly place: Pick<StoredPeriod, 'site' | 'compartment'>;
  /** The order was still stored when the report was made. */
  readonly isOpen: boolean;
}

export interface ColdChainReport {
  readonly format: typeof reportFormat;
  readonly madeTime: number;
  readonly madeBy: string;
  readonly order: ReportedOrder;
  readonly periods: readonly ReportedPeriod[];
}

/** Of the JSON without its checksum. */
const checksumOf = (report: object): string => createHash('sha256').update(JSON.stringify(report)).digest('hex');

/** The file of a report: the last field is the checksum of all others. */
export const writeReport = (report: ColdChainReport): { readonly text: string; readonly sha256: string } => {
  const sha256 = checksumOf(report);
  return { text: JSON.stringify({ ...report, sha256 }), sha256 };
};

const isReport = (value: unknown): value is ColdChainReport & { readonly sha256: string } =>
  typeof value === 'object' && value !== null && 'format' in value && value.format === reportFormat;

const parseReport = (text: string): (ColdChainReport & { readonly sha256: string }) | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return isReport(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

export interface ReportCheck {
  readonly orderNumber?: string;
  readonly sha256?: string;
  /** As recomputed from the readings of the file. */
  readonly verdicts: readonly string[];
  /** What is wrong with the file; nothing: it is as it was made. */
  readonly problems: readonly string[];
}

const problemsOf = ({ sha256, ...report }: ColdChainReport & { readonly sha256: string }): string[] => [
  ...(checksumOf(report) === sha256 ? [] : ['The SHA-256 does not match the content.']),
  ...report.periods.flatMap((period, at) => {
    const { verdict, chainFaults } = judgePeriod(period, report.madeTime);
    return [
      ...chainFaults.map(({ kind, slotTime }) => `Period ${at + 1}: ${kind} at ${new Date(slotTime).toISOString()}.`),
      ...(isDeepStrictEqual(verdict, period.verdict)
        ? []
        : [`Period ${at + 1}: the readings do not give its verdict.`]),
    ];
  }),
];

/** Checks the text of a file: its checksum, the chain of its readings, and that the verdicts follow from the readings. */
export const checkReport = (text: string): ReportCheck => {
  const report = parseReport(text);
  if (!report) return { verdicts: [], problems: [`This is not a report of the format ${reportFormat}.`] };
  try {
    return {
      orderNumber: report.order.orderNumber,
      sha256: report.sha256,
      verdicts: report.periods.map((period) => judgePeriod(period, report.madeTime).verdict.verdict),
      problems: problemsOf(report),
    };
  } catch (error) {
    return {
      verdicts: [],
      problems: [`Fields are missing: ${error instanceof Error ? error.message : 'unreadable'}.`],
    };
  }
};
