import { NOTE_LIMITS } from '@academy/shared';

/** Words that are selected in a text, and the block in which they begin. */
export interface SelectedWords {
  blockId: string;
  quote: string;
}

/** What stands within a text without being of it. */
const ASIDES = '.text__notes, .text__beside, .text__reference, .text-video';
/** Elements between whose words there is a space. */
const LINES = 'p, li, td, th, h2, h3, h4, pre, caption, figcaption';

/** The words of a text that are selected, at most as many as a note may quote; undefined without any. */
export function selectedWords(text: HTMLElement): SelectedWords | undefined {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  let quote = '';
  let lastLine: Element | null | undefined;
  let blockId: string | undefined;
  for (const node of textNodesOf(text)) {
    if (!range.intersectsNode(node) || node.parentElement?.closest(ASIDES)) continue;
    const words = node.data.slice(
      node === range.startContainer ? range.startOffset : 0,
      node === range.endContainer ? range.endOffset : undefined,
    );
    if (words.trim() !== '')
      blockId ??= node.parentElement?.closest('.text__block')?.querySelector<HTMLElement>('[data-beside]')
        ?.dataset.beside;
    const line = node.parentElement?.closest(LINES) ?? null;
    const isOnNewLine = line !== lastLine || node.previousSibling?.nodeName === 'BR';
    quote += isOnNewLine ? ` ${words}` : words;
    lastLine = line;
  }
  const oneLine = quote.replace(/\s+/gu, ' ').trim();
  return blockId === undefined ? undefined : { blockId, quote: shortened(oneLine) };
}

function* textNodesOf(element: HTMLElement): Generator<Text> {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node instanceof Text) yield node;
}

/** Never ends within a letter that takes two characters. */
function shortened(quote: string): string {
  if (quote.length <= NOTE_LIMITS.quote) return quote;
  return `${quote.slice(0, NOTE_LIMITS.quote - 1).replace(/[\uD800-\uDBFF]$/u, '')}…`;
}
