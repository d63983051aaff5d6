import { useFormats, useToasts } from '@academy/ui';
import type { Quiz } from '@academy/shared';
import { useTranslation } from 'react-i18next';
import {
  type StaffContent,
  useLazyGetContentQuery,
  useUpdateContentMutation,
} from '../../../api/contents.ts';
import { useRemarkQuizMutation } from '../../../api/quizzes.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { FROM_NOW, ScopeField, type ScopeValues } from './use-remarking.tsx';

interface AcceptDialogProps {
  content: StaffContent;
  questionId: string;
  /** What learners wrote, as it is compared. */
  text: string;
  attempts: number;
  onClose: () => void;
}

/** Adds an answer that learners gave to the accepted ones, and asks for which attempts it counts. */
export function AcceptDialog({ content, questionId, text, attempts, onClose }: AcceptDialogProps) {
  const { t } = useTranslation('contents');
  const { number } = useFormats();
  const toasts = useToasts();
  const [read] = useLazyGetContentQuery();
  const [update] = useUpdateContentMutation();
  const [remark] = useRemarkQuizMutation();

  const accept = async ({ scope }: ScopeValues) => {
    // What is stored now, so that a change of somebody else is kept, and a second try after a failure adds nothing twice.
    const { data: now, error } = await read(content.id);
    if (now === undefined) return { error };
    const quiz = now.quiz && accepting(now.quiz, questionId, text);
    if (quiz && quiz !== now.quiz) {
      const saved = await update({ id: now.id, version: now.version, changes: { quiz } });
      if (saved.error) return { error: saved.error };
    }
    if (scope === 'from_now') return {};
    const { data, error: failure } = await remark(content.id);
    if (data)
      toasts.success(
        t('remark.begun'),
        t('remark.begunText', { count: data.attempts, formatted: number(data.attempts) }),
      );
    return { error: failure };
  };
  return (
    <FormDialog
      title={t('results.accept.title', { text })}
      confirmLabel={t('results.accept.confirm')}
      savedTitle={t('results.accept.done')}
      savedText={text}
      failureTitle={t('results.accept.failed')}
      initialValues={FROM_NOW}
      isGuarded={false}
      save={accept}
      onClose={onClose}
    >
      <ScopeField attempts={attempts} />
    </FormDialog>
  );
}

/** The quiz in which a question accepts the text, too; the same if it already does, or is none of its short ones. */
function accepting(quiz: Quiz, questionId: string, text: string): Quiz {
  const index = quiz.questions.findIndex(({ id }) => id === questionId);
  const question = quiz.questions[index];
  if (question?.kind !== 'short' || question.accepted.includes(text)) return quiz;
  const changed = { ...question, accepted: [...question.accepted, text] };
  return { ...quiz, questions: quiz.questions.with(index, changed) };
}
