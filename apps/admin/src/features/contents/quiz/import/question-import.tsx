import {
  type FoundQuestion,
  type FoundQuestions,
  QUIZ_LIMITS,
  type QuestionProblem,
  type QuizQuestion,
} from '@academy/shared';
import { useErrorText, useFormats } from '@academy/ui';
import { Button, Checkbox } from 'antd';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogButtons } from '../../../../components/dialog/dialog.tsx';
import { useRemarkTexts } from '../../../../components/questions/use-remark-texts.ts';
import { ImportText } from './import-text.tsx';
import { type QuestionText, useFoundQuestions } from './use-found-questions.ts';
import { usePictureUploads } from './use-picture-uploads.ts';
import './question-import.css';

interface QuestionImportProps {
  /** What was written before the dialog was closed. */
  source: QuestionText;
  onSourceChange: (source: QuestionText) => void;
  /** The questions that are in the quiz. */
  present: readonly QuizQuestion[];
  onImport: (questions: QuizQuestion[]) => void;
  onClose: () => void;
}

/** Reads questions of other programs while one types, and takes those that staff chooses. */
export default function QuestionImport(props: QuestionImportProps) {
  const { source, onSourceChange, present, onImport, onClose } = props;
  const { t } = useTranslation(['contents', 'questions']);
  const errorText = useErrorText();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { found, isReading, failure, retry } = useFoundQuestions(source);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const pictures = usePictureUploads();
  const questions = found?.questions ?? [];
  const problems = found?.problems ?? [];
  const chosen = questions.filter((question) => !left.has(keyOf(question)));
  const refusal = useRefusal(present, chosen);
  const isBusy = pictures.progress !== null;

  const setChosen = (question: FoundQuestion, isChosen: boolean) => {
    const next = new Set(left);
    if (isChosen) next.delete(keyOf(question));
    else next.add(keyOf(question));
    setLeft(next);
  };
  const start = async () => {
    const taken = await pictures.upload(chosen);
    if (taken) onImport(taken);
  };
  const goTo = (line: number) => selectLine(field.current, line);

  return (
    <div className="quiz-import">
      <ImportText
        source={source}
        wrong={new Set(problems.map(({ line }) => line))}
        remarksId={`${id}-remarks`}
        field={field}
        onChange={onSourceChange}
      />
      <section className="quiz-import__found" aria-labelledby={`${id}-found`} aria-busy={isReading}>
        <h3 id={`${id}-found`}>{t('contents:quiz.import.found')}</h3>
        <div
          id={`${id}-remarks`}
          role="status"
          className={problems.length > 0 ? 'quiz-import__say quiz-import__say--bad' : 'quiz-import__say'}
        >
          <Summary found={found} isReading={isReading} hasFailed={failure !== null} />
        </div>
        {failure !== null && (
          <div className="quiz-import__failure" role="alert">
            <p>{failure}</p>
            <Button onClick={retry}>{t('contents:text.retry')}</Button>
          </div>
        )}
        {problems.length > 0 && <ProblemList problems={problems} onGo={goTo} />}
        {questions.length + problems.length > 0 && (
          <>
            <h4>{t('contents:quiz.import.list')}</h4>
            <Entries
              found={{ questions, problems, categories: 0 }}
              left={left}
              isDisabled={isBusy}
              onChoose={setChosen}
            />
          </>
        )}
        {refusal !== null && (
          <p className="quiz-problem" role="alert">
            {refusal}
          </p>
        )}
        {pictures.failure && (
          <div className="quiz-import__failure" role="alert">
            <p>
              {t('contents:quiz.import.pictureFailed', {
                title: pictures.failure.title,
                reason: errorText(pictures.failure.error),
              })}
            </p>
            <Button onClick={() => void start()}>{t('contents:text.retry')}</Button>
            <Button onClick={() => onImport(pictures.withUploaded(chosen))}>
              {t('contents:quiz.import.withoutPictures')}
            </Button>
          </div>
        )}
        <p role="status" className="quiz-import__progress">
          {pictures.progress && t('contents:quiz.import.uploading', pictures.progress)}
        </p>
        <DialogButtons>
          <Button onClick={onClose}>{t('contents:quiz.import.cancel')}</Button>
          <Button
            type="primary"
            loading={isBusy}
            disabled={chosen.length === 0 || isReading || failure !== null || refusal !== null}
            onClick={() => void start()}
          >
            {t('contents:quiz.import.confirm', { count: chosen.length })}
          </Button>
        </DialogButtons>
        <p className="muted quiz-import__note">
          {t('contents:quiz.import.note')}
          {found &&
            found.categories > 0 &&
            ` ${t('contents:quiz.import.categories', { count: found.categories })}`}
        </p>
      </section>
    </div>
  );
}

/** Two questions of the same name stay apart by their lines. */
function keyOf({ line, title }: FoundQuestion): string {
  return `${line} ${title}`;
}

