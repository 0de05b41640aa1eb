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
  { kind, openedTime, told, stands, ...decided }: DiscrepancyRow,
  words: PackWords,
): Block[] => {
  const { pack, all } = words;
  const { blocks, facts, kinds, types, reasons, answers, nowhere, columns } = all.discrepancies;
  const timeOf = (time: number | null): string | null => (time === null ? null : words.time(time));
  return [
    { kind: 'heading', text: `${words.time(openedTime)} · ${words.code(kinds, kind)}` },
    { kind: 'text', text: blocks.told },
    {
      kind: 'facts',
      facts: fieldsOf([
        [facts.what, words.code(types, told.type)],
        [facts.who, whoWas(told, words)],
        [facts.where, told.place],
        [facts.when, words.time(told.time)],
        [facts.known, timeOf(told.knownTime)],
        [facts.reason, told.reason && words.code(reasons, told.reason)],
      ]),
    },
    { kind: 'text', text: blocks.stands },
    {
      kind: 'facts',
      facts: fieldsOf([
        [facts.status, words.status(stands.status)],
        [facts.where, [stands.siteName, stands.boxName].filter(Boolean).join(' · ') || nowhere],
        [facts.since, timeOf(stands.since)],
        [facts.who, stands.who],
      ]),
    },
    { kind: 'text', text: blocks.decision },
    {
      kind: 'facts',
      facts: fieldsOf([
        [columns.answer, decided.answer === null ? pack.discrepancies.open : answers[decided.answer]],
        [columns.closedTime, timeOf(decided.closedTime)],
        [columns.closedByName, decided.closedByName],
        [all.discrepancies.decide.note, decided.note],
      ]),
    },
  ];
};
