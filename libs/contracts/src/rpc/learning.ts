import { IsUUID } from 'class-validator';
import { Question } from '../question.ts';

/** Everything learning keeps about a user, by kind: each a list of plain records. Times are RFC 3339. */
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
    /** Watched seconds, each range without its end. */
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
}

export class ExportLearningData extends Question<LearningExportReply> {
  static readonly pattern = 'learning.personal-data.export';
  static readonly idempotent = true;

  @IsUUID() userId: string;
}