/** Why so many questions cannot be in the quiz; null if they can. */
function useRefusal(present: readonly QuizQuestion[], chosen: readonly FoundQuestion[]): string | null {
  const { t } = useTranslation(['contents', 'errors']);
  const { number } = useFormats();
  if (present.length + chosen.length > QUIZ_LIMITS.questions)
    return t('contents:quiz.import.tooMany', {
      limit: number(QUIZ_LIMITS.questions),
      room: number(Math.max(0, QUIZ_LIMITS.questions - present.length)),
    });
  const all = [...present, ...chosen.map(({ question }) => question)];
  const bytes = new TextEncoder().encode(JSON.stringify(all)).length;
  return bytes > QUIZ_LIMITS.bytes ? t('errors:catalogue.quiz_too_large') : null;
}

function Summary({
  found,
  isReading,
  hasFailed,
}: {
  found: FoundQuestions | null;
  isReading: boolean;
  hasFailed: boolean;
}) {
  const { t } = useTranslation('contents');
  if (hasFailed) return null;
  if (found === null) return isReading ? t('quiz.import.reading') : t('quiz.import.nothing');
  const ready = t('quiz.import.ready', { count: found.questions.length });
  const wrong = found.problems.length;
  return (
    <>
      <strong>
        {wrong === 0
          ? ready
          : t('quiz.import.both', { ready, wrong: t('quiz.import.wrong', { count: wrong }) })}
      </strong>
      <span>{isReading ? t('quiz.import.reading') : wrong > 0 ? t('quiz.import.correct') : null}</span>
    </>
  );
}

function ProblemList({
  problems,
  onGo,
}: {
  problems: readonly QuestionProblem[];
  onGo: (line: number) => void;
}) {
  const { t } = useTranslation(['contents', 'questions']);
  const { number } = useFormats();
  const { problemText } = useRemarkTexts();
  return (
    <ul className="quiz-import__problems">
      {problems.map((problem, index) => (
        <li key={index}>
          <button type="button" className="text-button" onClick={() => onGo(problem.line)}>
            {t('questions:atLine', { line: number(problem.line), text: problemText(problem) ?? '' })}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Every question of the text in its order, those that cannot be imported among them. */
function Entries({
  found,
  left,
  isDisabled,
  onChoose,
}: {
  found: FoundQuestions;
  left: ReadonlySet<string>;
  isDisabled: boolean;
  onChoose: (question: FoundQuestion, isChosen: boolean) => void;
}) {
  const { t } = useTranslation('contents');
  const { number } = useFormats();
  const { noteText } = useRemarkTexts();
  const entries = [
    ...found.questions.map((question) => ({ line: question.line, question, problem: null })),
    ...found.problems
      .filter(({ title }) => title !== '')
      .map((problem) => ({ line: problem.line, question: null, problem })),
  ].sort((one, other) => one.line - other.line);
  return (
    <ul className="quiz-import__entries">
      {entries.map(({ line, question, problem }, index) => (
        <li key={index}>
          {question ? (
            <Checkbox
              checked={!left.has(keyOf(question))}
              disabled={isDisabled}
              onChange={({ target }) => onChoose(question, target.checked)}
            >
              <Entry title={question.title} facts={factsOf(question, t)}>
                {question.notes.map((note) => noteText(note))}
              </Entry>
            </Checkbox>
          ) : (
            <Checkbox checked={false} disabled>
              <Entry title={problem.title} facts={null}>
                {[]}
              </Entry>
              <span className="quiz-problem">{t('quiz.import.impossible', { line: number(line) })}</span>
            </Checkbox>
          )}
        </li>
      ))}
    </ul>
  );
}

function Entry({ title, facts, children }: { title: string; facts: string | null; children: string[] }) {
  return (
    <>
      <strong>{title}</strong>
      {facts !== null && <span className="muted">{facts}</span>}
      {children.map((text) => (
        <span key={text} className="quiz-import__remark">
          {text}
        </span>
      ))}
    </>
  );
}

function factsOf({ question }: FoundQuestion, t: ReturnType<typeof useTranslation<'contents'>>['t']): string {
  const kind = t(`quiz.kinds.${question.kind}`);
  return 'options' in question
    ? `${kind}, ${t('quiz.import.choices', { count: question.options.length })}`
    : kind;
}

/** Puts the cursor at the beginning of a line and shows it. */
function selectLine(field: HTMLTextAreaElement | null, line: number): void {
  if (!field) return;
  const lines = field.value.split('\n');
  const start = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0);
  field.focus({ preventScroll: true });
  field.setSelectionRange(start, start + (lines[line - 1] ?? '').length);
  const drawn = field.parentElement?.querySelector(`li:nth-child(${line})`);
  if (drawn) drawn.scrollIntoView({ block: 'center' });
  else field.scrollTop = (field.scrollHeight * (line - 1)) / lines.length;
}
