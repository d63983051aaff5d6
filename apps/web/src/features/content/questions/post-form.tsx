import {
  ActionButton,
  CharactersLeft,
  type Failure,
  FailureText,
  isCtrlEnter,
  type Outcome,
  useAction,
} from '@academy/ui';
import { useId } from 'react';

interface PostFormProps {
  label: string;
  body: string;
  onType: (body: string) => void;
  /** The most characters of the text. */
  max: number;
  sendLabel: string;
  cancelLabel: string;
  /** Sends the text. @returns the failure, or nothing. */
  send: () => Promise<Outcome>;
  /** The sentence for a failure, when the usual one does not fit. */
  failureText?: (failure: Failure) => string;
  onCancel: () => void;
}

/** Where a reply is written, or a question or reply is changed. It takes the focus. */
export function PostForm({
  label,
  body,
  onType,
  max,
  sendLabel,
  cancelLabel,
  send,
  failureText,
  onCancel,
}: PostFormProps) {
  const id = useId();
  const sending = useAction(send, failureText && { failureText });
  const submit = () => {
    if (body.trim() !== '') void sending.run();
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
        value={body}
        onKeyDown={(event) => {
          if (isCtrlEnter(event)) submit();
        }}
        onChange={({ target }) => {
          onType(target.value);
        }}
      />
      <CharactersLeft length={body.length} max={max} />
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
