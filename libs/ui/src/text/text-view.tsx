import { anchorOf, footnotesIn, type TextDocument, type TextNode } from '@academy/shared';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { noteIdOf, referenceIdOf, type TextContext, TextNodes } from './text-nodes.tsx';

interface TextViewProps {
  document: TextDocument;
  /** Of the text, where it differs from the page's. */
  lang?: string | undefined;
  /** Ids of the blocks that are in Italian although the others are not. */
  italianBlocks?: readonly string[] | undefined;
  className?: string;
  /** The block that is being read aloud. */
  heardId?: string | undefined;
  /** How the page shows a video; without it videos are left out. */
  renderVideo?: TextContext['renderVideo'];
  /** What the page shows beside a block, which follows it where there is no room. */
  renderBeside?: ((blockId: string) => ReactNode) | undefined;
}

/** A text of a lesson or of a question. Its footnotes follow the block that refers to them; pages may move them beside it. */
export function TextView({
  document,
  lang,
  italianBlocks,
  className,
  heardId,
  renderVideo,
  renderBeside,
}: TextViewProps) {
  const prefix = useId();
  const numbers = new Map(footnotesIn(document.content).map((note, index) => [note, index + 1]));
  const tables = document.content.filter(({ type }) => type === 'table');
  const context: TextContext = {
    prefix,
    numberOf: (note) => numbers.get(note) ?? 0,
    tableNumberOf: (table) => tables.indexOf(table) + 1,
    renderVideo,
  };
  return (
    <div className={className ? `text ${className}` : 'text'} lang={lang}>
      {document.content.map((block, index) => {
        const id = block.attrs?.id ?? undefined;
        const classes = ['text__block', `text__block--${block.type}`];
        if (id !== undefined && id === heardId) classes.push('text__block--heard');
        return (
          <div
            key={id ?? index}
            id={id && anchorOf(id)}
            className={classes.join(' ')}
            lang={id !== undefined && italianBlocks?.includes(id) ? 'it' : undefined}
          >
            <TextNodes nodes={[block]} context={context} />
            <Notes notes={footnotesIn([block])} context={context} />
            {id !== undefined && renderBeside?.(id)}
          </div>
        );
      })}
    </div>
  );
}

function Notes({ notes, context }: { notes: TextNode[]; context: TextContext }) {
  if (notes.length === 0) return null;
  return (
    <div className="text__notes">
      {notes.map((note) => (
        <Note key={context.numberOf(note)} number={context.numberOf(note)} context={context}>
          <TextNodes nodes={note.attrs?.content ?? []} context={context} />
        </Note>
      ))}
    </div>
  );
}

interface NoteProps {
  number: number;
  context: TextContext;
  children: ReactNode;
}

/** A footnote. Enter on its number leads to its way back, which describes itself with the note's text; Escape leads back. */
function Note({ number, context: { prefix }, children }: NoteProps) {
  const { t } = useTranslation('ui');
  const noteId = noteIdOf(prefix, number);
  const back = (event: KeyboardEvent | MouseEvent) => {
    event.preventDefault();
    document.getElementById(referenceIdOf(prefix, number))?.focus();
  };
  return (
    <aside className="text__note" aria-label={t('text.note', { number })}>
      <b aria-hidden="true">{number}</b>
      <span id={`${noteId}-text`}>{children}</span>{' '}
      <a
        id={noteId}
        className="text__back"
        href={`#${referenceIdOf(prefix, number)}`}
        aria-label={t('text.back', { number })}
        aria-describedby={`${noteId}-text`}
        onClick={back}
        onKeyDown={(event) => {
          if (event.key === 'Escape') back(event);
        }}
      >
        ↩
      </a>
    </aside>
  );
}
