import type { TextDocument } from '@academy/shared';
import { useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import type { FieldTexts } from '../../../components/conflict/field-texts.ts';
import { useItemFieldTexts } from '../../../components/item/use-item-field-texts.ts';
import { quizLines } from '../quiz/quiz-lines.ts';
import { linesOf } from '../text/text-lines.ts';
import type { ContentFields } from './content-fields.ts';
import { nameOfLink, readDownloads } from './download-entries.ts';
import { seminarLines } from './seminar-lines.ts';
import { readVideos } from './video-entries.ts';

/** Labels and value texts of a content's fields. */
export function useFieldTexts(): FieldTexts<ContentFields> {
  const { t } = useTranslation(['contents', 'ui']);
  const { number, dateTime } = useFormats();
  const shared = useItemFieldTexts();
  const { en } = shared.translations.parts;
  const textLines = (text: TextDocument | null) => (text ? linesOf(text).join('\n') : '');
  return {
    ...shared,
    translations: {
      ...shared.translations,
      parts: { en: { parts: { ...en.parts, text: { label: t('text.english'), text: textLines } } } },
    },
    text: { label: t('text.section'), text: textLines },
    contentType: { label: t('form.type'), text: (type) => t(`ui:badge.${type}`) },
    level: { label: t('ui:contentFilter.level.label'), text: (level) => t(`ui:badge.${level}`) },
    status: { label: t('form.status'), text: (status) => t(`status.${status}`) },
    hasQuestions: {
      label: t('form.questions'),
      text: (isOn) => t(isOn ? 'form.questionsOn' : 'form.questionsOff'),
    },
    isPremium: {
      label: t('columns.access'),
      text: (isPremium) => t(isPremium ? 'ui:badge.premium' : 'ui:badge.free'),
    },
    vimeoIds: {
      label: t('form.videos'),
      text: (value) =>
        readVideos(value)
          .videos.map(({ provider, videoId, title, english, duration, chapters }, index) =>
            [
              `${number(index + 1)}. ${title || `${provider === 'file' ? t('videos.film') : 'Vimeo'} ${videoId}`}`,
              english,
              duration,
              chapters.map((chapter) => `${chapter.at} ${chapter.title}`).join(', '),
              chapters.map((chapter) => chapter.english).join(', '),
            ]
              .filter(Boolean)
              .join(' · '),
          )
          .join('\n'),
    },
    downloads: {
      label: t('form.downloads'),
      text: (value) =>
        readDownloads(value)
          .map(({ url, label, english }) => [label || nameOfLink(url), english].filter(Boolean).join(' · '))
          .join('\n'),
    },
    closesId: { label: t('closes.section'), text: (closed) => closed?.label ?? '' },
    seminar: {
      label: t('ui:badge.seminar'),
      text: (seminar) => seminarLines(seminar, t, dateTime).join('\n'),
    },
    quiz: {
      label: t('ui:badge.quiz'),
      text: (quiz) => (quiz ? quizLines(quiz, t).join('\n') : ''),
    },
  };
}
