import type { InboxThread } from '@academy/api-client';
import { toApiError } from '@academy/api-client';
import { QUESTION_LIMITS } from '@academy/shared';
import { CharactersLeft, FailureText, isCtrlEnter, type TextDraft, useAction, useToasts } from '@academy/ui';
import { Button } from 'antd';
import { type RefObject, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswerQuestionMutation, useModerateQuestionMutation } from '../../api/inbox.ts';

interface AnswerFormProps {
  thread: InboxThread;
  field: RefObject<HTMLTextAreaElement | null>;
  draft: TextDraft;
  onWrite: (body: string) => void;
  onPublished: (answer: TextDraft) => void;
}

/**
 * Where staff answers. If somebody else has answered meanwhile, the text stays and their answer is shown first.
 */
export function AnswerForm({ thread, field, draft, onWrite, onPublished }: AnswerFormProps) {
  const { t } = useTranslation('inbox');
  const id = useId();
  const toasts = useToasts();
  const [isBlank, setBlank] = useState(false);
  const [answer] = useAnswerQuestionMutation();
  const [moderate] = useModerateQuestionMutation();
  const { id: questionId, isAnswered } = thread;
  const publish = useAction(async (isPinned: boolean) => {
    const published = await answer({ questionId, ...draft, isFirstAnswer: !isAnswered });
    if (published.error !== undefined) return toApiError(published.error);
    if (isPinned) await moderate({ id: questionId, changes: { isPinned } });
    toasts.success(t('answer.published'));
    onPublished(draft);
    return null;
  });
  const submit = (isPinned: boolean) => {
    const isEmpty = draft.body.trim() === '';
    setBlank(isEmpty);
    if (isEmpty) field.current?.focus();
    else void publish.run(isPinned);
  };
  return (
    <form
      className="inbox__answer"
      onSubmit={(event) => {
        event.preventDefault();
        submit(false);
      }}
    >
      <label className="field__label" htmlFor={id}>
        {t('answer.label')}
      </label>
      <textarea
        ref={field}
        id={id}
        className="field__control"
        rows={5}
        maxLength={QUESTION_LIMITS.reply}
        aria-describedby={`${id}-hint`}
        aria-invalid={isBlank}
        value={draft.body}
        onKeyDown={(event) => {
          if (isCtrlEnter(event)) submit(false);
          if (event.key === 'Escape') field.current?.blur();
        }}
        onChange={({ target }) => {
          setBlank(false);
          onWrite(target.value);
        }}
      />
      <p id={`${id}-hint`} className="muted">
        {t('answer.hint')} <CharactersLeft length={draft.body.length} max={QUESTION_LIMITS.reply} />
      </p>
      <FailureText announced text={isBlank ? t('answer.blank') : publish.error} />
      <div className="button-row">
        <Button type="primary" htmlType="submit" loading={publish.isBusy}>
          {t('answer.publish')}
        </Button>
        {!thread.isPinned && (
          <Button
            disabled={publish.isBusy}
            onClick={() => {
              submit(true);
            }}
          >
            {t('answer.publishAndPin')}
          </Button>
        )}
      </div>
    </form>
  );
}
