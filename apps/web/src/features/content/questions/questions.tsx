import './questions.css';
import { useSession } from '@academy/api-client';
import { Notice, Skeleton, useFormats } from '@academy/ui';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCountQuestionsQuery } from '../../../api/questions.ts';
import { LoginLink } from '../../../components/login-link.tsx';
import { LoadFailure } from '../../../components/load-failure.tsx';
import { QuestionAdvice } from './question-advice.tsx';
import { QuestionForm } from './question-form.tsx';
import { QuestionList } from './question-list.tsx';
import type { Film } from './film.ts';

export interface QuestionsProps extends Film {
  contentId: string;
  /** Others learn only how many there are. */
  isOpen?: boolean;
  /** When the content opens by itself to a reader who has access to its project. */
  opensAt?: string | undefined;
  /** The reader has asked for the form by its key: it takes the focus, and says so. */
  isAsking?: boolean;
  onAsking?: () => void;
}

/** The questions beside a lesson: the form first, then the list. Loaded after the page. */
export function Questions({
  contentId,
  isOpen = true,
  opensAt,
  isAsking,
  onAsking,
  ...film
}: QuestionsProps) {
  const { t } = useTranslation('questions');
  const { fullDate } = useFormats();
  const session = useSession();
  const count = useCountQuestionsQuery(contentId);
  if (!count.data) return count.isError ? <LoadFailure query={count} /> : <Skeleton shape="line" />;
  const { count: total, hasQuestions } = count.data;
  if (!isOpen) {
    const text = opensAt
      ? t('locked.later', { count: total, date: fullDate(opensAt) })
      : t('locked.text', { count: total });
    return <Notice title={t('locked.title')} text={text} />;
  }
  if (session.user === null)
    return (
      <Notice title={t('guest.title')} text={t('guest.text', { count: total })}>
        <LoginLink className="button">{t('guest.signIn')}</LoginLink>
      </Notice>
    );
  return (
    <div className="questions">
      {hasQuestions ? (
        <QuestionForm
          contentId={contentId}
          userId={session.user.id}
          isAsking={isAsking}
          onAsking={onAsking}
          {...film}
        />
      ) : (
        <div className="questions__notice">
          <strong>{t('closed.title')}</strong>
          <p>
            {total > 0 && t('closed.text', { count: total })}{' '}
            <Trans t={t} i18nKey="closed.support" components={{ support: <Link to="/supporto" /> }} />
          </p>
        </div>
      )}
      <QuestionList contentId={contentId} canWrite={hasQuestions} {...film} />
      {hasQuestions && <QuestionAdvice hasFilm={film.videoId !== undefined} />}
    </div>
  );
}
