import './text-notes.css';
import { anchorOf, type TextDocument } from '@academy/shared';
import { usePageKeys } from '@academy/ui';
import { type Ref, type RefObject, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NoteCard } from '../../../components/notes/note-card.tsx';
import { NoteForm } from '../../../components/notes/note-form.tsx';
import { NotesState } from '../../../components/notes/notes-state.tsx';
import { type ShownNote, useNotes } from '../../../components/notes/use-notes.ts';
import { useRemovals } from '../../../components/notes/use-removals.ts';
import { ToolIcon } from '../../../components/tool-icon.tsx';
import { useNewNote } from '../study/use-new-note.ts';
import { isAtBlock } from './go-to-block.ts';
import type { NotePlaces } from './note-places.tsx';
import { selectedWords } from './selected-words.ts';

export interface TextNotesProps {
  contentId: string;
  text: TextDocument;
  /** The position of the block that is read. */
  position: number;
  textElement: RefObject<HTMLElement | null>;
  places: NotePlaces;
  /** Where the button among the lesson's tools is. */
  toolsPlace: HTMLElement | null;
}

/**
 * The learner's notes in a lesson to read: each beside its block, those whose block is gone at the end. One begins a note
 * at the block that is read, or about the words that are selected.
 */
export function TextNotes({ contentId, text, position, textElement, places, toolsPlace }: TextNotesProps) {
  const { t } = useTranslation('notes');
  const button = useRef<HTMLButtonElement>(null);
  const notes = useNotes(contentId);
  const { removed, removeNote, undo } = useRemovals(notes);
  const created = useNewNote(contentId, notes.write, removeNote, undefined);
  const begin = () => {
    if (created.note) textElement.current?.querySelector<HTMLElement>('.note--form textarea')?.focus();
    else if (textElement.current)
      created.begin(selectedWords(textElement.current) ?? placeOf(text, position));
  };
  usePageKeys({ a: begin });
  const shown = (notes.notes ?? []).filter(({ id }) => id !== created.note?.id);
  const others = shown.filter(({ blockId }) => blockId === undefined || !places.has(blockId));
  const cardOf = (note: ShownNote) => (
    <NoteCard key={note.id} note={note} onWrite={notes.write} onRemove={() => removeNote(note)} />
  );

  return (
    <>
      {toolsPlace && createPortal(<WriteButton className="text-tools__button" onClick={begin} />, toolsPlace)}
      {[...places].map(([blockId, place]) =>
        createPortal(
          <>
            {shown.filter((note) => note.blockId === blockId).map(cardOf)}
            {created.note?.blockId === blockId && (
              <NoteForm
                title={t('new')}
                quote={created.note.quote}
                body=""
                onType={created.type}
                onSave={created.save}
                onCancel={created.cancel}
              />
            )}
          </>,
          place,
          blockId,
        ),
      )}
      <div className="text-notes__foot">
        <NotesState
          {...notes}
          removed={removed}
          onUndo={undo}
          placeOf={({ blockId }) =>
            (blockId === undefined ? null : document.getElementById(anchorOf(blockId))) ?? button.current
          }
        />
        <WriteButton ref={button} className="text-notes__write" onClick={begin} />
      </div>
      {shown.length > 0 && (
        <section className="text-notes" aria-label={t('all')}>
          {others.length > 0 && <p className="muted">{t('blockGone', { count: others.length })}</p>}
          {others.map(cardOf)}
          <Link to="/profilo/appunti">{t('all')}</Link>
        </section>
      )}
      <p className="text-lesson__keys muted">{t('textKeys')}</p>
    </>
  );
}

interface WriteButtonProps {
  ref?: Ref<HTMLButtonElement>;
  className: string;
  onClick: () => void;
}

function WriteButton({ ref, className, onClick }: WriteButtonProps) {
  const { t } = useTranslation('notes');
  return (
    <button
      ref={ref}
      type="button"
      className={className}
      aria-label={t('write')}
      // The words that are selected stay so.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <ToolIcon name="note" />
    </button>
  );
}

/** The block to which the reader went, or the one in the middle of the window. */
function placeOf({ content }: TextDocument, position: number): { blockId?: string } {
  const ids = content.map(({ attrs }) => attrs?.id ?? undefined);
  const blockId = ids.find((id) => id !== undefined && isAtBlock(id)) ?? ids[position];
  return blockId === undefined ? {} : { blockId };
}
