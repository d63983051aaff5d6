import { QUIZ_LIMITS } from '@academy/shared';
import { Button, Checkbox, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SortableList } from '../../../components/sortable/sortable-list.tsx';
import { type AnyOption, englishOfOption, withEnglishOption } from './quiz-value.ts';
import { TextPair } from './text-pair.tsx';

interface OptionListProps<Option extends AnyOption> {
  options: readonly Option[];
  /** How many may be right; absent for steps, whose order is the answer. */
  choice?: 'single' | 'multiple';
  create: () => Option;
  onChange: (options: Option[]) => void;
}

/** The answers to choose from, with the mark of the right ones, or the steps in the right order. */
export function OptionList<Option extends AnyOption>(props: OptionListProps<Option>) {
  const { options, choice, create, onChange } = props;
  const { t } = useTranslation('contents');
  const [explained, setExplained] = useState<readonly string[]>([]);
  const replace = (index: number, option: Option) => onChange(options.with(index, option));
  const mark = (index: number, isRight: boolean) =>
    onChange(
      options.map((option, at) => {
        if (!('isRight' in option)) return option;
        if (at === index) return { ...option, isRight };
        return choice === 'single' ? { ...option, isRight: false } : option;
      }),
    );
  const nameOf = (option: Option, index: number) => option.text || t('quiz.option', { number: index + 1 });
  const Mark = choice === 'single' ? Radio : Checkbox;
  return (
    <>
      <SortableList
        label={t(choice ? 'quiz.options' : 'quiz.steps')}
        items={options}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        onReorder={onChange}
        onRemove={(_option, index) => onChange(options.toSpliced(index, 1))}
        render={(option, index) => {
          const en = englishOfOption(option);
          const whyNot = 'isRight' in option ? option.whyNot : '';
          const isRight = 'isRight' in option && option.isRight;
          const isExplained = whyNot !== '' || en.whyNot !== '' || explained.includes(option.id);
          return (
            <div className={isRight ? 'quiz-option quiz-option--right' : 'quiz-option'}>
              {choice && (
                <Mark
                  checked={isRight}
                  onChange={({ target }: { target: { checked: boolean } }) => mark(index, target.checked)}
                >
                  {t(isRight ? 'quiz.isRight' : 'quiz.markRight')}
                  <span className="visually-hidden">: {nameOf(option, index)}</span>
                </Mark>
              )}
              <TextPair
                path={`options.${index}.text`}
                english={`options.${index}.translations.en.text`}
                label={t(choice ? 'quiz.option' : 'quiz.step', { number: index + 1 })}
                maxLength={QUIZ_LIMITS.optionText}
                value={[option.text, en.text]}
                onItalian={(text) => replace(index, { ...option, text })}
                onEnglish={(text) => replace(index, withEnglishOption(option, { text }))}
              />
              {choice && !isRight && !isExplained && (
                <Button type="link" size="small" onClick={() => setExplained([...explained, option.id])}>
                  {t('quiz.explainWrong')}
                  <span className="visually-hidden">: {nameOf(option, index)}</span>
                </Button>
              )}
              {choice && !isRight && isExplained && (
                <TextPair
                  path={`options.${index}.whyNot`}
                  english={`options.${index}.translations.en.whyNot`}
                  label={t('quiz.whyNot')}
                  isLong
                  maxLength={QUIZ_LIMITS.whyNot}
                  value={[whyNot, en.whyNot]}
                  onItalian={(text) => replace(index, { ...option, whyNot: text })}
                  onEnglish={(text) => replace(index, withEnglishOption(option, { whyNot: text }))}
                />
              )}
            </div>
          );
        }}
      />
      {options.length < QUIZ_LIMITS.maxOptions ? (
        <Button onClick={() => onChange([...options, create()])} title={t('quiz.addOptionKey')}>
          {t(choice ? 'quiz.addOption' : 'quiz.addStep')}
        </Button>
      ) : (
        <p className="muted">{t('quiz.optionsFull', { limit: QUIZ_LIMITS.maxOptions })}</p>
      )}
    </>
  );
}
