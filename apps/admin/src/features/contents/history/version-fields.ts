import type { ContentVersionDetail } from '@academy/api-client';
import { formatClock, parseVideoInput } from '@academy/shared';
import { creditFieldsOf } from '../../../components/item/credits-section.tsx';
import { type ContentFields, contentTranslationsOf } from '../fields/content-fields.ts';
import { downloadsValueOf } from '../fields/download-entries.ts';
import { seminarFieldsOf } from '../fields/seminar-fields.ts';
import { chapterEntryOf, withVideos } from '../fields/video-entries.ts';

/** A version names the content that a quiz closes by its id only. */
function closedIn(id: string | null, { closesId }: ContentFields): ContentFields['closesId'] {
  if (id === null) return null;
  return id === closesId?.value ? closesId : { value: id, label: id };
}

/** A version in the form's shape. @param current provides what a version does not contain. */
export function fieldsOfVersion(
  { fields, teachers, topics }: ContentVersionDetail,
  current: ContentFields,
): ContentFields {
  const {
    videoTitles = [],
    videoDurations = [],
    videoChapters = [],
    vimeoIds = '',
    downloads = [],
    ...values
  } = fields;
  const videos = parseVideoInput(vimeoIds).videos.map((video, index) => {
    const seconds = videoDurations[index] ?? 0;
    return {
      ...video,
      title: videoTitles[index] ?? '',
      english: values.translations?.en?.videoTitles?.[index] ?? '',
      duration: seconds > 0 ? formatClock(seconds) : '',
      chapters: (videoChapters[index]?.chapters ?? []).map(chapterEntryOf),
    };
  });
  return {
    title: values.title,
    slug: values.slug ?? current.slug,
    shortDescription: values.shortDescription,
    extendedDescription: values.extendedDescription,
    translations: contentTranslationsOf(values.translations),
    contentType: values.contentType,
    level: values.level,
    status: values.status,
    isPremium: values.isPremium,
    priceCents: values.priceCents,
    currency: values.currency,
    accessDays: values.accessDays ?? null,
    // Restoring a version does not change the schedule.
    publishAt: current.publishAt,
    withdrawAt: current.withdrawAt,
    coverImageUrl: values.coverImageUrl ?? null,
    hasQuestions: values.hasQuestions,
    certificate: values.certificate ?? null,
    ...creditFieldsOf({ teachers, topics }),
    vimeoIds: withVideos({ text: '', titles: {} }, videos),
    downloads: downloadsValueOf(downloads),
    text: values.text ?? null,
    quiz: values.quiz ?? null,
    seminar: seminarFieldsOf(values.seminar ?? null),
    closesId: closedIn(values.closesId ?? null, current),
  };
}
