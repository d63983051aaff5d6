import { CHAPTER_LIMITS } from '@academy/shared';
import { Button, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { type ChapterEntry, chapterProblemOf, type VideoEntry } from './video-entries.ts';

interface ChaptersFieldProps {
  video: VideoEntry;
  /** Of the video, from 1. */
  number: number;
  onChange: (chapters: ChapterEntry[]) => void;
}

/** The chapters of a video: where each begins, and its title in both languages. */
export function ChaptersField({ video, number, onChange }: ChaptersFieldProps) {
  const { t } = useTranslation(['contents', 'errors']);
  const { chapters } = video;
  const change = (index: number, entry: Partial<ChapterEntry>) =>
    onChange(chapters.map((chapter, at) => (at === index ? { ...chapter, ...entry } : chapter)));
  return (
    <details className="chapters">
      <summary>{t('chapters.title', { count: chapters.length })}</summary>
      {chapters.map((chapter, index) => {
        const place = { chapter: index + 1, number };
        const problem = chapterProblemOf(video, chapter);
        return (
          <div key={index} className="chapters__row">
            <Input
              value={chapter.at}
              maxLength={8}
              inputMode="numeric"
              placeholder="0:00"
              aria-label={t('chapters.atOf', place)}
              aria-invalid={problem !== null && problem !== 'title'}
              onChange={({ target }) => change(index, { at: target.value })}
            />
            <Input
              value={chapter.title}
              maxLength={CHAPTER_LIMITS.title}
              placeholder={t('chapters.name')}
              aria-label={t('chapters.nameOf', place)}
              aria-invalid={problem === 'title'}
              onChange={({ target }) => change(index, { title: target.value })}
            />
            <Input
              lang="en"
              value={chapter.english}
              maxLength={CHAPTER_LIMITS.title}
              placeholder={t('chapters.english')}
              aria-label={t('chapters.englishOf', place)}
              onChange={({ target }) => change(index, { english: target.value })}
            />
            <Button
              size="small"
              aria-label={t('chapters.removeOf', place)}
              onClick={() => onChange(chapters.toSpliced(index, 1))}
            >
              {t('chapters.remove')}
            </Button>
            {problem !== null && (
              <span className="entry__refusal">
                {problem === 'time' || problem === 'title'
                  ? t(`chapters.${problem}Missing`)
                  : t(`errors:catalogue.chapter_${problem}`)}
              </span>
            )}
          </div>
        );
      })}
      {chapters.length < CHAPTER_LIMITS.count && (
        <Button
          size="small"
          aria-label={t('chapters.addTo', { number })}
          onClick={() => onChange([...chapters, { at: '', title: '', english: '' }])}
        >
          {t('chapters.add')}
        </Button>
      )}
    </details>
  );
}
