import type { ApiError } from '@academy/api-client';
import { isRefusal } from '@academy/shared';
import { dropDraft, readDraft, saveDraft } from '@academy/ui';
import type { AnswerChange } from '../../api/quizzes.ts';

/** How long a text may rest before it is sent, in milliseconds; a choice is sent at once. */
const TYPING_MS = 700;
/** How long after a failure the next attempt is made, in milliseconds. */
const RETRY_MS = 10_000;

/** What keeps changes from being saved. */
export type Trouble =
  /** It is tried again by itself. */
  | { kind: 'late'; questionId: string }
  /** The server does not take this answer, so it is not kept. */
  | { kind: 'refused'; questionId: string }
  /** Another device has saved a newer answer; nothing is sent until the learner goes on here. */
  | { kind: 'elsewhere' }
  /** The time is over, so nothing is saved any more. */
  | { kind: 'over' };

type Waiting = ReadonlyMap<string, AnswerChange>;

export interface OutboxState {
  /** Changes that are not saved yet, by question. */
  waiting: Waiting;
  trouble: Trouble | null;
}

interface OutboxOptions {
  attemptId: string;
  /** The id of the learner. */
  owner: string;
  /** Sends one change. @returns the failure, or null once it is saved. */
  send: (questionId: string, change: AnswerChange) => Promise<ApiError | null>;
}

/**
 * Sends the answers of an attempt one after another, and keeps those that could not be sent in this browser until they
 * are: a closed page, a dead network or an expired session loses none. Of several changes to a question only the last
 * is sent. Two tabs share what is kept.
 */
export class AnswerOutbox {
  private state: OutboxState;
  private readonly listeners = new Set<() => void>();
  private readonly name: string;
  /** The last sequence of each question that needs no keeping any more. */
  private readonly settled = new Map<string, number>();
  private sending: Promise<void> | null = null;
  private isStopped = false;
  private isOwner = true;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: OutboxOptions) {
    this.name = `quiz.${options.attemptId}`;
    this.state = { waiting: this.kept(), trouble: null };
  }

  /** For `useSyncExternalStore`. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly read = (): OutboxState => this.state;

  /** Takes a change, to be sent soon. */
  change(questionId: string, change: AnswerChange, { isTyped = false } = {}): void {
    const waiting = new Map(this.state.waiting);
    // Moves to the end, so that one question that is edited all the time does not hold up the others.
    waiting.delete(questionId);
    waiting.set(questionId, change);
    this.update({ waiting });
    this.schedule(isTyped ? TYPING_MS : 0);
  }

  /** Tells who is signed in: the changes of another learner are neither sent nor kept. @param userId empty for nobody. */
  signIn(userId: string): void {
    this.isOwner = userId === this.options.owner;
  }

  /** Sends what waits now. Resolves when all of it is saved, or something keeps it from being saved. */
  readonly flush = async (): Promise<void> => {
    clearTimeout(this.timer);
    this.sending ??= this.sendAll().finally(() => (this.sending = null));
    await this.sending;
  };

  /** Drops the changes to these questions, which another device has answered since, and goes on with the others. */
  takeOver(outdated: readonly string[]): void {
    const waiting = new Map(this.state.waiting);
    for (const id of outdated) this.settle(waiting, id);
    this.update({ waiting, trouble: null });
    this.schedule(0);
  }

  /** Tries no more by itself; what waits stays in this browser for the next visit. */
  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  /** After {@link stop}: React may mount a component twice. */
  start(): void {
    this.isStopped = false;
    if (this.state.waiting.size > 0) this.schedule(0);
  }

  private async sendAll(): Promise<void> {
    while (this.isOwner && (await this.sendNext()));
  }

  /** @returns whether another change may be sent. */
  private async sendNext(): Promise<boolean> {
    const [next] = this.state.waiting;
    if (next === undefined || this.state.trouble?.kind === 'elsewhere') return false;
    const [questionId, change] = next;
    const failure = await this.options.send(questionId, change);
    if (failure === null || isRefused(failure)) {
      const waiting = new Map(this.state.waiting);
      // It may have been changed again while it was under way.
      if (waiting.get(questionId) === change) this.settle(waiting, questionId);
      this.update({ waiting, trouble: failure && { kind: 'refused', questionId } });
      return true;
    }
    const trouble = troubleOf(failure, questionId);
    this.update({ trouble });
    if (trouble.kind === 'late') this.schedule(RETRY_MS);
    return false;
  }

  private settle(waiting: Map<string, AnswerChange>, questionId: string): void {
    this.settled.set(questionId, waiting.get(questionId)?.sequence ?? 0);
    waiting.delete(questionId);
  }

  private schedule(ms: number): void {
    clearTimeout(this.timer);
    if (!this.isStopped) this.timer = setTimeout(() => void this.flush(), ms);
  }

  private update(changes: Partial<OutboxState>): void {
    this.state = { ...this.state, ...changes };
    if (this.isOwner) this.keep();
    for (const listener of this.listeners) listener();
  }

  /** Keeps what waits here beside what another tab keeps: of each question the newest. */
  private keep(): void {
    const kept = this.kept();
    for (const [id, sequence] of this.settled)
      if ((kept.get(id)?.sequence ?? Infinity) <= sequence) kept.delete(id);
    // After the end of the page nothing is added: its learner may have signed out, which deletes what is kept.
    for (const [id, change] of this.isStopped ? [] : this.state.waiting)
      if (change.sequence >= (kept.get(id)?.sequence ?? 0)) kept.set(id, change);
    if (kept.size === 0) dropDraft(this.name);
    else saveDraft(this.name, this.options.owner, [...kept]);
  }

  private kept(): Map<string, AnswerChange> {
    return new Map(readDraft(this.name, this.options.owner, isKept));
  }
}

/** Refused for good, and neither outdated nor too late, which concern more than this answer. */
function isRefused(failure: ApiError): boolean {
  const isOfAll = failure.code === 'learning.answer_outdated' || failure.code === 'learning.attempt_over';
  return isRefusal(failure) && !isOfAll;
}

function troubleOf({ code }: ApiError, questionId: string): Trouble {
  if (code === 'learning.answer_outdated') return { kind: 'elsewhere' };
  if (code === 'learning.attempt_over') return { kind: 'over' };
  return { kind: 'late', questionId };
}

function isKept(value: unknown): value is [string, AnswerChange][] {
  const isEntry = (entry: unknown): boolean =>
    Array.isArray(entry) && typeof entry[0] === 'string' && isChange(entry[1]);
  return Array.isArray(value) && value.every(isEntry);
}

function isChange(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'answer' in value && 'sequence' in value;
}
