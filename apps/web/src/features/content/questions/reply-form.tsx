import { type LessonQuestion, useSession } from '@academy/api-client';
import { QUESTION_LIMITS } from '@academy/shared';
import {
  emptyText,
  isTextDraft,
  type Outcome,
  type TextDraft,
  useErrorText,
  useTextDraft,
  useToasts,
} from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { useEditPostMutation, useReplyToQuestionMutation } from '../../../api/questions.ts';
import { PostForm } from './post-form.tsx';
import { sendPost } from './send-post.ts';
import { useAuthorName } from './use-author-name.ts';

/** Where a reply is written. It stays on the device until it was sent. */
export function ReplyForm({ question, onDone }: { question: LessonQuestion; onDone: () => void }) {
  const { t } = useTranslation('questions');
  const toasts = useToasts();
  const errorText = useErrorText();
  const name = useAuthorName(question.author);
  const owner = useSession().user?.id ?? '';
  const { draft, change, renew, finish } = useTextDraft(
    `reply.${question.id}`,
    owner,
    isTextDraft,
    emptyText,
  );
  const [edit] = useEditPostMutation();
  const [reply] = useReplyToQuestionMutation();
  const sendAs = async (written: TextDraft): Promise<Outcome> => {
    const { id, body } = written;
    const { failure, taken } = await sendPost(
      { kind: 'reply', id, body },
      { create: () => reply({ questionId: question.id, id, body }), edit },
    );
    if (taken) {
      const renewed = renew(written);
      // One that can no longer be changed was published already: the learner decides whether to publish another.
      if (taken === 'removed') return sendAs(renewed);
    }
    if (failure) return failure;
    finish(written);
    toasts.success(t('reply.sent'));
    onDone();
    return undefined;
  };
  return (
    <PostForm
      label={t('reply.label', { name })}
      body={draft.body}
      onType={(body) => change((now) => ({ ...now, body }))}
      max={QUESTION_LIMITS.reply}
      sendLabel={t('reply.send')}
      cancelLabel={t('reply.cancel')}
      send={() => sendAs(draft)}
      failureText={(failure) =>
        failure.code === 'learning.edit_too_late' ? t('reply.sentBefore') : errorText(failure)
      }
      onCancel={onDone}
    />
  );
}
