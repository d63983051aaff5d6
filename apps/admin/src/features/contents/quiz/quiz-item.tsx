import { useFormats } from '@academy/ui';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText, type QuizProblem } from './quiz-problems.ts';

/** What is wrong in the question or in the rules that are edited, by the path of the field. */
export const ProblemsContext = createContext<readonly QuizProblem[]>([]);

/** What is wrong at a path, in words; empty for nothing. */
export function useProblemText(path: string): string {
  const { t } = useTranslation(['contents', 'errors', 'form']);
  const { number } = useFormats();
  const problem = useContext(ProblemsContext).find((one) => one.path === path);
  return problem ? problemText(problem, t, number) : '';
}

interface QuizItemProps {
  /** Of the value, by which its problems are found. */
  path: string;
  label: string;
  help?: string | undefined;
  children: (props: { id: string; 'aria-describedby': string; 'aria-invalid': boolean }) => ReactNode;
}

/** A field with its label, its help and what is wrong in it. */
export function QuizItem({ path, label, help, children }: QuizItemProps) {
  const id = useId();
  const problem = useProblemText(path);
  return (
    <div className="quiz-item" data-path={path}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': `${id}-more`, 'aria-invalid': problem !== '' })}
      <p id={`${id}-more`} className="quiz-item__more">
        {problem !== '' && <span className="quiz-problem">{problem}</span>}
        {problem === '' && help}
      </p>
    </div>
  );
}

/** What is wrong with several fields together. */
export function GroupProblem({ path }: { path: string }) {
  const problem = useProblemText(path);
  return (
    <p className="quiz-problem" role="status">
      {problem}
    </p>
  );
}
