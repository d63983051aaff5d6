import type { ChoiceStats, QuestionStats } from '@academy/api-client';
import { judge, QUIZ_LIMITS } from '@academy/shared';
import { Icon, useFormats } from '@academy/ui';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { StaffContent } from '../../../api/contents.ts';
import { pathOf } from '../../../components/navigation/pages.ts';
import { questionHash } from '../quiz/question-hash.ts';
import { AcceptDialog } from './accept-dialog.tsx';

interface QuestionResultsProps {
  content: StaffContent;
  stats: QuestionStats;
  /** From 1 in the quiz; 0 for a question that it no longer has. */
  number: number;
  attempts: number;
}

/** How a question was answered: each choice with a bar and its figures. */
export function QuestionResults({ content, stats, number: place, attempts }: QuestionResultsProps) {
  const { t } = useTranslation('contents');
  const { number, percent } = useFormats();
  const id = useId();
  const [accepting, setAccepting] = useState<string | null>(null);
  const { prompt, asked, right, rightPercent } = stats;
  const question = content.quiz?.questions.find((one) => one.id === stats.id);
  const rows = rowsOf(stats);
  const most = Math.max(1, ...rows.map(({ count }) => count));
  const wrongMost = mostWrong(stats);
  const mayAccept = (text: string) =>
    question?.kind === 'short' &&
    question.accepted.length < QUIZ_LIMITS.accepted &&
    judge(question, { text }, { draws: null }).result !== 'right';
  return (
    <section className="result" aria-labelledby={id}>
      <p className="result__number" aria-hidden="true">
        {place === 0 ? '–' : number(place)}
      </p>
      <div className="result__head">
        <h3 id={id}>
          {place > 0 && <span className="visually-hidden">{t('quiz.question', { number: place })}: </span>}
          {prompt || t('quiz.noPrompt')}
        </h3>
        {place === 0 ? (
          <p className="muted">{t('results.gone')}</p>
        ) : (
          <p className={wrongMost && wrongMost.count > right ? 'result__hint' : 'muted'}>
            {wrongMost && wrongMost.count > right && (
              <>
                {t('results.mostWrong', {
                  count: wrongMost.count,
                  formatted: number(wrongMost.count),
                  asked: number(asked),
                })}{' '}
              </>
            )}
            <Link to={{ pathname: pathOf('editContent', content.id), hash: questionHash(stats.id) }}>
              {t('results.edit')}
              <span className="visually-hidden">: {prompt}</span>
            </Link>
          </p>
        )}
      </div>
      <p className={rightPercent < 50 ? 'result__share result__share--low' : 'result__share'}>
        {percent(rightPercent / 100)}
        <span>{t('results.right')}</span>
      </p>
      <ul className="result__choices">
        {rows.map((row) => (
          <li key={row.key} className="choice">
            <span className="choice__tick">
              {row.isRight && <Icon name="check" size={16} />}
              {row.isRight && <span className="visually-hidden">{t('results.isRight')}</span>}
            </span>
            <span className="choice__text">
              {textOf(row, stats.kind, t)}
              {row.written !== null && mayAccept(row.written) && (
                <Button type="link" size="small" onClick={() => setAccepting(row.written)}>
                  {t('results.accept.label')}
                  <span className="visually-hidden">: {row.written}</span>
                </Button>
              )}
            </span>
            <span className="choice__track" aria-hidden="true">
              <span
                className={`choice__bar choice__bar--${row.isRight ? 'right' : row.choice === wrongMost ? 'wrong' : 'other'}`}
                style={{ width: `${(row.count / most) * 100}%` }}
              />
            </span>
            <span className="choice__count">
              <strong>{number(row.count)}</strong> · {percent(asked === 0 ? 0 : row.count / asked)}
            </span>
          </li>
        ))}
      </ul>
      {accepting !== null && (
        <AcceptDialog
          content={content}
          questionId={stats.id}
          text={accepting}
          attempts={attempts}
          onClose={() => setAccepting(null)}
        />
      )}
    </section>
  );
}

interface Row {
  key: string;
  choice: ChoiceStats | null;
  /** What it says, or the name of its text. */
  texts: string[];
  count: number;
  isRight: boolean;
  /** A short answer, as it is compared. */
  written: string | null;
}

/** The choices, then what was left empty and what few wrote, so that the figures add up. */
function rowsOf({ kind, choices, asked, empty }: QuestionStats): Row[] {
  const isWritten = kind === 'short' || kind === 'number' || kind === 'order';
  const counted = choices.reduce((sum, { count }) => sum + count, 0);
  const others = isWritten ? asked - empty - counted : 0;
  const extra = (key: 'others' | 'empty', count: number): Row[] =>
    count > 0 ? [{ key, choice: null, texts: [], count, isRight: false, written: null }] : [];
  return [
    ...choices.map((choice, index) => ({
      key: choice.optionId ?? String(index),
      choice,
      texts: choice.texts,
      count: choice.count,
      isRight: choice.isRight,
      written: kind === 'short' ? (choice.texts[0] ?? null) : null,
    })),
    ...extra('others', others),
    ...extra('empty', empty),
  ];
}

/** The wrong choice that most made; none of choices that nobody made. */
function mostWrong({ choices }: QuestionStats): ChoiceStats | null {
  const [most] = choices
    .filter(({ isRight, count }) => !isRight && count > 0)
    .toSorted((one, other) => other.count - one.count);
  return most ?? null;
}

function textOf(
  { key, choice, texts }: Row,
  kind: QuestionStats['kind'],
  t: ReturnType<typeof useTranslation<'contents'>>['t'],
): string {
  if (choice === null) return t(key === 'empty' ? 'results.empty' : 'results.rest');
  if (kind === 'boolean') return t(texts[0] === 'true' ? 'quiz.true' : 'quiz.false');
  if (kind === 'order') return texts.map((text, index) => `${index + 1}. ${text}`).join(' · ');
  return texts[0] || t('results.noText');
}
