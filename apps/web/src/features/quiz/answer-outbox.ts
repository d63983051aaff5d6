import type { ApiError } from '@academy/api-client';
import { dropDraft, readDraft, saveDraft } from '@academy/ui';
import type { AnswerChange } from '../../api/quizzes.ts';

/** How long a text may rest before it is sent, in milliseconds; a choice is sent at once. */
const TYPING_MS = 700;
/** How long after a failure the next attempt is made, in milliseconds. */
const RETRY_MS = 10_000;

/** What keeps the changes that wait from being saved. */
export type Trouble =
  /** Neither this device nor the server is to blame; it is tried again at `retryAt`, by `Date.now()`. */
  | { kind: 'late'; questionId: string; retryAt: number }
  /** Another device has saved a newer answer. */
  | { kind: 'elsewhere' }
  /** The time is over, so nothing is saved any more. */
  | { kind: 'over' };

export interface OutboxState {
  /** Changes that are not saved yet, by question. */
  waiting: ReadonlyMap<string, AnswerChange>;
  trouble: Trouble | null;
}

interface OutboxOptions {
  attemptId: string;
  /** The id of the learner: the changes of another one are never sent. */
  owner: string;
  /** Sends one change. @returns the failure, or null once it is saved. */
  send: (questionId: string, change: AnswerChange) => Promise<ApiError | null>;
}

/**
 * Sends the answers of an attempt one after another, and keeps those that could not be sent in this browser until they
 * are: a closed page, a dead network or an expired session loses none. Of several changes to a question only the last
 * is sent.
 */
export class AnswerOutbox {
  private state: OutboxState = { waiting: new Map(), trouble: null };
  private readonly listeners = new Set<() => void>();
  private readonly name: string;
  private isSending = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: OutboxOptions) {
    this.name = `quiz.${options.attemptId}`;
    this.state = { waiting: new Map(readDraft(this.name, options.owner, isWaiting)), trouble: null };
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

  /** Sends what waits now: on return to the network, before handing in, and when the page is hidden. */
  readonly flush = async (): Promise<void> => {
    clearTimeout(this.timer);
    if (this.isSending) return;
    this.isSending = true;
    try {
      while (await this.sendNext());
    } finally {
      this.isSending = false;
    }
  };

  /** Drops the changes to these questions, which another device has answered since, and goes on with the others. */
  takeOver(outdated: readonly string[]): void {
    const waiting = new Map([...this.state.waiting].filter(([id]) => !outdated.includes(id)));
    this.update({ waiting, trouble: null });
    this.schedule(0);
  }

  /** @returns whether another change may be sent. */
  private async sendNext(): Promise<boolean> {
    const [next] = this.state.waiting;
    if (next === undefined) return false;
    const [questionId, change] = next;
    const failure = await this.options.send(questionId, change);
    if (failure === null) {
      const waiting = new Map(this.state.waiting);
      // It may have been changed again while it was under way.
      if (waiting.get(questionId) === change) waiting.delete(questionId);
      this.update({ waiting, trouble: null });
      return true;
    }
    const trouble = troubleOf(failure, questionId);
    this.update({ trouble });
    if (trouble.kind === 'late') this.schedule(RETRY_MS);
    return false;
  }

  private schedule(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), ms);
  }

  private update(changes: Partial<OutboxState>): void {
    this.state = { ...this.state, ...changes };
    const { waiting } = this.state;
    if (waiting.size === 0) dropDraft(this.name);
    else saveDraft(this.name, this.options.owner, [...waiting]);
    for (const listener of this.listeners) listener();
  }
}

function troubleOf({ code }: ApiError, questionId: string): Trouble {
  if (code === 'learning.answer_outdated') return { kind: 'elsewhere' };
  if (code === 'learning.attempt_over') return { kind: 'over' };
  return { kind: 'late', questionId, retryAt: Date.now() + RETRY_MS };
}

function isWaiting(value: unknown): value is [string, AnswerChange][] {
  const isEntry = (entry: unknown): boolean =>
    Array.isArray(entry) && typeof entry[0] === 'string' && isChange(entry[1]);
  return Array.isArray(value) && value.every(isEntry);
}

function isChange(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'answer' in value && 'sequence' in value;
}
