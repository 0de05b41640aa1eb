/** The pages of a cold-chain report, in the words of the reader; its data is attached as a file. */
import { type Language, languages, type Phrases } from '@cubby/phrases';
import { fill, wordsOf } from '../../../platform/http/words.ts';
import { type Block, type Fact, knownZone, type PackContent, type Section } from '../dispute-packs/index.ts';
import type { ColdChainReport, ReportedPeriod } from './cold-chain-report.ts';

/** Entries of each part of a period, the first ones; the attached file has all readings. */
const entriesMost = 200;

interface PageWords {
  readonly all: Phrases;
  readonly time: (at: number) => string;
  readonly number: (value: number) => string;
}

const openWords = (language: Language, zone: string): PageWords => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  const { tag } = languages[language];
  return {
    all: wordsOf(language),
    time: (at) => format.format(at),
    number: (value) => value.toLocaleString(tag, { maximumFractionDigits: 1 }),
  };
};

const settingsText = (settings: ReportedPeriod['settings'][number], words: PageWords): string => {
  const { fields } = words.all.coldChain;
  const { from, temperature, threshold, delayMinutes } = settings;
  if (temperature === null || threshold === null) return fill(fields.unlimited, { time: words.time(from) });
  return fill(fields.limit, {
    time: words.time(from),
    setting: words.number(temperature),
    min: words.number(temperature - threshold),
    max: words.number(temperature + threshold),
    delay: words.number(delayMinutes ?? 0),
  });
};

const rangeText = ({ verdict: { min, max, mean } }: ReportedPeriod, words: PageWords): string => {
  const { celsius } = words.all.coldChain.fields;
  if (min === null || max === null || mean === null) return words.all.temperature.noRange;
  return [min, max, mean].map((value) => fill(celsius, { celsius: words.number(value) })).join(' · ');
};

const fieldsOf = (period: ReportedPeriod, words: PageWords): Fact[] => {
  const { fields } = words.all.coldChain;
  const { verdict, links, chainFaults, settings, column } = period;
  const interval = fill(period.isOpen ? fields.intervalOpen : fields.intervalEnded, {
    from: words.time(period.from),
    until: words.time(period.until),
  });
  return [
    [fields.verdict, words.all.temperature.verdicts[verdict.verdict]],
    [fields.interval, period.isShortened ? `${interval}. ${fields.shortened}` : interval],
    ...(column.sensor === null ? [] : [[fields.sensor, column.sensor] as const]),
    ...settings.map((each): Fact => [fields.limits, settingsText(each, words)]),
    [fields.range, rangeText(period, words)],
    [fields.minutesOut, words.number(verdict.minutesOut)],
    [fields.longest, words.number(verdict.longestMinutesOut)],
    [fields.coverage, `${words.number(verdict.coverage * 100)} %`],
    [fields.defrosts, words.number(period.defrosts.length)],
    [
      fields.chain,
      chainFaults.length > 0 ? fields.broken : fill(fields.unbroken, { links: words.number(links.length) }),
    ],
  ];
};

const partOf = <Row>(title: string, rows: readonly Row[], words: PageWords, blockOf: (row: Row) => Block): Block[] => {
  if (rows.length === 0) return [];
  const cut = fill(words.all.disputePacks.cut, { count: words.number(entriesMost) });
  return [
    { kind: 'heading', text: title },
    ...rows.slice(-entriesMost).map(blockOf),
    ...(rows.length > entriesMost ? [{ kind: 'text', text: cut } as const] : []),
  ];
};

const openingBlock = (
  { from, until, boxName, cause, userName }: ReportedPeriod['openings'][number],
  words: PageWords,
): Block => ({
  kind: 'entry',
  time: words.time(from),
  title: fill(words.all.coldChain.door, { name: boxName }),
  lines: [
    fill(words.all.coldChain.stretch, { until: words.time(until) }),
    [(words.all.boxes.history.causes as Readonly<Record<string, string>>)[cause] ?? cause, userName]
      .filter(Boolean)
      .join(' · '),
  ],
});

