import { IsUUID } from 'class-validator';
import { Question } from '../question.ts';

/** All data learning stores about a user, by kind: each a list of plain records. Times are RFC 3339. */
export interface LearningExportReply {
  progress: {
    contentId: string;
    isSaved: boolean;
    savedAt: string | null;
    isCompleted: boolean;
    completedAt: string | null;
    updatedAt: string | null;
  }[];
  playback: {
    contentId: string;
    videoId: string;
    seconds: number;
    duration: number;
    /** Watched seconds; the end of each range is exclusive. */
    ranges: [number, number][];
    device: string | null;
    at: string;
  }[];
  certificates: {
    number: string;
    code: string;
    status: string;
    itemType: string;
    itemId: string;
    title: string;
    holderName: string;
    hours: number | null;
    completedAt: string;
    issuedAt: string;
  }[];
  /** Series the user follows, most recently followed first. */
  follows: { contentId: string; followedAt: string }[];
  /** Which mails about learning the user wants. */
  notifications: { halfWayReminders: boolean; newLessons: boolean };
  /** Contents the user was reminded of by mail. */
  reminders: { contentId: string; remindedAt: string }[];
  /** When the user was last here, and when the visit before that ended; null when there was no visit. */
  visit: { lastSeenAt: string; previousEndedAt: string | null } | null;
}

export class ExportLearningData extends Question<LearningExportReply> {
  static readonly pattern = 'learning.personal-data.export';
  static readonly idempotent = true;

  @IsUUID() userId: string;
}
