import { QUIZ_LIMITS } from '@academy/shared';
import { useTextLanguage } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import type { AnswerFieldsProps } from './answer-props.ts';
import { letterOf, withToggled } from './option-keys.ts';
import { OrderFields } from './order-fields.tsx';

/** The fields to answer a question of any kind. */
export function AnswerFields(props: AnswerFieldsProps) {
  const { kind } = props.question;
  if (kind === 'order') return <OrderFields {...props} />;
  if (kind === 'short' || kind === 'number') return <TypedField {...props} kind={kind} />;
  return <Choices {...props} />;
}

interface Choice {
  key: string;
  text: string;
  letter: string | undefined;
  isChosen: boolean;
  choose: () => void;
}

/** The rows of a choice; the whole row can be pressed. */
function Choices({ labelledBy, question, answer, isLocked, onChange }: AnswerFieldsProps) {
  const textLanguage = useTextLanguage();
  const { kind, options, isUntranslated } = question;
  const { t } = useTranslation('quiz');
  const ofBoolean = (isTrue: boolean): Choice => ({
    key: String(isTrue),
    text: t(isTrue ? 'answer.true' : 'answer.false'),
    letter: t(isTrue ? 'keys.true' : 'keys.false'),
    isChosen: answer?.isTrue === isTrue,
    choose: () => onChange({ isTrue }),
  });
  const choices =
    kind === 'boolean'
      ? [ofBoolean(true), ofBoolean(false)]
      : options.map(({ id, text }, index): Choice => {
          const isMultiple = kind === 'multiple';
          const toggled = isMultiple ? withToggled(answer, id) : { optionId: id };
          return {
            key: id,
            text,
            letter: letterOf(index),
            isChosen: answer?.optionId === id || (answer?.optionIds?.includes(id) ?? false),
            choose: () => onChange(toggled),
          };
        });
  return (
    <fieldset
      className={kind === 'boolean' ? 'answers answers--two' : 'answers'}
      aria-labelledby={labelledBy}
      disabled={isLocked}
    >
      {choices.map(({ key, text, letter, isChosen, choose }) => (
        <label key={key} className="answer" lang={textLanguage(kind !== 'boolean' && isUntranslated)}>
          <input
            type={kind === 'multiple' ? 'checkbox' : 'radio'}
            name={question.id}
            checked={isChosen}
            onChange={choose}
          />
          <span>{text}</span>
          <kbd aria-hidden="true">{letter}</kbd>
        </label>
      ))}
    </fieldset>
  );
}

/** A short text, or a number. */
function TypedField({ labelledBy, question, answer, isLocked, onChange, kind }: TypedFieldProps) {
  const { t } = useTranslation('quiz');
  const limit = kind === 'short' ? QUIZ_LIMITS.answerText : QUIZ_LIMITS.answerNumber;
  const text = answer?.text ?? answer?.number ?? '';
  const write = (written: string) => {
    if (written === '') onChange(null, true);
    else onChange(kind === 'short' ? { text: written } : { number: written }, true);
  };
  return (
    <>
      <input
        className="input answer-input"
        type="text"
        inputMode={kind === 'number' ? 'decimal' : 'text'}
        aria-labelledby={labelledBy}
        aria-describedby={`${question.id}-count`}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={limit}
        value={text}
        readOnly={isLocked}
        onChange={(event) => write(event.target.value)}
      />
      <p id={`${question.id}-count`} className="muted answer-count">
        {t('answer.characters', { count: text.length, limit })}
      </p>
    </>
  );
}

interface TypedFieldProps extends AnswerFieldsProps {
  kind: 'short' | 'number';
}