const alarmBlock = (alarm: ReportedPeriod['alarms'][number], words: PageWords): Block => {
  const { alarm: alarmWords, stretch } = words.all.coldChain;
  const { alertType, openTime, closeTime, recordedTime, withdrawnTime, acknowledgedTime, acknowledgedBy } = alarm;
  const at = (text: string, time: number | null): string[] =>
    time === null ? [] : [fill(text, { time: words.time(time), name: acknowledgedBy ?? '' })];
  return {
    kind: 'entry',
    time: words.time(openTime),
    title: words.all.alerts.types[alertType],
    lines: [
      closeTime === null ? alarmWords.open : fill(stretch, { until: words.time(closeTime) }),
      ...at(alarmWords.late, recordedTime),
      ...at(alarmWords.withdrawn, withdrawnTime),
      ...(acknowledgedTime === null ? [alarmWords.unanswered] : at(alarmWords.acknowledged, acknowledgedTime)),
    ],
  };
};

const sectionOf = (period: ReportedPeriod, words: PageWords): Section => {
  const { coldChain } = words.all;
  const { parts, stretch, chainFaults: faultWords } = coldChain;
  const { place, column, verdict, openings, alarms, defrosts, chainFaults } = period;
  const stretchBlock = ({ from, until }: { readonly from: number; readonly until: number }): Block => ({
    kind: 'entry',
    time: words.time(from),
    title: fill(stretch, { until: words.time(until) }),
    lines: [],
  });
  return {
    title: fill(coldChain.period, { site: place.site, box: place.compartment, column: column.number }),
    blocks: [
      { kind: 'fields', fields: fieldsOf(period, words) },
      ...partOf(parts.chain, chainFaults, words, ({ kind, slotTime }) => ({
        kind: 'entry',
        time: words.time(slotTime),
        title: faultWords[kind],
        lines: [],
      })),
      ...partOf(parts.gaps, verdict.gaps, words, stretchBlock),
      ...partOf(coldChain.fields.defrosts, defrosts, words, stretchBlock),
      ...partOf(parts.openings, openings, words, (opening) => openingBlock(opening, words)),
      ...partOf(parts.alarms, alarms, words, (alarm) => alarmBlock(alarm, words)),
    ],
  };
};

/** @param file the report as JSON, which is attached */
export const coldChainPages = (
  report: ColdChainReport,
  file: { readonly name: string; readonly text: string; readonly sha256: string },
  language: Language,
): PackContent => {
  const { order, madeTime, madeBy, periods } = report;
  const zone = knownZone(order.timeZone);
  const words = openWords(language, zone);
  const { coldChain, disputePacks, orderDetail } = words.all;
  return {
    texts: {
      title: coldChain.title,
      subtitle: fill(coldChain.subtitle, { number: order.orderNumber }),
      about: coldChain.about,
      fields: [
        [disputePacks.terms.trackingNumber.name, order.expressNumber],
        [orderDetail.fields.company, order.company],
        ...periods.map((period): Fact => [
          coldChain.fields.verdict,
          words.all.temperature.verdicts[period.verdict.verdict],
        ]),
        [coldChain.madeTime, words.time(madeTime)],
        [coldChain.madeBy, madeBy],
        [coldChain.timeZone, zone],
      ],
      sections: periods.map((period) => sectionOf(period, words)),
    },
    attachment: { name: file.name, text: file.text },
    checksum: {
      caption: coldChain.checksum,
      value: file.sha256,
      help: fill(coldChain.checksumHelp, { file: file.name }),
    },
    images: [],
    madeTime: new Date(madeTime),
    languageTag: languages[language].tag,
    words: {
      contents: disputePacks.contents,
      page: disputePacks.page,
      shortened: disputePacks.shortened,
      unreadable: disputePacks.photos.unreadable,
    },
  };
};
