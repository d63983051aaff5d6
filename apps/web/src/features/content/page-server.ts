import {
  breadcrumbs,
  course,
  event,
  openText,
  openVideos,
  quiz,
  type ShellContext,
} from '@academy/page-shell';
import type { ContentDetail, Transcripts } from '@academy/api-client';
import { type ContentType, pagePath } from '@academy/shared';
import { contentsApi, relatedTo } from '../../api/contents.ts';
import { projectsApi } from '../../api/projects.ts';
import { transcriptsApi } from '../../api/transcripts.ts';
import { QuizPage } from './quiz/quiz-page.tsx';
import { quizPage } from './quiz/quiz-view.tsx';
import { SeminarPage } from './seminar/seminar-page.tsx';
import { seminarPage } from './seminar/seminar-view.tsx';
import { textLesson } from './text/text-view.tsx';
import { TextLesson } from './text/text-lesson.tsx';
import {
  ApiUnavailable,
  MISSING,
  found,
  pathTo,
  type LoadContext,
  type LoadData,
} from '../../pages/page-data.ts';

interface TypeHead {
  /** Whether the page always has the cover at its top, so that the browser may load it first. */
  showsCover: boolean;
  structuredData: (
    context: ShellContext,
    content: ContentDetail,
    transcripts: Transcripts['transcripts'],
  ) => ReturnType<typeof course>[];
}

const OF_VIDEOS: TypeHead = {
  showsCover: true,
  structuredData: (context, shown, transcripts) => [
    course(context, shown),
    ...openVideos(context, shown, transcripts),
  ],
};

/** What the head of the page of each type contains. */
const HEADS: Record<ContentType, TypeHead> = {
  single_video: OF_VIDEOS,
  video_series: OF_VIDEOS,
  // The document may be shown in the place of the cover.
  document: { ...OF_VIDEOS, showsCover: false },
  text: {
    showsCover: false,
    structuredData: (context, shown) => [course(context, shown), ...openText(context, shown)],
  },
  seminar: {
    showsCover: false,
    structuredData: (context, shown, transcripts) => [
      event(context, shown),
      ...openVideos(context, shown, transcripts),
    ],
  },
  quiz: { showsCover: false, structuredData: (context, shown) => [quiz(context, shown)] },
};

export const content: LoadData = async (context) => {
  seminarPage.onServer = SeminarPage;
  textLesson.onServer = TextLesson;
  quizPage.onServer = QuizPage;
  const { part, query, t } = context;
  const shown = await query(contentsApi.endpoints.getContent, part);
  if (shown === null) return MISSING;
  const path = pagePath('content', shown.slug);
  if (shown.slug !== part) return { kind: 'moved', path };
  const isOffered = shown.isPremium && shown.projects.length > 0;
  const [transcripts] = await Promise.all([
    transcriptsOf(context, shown),
    query(contentsApi.endpoints.relatedContents, relatedTo(shown)),
    isOffered && query(projectsApi.endpoints.listProjectsOfContent, shown.id),
  ]);
  const { showsCover, structuredData } = HEADS[shown.contentType];
  return found({
    image: shown.coverImageUrl,
    cover: showsCover ? shown.coverImageUrl : null,
    kind: 'article',
    structuredData: [
      ...structuredData(context, shown, transcripts),
      breadcrumbs(context, [...pathTo(t), [shown.title, path]]),
    ],
  });
};

/** What is said in the videos that anyone may play, in the language of the page; nothing while it is unavailable. */
async function transcriptsOf(
  { language, queryApart }: Pick<LoadContext, 'language' | 'queryApart'>,
  { id, videos }: ContentDetail,
): Promise<Transcripts['transcripts']> {
  const isSaid = videos.some(({ captions = [] }) => captions.some((track) => track.language === language));
  if (!isSaid) return [];
  try {
    return (await queryApart(transcriptsApi.endpoints.getTranscripts, id))?.transcripts ?? [];
  } catch (error) {
    if (error instanceof ApiUnavailable) return [];
    throw error;
  }
}
