/** Draws a dispute pack: a cover with its contents, a part after another, a line at the foot of each page. */
import PDFDocument from 'pdfkit';
import { fill } from '../../../platform/http/words.ts';
import { registerFonts } from '../../../platform/pdf/fonts.ts';
import { contentWidth, margin, pageSize, PdfPages } from '../../../platform/pdf/pdf-pages.ts';
import { PdfOutput } from '../../../platform/pdf/pdf-output.ts';
import type { PdfSink } from '../../../platform/pdf/serve-pdfs.ts';
import type { Block, Fact, PackContent } from './dispute-pack-content.ts';
import { drawable } from './dispute-pack-images.ts';
import { printedText } from './dispute-pack-text.ts';

const styles = {
  title: { size: 26, font: 'bold' },
  subtitle: { size: 14 },
  section: { size: 16, font: 'bold' },
  heading: { size: 11, font: 'bold' },
  strong: { size: 9.5, font: 'bold' },
  body: { size: 9.5 },
  quiet: { size: 9.5, color: '#555555' },
  small: { size: 8, color: '#555555' },
} as const;

/** Points of the left column: a time, or a caption. */
const leftWidth = 122;
const gap = 10;
const rightX = margin.side + leftWidth + gap;
const rightWidth = contentWidth - leftWidth - gap;
const imageHeight = 420;
/** Points that a part needs for its title and some of what follows it. */
const partHeight = 120;

/** Heavy work: outside a worker use `disputePackStream`. */
export const renderPack = async (pack: PackContent, out: PdfSink): Promise<void> => {
  const { texts, attachment, checksum, words, madeTime } = pack;
  const doc = new PDFDocument({
    autoFirstPage: false,
    font: '',
    bufferPages: true,
    pdfVersion: '1.7',
    lang: pack.languageTag,
    displayTitle: true,
    info: { Title: texts.subtitle, Creator: 'Cubby', CreationDate: madeTime },
  });
  registerFonts(doc);
  const output = new PdfOutput(doc, out);
  const pages = new PdfPages(doc, (text) => printedText(text, words.shortened));
  const fields = [...texts.fields, [checksum.caption, checksum.value] as const];
  paintCover(pages, pack, fields);
  const contents = pages.y;
  const starts = texts.sections.map(({ title, intro, blocks }, place) => {
    if (place === 0) pages.addPage();
    else pages.nextPart(partHeight);
    doc.outline.addItem(title);
    const start = pages.count;
    pages.text(title, styles.section);
    pages.space(4);
    if (intro !== undefined) pages.text(intro, styles.quiet);
    pages.space(8);
    for (const block of blocks) paintBlock(pages, block, pack);
    return start;
  });
  const { count } = pages;
  texts.sections.forEach(({ title }, place) => {
    const y = contents + place * 16;
    pages.stamp(0, title, y, styles.body);
    pages.stamp(0, String(starts[place]), y, styles.body, 'right');
  });
  for (let page = 0; page < count; page++) {
    const foot = pageSize.height - 38;
    pages.stamp(page, `${texts.subtitle} · ${checksum.value.slice(0, 16)}`, foot, styles.small);
    const number = fill(words.page, { page: page + 1, pages: count });
    pages.stamp(page, number, foot, styles.small, 'right');
  }
  doc.file(Buffer.from(attachment.text), { name: attachment.name, type: 'application/json', creationDate: madeTime });
  await output.end();
};

const paintCover = (pages: PdfPages, { texts, checksum, words }: PackContent, fields: readonly Fact[]): void => {
  pages.space(40);
  pages.text(texts.title, styles.title);
  pages.text(texts.subtitle, styles.subtitle);
  pages.space(16);
  pages.text(texts.about, styles.body);
  pages.space(16);
  pages.rule();
  pages.space(8);
  for (const fact of fields) paintFact(pages, fact);
  pages.text(checksum.help, styles.small);
  pages.space(20);
  pages.text(words.contents, styles.heading);
  pages.space(4);
};

const paintFact = (pages: PdfPages, [caption, value]: Fact): void => {
  pages.columns([
    { x: margin.side, width: leftWidth, texts: [[caption, styles.quiet]] },
    { x: rightX, width: rightWidth, texts: [[value, styles.body]] },
  ]);
  pages.space(4);
};

const paintBlock = (pages: PdfPages, block: Block, { images, words }: PackContent): void => {
  switch (block.kind) {
    case 'heading':
      // With some of what follows it.
      pages.ensure(60);
      pages.space(8);
      pages.text(block.text, styles.heading);
      break;
    case 'text':
      pages.text(block.text, styles.body);
      break;
    case 'fields':
      for (const fact of block.fields) paintFact(pages, fact);
      break;
    case 'entry':
      pages.ensure(24);
      pages.columns([
        { x: margin.side, width: leftWidth, texts: [[block.time, styles.quiet]] },
        {
          x: rightX,
          width: rightWidth,
          texts: [[block.title, styles.strong], ...block.lines.map((line) => [line, styles.body] as const)],
        },
      ]);
      break;
    case 'image': {
      const image = images[block.image];
      const drawn = image && drawable(image);
      if (!drawn || !pages.image(drawn, imageHeight)) pages.text(words.unreadable, styles.body);
      pages.space(4);
      for (const line of block.lines) pages.text(line, styles.small);
    }
  }
  pages.space(6);
};
