import { Extension } from '@tiptap/core';
import { Fragment, type Node } from '@tiptap/pm/model';
import { Plugin, PluginKey, type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import {
  blocksOf,
  emptyLike,
  idOf,
  isSameKind,
  newBlockId,
  sayingOf,
  textblocksOf,
  withTexts,
} from './pairs.ts';

/** Blocks that were removed in this session, by language and id: cut and pasted elsewhere, they get their words back. */
type Removed = ReadonlyMap<string, Node>;

const removedBlocks = new PluginKey<Removed>('removedBlocks');

/**
 * Keeps the two columns paired: the same blocks in the same order, of the same kind. Whatever command, key or paste
 * changes the blocks of one column, the same transaction changes the other one, and one undo takes both back. Words of
 * Italian are never changed from English.
 */
export const KeepPairs = Extension.create({
  name: 'keepPairs',
  addProseMirrorPlugins: () => [
    new Plugin<Removed>({
      key: removedBlocks,
      state: {
        init: () => new Map(),
        apply: (transaction, removed, before, after) =>
          transaction.docChanged ? withRemoved(removed, before.doc, after.doc) : removed,
      },
      appendTransaction: (transactions, before, after) => {
        // Pairing what cannot be paired would never end.
        if (transactions.some((transaction) => transaction.getMeta(removedBlocks) !== undefined)) return null;
        if (transactions.some(({ docChanged }) => docChanged)) return pair(before, after);
        return transactions.some(({ selectionSet }) => selectionSet) ? keepInColumn(after) : null;
      },
    }),
  ],
});

function withRemoved(removed: Removed, before: Node, after: Node): Removed {
  const gone: [string, Node][] = [];
  [0, 1].forEach((column) => {
    const kept = new Set(blocksOf(after.child(column)).map(idOf));
    for (const block of blocksOf(before.child(column))) {
      const id = idOf(block);
      if (id !== null && !kept.has(id) && sayingOf(block) === 'something')
        gone.push([`${column}.${id}`, block]);
    }
  });
  return gone.length === 0 ? removed : new Map([...removed, ...gone]);
}

const ITALIAN = 0;
const ENGLISH = 1;

function pair(before: EditorState, after: EditorState): Transaction | null {
  if (isPaired(after.doc)) return null;
  const isItalianChanged = isFrameChanged(before.doc.child(ITALIAN), after.doc.child(ITALIAN));
  const lead = isItalianChanged ? ITALIAN : ENGLISH;
  const tr = after.tr.setMeta(removedBlocks, true);
  nameBlocks(tr, lead, blocksOf(before.doc.child(lead)));
  if (lead === ENGLISH && !isRearranged(before.doc.child(ENGLISH), tr.doc.child(ENGLISH)))
    restoreRemoved(tr, before.doc);
  fillNext(tr, lead, before.doc);
  follow(tr, lead, before.doc, removedBlocks.getState(after) ?? new Map());
  return tr;
}

function isPaired(doc: Node): boolean {
  const [italian, english] = [blocksOf(doc.child(ITALIAN)), blocksOf(doc.child(ENGLISH))];
  const ids = new Set(italian.map(idOf));
  return (
    italian.length === english.length &&
    ids.size === italian.length &&
    !ids.has(null) &&
    italian.every((block, index) => {
      const other = english[index];
      return other !== undefined && idOf(other) === idOf(block) && isSameKind(other, block);
    })
  );
}

function isFrameChanged(before: Node, after: Node): boolean {
  const [old, now] = [blocksOf(before), blocksOf(after)];
  return (
    old.length !== now.length ||
    now.some((block, index) => {
      const same = old[index];
      return !same || idOf(same) !== idOf(block) || !isSameKind(same, block);
    })
  );
}

/** Position of a column's first block. */
function startOf(doc: Node, column: number): number {
  return (column === ITALIAN ? 0 : doc.child(ITALIAN).nodeSize) + 1;
}

function positionOf(doc: Node, column: number, index: number): number {
  return blocksOf(doc.child(column))
    .slice(0, index)
    .reduce((position, { nodeSize }) => position + nodeSize, startOf(doc, column));
}

/**
 * Every block gets an id of its own. A block that was split leaves its id to the part with the text; one that was
 * wrapped gives it to what it was wrapped in.
 */
function nameBlocks(tr: Transaction, column: number, before: readonly Node[]): void {
  const blocks = blocksOf(tr.doc.child(column));
  const known = new Set(before.map(idOf));
  const taken = new Set<string>();
  const untouched = new Map(
    blocks.filter((block) => before.includes(block)).map((block) => [idOf(block), block]),
  );
  const ids = blocks.map((block, index) => {
    const own = idOf(block) ?? wrappedId(block, known, blocks);
    const isCopy = (untouched.get(own) ?? block) !== block;
    const isLeft = own === null || isCopy || taken.has(own) || isSplitOff(block, blocks[index + 1], own);
    const id = isLeft ? newBlockId() : own;
    taken.add(id);
    return id;
  });
  blocks.forEach((block, index) => {
    if (idOf(block) !== ids[index]) tr.setNodeAttribute(positionOf(tr.doc, column, index), 'id', ids[index]);
  });
  clearInner(tr, column);
}

/** The empty part before a text that has the same id, since Enter was pressed at its start. */
function isSplitOff(block: Node, next: Node | undefined, id: string): boolean {
  return (
    sayingOf(block) === 'nothing' && next !== undefined && idOf(next) === id && sayingOf(next) === 'something'
  );
}

function wrappedId(block: Node, known: ReadonlySet<string | null>, blocks: readonly Node[]): string | null {
  let found: string | null = null;
  block.descendants((node) => {
    const id = idOf(node);
    if (id !== null && known.has(id) && !blocks.some((other) => idOf(other) === id)) found ??= id;
  });
  return found;
}

/** Only top-level blocks have ids. */
function clearInner(tr: Transaction, column: number): void {
  const start = startOf(tr.doc, column);
  tr.doc.child(column).descendants((node, position, parent) => {
    if (parent?.type.name !== 'column' && idOf(node) !== null)
      tr.setNodeAttribute(start + position, 'id', null);
  });
}

/** Whether the same texts have only another form: a list, a quotation, a heading. */
function isRearranged(before: Node, after: Node): boolean {
  const [old, now] = [blocksOf(before), blocksOf(after)];
  return textIn(old) === textIn(now) && old.flatMap(textblocksOf).length === now.flatMap(textblocksOf).length;
}

/** What was deleted in English is missing in English; the Italian stays. */
function restoreRemoved(tr: Transaction, before: Node): void {
  const old = blocksOf(before.child(ENGLISH));
  const italian = blocksOf(before.child(ITALIAN));
  old.forEach((block, index) => {
    const now = blocksOf(tr.doc.child(ENGLISH));
    if (now.some((other) => idOf(other) === idOf(block))) return;
    const partner = italian[index];
    if (!partner || sayingOf(partner) === 'nothing') return;
    const previous =
      index === 0 ? -1 : now.findIndex((other) => idOf(other) === idOf(old[index - 1] ?? block));
    tr.insert(positionOf(tr.doc, ENGLISH, previous + 1), emptyLike(partner));
  });
}

/**
 * Enter at the end of a text, or within it, where the next block has no words yet but its counterpart does: the new
 * block is that next one. So a translation is written from block to block.
 */
function fillNext(tr: Transaction, column: number, before: Node): void {
  const old = blocksOf(before.child(column));
  const others = blocksOf(before.child(column === ITALIAN ? ENGLISH : ITALIAN));
  const now = blocksOf(tr.doc.child(column));
  now.forEach((block, index) => {
    const next = now[index + 1];
    const nextBefore = old.findIndex((other) => next && idOf(other) === idOf(next));
    const partner = others[nextBefore];
    const isNew = !old.some((other) => idOf(other) === idOf(block));
    if (!isNew || !next?.isTextblock || !block.isTextblock || !partner) return;
    if (sayingOf(next) !== 'nothing' || sayingOf(partner) !== 'something') return;
    const position = positionOf(tr.doc, column, index);
    const isEmpty = block.childCount === 0;
    tr.delete(position + block.nodeSize, position + block.nodeSize + next.nodeSize);
    // A paragraph stays one if its words cannot stand in what is next, such as code.
    const type = isEmpty || next.type.validContent(block.content) ? next.type : block.type;
    tr.setNodeMarkup(position, type, { ...block.attrs, ...next.attrs });
  });
}

/** Gives the other column the blocks of the leading one. */
function follow(tr: Transaction, lead: number, before: Node, removed: Removed): void {
  const other = lead === ITALIAN ? ENGLISH : ITALIAN;
  const wanted = followers({
    oldLead: blocksOf(before.child(lead)),
    oldOther: blocksOf(before.child(other)),
    lead: blocksOf(tr.doc.child(lead)),
    removedOf: (id) => removed.get(`${other}.${id}`),
  });
  const present = blocksOf(tr.doc.child(other));
  const start = countSame(present, wanted);
  const end = countSame(present.slice(start).reverse(), wanted.slice(start).reverse());
  const from = positionOf(tr.doc, other, start);
  const to = positionOf(tr.doc, other, present.length - end);
  tr.replaceWith(from, to, Fragment.fromArray(wanted.slice(start, wanted.length - end)));
}

function countSame(one: readonly Node[], other: readonly Node[]): number {
  const index = one.findIndex((node, at) => other[at] !== node);
  return index === -1 ? Math.min(one.length, other.length) : index;
}

interface Change {
  oldLead: readonly Node[];
  oldOther: readonly Node[];
  lead: readonly Node[];
  /** The last words of a block that was removed. */
  removedOf: (id: string) => Node | undefined;
}

/** The blocks of the other column after a change of the leading one. */
export function followers({ oldLead, oldOther, lead, removedOf }: Change): Node[] {
  const texts = lead.flatMap(textblocksOf);
  const destination = destinations(oldLead, lead);
  /** The words of the other column for each text of the leading one. */
  const words = texts.map((): { from: string | null; text: Fragment }[] => []);
  oldLead.forEach((block, index) => {
    const partner = oldOther[index];
    if (!partner) return;
    const places = textblocksOf(block);
    textblocksOf(partner).forEach((text, at) => {
      const place = places[Math.min(at, places.length - 1)];
      const to = place === undefined ? undefined : destination.get(place);
      if (to !== undefined && text.childCount > 0) words[to]?.push({ from: idOf(block), text: text.content });
    });
  });
  let first = 0;
  return lead.map((block) => {
    const id = idOf(block) ?? '';
    const own = words.slice(first, first + textblocksOf(block).length);
    first += own.length;
    const at = oldLead.findIndex((old) => idOf(old) === id);
    const partner = at === -1 ? removedOf(id) : oldOther[at];
    const isOwn = own.flat().every(({ from }) => from === id);
    const isWhole = at === -1 || own.flat().length === textblocksOf(partner ?? block).filter(hasWords).length;
    if (partner && isSameKind(partner, block) && isOwn && isWhole) return withId(partner, id);
    const made = withTexts(block, (index) => joined(own[index]?.map(({ text }) => text) ?? []));
    return partner?.type === made.type ? withOwnWords(made, partner) : made;
  });
}

const hasWords = ({ childCount }: Node) => childCount > 0;

function withId(block: Node, id: string): Node {
  return idOf(block) === id ? block : block.type.create({ ...block.attrs, id }, block.content);
}

/** A block with the attributes of another one that are words. */
function withOwnWords(block: Node, { attrs }: Node): Node {
  const words = Object.entries(attrs).filter(([name]) => name === 'alt' || name === 'caption');
  return block.type.create({ ...block.attrs, ...Object.fromEntries(words) }, block.content);
}

/** Where the texts of the leading column went: indices among its texts now. */
function destinations(before: readonly Node[], after: readonly Node[]): Map<Node, number> {
  const texts = after.flatMap(textblocksOf);
  const untouched = countSame(before, after);
  const ended = countSame([...before.slice(untouched)].reverse(), [...after.slice(untouched)].reverse());
  const changed = before.slice(untouched, before.length - ended);
  const changedTo = after.slice(untouched, after.length - ended);
  const isOnlyMoved = textIn(changed) === textIn(changedTo);
  const first = after.slice(0, untouched).flatMap(textblocksOf).length;
  const starts = startsOf(changedTo.flatMap(textblocksOf));
  const found = new Map<Node, number>();
  for (const block of before) {
    const at = after.findIndex((now) => idOf(now) === idOf(block));
    const now = at === -1 ? undefined : after[at];
    const start = after.slice(0, at === -1 ? 0 : at).flatMap(textblocksOf).length;
    const [old, own] = [textblocksOf(block), now ? textblocksOf(now) : []];
    // The words of a cell go with its row or column.
    const isCut = isOnlyMoved || now?.type.name === 'table';
    const keepsItsOwn = own.length > 0 && (own.length === old.length || !isCut);
    old.forEach((text, index) => {
      const same = texts.indexOf(text);
      if (same !== -1) found.set(text, same);
      else if (keepsItsOwn) found.set(text, start + Math.min(index, own.length - 1));
    });
  }
  if (!isOnlyMoved) return found;
  // Split, joined, wrapped and unwrapped texts are followed by their place in the whole text.
  let offset = 0;
  for (const text of changed.flatMap(textblocksOf)) {
    const at = starts.findLastIndex((start) => start <= offset);
    if (!found.has(text) && at !== -1) found.set(text, first + at);
    offset += text.textContent.length;
  }
  return found;
}

function textIn(blocks: readonly Node[]): string {
  return blocks.map(({ textContent }) => textContent).join('');
}

function startsOf(texts: readonly Node[]): number[] {
  let offset = 0;
  return texts.map(({ textContent }) => {
    const start = offset;
    offset += textContent.length;
    return start;
  });
}

function joined(texts: readonly Fragment[]): Fragment | null {
  const [first, ...rest] = texts;
  if (!first) return null;
  const schema = first.firstChild?.type.schema;
  return rest.reduce(
    (all, text) => all.append(schema ? Fragment.from(schema.text(' ')) : Fragment.empty).append(text),
    first,
  );
}

/** A selection does not reach from one language into the other. */
function keepInColumn({ selection, doc, tr }: EditorState): Transaction | null {
  const { $anchor, $head } = selection;
  const [column, reached] = [$anchor.index(0), $head.index(0)];
  if (column === reached || $anchor.depth === 0) return null;
  const edge = column === ITALIAN ? $anchor.end(1) : $anchor.start(1);
  return tr.setSelection(TextSelection.between($anchor, doc.resolve(edge), column === ITALIAN ? -1 : 1));
}
