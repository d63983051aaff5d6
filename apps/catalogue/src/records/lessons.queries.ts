import { CONTENT_TYPE_RULES, CONTENT_TYPES } from '@academy/shared';

/** SQL for whether a row named `content` is in the public lists: a quiz that closes a content is only shown with it. */
export const IS_LISTED = `content.status = 'published' AND content.closes_id IS NULL`;

/** SQL for the lessons of a row named `content`; `lessonCountOf` of libs/shared. */
export const LESSON_COUNT = 'greatest(content.videoCount, 1)';

const TYPES_WITH_OPEN_VIDEO = CONTENT_TYPES.filter((type) => CONTENT_TYPE_RULES[type].opensFirstVideo)
  .map((type) => `'${type}'`)
  .join(', ');

/** SQL for whether a premium row named `content` has a first video for everyone; `hasOpenFirstVideo` of libs/shared. */
export const HAS_OPEN_FIRST_VIDEO = `(content.contentType IN (${TYPES_WITH_OPEN_VIDEO}) AND content.videoCount > 1)`;
