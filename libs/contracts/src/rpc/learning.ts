import {
  type AttemptState,
  type BookingStatus,
  MAX_LISTED_IDS,
  type ProfessionalCredits,
  SEAT_WAYS,
  type SeatWay,
} from '@academy/shared';
import { ArrayMaxSize, IsIn, IsInt, IsISO8601, IsOptional, IsString, IsUUID, Min } from 'class-validator';
import { Question } from '../question.ts';
import type { WaitingReply } from './commerce.ts';

/** What waits for staff. */
export interface LearningWaitingReply {
  /** Questions beside lessons that staff has not answered. */
  questions: WaitingReply;
  /** Questions with reports, of themselves or of their replies, that staff has not decided on. */
  reportedQuestions: WaitingReply;
}

/** Counts what waits for staff. */
export class CountLearningWaiting extends Question<LearningWaitingReply> {
  static readonly pattern = 'learning.waiting.count';
  static readonly idempotent = true;
}

/** Which of some contents a user has completed: their ids. */
export class ListCompletedContents extends Question<string[]> {
  static readonly pattern = 'learning.completed-contents.list';
  static readonly idempotent = true;

  @IsUUID() userId: string;
  @ArrayMaxSize(MAX_LISTED_IDS) @IsUUID(undefined, { each: true }) contentIds: string[];
}

/** Whether a seat is held for a buyer: it is, there is none left, or bookings have closed. */
export type HeldSeat = 'held' | 'gone' | 'closed';

/**
 * Holds a seat of a seminar for a buyer before the payment page opens, or keeps it longer; the seat that an offer blocks is
 * theirs. Asked again with another way for the same buyer, it moves the hold. Once the buyer has a seat the reply is `held`
 * and nothing changes.
 */
export class HoldSeat extends Question<HeldSeat> {
  static readonly pattern = 'learning.seat.hold';
  static readonly idempotent = true;

  @IsUUID() contentId: string;
  @IsUUID() userId: string;
  @IsUUID() orderId: string;
  @IsIn(SEAT_WAYS) way: SeatWay;
  /** RFC 3339; when the payment page closes. From then on learning asks commerce what became of the order. */
  @IsISO8601({ strict: true }) until: string;
}

/** How many seats of a seminar are taken, held or offered, by way. */
export class CountTakenSeats extends Question<Record<SeatWay, number>> {
  static readonly pattern = 'learning.taken-seats.count';
  static readonly idempotent = true;

  @IsUUID() contentId: string;
}

/** An attempt at a quiz, with what was answered, in words. */
export interface ExportedAttempt {
  contentId: string;
  number: number;
  state: AttemptState;
  startedAt: string;
  endedAt: string | null;
  points: number | null;
  totalPoints: number;
  isPassed: boolean | null;
  /** `answer` is null for a question that was left empty again. */
  answers: { question: string; answer: string | null; device: string | null; at: string }[];
}

/** A note beside a lesson. */
export interface ExportedNote {
  id: string;
  contentId: string;
  videoId: string | null;
  second: number | null;
  blockId: string | null;
  quote: string | null;
  body: string;
  writtenAt: string;
  updatedAt: string;
}

/** A question beside a lesson, or a reply to one. */
export interface ExportedPost {
  kind: 'question' | 'reply';
  id: string;
  /** The question of a reply. */
  questionId: string;
  /** Of a question. */
  contentId: string | null;
  second: number | null;
  body: string;
  /** Why staff hid it; null for one that is not hidden. */
  hiddenReason: string | null;
  createdAt: string;
  editedAt: string | null;
}

/** A booking of a seminar, whatever became of it. */
export interface ExportedBooking {
  id: string;
  contentId: string;
  way: SeatWay;
  status: BookingStatus;
  ticket: string | null;
  /** The order for which a seat is held, or that paid for it. */
  orderId: string | null;
  createdAt: string;
  waitingSince: string | null;
  offeredUntil: string | null;
  bookedAt: string | null;
  enteredAt: string | null;
  presentAt: string | null;
  cancelledAt: string | null;
  cancelledBecause: string | null;
}

/** A question to which the user wants the answer, too, or a question or reply that they reported. */
export interface ExportedMark {
  kind: 'wish' | 'report';
  postId: string;
  /** Of a report. */
  reason: string | null;
  at: string;
}

/**
 * All data learning stores about a user, by kind: each a list of plain records, with the last changed first, except
 * `playback`. Times are RFC 3339.
 */
export interface LearningExportReply {
  /** Like `certificates`, only in the first part. */
  progress: {
    contentId: string;
    isSaved: boolean;
    savedAt: string | null;
    isCompleted: boolean;
    completedAt: string | null;
    updatedAt: string | null;
  }[];
  /** In the order of the ids, so that no record changes its place between two parts. */
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
    /** These three are absent from replies of earlier releases. */
    professionalCredits?: ProfessionalCredits[];
    creditedAt?: string | null;
    expiresAt?: string | null;
  }[];
  /** Series the user follows, most recently followed first. */
  follows: { contentId: string; followedAt: string }[];
  /** Which mails about learning the user wants. */
  notifications: {
    halfWayReminders: boolean;
    newLessons: boolean;
    /** These are absent from replies of earlier releases. */
    answers?: boolean;
    waitingQuestions?: boolean;
    seminarReminders?: boolean;
    expiringCertificates?: boolean;
  };
  /** Contents the user was reminded of by mail. */
  reminders: { contentId: string; remindedAt: string }[];
  /** Contents of whose opening the user was told by mail; absent from replies of earlier releases. */
  openings?: { contentId: string; toldAt: string }[];
  /** Certificates of whose end the user was reminded by mail; absent from replies of earlier releases. */
  expiryReminders?: { itemId: string; expiresAt: string; remindedAt: string }[];
  /** The address of the user's calendar feed; null without one, absent from replies of earlier releases. */
  calendar?: { address: string; createdAt: string } | null;
  /** When the user was last here, and when the visit before that ended; null when there was no visit. */
  visit: { lastSeenAt: string; previousEndedAt: string | null } | null;
  /** Where the user is in texts and documents, the last first; absent from replies of earlier releases. */
  reading?: { contentId: string; blockId: string; at: string }[];
  /**
   * Attempts at quizzes, in parts of their own, after those of `playback`; absent from replies of earlier releases.
   */
  attempts?: ExportedAttempt[];
  /** Like `attempts`, after them, in the order of their ids. */
  notes?: ExportedNote[];
  /** Like `notes`, after them: questions, then replies. */
  posts?: ExportedPost[];
  /** Like `posts`, after them: wishes, then reports. */
  marks?: ExportedMark[];
  /** Like `marks`, after them, in the order of their ids. */
  bookings?: ExportedBooking[];
  /** The `after` of the next part; absent from the last one. */
  next?: string;
}

/**
 * With a `limit` the reply is a part with so many records of `playback`, or some of the kinds after it: all of them may exceed a
 * message of NATS.
 */
export class ExportLearningData extends Question<LearningExportReply> {
  static readonly pattern = 'learning.personal-data.export';
  static readonly idempotent = true;

  @IsUUID() userId: string;
  /** The `next` of the previous part. */
  @IsOptional() @IsString() after?: string;
  @IsOptional() @IsInt() @Min(1) limit?: number;
}
