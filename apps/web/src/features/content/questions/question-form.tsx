import { formatClock, QUESTION_LIMITS } from '@academy/shared';
import {
  ActionButton,
  CharactersLeft,
  emptyText,
  Icon,
  isCtrlEnter,
  isTextDraft,
  type Outcome,
  type TextDraft,
  useAction,
  useErrorText,
  useTextDraft,
} from '@academy/ui';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAskQuestionMutation, useEditPostMutation } from '../../../api/questions.ts';
import type { Film } from './film.ts';
import { sendPost } from './send-post.ts';

interface QuestionFormProps extends Film {
  contentId: string;
  userId: string;
  isAsking?: boolean | undefined;
  onAsking?: (() => void) | undefined;
}

/** A question as it is written. */
interface Draft extends TextDraft {
  videoId: string | null;
  second: number | null;
}

const emptyDraft = (): Draft => ({ ...emptyText(), videoId: null, second: null });

function isDraft(value: unknown): value is Draft {
  return isTextDraft(value) && 'second' in value;
}

/** Asks with the second of the film. What is written stays on the device until it was sent. */
export function QuestionForm({
  contentId,
  userId,
  videoId,
  second,
  isAsking = false,
  onAsking,
}: QuestionFormProps) {
  const { t } = useTranslation('questions');
  const errorText = useErrorText();
  const id = useId();
  const { draft, change, renew, finish } = useTextDraft(`question.${contentId}`, userId, isDraft, emptyDraft);
  const [isSent, setSent] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const [ask] = useAskQuestionMutation();
  const [edit] = useEditPostMutation();
  const takeFocus = useEffectEvent(() => {
    field.current?.focus();
    onAsking?.();
  });
  useEffect(() => {
    if (isAsking) takeFocus();
  }, [isAsking]);

  const sendAs = async (question: Draft): Promise<Outcome> => {
    const { videoId: about, second: at, id: questionId, body } = question;
    const place = about === null || at === null ? {} : { videoId: about, second: at };
    const { failure, taken } = await sendPost(
      { kind: 'question', id: questionId, body },
      { create: () => ask({ contentId, id: questionId, body, ...place }), edit },
    );
    if (taken) {
      const renewed = renew(question);
      // One that can no longer be changed was asked already: the learner decides whether to ask another.
      if (taken === 'removed') return sendAs(renewed);
    }
    if (failure) return failure;
    finish(question);
    setSent(true);
    field.current?.focus();
    return undefined;
  };
  const send = useAction(() => sendAs(draft), {
    failureText: (failure) =>
      failure.code === 'learning.edit_too_late' ? t('form.sentBefore') : errorText(failure),
  });
  const placeAt = (at: number | null) =>
    videoId === undefined || at === null ? null : { videoId, second: Math.floor(at) };
  const type = (body: string) => {
    setSent(false);
    // One asks about what was just said: the second is that of the first letter.
    const place = placeAt(second?.() ?? null);
    change((now) => ({ ...now, body, ...(now.body === '' && now.second === null && place) }));
  };
  const submit = () => {
    if (draft.body.trim() === '') field.current?.focus();
    else void send.run();
  };
  return (
    <form
      className="questions__form"
      aria-labelledby={`${id}-title`}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h3 id={`${id}-title`}>{t('form.title')}</h3>
      <label className="field__label" htmlFor={id}>
        {t('form.label')}
      </label>
      <textarea
        ref={field}
        id={id}
        className="field__control"
        rows={3}
        maxLength={QUESTION_LIMITS.body}
        aria-describedby={`${id}-hint`}
        value={draft.body}
        onKeyDown={(event) => {
          if (isCtrlEnter(event)) submit();
        }}
        onChange={({ target }) => {
          type(target.value);
        }}
      />
      <p id={`${id}-hint`} className="muted questions__hint">
        {t('form.hint')} <CharactersLeft length={draft.body.length} max={QUESTION_LIMITS.body} />
      </p>
      {send.error !== null && (
        <div className="questions__notice questions__notice--failed" role="alert">
          <strong>{t('form.failed')}</strong>
          <p>
            {send.error} {t('form.kept')}
          </p>
        </div>
      )}
      <div className="questions__send">
        <SecondChip
          second={draft.second}
          onRemove={() => {
            change((now) => ({ ...now, videoId: null, second: null }));
          }}
          onAdd={
            second &&
            (() => {
              const place = placeAt(second() ?? 0);
              change((now) => ({ ...now, ...place }));
            })
          }
        />
        <ActionButton
          type="submit"
          className="button button--primary"
          isBusy={send.isBusy}
          busyLabel={t('form.sending')}
        >
          {t(send.error === null ? 'form.send' : 'form.again')}
        </ActionButton>
      </div>
      <p role="status" className={isSent ? 'muted' : 'visually-hidden'}>
        {isSent && t('form.sent')}
      </p>
    </form>
  );
}

interface SecondChipProps {
  second: number | null;
  onRemove: () => void;
  /** Takes the player's second; absent without a film. */
  onAdd: (() => void) | undefined;
}

function SecondChip({ second, onRemove, onAdd }: SecondChipProps) {
  const { t } = useTranslation('questions');
  if (second === null)
    return onAdd ? (
      <button type="button" className="button button--quiet button--small" onClick={onAdd}>
        {t('form.addSecond')}
      </button>
    ) : (
      <span />
    );
  const clock = formatClock(second);
  return (
    <span className="questions__chip">
      {t('form.second', { clock })}
      <button
        type="button"
        className="button button--quiet button--icon"
        aria-label={t('form.withoutSecond', { clock })}
        onClick={onRemove}
      >
        <Icon name="close" size={16} />
      </button>
    </span>
  );
}
