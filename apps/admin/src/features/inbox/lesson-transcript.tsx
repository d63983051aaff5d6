import type { InboxThread } from '@academy/api-client';
import { formatClock, LANGUAGES, type Passage, passageAt, toPassages } from '@academy/shared';
import { Skeleton, useLanguage } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { useGetCaptionsQuery } from '../../api/captions.ts';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { lessonAddress } from './lesson-address.ts';

/** Passages shown before and after the one of the question. */
const AROUND = 1;

interface LessonTranscriptProps {
  lesson: NonNullable<InboxThread['lesson']>;
  videoId: string;
  second: number;
}

/** What is said around a second, each passage with a link to it: in the language of the page, or else in the other. */
export function LessonTranscript({ lesson, videoId, second }: LessonTranscriptProps) {
  const { t } = useTranslation('inbox');
  const own = useLanguage();
  const other = LANGUAGES.find((language) => language !== own) ?? own;
  const first = useGetCaptionsQuery({ videoId, language: own });
  const isMissing = first.data?.cues.length === 0;
  const next = useGetCaptionsQuery({ videoId, language: other }, { skip: !isMissing });
  const query = isMissing ? next : first;
  const { data } = query;
  if (!data && query.isError)
    return (
      <LoadFailure title={t('lesson.failed')} error={query.error} onRetry={() => void query.refetch()} />
    );
  if (!data) return <Skeleton shape="line" style={{ height: '6rem' }} />;
  if (data.cues.length === 0) return <p className="muted">{t('lesson.noTranscript')}</p>;
  const { passages, current } = around(toPassages(data.cues), second);
  return (
    <ol className="inbox__passages" aria-label={t('lesson.transcript')}>
      {passages.map((passage) => (
        <li key={passage.second} aria-current={passage === current ? 'true' : undefined}>
          <a href={lessonAddress(lesson, passage.second)} target="_blank" rel="noopener">
            {formatClock(passage.second)}
          </a>
          <p lang={data.language}>{passage.text}</p>
        </li>
      ))}
    </ol>
  );
}

/** Before the first passage, the first ones are those around. */
function around(
  all: readonly Passage[],
  second: number,
): { passages: Passage[]; current: Passage | undefined } {
  const index = passageAt(all, second);
  const passages = all.slice(Math.max(0, index - AROUND), Math.max(0, index) + AROUND + 1);
  return { passages, current: all[index] };
}
