import type { AttemptQuestion } from '@academy/api-client';
import { LineDrawing, Icon, TextView, useTextLanguage } from '@academy/ui';
import { type ReactNode, type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerFields } from './answer-fields.tsx';
import type { Given } from './use-answers.ts';

export const FLAG = 'M6 21V4m0 1h11l-2.5 4L17 13H6';

interface QuestionProps {
  ref: Ref<HTMLHeadingElement>;
  question: AttemptQuestion;
  given: Given;
  number: number;
  count: number;
  /** Another device is answering. */
  isLocked: boolean;
  onChange: (change: Partial<Given>, isTyped?: boolean) => void;
  onStep: (by: 1 | -1) => void;
  /** What is shown beside it. */
  aside: ReactNode;
}

/** A question and the fields to answer it. */
export function Question(props: QuestionProps) {
  const { ref, question, given, number, count, isLocked, onChange, onStep, aside } = props;
  const { t } = useTranslation('quiz');
  const id = useId();
  const textLanguage = useTextLanguage();
  const { kind, isPartial, picture, prompt, isUntranslated } = question;
  const how = kind === 'multiple' && isPartial ? 'multiplePartial' : kind;
  return (
    <>
      <div className="container exam__question">
        <h1 ref={ref} id={`${id}-h`} tabIndex={-1} className="exam__number">
          <span className="visually-hidden">{t('question.number', { number, count })}</span>
          <span aria-hidden="true">{number}</span>
          <small aria-hidden="true">{t('question.of', { count })}</small>
        </h1>
        <div>
          <div id={`${id}-p`} lang={textLanguage(isUntranslated)}>
            <TextView document={prompt} className="exam__prompt" />
            {picture && <img className="exam__picture" src={picture.src} alt={picture.alt} />}
          </div>
          <p className="exam__how muted">{t(`how.${how}`)}</p>
          <AnswerFields
            labelledBy={`${id}-h ${id}-p`}
            question={question}
            answer={given.answer}
            isLocked={isLocked}
            onChange={(answer, isTyped) => onChange({ answer }, isTyped)}
          />
        </div>
        <aside className="exam__aside" aria-label={t('sheet.label')}>
          {aside}
          <Keys kind={kind} />
        </aside>
      </div>
      <div className="exam__foot">
        <div className="container">
          <button type="button" className="button" disabled={number === 1} onClick={() => onStep(-1)}>
            <Icon name="arrow-left" />
            <span className="exam__wide">{t('previous')}</span>
          </button>
          <button
            type="button"
            className="button button--quiet"
            disabled={isLocked}
            aria-pressed={given.isFlagged}
            onClick={() => onChange({ isFlagged: !given.isFlagged })}
          >
            <LineDrawing path={FLAG} />
            {t(given.isFlagged ? 'flagged' : 'flag')}
          </button>
          <button type="button" className="button button--primary exam__next" onClick={() => onStep(1)}>
            {t('next')}
          </button>
        </div>
      </div>
    </>
  );
}

/** The keys that work here, for those who have a keyboard. */
function Keys({ kind }: Pick<AttemptQuestion, 'kind'>) {
  const { t } = useTranslation('quiz');
  const isTyped = kind === 'short' || kind === 'number';
  const choices = {
    single: ['A', '…'],
    multiple: ['A', '…'],
    boolean: [t('keys.true'), t('keys.false')],
    order: undefined,
    short: undefined,
    number: undefined,
  }[kind];
  return (
    <dl className="exam__keys">
      {choices && <Key keys={choices} text={t('keys.choose')} />}
      {kind === 'order' && (
        <>
          <Key keys={[t('keys.space')]} text={t('keys.take')} />
          <Key keys={['↑', '↓']} text={t('keys.move')} />
          <Key keys={['Esc']} text={t('keys.putBack')} />
        </>
      )}
      <Key keys={[t('keys.enter')]} text={t('keys.next')} />
      {!isTyped && (
        <>
          <Key keys={['←', '→']} text={t('keys.steps')} />
          <Key keys={['R']} text={t('keys.flag')} />
        </>
      )}
    </dl>
  );
}

function Key({ keys, text }: { keys: readonly string[]; text: string }) {
  return (
    <>
      <dt>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dt>
      <dd>{text}</dd>
    </>
  );
}
