import type { InboxQuestion } from '@academy/api-client';
import { LATE_QUESTION_DAYS } from '@academy/shared';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuthorName } from './use-author-name.ts';

const DAY_MS = 86_400_000;

interface QuestionRowProps {
  question: InboxQuestion;
  isChosen: boolean;
  onChoose: () => void;
}

/** A question in the list, with its author and for how long it has waited. */
export function QuestionRow({ question, isChosen, onChoose }: QuestionRowProps) {
  const { t } = useTranslation('inbox');
  const name = useAuthorName(question.author);
  const [days] = useState(() => Math.floor((Date.now() - Date.parse(question.createdAt)) / DAY_MS));
  const { answering } = question;
  const isLate = !question.isAnswered && days >= LATE_QUESTION_DAYS;
  return (
    <button type="button" className="inbox__row" aria-current={isChosen} onClick={onChoose}>
      <strong>{question.body?.split('\n')[0] || t('thread.removed')}</strong>
      <span className="muted">
        {name}{' '}
        <span className={isLate ? 'inbox__late' : undefined}>
          {days === 0 ? t('list.today') : t('list.days', { count: days })}
        </span>{' '}
        {question.wishes > 0 && t('list.wishes', { count: question.wishes })}
      </span>
      {answering !== null && !answering.isMe && (
        <span className="inbox__answering">
          {t('answering.by', { name: answering.name ?? t('answering.colleague') })}
        </span>
      )}
    </button>
  );
}
