export const CONTENT_TYPES = ['single_video', 'video_series', 'document', 'text', 'quiz', 'seminar'] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];

/** What the services and both browser apps must know about a type of content. */
export interface ContentTypeRules {
  /** What a content of this type cannot be published without. */
  needs: 'videos' | 'downloads' | 'text' | 'quiz' | 'seminar';
  /** Whether learners may mark it as completed; a quiz is completed by passing it only, a seminar by having been there. */
  isMarkedByLearner: boolean;
  /** Whether anyone may watch the first video of a premium one, if it has several. */
  opensFirstVideo: boolean;
  /** Whether lessons are added over time: learners can follow it, and staff see where learners stop. */
  isFollowed: boolean;
}

/**
 * The rules of each type. Each app adds what only it knows in a record of its own that is keyed by the type, so that a
 * new type does not compile before every app has answered for it (contributing.md, "A type of content").
 */
export const CONTENT_TYPE_RULES: Record<ContentType, ContentTypeRules> = {
  single_video: { needs: 'videos', isMarkedByLearner: true, opensFirstVideo: false, isFollowed: false },
  video_series: { needs: 'videos', isMarkedByLearner: true, opensFirstVideo: true, isFollowed: true },
  document: { needs: 'downloads', isMarkedByLearner: true, opensFirstVideo: false, isFollowed: false },
  text: { needs: 'text', isMarkedByLearner: true, opensFirstVideo: false, isFollowed: false },
  quiz: { needs: 'quiz', isMarkedByLearner: false, opensFirstVideo: false, isFollowed: false },
  seminar: { needs: 'seminar', isMarkedByLearner: false, opensFirstVideo: false, isFollowed: false },
};

/** Whether the first video of a content is open to everyone even if it is premium. */
export function hasOpenFirstVideo(content: { contentType: ContentType; videoCount: number }): boolean {
  return CONTENT_TYPE_RULES[content.contentType].opensFirstVideo && content.videoCount > 1;
}

/** The lessons of a content: its videos, or the content itself if it has none. */
export function lessonCountOf(videoCount: number): number {
  return Math.max(1, videoCount);
}
