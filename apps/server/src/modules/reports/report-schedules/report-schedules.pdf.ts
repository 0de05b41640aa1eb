/** Draws a report: its head, a chart as vectors, and the table of the same figures. */
import PDFDocument from 'pdfkit';
import { fill } from '../../../platform/http/words.ts';
import { registerFonts } from '../../../platform/pdf/fonts.ts';
import { PdfOutput } from '../../../platform/pdf/pdf-output.ts';
import { contentWidth, margin, pageSize, PdfPages } from '../../../platform/pdf/pdf-pages.ts';
import type { PdfSink } from '../../../platform/pdf/serve-pdfs.ts';
import type { ReportChart, ReportContent } from './report-schedules.content.ts';

const styles = {
  title: { size: 20, font: 'bold' },
  subtitle: { size: 11, color: '#555555' },
  heading: { size: 11, font: 'bold' },
  strong: { size: 8.5, font: 'bold' },
  body: { size: 8.5 },
  small: { size: 7.5, color: '#555555' },
} as const;
const colors = { bar: '#1c7ed6', band: '#d3f9d8', axis: '#868e96' };

/** Points. */
const captionWidth = 150;
const valueWidth = 70;
const barHeight = 13;
const lineChartHeight = 220;

const paragraphsOf = (text: string): string[] =>
  text
    .toWellFormed()
    .split('\n')
    .map((line) => line.replace(/[\s\p{Cc}]+/gu, ' ').trim())
    .filter((line) => line !== '');

/** Heavy work: outside a worker use `reportPdfStream`. */
export const renderReport = async (content: ReportContent, out: PdfSink): Promise<void> => {
  const { title, subtitle, head, meanings, chart, table } = content;
  const doc = new PDFDocument({
    autoFirstPage: false,
    font: '',
    bufferPages: true,
    pdfVersion: '1.7',
    lang: content.languageTag,
    displayTitle: true,
    info: { Title: title, Creator: 'Cubby' },
  });
  registerFonts(doc);
  const output = new PdfOutput(doc, out);
  const pages = new PdfPages(doc, paragraphsOf);
  pages.text(title, styles.title);
  pages.text(subtitle, styles.subtitle);
  pages.space(10);
  for (const [caption, value] of head) {
    pages.columns([
      { x: margin.side, width: captionWidth, texts: [[caption, styles.body]] },
      { x: margin.side + captionWidth, width: contentWidth - captionWidth, texts: [[value, styles.strong]] },
    ]);
    pages.space(2);
  }
  pages.space(4);
  for (const meaning of meanings) pages.text(meaning, styles.small);
  pages.space(14);
  pages.text(chart.title, styles.heading);
  pages.space(6);
  if (chart.kind === 'bars') drawBars(doc, pages, chart);
  else drawLine(doc, pages, chart);
  pages.space(16);
  drawTable(pages, table);
  const { count } = pages;
  for (let page = 0; page < count; page++) {
    const foot = pageSize.height - 38;
    pages.stamp(page, `${title} · ${subtitle}`, foot, styles.small);
    pages.stamp(page, fill(content.page, { page: page + 1, pages: count }), foot, styles.small, 'right');
  }
  await output.end();
};

const drawBars = (doc: PDFKit.PDFDocument, pages: PdfPages, { bars }: ReportChart & { kind: 'bars' }): void => {
  const widest = Math.max(...bars.map(({ value }) => value), Number.MIN_VALUE);
  const left = margin.side + captionWidth;
  const width = contentWidth - captionWidth - valueWidth;
  for (const { label, value, text } of bars) {
    pages.ensure(barHeight);
    const top = pages.y;
    const length = (Math.max(0, value) / widest) * width;
    doc.rect(left, top + 1, Math.max(length, 0.5), barHeight - 4).fill(colors.bar);
    pages.columns([
      { x: margin.side, width: captionWidth - 8, texts: [[label, styles.body]] },
      { x: left + length + 6, width: valueWidth + width - length - 6, texts: [[text, styles.body]] },
    ]);
    pages.space(Math.max(0, top + barHeight - pages.y));
  }
};

const drawLine = (doc: PDFKit.PDFDocument, pages: PdfPages, chart: ReportChart & { kind: 'line' }): void => {
  const { from, until, min, max, gapMs, points, bands, ends, unit } = chart;
  pages.ensure(lineChartHeight + 20);
  const top = pages.y;
  const left = margin.side + 36;
  const width = contentWidth - 36;
  const x = (time: number): number => left + ((time - from) / Math.max(1, until - from)) * width;
  const y = (value: number): number => top + ((max - value) / (max - min)) * lineChartHeight;
  for (const band of bands)
    doc.rect(x(band.from), y(band.high), x(band.until) - x(band.from), y(band.low) - y(band.high)).fill(colors.band);
  const step = max - min > 40 ? 10 : 5;
  for (let value = Math.ceil(min / step) * step; value <= max; value += step) {
    doc
      .moveTo(left, y(value))
      .lineTo(left + width, y(value))
      .lineWidth(0.3)
      .stroke(colors.axis);
    pages.stamp(pages.count - 1, `${value} ${unit}`, y(value) - 4, styles.small);
  }
  let before: number | undefined;
  for (const { time, value } of points) {
    if (value === null) before = undefined;
    else {
      if (before === undefined || time - before > gapMs) doc.moveTo(x(time), y(value));
      else doc.lineTo(x(time), y(value));
      before = time;
    }
  }
  doc.lineWidth(0.8).stroke(colors.bar);
  pages.space(lineChartHeight + 4);
  pages.columns([
    { x: left, width: width / 2, texts: [[ends[0], styles.small]] },
    { x: left + width - 90, width: 90, texts: [[ends[1], styles.small]] },
  ]);
};

const drawTable = (pages: PdfPages, { headings, rows, more }: ReportContent['table']): void => {
  const first = contentWidth * 0.34;
  const rest = (contentWidth - first) / Math.max(1, headings.length - 1);
  const columnsOf = (cells: readonly string[], style: (typeof styles)['body' | 'strong']) =>
    cells.map((cell, at) => ({
      x: margin.side + (at === 0 ? 0 : first + (at - 1) * rest),
      width: (at === 0 ? first : rest) - 6,
      texts: [[cell, style]] as const,
    }));
  pages.ensure(40);
  pages.columns(columnsOf(headings, styles.strong));
  pages.rule();
  pages.space(3);
  for (const row of rows) {
    pages.columns(columnsOf(row, styles.body));
    pages.space(2);
  }
  if (more !== undefined) pages.text(more, styles.small);
};
