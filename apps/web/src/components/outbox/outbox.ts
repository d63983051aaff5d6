import type { ApiError } from '@academy/api-client';
import { isRefusal } from '@academy/shared';
import { dropDraft, readDraft, saveDraft } from '@academy/ui';

/** How long a text rests before it is sent, in milliseconds; a choice is sent at once. */
const TYPING_MS = 700;
/** How long after a failure the next attempt is made, in milliseconds. */
const RETRY_MS = 10_000;

/** A change to one thing; of two changes the one with the higher sequence is newer. */
export interface Change {
  sequence: number;
}

/** What keeps changes from being saved. */
export type Trouble =
  /** It is tried again by itself. */
  | { kind: 'late'; id: string }
  /** The server does not take this change, so it is not kept. */
  | { kind: 'refused'; id: string }
  /** Another device has saved something newer; nothing is sent until the learner goes on here. */
  | { kind: 'elsewhere' }
  /** The time is over, so nothing is saved any more. */
  | { kind: 'over' };

export interface OutboxState<C extends Change> {
  /** Changes that are not saved yet, by the id of what they change. */
  waiting: ReadonlyMap<string, C>;
  trouble: Trouble | null;
}

interface OutboxOptions<C extends Change> {
  /** The name under which the changes are kept in this browser. */
  name: string;
  /** The id of the learner. */
  owner: string;
  /** Sends one change. @returns the failure, or null once it is saved. */
  send: (id: string, change: C) => Promise<ApiError | null>;
  /** Whether the stored data is such a change. */
  isChange: (value: object) => value is C;
  /** A failure that concerns more than its change; undefined for others. */
  stops?: (failure: ApiError) => 'elsewhere' | 'over' | undefined;
}

/**
 * Sends changes one after another, and keeps those that could not be sent in this browser until they are: a closed page,
 * a dead network or an expired session loses none. Of several changes to one thing only the last is sent. Two tabs share
 * what is kept.
 */
export class Outbox<C extends Change> {
  private state: OutboxState<C>;
  private readonly listeners = new Set<() => void>();
  /** The last sequence of each thing that needs no keeping any more. */
  private readonly settled = new Map<string, number>();
  private sending: Promise<void> | null = null;
  private isStopped = false;
  private isOwner = true;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: OutboxOptions<C>) {
    this.state = { waiting: this.kept(), trouble: null };
  }

  /** For `useSyncExternalStore`. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly read = (): OutboxState<C> => this.state;

  /** Takes a change, to be sent soon. */
  change(id: string, change: C, { isTyped = false } = {}): void {
    const waiting = new Map(this.state.waiting);
    // Moves to the end, so that one thing that is edited all the time does not hold up the others.
    waiting.delete(id);
    waiting.set(id, change);
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

  /** Drops the changes to these things, which another device has changed since, and goes on with the others. */
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
    const [id, change] = next;
    const failure = await this.options.send(id, change);
    const stop = failure && this.options.stops?.(failure);
    if (failure === null || (isRefusal(failure) && !stop)) {
      const waiting = new Map(this.state.waiting);
      // It may have been changed again while it was under way.
      if (waiting.get(id) === change) this.settle(waiting, id);
      this.update({ waiting, trouble: failure && { kind: 'refused', id } });
      return true;
    }
    this.update({ trouble: stop ? { kind: stop } : { kind: 'late', id } });
    if (!stop) this.schedule(RETRY_MS);
    return false;
  }

  private settle(waiting: Map<string, C>, id: string): void {
    this.settled.set(id, waiting.get(id)?.sequence ?? 0);
    waiting.delete(id);
  }

  private schedule(ms: number): void {
    clearTimeout(this.timer);
    if (!this.isStopped) this.timer = setTimeout(() => void this.flush(), ms);
  }

  private update(changes: Partial<OutboxState<C>>): void {
    this.state = { ...this.state, ...changes };
    if (this.isOwner) this.keep();
    for (const listener of this.listeners) listener();
  }

  /** Keeps what waits here beside what another tab keeps: of each thing the newest. */
  private keep(): void {
    const kept = this.kept();
    for (const [id, sequence] of this.settled)
      if ((kept.get(id)?.sequence ?? Infinity) <= sequence) kept.delete(id);
    // After the end of the page nothing is added: its learner may have signed out, which deletes what is kept.
    for (const [id, change] of this.isStopped ? [] : this.state.waiting)
      if (change.sequence >= (kept.get(id)?.sequence ?? 0)) kept.set(id, change);
    if (kept.size === 0) dropDraft(this.options.name);
    else saveDraft(this.options.name, this.options.owner, [...kept]);
  }

  private kept(): Map<string, C> {
    const { name, owner, isChange } = this.options;
    // What somebody has written waits for them while nobody is signed in.
    if (owner === '') return new Map();
    const isEntry = (entry: unknown): entry is [string, C] =>
      Array.isArray(entry) && typeof entry[0] === 'string' && isSequenced(entry[1]) && isChange(entry[1]);
    const isKept = (value: unknown): value is [string, C][] => Array.isArray(value) && value.every(isEntry);
    return new Map(readDraft(name, owner, isKept));
  }
}

function isSequenced(value: unknown): value is Change {
  return (
    typeof value === 'object' && value !== null && 'sequence' in value && typeof value.sequence === 'number'
  );
}
