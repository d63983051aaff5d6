import type { ContentDetail } from '@academy/api-client';
import type { Language } from '@academy/shared';
import type { PlayerLink } from '../../../components/player/player-link.ts';
import type { Lesson } from '../course/use-course.ts';

/** What the parts beside a lesson need of it. */
export interface StudyProps {
  content: ContentDetail;
  /** Whether the reader may write notes: a member who has all of the content. */
  takesNotes: boolean;
  /** Whether the reader may ask: as for notes, while there are questions. */
  canAsk: boolean;
  /** The video in the player; undefined for a content without videos, as the two below. */
  lesson: Lesson | undefined;
  link: PlayerLink | undefined;
  /** Plays the lesson from a second. */
  seek: ((second: number) => void) | undefined;
  /** The reader has pressed the key to ask, until the form has taken the focus. */
  isAsking: boolean;
  onAsking: () => void;
}

/** What a transcript needs. */
export interface CaptionsProps extends Pick<StudyProps, 'content' | 'takesNotes' | 'canAsk'> {
  /** Of the video in the content, from 0. */
  position: number;
  link: PlayerLink;
  seek: (second: number) => void;
  videoId: string;
  language: Language;
  languages: readonly Language[];
  onLanguage: (language: Language) => void;
}
