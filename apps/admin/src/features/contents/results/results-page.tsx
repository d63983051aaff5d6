import { isApiError, type QuizStats, type Remarking, useSession } from '@academy/api-client';
import { Notice, Skeleton, useFormats, useHead } from '@academy/ui';
import { FIGURES_LEARNERS } from '@academy/shared';
import { Button, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { type StaffContent, useGetContentQuery } from '../../../api/contents.ts';
import { type CountedAttempts, useGetQuizStatsQuery } from '../../../api/quizzes.ts';
import { ListExportButton } from '../../../components/download/list-export-button.tsx';
import { LoadFailure } from '../../../components/feedback/load-failure.tsx';
import { PageHead } from '../../../components/layout/page-head.tsx';
import { pathOf } from '../../../components/navigation/pages.ts';
import { QuestionResults } from './question-results.tsx';
import { QuizTabs } from './quiz-tabs.tsx';
import { RemarkDialog } from './remark-dialog.tsx';
import './results.css';

/** How often a marking that runs is looked at. */
const POLL_MS = 5_000;
/** Questions shown at first. */
const SHOWN = 10;

/** How a quiz was answered, question by question, the hardest first. */
export function QuizResultsPage() {
  const { t } = useTranslation('contents');
  const { id = '' } = useParams();
  const [counted, setCounted] = useState<CountedAttempts>('first');
  const content = useGetContentQuery(id);
  const [isRunning, setRunning] = useState(false);
  const stats = useGetQuizStatsQuery(
    { contentId: id, ...(counted === 'all' && { attempts: counted }) },
    { pollingInterval: isRunning ? POLL_MS : 0 },
  );
  const runs = stats.currentData?.remarking?.state === 'running';
  if (runs !== isRunning) setRunning(runs);
  const title = content.currentData?.title ?? t('results.title');
  useHead({ title, noIndex: true });
  const isOther = content.currentData !== undefined && content.currentData.contentType !== 'quiz';
  const isMissing = [content.error, stats.error].some(
    (error) => isApiError(error) && [400, 404].includes(error.status),
  );
  const error = content.error ?? stats.error;
  // Another choice of attempts is loaded below the present figures.
  const shown = stats.currentData ?? (error ? undefined : stats.data);
  return (
    <>
      <PageHead title={title} back={{ to: '/contenuti', label: t('form.back') }} />
      <QuizTabs contentId={id} />
      {isOther || isMissing ? (
        <Notice title={t('results.unknown.title')} text={t('results.unknown.text')} />
      ) : content.currentData && shown ? (
        <Results content={content.currentData} stats={shown} counted={counted} onCounted={setCounted} />
      ) : error ? (
        <LoadFailure
          title={t('results.failed')}
          error={error}
          onRetry={() => {
            void content.refetch();
            void stats.refetch();
          }}
        />
      ) : (
        <Skeleton shape="line" style={{ height: '12rem' }} />
      )}
    </>
  );
}

interface ResultsProps {
  content: StaffContent;
  stats: QuizStats;
  counted: CountedAttempts;
  onCounted: (counted: CountedAttempts) => void;
}

function Results({ content, stats, counted, onCounted }: ResultsProps) {
  const { t } = useTranslation('contents');
  const { number } = useFormats();
  const { attempts, learners, figures, remarking } = stats;
  const [isAsking, setAsking] = useState(false);
  if (attempts === 0) return <Notice title={t('results.nobody.title')} text={t('results.nobody.text')} />;
  return (
    <>
      <Figures stats={stats} />
      {remarking && <RemarkingState remarking={remarking} />}
      {figures ? (
        <Questions
          content={content}
          figures={figures}
          attempts={attempts}
          onCounted={onCounted}
          counted={counted}
        />
      ) : (
        <Notice
          title={t('results.few.title', { least: number(FIGURES_LEARNERS) })}
          text={t('results.few.text', {
            count: learners,
            formatted: number(learners),
          })}
        />
      )}
      <div className="results__again">
        <Button onClick={() => setAsking(true)}>{t('remark.again')}</Button>
        <p className="muted">{t('remark.againHelp')}</p>
      </div>
      {isAsking && (
        <RemarkDialog contentId={content.id} attempts={attempts} onClose={() => setAsking(false)} />
      )}
    </>
  );
}

function Figures({ stats: { attempts, learners, passedLearners, figures } }: { stats: QuizStats }) {
  const { t } = useTranslation('contents');
  const { number, percent } = useFormats();
  const shown = [
    { key: 'attempts', value: number(attempts), note: null },
    { key: 'learners', value: number(learners), note: null },
    {
      key: 'passed',
      value:
        passedLearners === null
          ? '–'
          : t('results.passedOf', { passed: number(passedLearners), learners: number(learners) }),
      note: null,
    },
    {
      key: 'median',
      value: figures ? t('results.minutes', { minutes: number(figures.medianMinutes) }) : '–',
      note: figures && t('results.medianPercent', { percent: percent(figures.medianPercent / 100) }),
    },
  ] as const;
  return (
    <dl className="results__figures">
      {shown.map(({ key, value, note }) => (
        <div key={key}>
          <dt>{t(`results.figures.${key}`)}</dt>
          <dd>
            {value}
            {note && <span>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** How far the last marking is. */
function RemarkingState({ remarking: { state, attempts, marked, askedAt } }: { remarking: Remarking }) {
  const { t } = useTranslation('contents');
  const { number, dateTime } = useFormats();
  return (
    <p
      className={state === 'failed' ? 'results__state results__state--failed' : 'results__state'}
      role="status"
    >
      {t(`remark.state.${state}`, {
        count: attempts,
        attempts: number(attempts),
        marked: number(marked),
        time: dateTime(askedAt),
      })}
    </p>
  );
}

interface QuestionsProps {
  content: StaffContent;
  figures: NonNullable<QuizStats['figures']>;
  attempts: number;
  counted: CountedAttempts;
  onCounted: (counted: CountedAttempts) => void;
}

function Questions({ content, figures, attempts, counted, onCounted }: QuestionsProps) {
  const { t } = useTranslation('contents');
  const { number } = useFormats();
  const { role } = useSession();
  const [order, setOrder] = useState<'hardest' | 'quiz'>('hardest');
  const [showsAll, setShowsAll] = useState(false);
  const asked = content.quiz?.questions ?? [];
  const placeOf = (id: string) => asked.findIndex((question) => question.id === id);
  const questions =
    order === 'hardest'
      ? figures.questions
      : figures.questions.toSorted((one, other) => after(placeOf(one.id)) - after(placeOf(other.id)));
  const visible = showsAll ? questions : questions.slice(0, SHOWN);
  const hidden = questions.length - visible.length;
  const rare = asked.filter(({ id }) => figures.questions.every((question) => question.id !== id)).length;
  return (
    <section aria-labelledby="results-questions">
      <div className="results__head">
        <h2 id="results-questions">{t('results.questions')}</h2>
        <div className="results__tools">
          <Radio.Group
            aria-label={t('results.counted.label')}
            optionType="button"
            value={counted}
            onChange={({ target }) => onCounted(target.value === 'all' ? 'all' : 'first')}
            options={(['first', 'all'] as const).map((value) => ({
              value,
              label: t(`results.counted.${value}`),
            }))}
          />
          <Radio.Group
            aria-label={t('results.order.label')}
            optionType="button"
            value={order}
            onChange={({ target }) => setOrder(target.value === 'quiz' ? 'quiz' : 'hardest')}
            options={(['hardest', 'quiz'] as const).map((value) => ({
              value,
              label: t(`results.order.${value}`),
            }))}
          />
          {role === 'admin' && <ListExportButton list="attempts" filters={{ contentId: content.id }} />}
        </div>
      </div>
      <ol className="results__questions">
        {visible.map((question) => (
          <li key={question.id}>
            <QuestionResults
              content={content}
              stats={question}
              number={placeOf(question.id) + 1}
              attempts={attempts}
            />
          </li>
        ))}
      </ol>
      <div className="results__foot">
        <p className="muted">
          {t('results.shown', {
            count: questions.length,
            shown: number(visible.length),
            formatted: number(questions.length),
          })}{' '}
          {rare > 0 && t('results.rare', { count: rare, least: number(FIGURES_LEARNERS) })}{' '}
          {role === 'admin' && (
            <>
              {t('results.who')}{' '}
              <Link to={pathOf('quizAttempts', content.id)}>{t('results.tabs.quizAttempts')}</Link>.
            </>
          )}
        </p>
        {hidden > 0 && (
          <Button onClick={() => setShowsAll(true)}>{t('results.others', { count: hidden })}</Button>
        )}
      </div>
    </section>
  );
}

/** Questions that the quiz no longer has come last. */
function after(place: number): number {
  return place === -1 ? Number.POSITIVE_INFINITY : place;
}
