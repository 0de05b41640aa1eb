/**
 * The markup of mails. Authors write a few tags; everything else is refused when a template is saved, and removed again when a
 * mail is rendered. It promises that neither a template nor a value puts scripts, styles, images or forms into a mail.
 */
import sanitizeHtml from 'sanitize-html';

const tags = ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 'ul', 'ol', 'li', 'h1', 'h2', 'h3', 'a', 'hr', 'blockquote'];
const schemes = ['https', 'http', 'mailto', 'tel'];

/** A link leads to an address of one of the schemes, or to one that starts with a placeholder. */
const isLink = (href: string): boolean => /^(?:https?:\/\/|mailto:|tel:|\{\{)/i.test(href.trim());

const allowList: sanitizeHtml.IOptions = {
  allowedTags: tags,
  allowedAttributes: { a: ['href'] },
  allowedSchemes: schemes,
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
};

/** Whether a text has tags, or is plain. */
export const isMarkup = (text: string): boolean => /<\/?[a-z!][^>]*>/i.test(text);

/** The markup without everything that is not on the allow list. */
export const safeMarkup = (markup: string): string => sanitizeHtml(markup, allowList);

/** The first tag or attribute that is not on the allow list, as in `<img>` or `style`; undefined if there is none. */
export const markupProblem = (markup: string): string | undefined => {
  let problem: string | undefined;
  sanitizeHtml(markup, {
    ...allowList,
    transformTags: {
      '*': (tagName, attribs) => {
        const attribute = Object.keys(attribs).find((name) => tagName !== 'a' || name !== 'href');
        if (!tags.includes(tagName)) problem ??= `<${tagName}>`;
        else if (attribute !== undefined) problem ??= attribute;
        else if (attribs['href'] !== undefined && !isLink(attribs['href'])) problem ??= attribs['href'];
        return { tagName, attribs };
      },
    },
  });
  return problem;
};

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/**
 * The plain text of a mail: paragraphs, list items and links as a reader without HTML needs them.
 * @param markup from `safeMarkup`, which writes each angle bracket that is not of a tag as an entity
 */
export const textOfMarkup = (markup: string): string =>
  markup
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll(/<a href="([^"]*)">([\s\S]*?)<\/a>/g, (_whole, href: string, text: string) =>
      href.endsWith(text) ? text : `${text} (${href})`,
    )
    .replaceAll(/<br\s*\/?>\s*/g, '\n')
    .replaceAll(/<li>/g, '\n- ')
    .replaceAll(/<hr\s*\/?>/g, '\n\n')
    .replaceAll(/<\/?(?:p|ul|ol|h1|h2|h3|blockquote)>/g, '\n\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => signs[name] ?? whole)
    .replaceAll(/[ \t]+\n|\n[ \t]+/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
