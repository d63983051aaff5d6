import type { LessonQuestion } from '@academy/api-client';
import { QUESTION_LIMITS } from '@academy/shared';
import { ActionButton, FailureText, isCtrlEnter, newId, useAction, useToasts } from '@academy/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../api/failure-of.ts';
import { useReplyToQuestionMutation } from '../../../api/questions.ts';
import { CharactersLeft } from './characters-left.tsx';
import { useAuthorName } from './use-author-name.ts';

/** Where a reply is written. Its id stays the same until it was sent, so that a repeated request replies only once. */
export function ReplyForm({ question, onDone }: { question: LessonQuestion; onDone: () => void }) {
  const { t } = useTranslation('questions');
  const id = useId();
  const toasts = useToasts();
  const name = useAuthorName(question.author);
  const [replyId] = useState(newId);
  const [body, setBody] = useState('');
  const [reply] = useReplyToQuestionMutation();
  const send = useAction(async () => {
    const failure = failureOf(await reply({ questionId: question.id, id: replyId, body }));
    if (failure) return failure;
    toasts.success(t('reply.sent'));
    onDone();
    return undefined;
  });
  const submit = () => {
    if (body.trim() !== '') void send.run();
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
        {t('reply.label', { name })}
      </label>
      <textarea
        id={id}
        autoFocus
        className="field__control"
        rows={3}
        maxLength={QUESTION_LIMITS.reply}
        value={body}
        onKeyDown={(event) => {
          if (isCtrlEnter(event)) submit();
        }}
        onChange={({ target }) => {
          setBody(target.value);
        }}
      />
      <CharactersLeft length={body.length} max={QUESTION_LIMITS.reply} />
      <FailureText announced text={send.error} />
      <div className="button-row">
        <ActionButton type="submit" className="button button--small" isBusy={send.isBusy}>
          {t('reply.send')}
        </ActionButton>
        <button type="button" className="button button--quiet button--small" onClick={onDone}>
          {t('reply.cancel')}
        </button>
      </div>
    </form>
  );
}
