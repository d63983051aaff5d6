import { useSession } from '@academy/api-client';
import type { ContentType } from '@academy/shared';
import { Cover, Notice } from '@academy/ui';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useNarrowWindow } from '../../components/use-narrow-window.ts';
import {
  About,
  Aside,
  BackLink,
  Below,
  Follow,
  Head,
  Info,
  Lead,
  Onwards,
  type ViewProps,
} from './content-parts.tsx';
import { ContentVideos } from './content-videos.tsx';
import { CourseHall } from './course/course-hall.tsx';
import { LessonsBelow } from './course/hall-lessons.tsx';
import { DocumentReader, documentToShow } from './document-reader.tsx';
import { useCourse } from './course/use-course.ts';
import { OfferBar } from './offer-card.tsx';
import { quizPage } from './quiz/quiz-view.tsx';
import { seminarPage } from './seminar/seminar-view.tsx';
import { LateStudy } from './study/late-study.tsx';
import { textLesson } from './text/text-view.tsx';

/** Whether the page is a hall: player and lessons side by side, for the owner of several videos. */
function useHall({ content, access }: ViewProps): boolean {
  return useSession().status === 'user' && access === 'open' && content.videos.length > 1;
}

/** A player, or the cover when there is nothing to play. */
function VideosView(view: ViewProps) {
  const { content, access, progress, renew } = view;
  const isCompleted = progress?.isCompleted ?? false;
  const course = useCourse(content, isCompleted);
  const isNarrow = useNarrowWindow();
  if (useHall(view)) {
    return (
      <article>
        <CourseHall content={content} progress={progress} course={course} />
        <div className="container page--padded">
          <LateStudy
            content={content}
            course={course}
            isWide
            lessons={isNarrow && <LessonsBelow content={content} progress={progress} course={course} />}
          />
          <Below {...view}>
            <Lead content={content} />
          </Below>
          <Onwards content={content} />
        </div>
      </article>
    );
  }
  return (
    <article className="container page--padded">
      <BackLink />
      <div className="content-split">
        <div>
          <Head content={content} isCompleted={isCompleted} />
          {access === 'unknown' && <UnknownAccess onRetry={() => void renew()} />}
          <ContentVideos content={content} course={course} />
          <LateStudy content={content} course={course} />
          <About content={content} />
        </div>
        <Aside {...view}>
          <Follow content={content} />
          <Info {...view} />
        </Aside>
      </div>
      <Onwards content={content} />
      {access === 'locked' && <OfferBar content={content} />}
    </article>
  );
}

/** The reader of an uploaded document; one at another site is among the downloads. Several videos come before it. */
function DocumentView(view: ViewProps) {
  const { content, progress, renew } = view;
  const file = documentToShow(content);
  const isHall = useHall(view);
  if (file === undefined || isHall) return <VideosView {...view} />;
  return (
    <article className="page--padded">
      <div className="container">
        <BackLink />
        <div className="content__opening">
          <Head content={content} isCompleted={progress?.isCompleted ?? false} />
          <Cover src={content.coverImageUrl} seed={content.slug} />
        </div>
      </div>
      <DocumentReader content={content} url={file} progress={progress} renew={renew} />
      <div className="container content__after">
        <LateStudy content={content} />
        <Below {...view} />
        <Onwards content={content} />
      </div>
    </article>
  );
}

/** A lesson to read; its page without the text for those who may not. */
function TextView(view: ViewProps) {
  const { text } = view.content;
  return text ? <textLesson.View {...view} text={text} /> : <VideosView {...view} />;
}

/** Shown while it cannot be checked whether the member owns the content. */
function UnknownAccess({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['content', 'common']);
  return (
    <Notice title={t('unknownAccess.title')} text={t('unknownAccess.text')} role="alert">
      <button type="button" className="button" onClick={onRetry}>
        {t('common:retry')}
      </button>
    </Notice>
  );
}

/** How the page of each type shows a content. */
export const CONTENT_VIEWS: Record<ContentType, ComponentType<ViewProps>> = {
  single_video: VideosView,
  video_series: VideosView,
  document: DocumentView,
  text: TextView,
  quiz: quizPage.View,
  seminar: seminarPage.View,
};
