import type { CourseLessonReply, CourseReply } from '@academy/contracts';
import { fallsBack, inLanguage, isTranslated, type Language, type Plain } from '@academy/shared';
import { toLessonContent } from '../progress/progress.mapper.ts';
import type { ListedNoteDto, NoteContentDto, NoteDto, NoteLessonDto } from './note.dto.ts';
import type { Note } from './note.entity.ts';

export function toNote(note: Omit<Note, 'userId' | 'folded'>): Plain<NoteDto> {
  const { id, contentId, videoId, second, blockId, quote, body } = note;
  return {
    ...{ id, contentId, videoId, second, blockId, quote, body },
    writtenAt: note.writtenAt.toISOString(),
    createdAt: note.createdAt.toISOString(),
    updatedAt: note.updatedAt.toISOString(),
  };
}

/** @param course undefined when the content was deleted or is hidden from the learner. */
export function toListedNote(
  note: Note,
  course: CourseReply | undefined,
  language: Language,
): Plain<ListedNoteDto> {
  const position = course?.lessons.findIndex(({ videoId }) => videoId === note.videoId) ?? -1;
  const lesson = course?.lessons[position];
  return {
    ...toNote(note),
    content: course === undefined ? null : toNoteContent(course, lesson, language),
    lesson: lesson === undefined ? null : toNoteLesson(lesson, position, language),
  };
}

function toNoteContent(
  course: CourseReply,
  lesson: CourseLessonReply | undefined,
  language: Language,
): Plain<NoteContentDto> {
  // Of a series, the first video may be open alone. While it is unknown, the page itself decides.
  const isOpen = course.isOpen !== false || (lesson !== undefined && lesson.isPlayable !== false);
  return { ...toLessonContent({ ...course, id: course.contentId }, language), isOpen };
}

function toNoteLesson(lesson: CourseLessonReply, position: number, language: Language): Plain<NoteLessonDto> {
  const isUntranslated = lesson.title !== null && fallsBack(isTranslated(lesson), language);
  return { position, title: inLanguage(lesson, language).title, isUntranslated };
}
