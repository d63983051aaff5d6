import { OWN_COPY } from './marked-copies.ts';

/** Pasted HTML in the format of texts, and what was left out. */
export interface Pasted {
  html: string;
  /** Kinds of styles: colours, sizes, alignments… */
  styles: number;
  pictures: number;
}

/**
 * Keeps the structure of what was copied from Word, Google Docs or a page, and drops its looks. Pictures are left out,
 * because they belong to the media library.
 */
export function cleanPasted(html: string): Pasted {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const { body } = page;
  // Copied from this editor: nothing has to be changed.
  if (body.querySelector(`[${OWN_COPY}]`)) return { html, styles: 0, pictures: 0 };
  for (const name of OWN_ATTRIBUTES)
    for (const element of body.querySelectorAll(`[${name}]`)) element.removeAttribute(name);
  const styles = countStyles(body);
  const pictures = body.querySelectorAll('img, svg, v\\:imagedata').length;
  for (const element of body.querySelectorAll(DROPPED)) element.remove();
  removeComments(body);
  noteFootnotes(body);
  wordLists(body);
  nestLists(body);
  levelHeadings(body);
  headTables(body);
  for (const paragraph of body.querySelectorAll('p')) if (isBlank(paragraph)) paragraph.remove();
  return { html: body.innerHTML, styles, pictures };
}

/** What this editor's own copies say of their blocks; in those of others it means something else. */
const OWN_ATTRIBUTES = ['data-pm-slice', 'data-id', 'data-column', 'data-note', 'data-src', 'data-content'];

const DROPPED =
  'img, picture, svg, style, script, meta, link, title, xml, iframe, object, video, audio, v\\:shape';

/** Values that are no choice of whoever wrote the text. */
const PLAIN: Record<string, RegExp> = {
  color: /^(|inherit|initial|windowtext|black|#000(000)?|rgb\(0, 0, 0\))$/,
  'background-color': /^(|inherit|initial|transparent|white|#fff(fff)?|rgb\(255, 255, 255\))$/,
  'font-family': /^$/,
  'font-size': /^$/,
  'text-align': /^(|left|start|inherit|initial)$/,
  'text-decoration': /^(|none|inherit|initial)/,
  'line-height': /^$/,
};

function countStyles(body: HTMLElement): number {
  const found = new Set<string>();
  if (body.querySelector('u, ins')) found.add('text-decoration');
  if (body.querySelector('s, strike, del')) found.add('line-through');
  if (body.querySelector('font[face], font[color], font[size]')) found.add('font-family');
  for (const element of body.querySelectorAll<HTMLElement>('[style]'))
    for (const [name, plain] of Object.entries(PLAIN)) {
      // A link is underlined by itself.
      const isLink = name === 'text-decoration' && element.closest('a') !== null;
      if (!isLink && !plain.test(element.style.getPropertyValue(name))) found.add(name);
    }
  return found.size;
}

function removeComments(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

/** Footnotes of Word (`_ftn1`), LibreOffice (`sdfootnote1sym`) and Google Docs (`ftnt1`). */
function noteFootnotes(body: HTMLElement): void {
  for (const link of body.querySelectorAll<HTMLAnchorElement>('a[href*="#"]')) {
    const name = /#_?((?:sd)?(?:ftn|footnote|ftnt)\d+)(?:sym)?$/.exec(link.getAttribute('href') ?? '')?.[1];
    if (name === undefined) continue;
    const back = body.querySelector(
      `#${name}, #_${name}, [name="_${name}"], [name="${name}"], [name="${name}sym"]`,
    );
    const text = back?.closest('div[id], p, li');
    if (!text || text.contains(link)) continue;
    const words = text.textContent
      .replace(/^\s*\[?\d+\]?\s*/, '')
      .replace(/\s+/g, ' ')
      .trim();
    const note = body.ownerDocument.createElement('sup');
    note.dataset['note'] = JSON.stringify(words === '' ? [] : [{ type: 'text', text: words }]);
    (link.closest('sup') ?? link).replaceWith(note);
    text.remove();
  }
}

/** Word writes lists as paragraphs of a level, with the sign of the item as text. */
function wordLists(body: HTMLElement): void {
  let lists: HTMLElement[] = [];
  for (const paragraph of body.querySelectorAll<HTMLElement>('p')) {
    const level = Number(/mso-list:[^;"]*level(\d)/.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 0);
    if (level === 0) continue;
    const isNext = paragraph.previousElementSibling === lists[0];
    if (!isNext) lists = [];
    const sign = [...paragraph.querySelectorAll('span')].find((span) =>
      /mso-list:\s*Ignore/i.test(span.getAttribute('style') ?? ''),
    );
    const tag = /^\s*[\da-z]+[.)]/i.test(sign?.textContent ?? '') ? 'ol' : 'ul';
    sign?.remove();
    lists = lists.slice(0, level);
    while (lists.length < level) {
      const list = body.ownerDocument.createElement(tag);
      const parent = lists.at(-1);
      if (parent) (parent.lastElementChild ?? parent).append(list);
      else paragraph.before(list);
      lists.push(list);
    }
    const item = body.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    lists.at(-1)?.append(item);
    paragraph.remove();
  }
}

/** Google Docs puts an inner list beside the item to which it belongs. */
function nestLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const item = list.previousElementSibling;
    if (item?.tagName === 'LI') item.append(list);
  }
}

/** The title of the lesson is its only heading 1. */
function levelHeadings(body: HTMLElement): void {
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6, p.MsoTitle, p.title')) {
    const level = /^H[34]$/.test(heading.tagName)
      ? heading.tagName
      : /^H[56]$/.test(heading.tagName)
        ? 'H4'
        : 'H2';
    const own = body.ownerDocument.createElement(level);
    own.append(...heading.childNodes);
    for (const bold of own.querySelectorAll('b, strong')) bold.replaceWith(...bold.childNodes);
    for (const styled of own.querySelectorAll('[style]')) styled.removeAttribute('style');
    heading.replaceWith(own);
  }
}

/** A table can be read aloud only with a head. */
function headTables(body: HTMLElement): void {
  for (const table of body.querySelectorAll('table')) {
    if (table.querySelector('th')) continue;
    for (const cell of table.rows[0]?.querySelectorAll('td') ?? []) {
      const head = body.ownerDocument.createElement('th');
      for (const name of ['colspan', 'rowspan']) {
        const value = cell.getAttribute(name);
        if (value !== null) head.setAttribute(name, value);
      }
      head.append(...cell.childNodes);
      cell.replaceWith(head);
    }
  }
}

function isBlank(paragraph: Element): boolean {
  return (
    paragraph.textContent.trim() === '' &&
    !paragraph.querySelector('[data-note]') &&
    !paragraph.closest('li, td, th')
  );
}
