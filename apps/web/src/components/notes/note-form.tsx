import './notes.css';
import { NOTE_LIMITS } from '@academy/shared';
import { CharactersLeft, isCtrlEnter } from '@academy/ui';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface NoteFormProps {
  /** What is above the field, e.g. the second it is for. */
  title: string;
  /** The words of the lesson it is about. */
  quote?: string | undefined;
  body: string;
  /** Called as it is typed. */
  onType: (body: string) => void;
  /** Called with the text when the learner is done. */
  onSave: (body: string) => void;
  onCancel: () => void;
}

/** Where a note is written. It takes the focus. */
export function NoteForm({ title, quote, body, onType, onSave, onCancel }: NoteFormProps) {
  const { t } = useTranslation('notes');
  const [text, setText] = useState(body);
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const placeCaret = useEffectEvent(() => field.current?.setSelectionRange(body.length, body.length));
  useEffect(() => {
    field.current?.focus();
    placeCaret();
  }, []);
  const isBlank = text.trim() === '';
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel();
    else if (isCtrlEnter(event) && !isBlank) onSave(text);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <form
      className="note note--form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlank) onSave(text);
      }}
    >
      <label className="note__head" htmlFor={id}>
        {title}
      </label>
      {quote && <q className="note__quote">{quote}</q>}
      <textarea
        ref={field}
        id={id}
        className="field__control note__field"
        rows={3}
        maxLength={NOTE_LIMITS.body}
        value={text}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          setText(target.value);
          if (target.value.trim() !== '') onType(target.value);
        }}
      />
      <div className="button-row">
        <button type="submit" className="button button--small" disabled={isBlank}>
          {t('save')}
        </button>
        <button type="button" className="button button--quiet button--small" onClick={onCancel}>
          {t('cancel')}
        </button>
        <CharactersLeft length={text.length} max={NOTE_LIMITS.body} />
      </div>
    </form>
  );
}
