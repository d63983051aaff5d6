import type { LessonQuestion } from '@academy/api-client';
import { QUESTION_LIMITS } from '@academy/shared';
import { newId, type Outcome, useToasts } from '@academy/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditPostMutation, useReplyToQuestionMutation } from '../../../api/questions.ts';
import { PostForm } from './post-form.tsx';
import { sendPost } from './send-post.ts';
import { useAuthorName } from './use-author-name.ts';

/** Where a reply is written. Its id stays the same until it was sent, so that a repeated request replies only once. */
export function ReplyForm({ question, onDone }: { question: LessonQuestion; onDone: () => void }) {
  const { t } = useTranslation('questions');
  const toasts = useToasts();
  const name = useAuthorName(question.author);
  const [replyId, setReplyId] = useState(newId);
  const [edit] = useEditPostMutation();
  const [reply] = useReplyToQuestionMutation();
  const sendAs = async (id: string, body: string): Promise<Outcome> => {
    const { failure, taken } = await sendPost(
      { kind: 'reply', id, body },
      { create: () => reply({ questionId: question.id, id, body }), edit },
    );
    if (taken) {
      const renewed = newId();
      setReplyId(renewed);
      if (taken === 'removed') return sendAs(renewed, body);
    }
    if (failure) return failure;
    toasts.success(t('reply.sent'));
    onDone();
    return undefined;
  };
  return (
    <PostForm
      label={t('reply.label', { name })}
      max={QUESTION_LIMITS.reply}
      sendLabel={t('reply.send')}
      cancelLabel={t('reply.cancel')}
      send={(body) => sendAs(replyId, body)}
      onCancel={onDone}
    />
  );
}
