import { isOfferedAsBefore, isOffering, type Quiz } from '@academy/shared';
import { useFormats } from '@academy/ui';
import { Form, type FormRule } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../../components/fields/form-section.tsx';
import { valuesOf } from '../../../components/form/values.ts';
import type { ContentFields } from './content-fields.ts';
import { QuizField } from '../quiz/quiz-field.tsx';
import { isUnsavable, problemText, type QuizProblem, quizProblems } from '../quiz/quiz-problems.ts';

interface QuizSectionProps {
  initialValues: ContentFields;
  /** Refuses to publish without questions. */
  filled: FormRule;
  /** The fields that decide whether the quiz must be complete. */
  dependencies: string[];
}

/** The questions and rules of a quiz. */
export function QuizSection({ initialValues, filled, dependencies }: QuizSectionProps) {
  const { t } = useTranslation(['contents', 'errors', 'form']);
  const { number } = useFormats();
  const form = Form.useFormInstance<ContentFields>();
  const sound: FormRule = {
    validator: (_rule, quiz: Quiz | null) => {
      const refused = refusedProblems(initialValues, { ...valuesOf(form), quiz });
      const [first] = refused;
      if (!first) return Promise.resolve();
      const text = problemText(first, t, number);
      return Promise.reject(
        new Error(refused.length === 1 ? text : t('quiz.refused', { text, count: refused.length - 1 })),
      );
    },
  };
  return (
    <FormSection title={t('quiz.section')} text={t('quiz.sectionHelp')}>
      <Form.Item name="quiz" className="text-item" dependencies={dependencies} rules={[filled, sound]}>
        <QuizField />
      </Form.Item>
    </FormSection>
  );
}

/** What the server would refuse: what cannot be saved at all, and in a published quiz what is incomplete. */
function refusedProblems(before: ContentFields, after: ContentFields): QuizProblem[] {
  if (!after.quiz) return [];
  const isOffered = isOffering(before, after);
  const excused = before.quiz && isOfferedAsBefore(before, after) ? quizProblems(before.quiz) : [];
  return quizProblems(after.quiz).filter((problem) => {
    if (isUnsavable(problem)) return true;
    const wasThere = excused.some(({ path, code }) => path === problem.path && code === problem.code);
    return isOffered && !wasThere;
  });
}
