import {
  TEXT_NODES,
  type TextAttributes,
  type TextDocument,
  type TextMark,
  type TextNode,
} from '@academy/shared';
import { Fragment, type Node, type Schema } from '@tiptap/pm/model';
import { blocksOf, emptyLike, idOf, isSameKind, newBlockId, sayingOf } from './pairs.ts';

/** The text in both languages; null where there is none. */
export interface TextValue {
  italian: TextDocument | null;
  english: TextDocument | null;
}

/**
 * The editor's document: both texts, block beside block.
 * @throws RangeError when a text is not of the format.
 */
export function toColumns({ italian, english }: TextValue, schema: Schema): Node {
  const [first, second] = [blocksIn(italian, schema), blocksIn(english, schema)];
  const rows = first.map((block): [Node, Node] => [block, emptyLike(block)]);
  second.forEach((block, index) => {
    const at = rows.findIndex(([left]) => idOf(left) === idOf(block));
    const row = rows[at];
    if (row && isSameKind(row[0], block)) row[1] = block;
    else {
      // It has no counterpart: it stands after the one that it follows.
      const previous = second[index - 1];
      const after = rows.findIndex(([, right]) => right === previous);
      const own = row ? withId(block, newBlockId()) : block;
      rows.splice(after + 1, 0, [emptyLike(own), own]);
    }
  });
  if (rows.length === 0) {
    const paragraph = schema.node('paragraph', { id: newBlockId() });
    rows.push([paragraph, paragraph]);
  }
  return schema.node('doc', null, [
    schema.node(
      'column',
      { lang: 'it' },
      rows.map(([left]) => left),
    ),
    schema.node(
      'column',
      { lang: 'en' },
      rows.map(([, right]) => right),
    ),
  ]);
}

function blocksIn(document: TextDocument | null, schema: Schema): Node[] {
  const fragment = Fragment.fromJSON(schema, document?.content ?? []);
  const blocks: Node[] = [];
  fragment.forEach((block) => blocks.push(idOf(block) === null ? withId(block, newBlockId()) : block));
  return blocks;
}

function withId({ type, attrs, content }: Node, id: string): Node {
  return type.create({ ...attrs, id }, content);
}

/** The texts as stored, without blocks that say nothing in either language. */
export function fromColumns(doc: Node): TextValue {
  const [left, right] = [blocksOf(doc.child(0)), blocksOf(doc.child(1))];
  const rows = left.flatMap((block, index) => {
    const other = right[index];
    return other ? [{ italian: block, english: other }] : [];
  });
  const italian = rows
    .filter(
      (row) => sayingOf(row.italian) !== 'nothing' || sayingOf(row.english) === 'something' || isPicture(row),
    )
    .map((row) => toStored(row.italian, true));
  const said = rows.filter((row) => sayingOf(row.english) !== 'nothing');
  const isTranslated = said.some(({ english }) => sayingOf(english) === 'something');
  return {
    italian: documentOf(italian),
    english: documentOf(isTranslated ? said.map(({ english }) => toStored(english, true)) : []),
  };
}

/** A picture without a text is kept, so that it is asked for when the lesson is saved. */
function isPicture({ italian }: { italian: Node }): boolean {
  return italian.type.name === 'image';
}

/** The text of a question as stored; without anything written, without blocks. */
export function fromPrompt(doc: Node): TextDocument {
  const content: TextNode[] = [];
  doc.forEach((block) => content.push(toStored(block, false)));
  return { type: 'doc', content: doc.textContent.trim() === '' ? [] : content };
}

function documentOf(content: TextNode[]): TextDocument | null {
  return content.length === 0 ? null : { type: 'doc', content };
}

function toStored(node: Node, isTopLevel: boolean): TextNode {
  // The editor's schema has exactly the types of the format.
  const type = node.type.name as TextNode['type'];
  if (type === 'text')
    return {
      type,
      text: node.text ?? '',
      ...(node.marks.length > 0 && { marks: node.marks.map(toStoredMark) }),
    };
  const content: TextNode[] = [];
  node.forEach((child) => content.push(toStored(child, false)));
  const attrs = attributesOf(type, node.attrs, isTopLevel);
  return {
    type,
    ...(Object.keys(attrs).length > 0 && { attrs }),
    ...(content.length > 0 && { content }),
  };
}

function toStoredMark({ type, attrs }: Node['marks'][number]): TextMark {
  const { href } = attrs as TextAttributes & { href?: string };
  const name = type.name as TextMark['type'];
  return href === undefined ? { type: name } : { type: name, attrs: { href } };
}

/** Values that are as good as absent. */
const DEFAULTS: Record<string, unknown> = { colspan: 1, rowspan: 1, start: 1, isDecorative: false };

function attributesOf(type: TextNode['type'], attrs: TextAttributes, isTopLevel: boolean): TextAttributes {
  const names: readonly (keyof TextAttributes)[] = TEXT_NODES[type].attributes;
  const kept = [...(isTopLevel ? (['id'] as const) : []), ...names].flatMap((name) => {
    const value = attrs[name] ?? '';
    return value === '' || value === DEFAULTS[name] ? [] : [[name, value] as const];
  });
  return Object.fromEntries(kept);
}
