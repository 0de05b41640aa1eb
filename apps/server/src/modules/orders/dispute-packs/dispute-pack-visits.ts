/** What a dispute pack says of the visits to terminals for an order, and of the discrepancies that they led to. */
import { disputePackLimits as limits } from '@cubby/contract/orders/dispute-packs/dispute-packs.limits';
import type { DiscrepancyRow } from '@cubby/contract/orders/discrepancies/discrepancies.schemas';
import { fill } from '../../../platform/http/words.ts';
import { fieldsOf, shownBlocks } from './dispute-pack-blocks.ts';
import type { Block, Section } from './dispute-pack-content.ts';
import type { PackWords } from './dispute-pack-words.ts';
import type { VisitRow } from './dispute-packs.reads.ts';

export const visitSection = (visits: readonly VisitRow[], words: PackWords): Section => ({
  title: words.pack.sections.visits,
  intro: words.pack.intros.visits,
  blocks: shownBlocks(visits, limits.visitsMax, words, (visit) => visitEntry(visit, words)),
});

const visitEntry = (visit: VisitRow, words: PackWords): Block => {
  const { pack, all } = words;
  const { types, reasons } = all.discrepancies;
  return {
    kind: 'entry',
    time: words.time(visit.happenedTime),
    title: words.code(types, visit.type),
    lines: [
      ...(visit.place ? [fill(pack.timeline.place, { place: visit.place })] : []),
      ...(visit.from ? [fill(pack.visits.from, { box: visit.from })] : []),
      whoWas(visit, words),
      ...(visit.reason ? [words.code(reasons, visit.reason)] : []),
      [fill(pack.reports.received, { time: words.time(visit.receivedTime) }), pack.visits.outcomes[visit.state]].join(
        ' · ',
      ),
    ].filter((line) => line !== ''),
  };
};

interface Visitor {
  readonly by: string | null;
  readonly who: string | null;
  readonly how: string | null;
}

/** As in "Courier, Lam, with a card". */
const whoWas = ({ by, who, how }: Visitor, words: PackWords): string => {
  const { by: visitors, how: credentials } = words.all.discrepancies;
  return words.list([by && words.code(visitors, by), who, how && words.code(credentials, how)]);
};

/** Nothing where there was no discrepancy. */
export const discrepancySection = (discrepancies: readonly DiscrepancyRow[], words: PackWords): Section[] => {
  if (discrepancies.length === 0) return [];
  const { pack } = words;
  return [
    {
      title: pack.sections.discrepancies,
      intro: pack.intros.discrepancies,
      blocks: shownBlocks(discrepancies, limits.discrepanciesMax, words, (one) => discrepancyBlocks(one, words)),
    },
  ];
};

const discrepancyBlocks = (
  { kind, openedTime, told: report, stands: record, ...decided }: DiscrepancyRow,
  words: PackWords,
): Block[] => {
  const { pack, all } = words;
  const { blocks, fields, kinds, types, reasons, answers, nowhere, columns } = all.discrepancies;
  const timeOf = (time: number | null): string | null => (time === null ? null : words.time(time));
  return [
    { kind: 'heading', text: `${words.time(openedTime)} · ${words.code(kinds, kind)}` },
    { kind: 'text', text: blocks.report },
    {
      kind: 'fields',
      fields: fieldsOf([
        [fields.what, words.code(types, report.type)],
        [fields.who, whoWas(report, words)],
        [fields.where, report.place],
        [fields.when, words.time(report.time)],
        [fields.known, timeOf(report.knownTime)],
        [fields.reason, report.reason && words.code(reasons, report.reason)],
      ]),
    },
    { kind: 'text', text: blocks.record },
    {
      kind: 'fields',
      fields: fieldsOf([
        [fields.status, words.status(record.status)],
        [fields.where, [record.siteName, record.boxName].filter(Boolean).join(' · ') || nowhere],
        [fields.since, timeOf(record.since)],
        [fields.who, record.who],
      ]),
    },
    { kind: 'text', text: blocks.decision },
    {
      kind: 'fields',
      fields: fieldsOf([
        [columns.answer, decided.answer === null ? pack.discrepancies.open : answers[decided.answer]],
        [columns.closedTime, timeOf(decided.closedTime)],
        [columns.closedByName, decided.closedByName],
        [all.discrepancies.decide.note, decided.note],
      ]),
    },
  ];
};
