import type { StudyStats } from '@academy/api-client';
import { FIGURES_LEARNERS } from '@academy/shared';
import { formatDuration, Skeleton, useFormats } from '@academy/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGetStudyStatsQuery } from '../../api/learning.ts';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { PAGES } from '../../components/navigation/pages.ts';
import './learning.css';

const HOUR_SECONDS = 3_600;

/** What learners asked and noted beside a content, in figures. */
export function StudySection({ contentId }: { contentId: string }) {
  const { t } = useTranslation('learning');
  const query = useGetStudyStatsQuery(contentId);
  return (
    <section className="learning__section" aria-labelledby="study-title">
      <h2 id="study-title">{t('study.title')}</h2>
      {query.data ? (
        <Figures contentId={contentId} stats={query.data} />
      ) : query.isError ? (
        <LoadFailure title={t('study.failed')} error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton shape="line" style={{ height: '6rem' }} />
      )}
    </section>
  );
}

interface FiguresProps {
  contentId: string;
  stats: StudyStats;
}

function Figures({ contentId, stats }: FiguresProps) {
  const { t } = useTranslation('learning');
  const { number, percent } = useFormats();
  const { questions, answered, waiting, medianHours, notes, noteTakers } = stats;
  const ofContent = (state: string) => `${PAGES.inbox}?state=${state}&content=${contentId}`;
  return (
    <dl className="learning__figures">
      <Figure name={t('study.questions')} value={number(questions)} />
      <Figure
        name={<Link to={ofContent('answered')}>{t('study.answered')}</Link>}
        value={number(answered)}
        note={questions > 0 && t('study.ofQuestions', { percent: percent(answered / questions) })}
      />
      <Figure name={<Link to={ofContent('waiting')}>{t('study.waiting')}</Link>} value={number(waiting)} />
      <Figure
        name={t('study.median')}
        value={medianHours === null ? '–' : formatDuration(medianHours * HOUR_SECONDS)}
        note={medianHours !== null && t('study.half')}
      />
      <Figure
        name={t('study.notes')}
        value={notes === null ? '–' : number(notes)}
        note={
          noteTakers === null
            ? t('study.few', { least: number(FIGURES_LEARNERS) })
            : t('study.by', { people: number(noteTakers) })
        }
      />
    </dl>
  );
}

function Figure({ name, value, note = false }: { name: ReactNode; value: string; note?: string | false }) {
  return (
    <div className="learning__figure">
      <dt>{name}</dt>
      <dd>
        {value}
        {note !== false && <span className="learning__note">{note}</span>}
      </dd>
    </div>
  );
}
