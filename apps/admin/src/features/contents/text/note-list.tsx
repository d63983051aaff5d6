import type { TextNode } from '@academy/shared';
import { isSame } from '@academy/ui';
import { Extension } from '@tiptap/core';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { type RefObject, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { goToNote, type Note, notePairs, type NotePlace, removeNote, writeNote } from './notes.ts';
import { NOTE_FORMAT } from './schema.ts';

interface NoteListProps {
  editor: Editor;
  isDisabled: boolean;
  onActive: (editor: Editor) => void;
  onLink: (editor: Editor) => void;
  onTools: () => void;
  /** The note that was just inserted, which takes the focus. */
  awaitedRef: RefObject<NotePlace | null>;
}

/** The notes of the text, numbered by it, each in both languages. */
export function NoteList({ editor, ...fields }: NoteListProps) {
  const { t } = useTranslation('contents');
  const title = useId();
  const pairs = useEditorState({ editor, selector: ({ editor: { state } }) => notePairs(state.doc) });
  if (pairs.length === 0) return null;
  return (
    <section className="text-notes" aria-labelledby={title}>
      <div className="text-notes__head">
        <h3 id={title}>{t('text.notes.title')}</h3>
        <p className="muted">{t('text.notes.help')}</p>
      </div>
      <ol>
        {pairs.map(({ key, italian, english }, index) => (
          <li key={key}>
            <span className="text-notes__number" aria-hidden="true">
              {index + 1}
            </span>
            <NoteSide {...fields} editor={editor} note={italian} number={index + 1} lang="it" />
            <NoteSide {...fields} editor={editor} note={english} number={index + 1} lang="en" />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface NoteSideProps extends NoteListProps {
  note: Note | null;
  number: number;
  lang: 'it' | 'en';
}

function NoteSide({ note, lang, ...props }: NoteSideProps) {
  const { t } = useTranslation('contents');
  return (
    <div className="text-notes__side">
      <span className="text-notes__language">{t(`text.languages.${lang}`)}</span>
      {note ? (
        <NoteField {...props} note={note} lang={lang} />
      ) : (
        <p className="text-notes__none">{t(`text.notes.none.${lang}`)}</p>
      )}
    </div>
  );
}

/** A note's words, with the marks of the toolbar. */
function NoteField({
  editor,
  note,
  number,
  lang,
  isDisabled,
  onActive,
  onLink,
  onTools,
  awaitedRef,
}: NoteSideProps & { note: Note }) {
  const { t } = useTranslation('contents');
  const label = t(`text.notes.label.${lang}`, { number });
  const [content] = useState(() => documentOf(note.content));
  const [extensions] = useState(() => [
    ...NOTE_FORMAT,
    keysOfNote({
      undo: () => editor.commands.undo(),
      redo: () => editor.commands.redo(),
      onLink,
      onTools,
    }),
  ]);
  const field = useEditor({
    immediatelyRender: false,
    editable: !isDisabled,
    extensions,
    content,
    editorProps: {
      attributes: {
        class: 'text-notes__field',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        lang,
      },
    },
    onFocus: ({ editor: own }) => onActive(own),
    onUpdate: ({ editor: own }) => writeNote(editor, note, contentOf(own)),
  });
  useEffect(() => {
    if (field && !isSame(contentOf(field), note.content))
      field.commands.setContent(documentOf(note.content), { emitUpdate: false });
  }, [field, note.content]);
  useEffect(() => {
    field?.setEditable(!isDisabled, false);
  }, [field, isDisabled]);
  useEffect(() => {
    const { column, order } = awaitedRef.current ?? {};
    if (!field || column !== note.column || order !== note.order) return;
    awaitedRef.current = null;
    field.commands.focus();
  }, [field, note, awaitedRef]);
  return (
    <>
      <EditorContent
        editor={field}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          goToNote(editor, note);
        }}
      />
      {!isDisabled && (
        <button
          type="button"
          className="link-button"
          aria-label={t(`text.notes.removeOf.${lang}`, { number })}
          onClick={() => removeNote(editor, note)}
        >
          {t('text.notes.remove')}
        </button>
      )}
    </>
  );
}

function documentOf(content: readonly TextNode[]) {
  return { type: 'doc', content: [{ type: 'paragraph', content: [...content] }] };
}

function contentOf(field: Editor): TextNode[] {
  const [paragraph] = (field.getJSON() as { content: { content?: TextNode[] }[] }).content;
  return paragraph?.content ?? [];
}

interface NoteKeys {
  undo: () => boolean;
  redo: () => boolean;
  onLink: (editor: Editor) => void;
  onTools: () => void;
}

/** A note has no history of its own: undoing goes through the text. */
function keysOfNote({ undo, redo, onLink, onTools }: NoteKeys) {
  return Extension.create({
    name: 'noteKeys',
    addKeyboardShortcuts() {
      const done = (act: () => void) => () => {
        act();
        return true;
      };
      return {
        'Mod-z': undo,
        'Mod-y': redo,
        'Mod-Shift-z': redo,
        'Mod-k': done(() => onLink(this.editor)),
        F6: done(onTools),
      };
    },
  });
}
