import type { CourseLessonReply, CourseReply } from '@academy/contracts';
import { inLanguage, type Language, type Plain, titleIn } from '@academy/shared';
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
  const { contentId: id, contentType, coverImageUrl } = course;
  // Of a series, the first video may be open alone. While it is unknown, the page itself decides.
  const isOpen = course.isOpen !== false || (lesson !== undefined && lesson.isPlayable !== false);
  return { id, ...titleIn(course, language), contentType, coverImageUrl, isOpen };
}

function toNoteLesson(lesson: CourseLessonReply, position: number, language: Language): Plain<NoteLessonDto> {
  return { position, title: inLanguage(lesson, language).title };
}
