import type { LessonQuestion } from '@academy/api-client';
import { QUESTION_LIMITS } from '@academy/shared';
import { newId, useToasts } from '@academy/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../api/failure-of.ts';
import { useReplyToQuestionMutation } from '../../../api/questions.ts';
import { PostForm } from './post-form.tsx';
import { useAuthorName } from './use-author-name.ts';

/** Where a reply is written. Its id stays the same until it was sent, so that a repeated request replies only once. */
export function ReplyForm({ question, onDone }: { question: LessonQuestion; onDone: () => void }) {
  const { t } = useTranslation('questions');
  const toasts = useToasts();
  const name = useAuthorName(question.author);
  const [replyId] = useState(newId);
  const [reply] = useReplyToQuestionMutation();
  return (
    <PostForm
      label={t('reply.label', { name })}
      max={QUESTION_LIMITS.reply}
      sendLabel={t('reply.send')}
      cancelLabel={t('reply.cancel')}
      send={async (body) => {
        const failure = failureOf(await reply({ questionId: question.id, id: replyId, body }));
        if (failure) return failure;
        toasts.success(t('reply.sent'));
        onDone();
        return undefined;
      }}
      onCancel={onDone}
    />
  );
}
