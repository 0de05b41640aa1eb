/**
 * Markdown as HTML by markdown-it. It promises that no text of a document becomes markup of the page by itself: HTML within a
 * document is shown as text, and comments are left out.
 */
import MarkdownIt from 'markdown-it';
import { block, escape } from './reference.html.ts';

/** `8. Commands` becomes `8-commands`. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

const reader = new MarkdownIt({ html: false });
reader.renderer.rules.heading_open = (tokens, at) =>
  `<${tokens[at]?.tag} id="${escape(anchorOf(tokens[at + 1]?.content ?? ''))}">`;
reader.renderer.rules.fence = (tokens, at) => block(escape(tokens[at]?.content.trimEnd()));
reader.renderer.rules.code_block = reader.renderer.rules.fence;

export const htmlOf = (markdown: string): string => reader.render(markdown.replaceAll(/<!--[\s\S]*?-->/g, ''));
