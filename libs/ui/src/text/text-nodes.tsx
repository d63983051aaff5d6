import { isHeadCell, MAX_PICTURE_WIDTH, pictureOf, type TextMark, type TextNode } from '@academy/shared';
import { type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** What nodes need to know of their document. */
export interface TextContext {
  /** Of the ids of elements: a page may show several texts. */
  prefix: string;
  numberOf: (footnote: TextNode) => number;
  tableNumberOf: (table: TextNode) => number;
  renderVideo?: ((video: { contentId: string; position: number }) => ReactNode) | undefined;
}

/** The id of the link to a footnote, where it is referred to. */
export function referenceIdOf(prefix: string, number: number): string {
  return `${prefix}-reference-${number}`;
}

/** The id of a footnote's link back to the text. */
export function noteIdOf(prefix: string, number: number): string {
  return `${prefix}-note-${number}`;
}

interface NodesProps {
  nodes: readonly TextNode[] | undefined;
  context: TextContext;
}

export function TextNodes({ nodes = [], context }: NodesProps) {
  return nodes.map((node, index) => <Node key={index} node={node} context={context} />);
}

interface NodeProps {
  node: TextNode;
  context: TextContext;
}

function Node({ node, context }: NodeProps) {
  const { type, attrs = {}, content, text = '', marks = [] } = node;
  const inside = <TextNodes nodes={content} context={context} />;
  switch (type) {
    case 'text':
      return marked(text, marks);
    case 'hardBreak':
      return <br />;
    case 'footnote':
      return <Reference number={context.numberOf(node)} prefix={context.prefix} />;
    case 'heading':
      return <Heading level={attrs.level}>{inside}</Heading>;
    case 'paragraph':
      return <p>{inside}</p>;
    case 'bulletList':
      return <ul>{inside}</ul>;
    case 'orderedList':
      return <ol start={attrs.start ?? undefined}>{inside}</ol>;
    case 'listItem':
      return <li>{inside}</li>;
    case 'blockquote':
      return <blockquote>{inside}</blockquote>;
    case 'callout':
      return (
        <div className="text__callout" role="note">
          {inside}
        </div>
      );
    case 'codeBlock':
      return (
        <pre>
          <code>{inside}</code>
        </pre>
      );
    case 'horizontalRule':
      return <hr />;
    case 'image':
      return <Figure node={node} />;
    case 'video':
      return context.renderVideo?.({ contentId: attrs.contentId ?? '', position: attrs.position ?? 0 });
    case 'table':
      return <Table node={node} context={context} />;
    case 'tableRow':
      return <tr>{inside}</tr>;
    case 'tableHeader':
    case 'tableCell':
      return <Cell node={node} context={context} isColumnHead={false} />;
  }
}

function marked(text: string, marks: readonly TextMark[]): ReactNode {
  return marks.reduce<ReactNode>((inside, { type, attrs }) => {
    switch (type) {
      case 'bold':
        return <strong>{inside}</strong>;
      case 'italic':
        return <em>{inside}</em>;
      case 'code':
        return <code>{inside}</code>;
      case 'link':
        return <a href={attrs?.href}>{inside}</a>;
    }
  }, text);
}

/** The number of a footnote in the text. */
function Reference({ number, prefix }: { number: number; prefix: string }) {
  const { t } = useTranslation('ui');
  const noteId = noteIdOf(prefix, number);
  const go = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(noteId)?.focus();
  };
  return (
    <sup>
      <a
        id={referenceIdOf(prefix, number)}
        className="text__reference"
        href={`#${noteId}`}
        aria-label={t('text.note', { number })}
        onClick={go}
      >
        {number}
      </a>
    </sup>
  );
}

function Heading({ level, children }: { level: number | undefined; children: ReactNode }) {
  if (level === 3) return <h3>{children}</h3>;
  if (level === 4) return <h4>{children}</h4>;
  return <h2>{children}</h2>;
}

/** A picture of the media library in the size that suits the window. */
function Figure({ node: { attrs = {} } }: { node: TextNode }) {
  const { src = '', alt, caption, isDecorative } = attrs;
  const picture = pictureOf(src);
  return (
    <figure>
      <picture>
        {picture?.sources.map(({ type, srcset }) => (
          <source
            key={type}
            type={type}
            srcSet={srcset}
            sizes={`(min-width: 64rem) 43rem, min(100vw, ${MAX_PICTURE_WIDTH}px)`}
          />
        ))}
        <img
          src={src}
          alt={isDecorative ? '' : (alt ?? '')}
          width={picture?.width}
          height={picture?.height}
          loading="lazy"
          decoding="async"
        />
      </picture>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

/** A table in a frame of its own, which scrolls sideways and takes the focus. */
function Table({ node, context }: NodeProps) {
  const { t } = useTranslation('ui');
  const { attrs = {}, content: rows = [] } = node;
  const headCount = rows.findIndex((row) => !row.content?.every(isHeadCell));
  const [head, body] = headCount > 0 ? [rows.slice(0, headCount), rows.slice(headCount)] : [[], rows];
  const name = attrs.caption || t('text.table', { number: context.tableNumberOf(node) });
  return (
    <div className="text__table" role="region" aria-label={name} tabIndex={0}>
      <table>
        {attrs.caption && <caption>{attrs.caption}</caption>}
        {head.length > 0 && (
          <thead>
            {head.map((row, index) => (
              <tr key={index}>
                {row.content?.map((cell, column) => (
                  <Cell key={column} node={cell} context={context} isColumnHead />
                ))}
              </tr>
            ))}
          </thead>
        )}
        <tbody>
          <TextNodes nodes={body} context={context} />
        </tbody>
      </table>
    </div>
  );
}

function Cell({ node, context, isColumnHead }: NodeProps & { isColumnHead: boolean }) {
  const { attrs = {}, content = [] } = node;
  const spans = { colSpan: attrs.colspan, rowSpan: attrs.rowspan };
  // A line alone needs no paragraph.
  const [only] = content;
  const lines = content.length === 1 && only?.type === 'paragraph' ? only.content : content;
  const inside = <TextNodes nodes={lines} context={context} />;
  if (node.type === 'tableCell') return <td {...spans}>{inside}</td>;
  return (
    <th {...spans} scope={isColumnHead ? 'col' : 'row'}>
      {inside}
    </th>
  );
}
