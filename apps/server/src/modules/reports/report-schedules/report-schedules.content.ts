/** What the PDF of a report contains, as it is passed to the thread that draws it. */

/** A caption and its value. */
export type Fact = readonly [caption: string, value: string];

/** Bars from the left, the longest of which has the whole width; or a line over time. */
export type ReportChart =
  | {
      readonly kind: 'bars';
      readonly bars: readonly { readonly label: string; readonly value: number; readonly text: string }[];
    }
  | {
      readonly kind: 'line';
      /** Epoch ms, the ends of the axis. */
      readonly from: number;
      readonly until: number;
      readonly min: number;
      readonly max: number;
      /** ms between two points above which the line is interrupted: nothing is known there. */
      readonly gapMs: number;
      readonly points: readonly { readonly time: number; readonly value: number | null }[];
      /** The limits in force. */
      readonly bands: readonly {
        readonly from: number;
        readonly until: number;
        readonly low: number;
        readonly high: number;
      }[];
      /** Under the ends of the axis of time. */
      readonly ends: readonly [string, string];
      readonly unit: string;
    };

export interface ReportContent {
  readonly languageTag: string;
  readonly title: string;
  readonly subtitle: string;
  /** The head: what every number covers. */
  readonly head: readonly Fact[];
  /** Below the head: what the numbers are divided by. */
  readonly meanings: readonly string[];
  readonly chart: ReportChart & { readonly title: string };
  readonly table: {
    readonly headings: readonly string[];
    readonly rows: readonly (readonly string[])[];
    /** If there are more rows than a page of figures is for. */
    readonly more?: string;
  };
  /** `{{page}} / {{pages}}` */
  readonly page: string;
}
