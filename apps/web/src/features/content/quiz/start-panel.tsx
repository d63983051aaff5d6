import { type Attempts, useSession } from '@academy/api-client';
import { ActionButton, LEAVING, Skeleton, useAction, useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { failureOf } from '../../../api/failure-of.ts';
import { useListAttemptsQuery, useStartAttemptMutation } from '../../../api/quizzes.ts';
import { LoadFailure } from '../../../components/load-failure.tsx';
import { LoginLink } from '../../../components/login-link.tsx';
import { ClosedTitle, type ViewProps } from '../content-parts.tsx';

/** What the buttons of the first attempts say; those after them have a number. */
const STARTS = ['start', 'startSecond', 'startThird'] as const;

/** The button that begins or continues an attempt, or why there is none. */
export function StartPanel({ content, access }: ViewProps) {
  const { t } = useTranslation('content');
  const { status } = useSession();
  if (access === 'checking' || status === 'loading')
    return <Skeleton shape="line" style={{ height: '3rem' }} />;
  if (access === 'unknown') return <p className="muted">{t('unknownAccess.text')}</p>;
  if (access === 'later') return <Later content={content} />;
  if (access === 'locked') return <Locked content={content} />;
  if (status !== 'user') {
    return (
      <>
        <p className="button-row">
          <LoginLink className="button button--primary">{t('quiz.signIn')}</LoginLink>
        </p>
        <p className="muted sheet__note">{t('quiz.signInText')}</p>
      </>
    );
  }
  return <Start content={content} />;
}

function Later({ content }: Pick<ViewProps, 'content'>) {
  const { t } = useTranslation('content');
  const { fullDate } = useFormats();
  return <p className="muted">{t('opening.title', { date: fullDate(content.access.opensAt ?? '') })}</p>;
}

/** How it opens: with its own purchase, or with the content that it closes. */
function Locked({ content: { closes } }: Pick<ViewProps, 'content'>) {
  const { t } = useTranslation('content');
  if (!closes) return <p className="muted">{t('quiz.locked')}</p>;
  return (
    <>
      <p className="button-row">
        <Link className="button button--primary" to={`/contenuti/${closes.slug}`}>
          {t('closing.open')}
        </Link>
      </p>
      <p className="muted sheet__note">
        <ClosedTitle closed={closes} text="closing.opensWith" />
      </p>
    </>
  );
}

function Start({ content }: Pick<ViewProps, 'content'>) {
  const { t } = useTranslation('content');
  // How many are left may have changed on another device.
  const query = useListAttemptsQuery(content.id, { refetchOnMountOrArgChange: true });
  if (query.data) return <Begin content={content} attempts={query.data} />;
  if (query.isError) return <LoadFailure query={query} />;
  return (
    <div role="status">
      <span className="visually-hidden">{t('quiz.loading')}</span>
      <Skeleton shape="line" style={{ height: '3rem' }} />
    </div>
  );
}

function Begin({ content, attempts }: Pick<ViewProps, 'content'> & { attempts: Attempts }) {
  const { t } = useTranslation('content');
  const { dateTime, number } = useFormats();
  const navigate = useNavigate();
  const [begin] = useStartAttemptMutation();
  const start = useAction(
    async () => {
      const outcome = await begin(content.id);
      if (outcome.data === undefined) return failureOf(outcome);
      await navigate(`/verifiche/${outcome.data.id}`);
      return LEAVING;
    },
    { failureTitle: t('quiz.failed') },
  );
  const { obstacle, openAttemptId, used, best, nextAt, items } = attempts;
  if (openAttemptId === null && obstacle !== null) {
    return (
      <div className="sheet__obstacle">
        <p>
          <b>{t(`quiz.obstacle.${obstacle}`, { count: used })}</b>{' '}
          {obstacle === 'too_early' && nextAt !== null && t('quiz.nextAt', { time: dateTime(nextAt) })}
          {obstacle === 'attempts_used' &&
            typeof best?.points === 'number' &&
            t('quiz.bestWas', { points: number(best.points), total: number(best.totalPoints) })}
        </p>
      </div>
    );
  }
  const open = items.find(({ id }) => id === openAttemptId);
  const minutesLeft = open?.endsAt
    ? Math.max(0, Math.ceil((Date.parse(open.endsAt) - Date.parse(attempts.now)) / 60_000))
    : null;
  const label = open
    ? minutesLeft === null
      ? t('quiz.resume')
      : t('quiz.resumeInTime', { count: minutesLeft })
    : t(`quiz.${STARTS[used] ?? 'startNext'}`, { number: used + 1 });
  return (
    <>
      <p className="button-row">
        <ActionButton
          className="button button--primary"
          isBusy={start.isBusy}
          busyLabel={t('quiz.starting')}
          onClick={() => void start.run()}
        >
          {label}
        </ActionButton>
      </p>
      {start.error !== null && (
        <p className="form-error" role="alert">
          {start.error}
        </p>
      )}
      <p className="muted sheet__note">
        {t(typeof content.quiz?.minutes !== 'number' ? 'quiz.noLimit' : 'quiz.timeRuns')}
      </p>
    </>
  );
}
