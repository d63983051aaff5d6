import { formatClock, type LookAgain, type QuizQuestion, readClock } from '@academy/shared';
import { isSame } from '@academy/ui';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetContentQuery } from '../../../api/contents.ts';
import { FieldRow } from '../../../components/fields/form-section.tsx';
import { RemoteSelect } from '../../../components/fields/remote-select.tsx';
import { UNREADABLE } from '../../../components/values/decimal.ts';
import { useContentOptions } from '../../../components/item/use-content-options.ts';
import { QuizItem } from './quiz-item.tsx';

interface LookAgainFieldProps {
  question: QuizQuestion;
  onChange: (question: QuizQuestion) => void;
}

/** Where the answer was explained: a content, one of its videos and the second in it. */
export function LookAgainField({ question, onChange }: LookAgainFieldProps) {
  const { t } = useTranslation(['contents', 'form']);
  const { lookAgain } = question;
  const { currentData, isError } = useGetContentQuery(lookAgain?.contentId ?? '', {
    skip: lookAgain === null,
  });
  const videos = currentData?.videos ?? [];
  const set = (change: Partial<LookAgain>) => {
    if (lookAgain) onChange({ ...question, lookAgain: { ...lookAgain, ...change } });
  };
  return (
    <div className="quiz-part">
      <QuizItem
        path="lookAgain.contentId"
        label={t('quiz.lookAgain')}
        help={isError ? t('quiz.lookAgainFailed') : t('quiz.lookAgainHelp')}
      >
        {({ id }) => (
          <RemoteSelect
            id={id}
            {...(lookAgain && {
              value: { value: lookAgain.contentId, label: currentData?.title ?? lookAgain.contentId },
            })}
            onChange={({ value }) =>
              onChange({ ...question, lookAgain: { contentId: value, position: 0, seconds: 0 } })
            }
            placeholder={t('form:picker.search')}
            useOptions={useContentOptions}
          />
        )}
      </QuizItem>
      {lookAgain && (
        <>
          <FieldRow>
            {videos.length > 1 && (
              <QuizItem path="lookAgain.position" label={t('quiz.lookAgainVideo')}>
                {(field) => (
                  <select
                    {...field}
                    className="quiz-select"
                    value={lookAgain.position}
                    onChange={({ target }) => set({ position: Number(target.value) })}
                  >
                    {videos.map(({ title }, position) => (
                      <option key={position} value={position}>
                        {title || t('videos.title', { number: position + 1 })}
                      </option>
                    ))}
                  </select>
                )}
              </QuizItem>
            )}
            <QuizItem path="lookAgain" label={t('quiz.lookAgainAt')} help={t('videos.duration')}>
              {(field) => (
                <ClockField {...field} value={lookAgain.seconds} onChange={(seconds) => set({ seconds })} />
              )}
            </QuizItem>
          </FieldRow>
          <Button onClick={() => onChange({ ...question, lookAgain: null })}>{t('quiz.noLookAgain')}</Button>
        </>
      )}
    </div>
  );
}

interface ClockFieldProps {
  id: string;
  'aria-describedby': string;
  'aria-invalid': boolean;
  /** Whole seconds; NaN for unreadable input. */
  value: number;
  onChange: (seconds: number) => void;
}

function ClockField({ value, onChange, ...field }: ClockFieldProps) {
  const write = (seconds: number) => (Number.isNaN(seconds) ? UNREADABLE : formatClock(seconds));
  const [text, setText] = useState(() => write(value));
  // A value that was not typed here, such as a restored one, replaces the text.
  if (!isSame(readClock(text) ?? NaN, value)) setText(write(value));
  return (
    <Input
      {...field}
      value={text}
      maxLength={8}
      autoComplete="off"
      onChange={({ target }) => {
        setText(target.value);
        onChange(readClock(target.value) ?? NaN);
      }}
    />
  );
}
