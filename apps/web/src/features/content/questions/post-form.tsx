import { ActionButton, CharactersLeft, FailureText, isCtrlEnter, type Outcome, useAction } from '@academy/ui';
import { useId, useState } from 'react';

interface PostFormProps {
  label: string;
  /** The text to begin with. */
  body?: string;
  /** The most characters of the text. */
  max: number;
  sendLabel: string;
  cancelLabel: string;
  /** Sends the text. @returns the failure, or nothing. */
  send: (body: string) => Promise<Outcome>;
  onCancel: () => void;
}

/** Where a reply is written, or a question or reply is changed. It takes the focus. */
export function PostForm({ label, body = '', max, sendLabel, cancelLabel, send, onCancel }: PostFormProps) {
  const id = useId();
  const [text, setText] = useState(body);
  const sending = useAction(() => send(text));
  const submit = () => {
    if (text.trim() !== '') void sending.run();
  };
  return (
    <form
      className="questions__edit"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        autoFocus
        className="field__control"
        rows={3}
        maxLength={max}
        value={text}
        onKeyDown={(event) => {
          if (isCtrlEnter(event)) submit();
        }}
        onChange={({ target }) => {
          setText(target.value);
        }}
      />
      <CharactersLeft length={text.length} max={max} />
      <FailureText announced text={sending.error} />
      <div className="button-row">
        <ActionButton type="submit" className="button button--small" isBusy={sending.isBusy}>
          {sendLabel}
        </ActionButton>
        <button type="button" className="button button--quiet button--small" onClick={onCancel}>
          {cancelLabel}
        </button>
      </div>
    </form>
  );
}
