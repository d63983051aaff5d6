import { type HeldSeat, HoldSeat, questionSubject } from '@academy/contracts';
import type { SeatWay } from '@academy/shared';
import {
  connect,
  type NatsConnection,
  type NodeConnectionOptions,
  type Subscription,
} from '@nats-io/transport-node';

/** Holds seats over NATS in place of learning, by the same rules: one for each buyer, moved with its way and order. */
export class Seats {
  /** Every question so far, oldest first. */
  readonly asked: HoldSeat[] = [];
  /** Runs before the answer to the next question. */
  beforeNext: (() => Promise<unknown>) | null = null;
  private readonly numbers = new Map<string, Partial<Record<SeatWay, number>>>();
  private readonly held = new Map<string, HoldSeat>();
  private readonly closed = new Set<string>();
  private subscription: Subscription | undefined;

  private constructor(private readonly connection: NatsConnection) {}

  static async start(access: NodeConnectionOptions): Promise<Seats> {
    const seats = new Seats(await connect(access));
    await seats.wake();
    return seats;
  }

  /** Gives a seminar so many seats; unlimited by default. */
  limit(contentId: string, numbers: Partial<Record<SeatWay, number>>): void {
    this.numbers.set(contentId, numbers);
  }

  /** Closes the bookings of a seminar. */
  close(contentId: string): void {
    this.closed.add(contentId);
  }

  /** The seat held for a buyer of a seminar. */
  of(contentId: string, userId: string): HoldSeat | undefined {
    return this.held.get(`${contentId} ${userId}`);
  }

  /** Stops replying, as if learning were down. */
  async sleep(): Promise<void> {
    this.subscription?.unsubscribe();
    await this.connection.flush();
  }

  async wake(): Promise<void> {
    this.subscription = this.connection.subscribe(questionSubject(HoldSeat.pattern), {
      callback: (_error, message) => {
        void this.answer(message.json<HoldSeat>()).then((data) => message.respond(JSON.stringify({ data })));
      },
    });
    await this.connection.flush();
  }

  stop(): Promise<void> {
    return this.connection.close();
  }

  private async answer(question: HoldSeat): Promise<HeldSeat> {
    const before = this.beforeNext;
    this.beforeNext = null;
    await before?.();
    this.asked.push(question);
    const { contentId, userId, way } = question;
    if (this.closed.has(contentId)) return 'closed';
    const others = [...this.held.values()].filter(
      (each) => each.contentId === contentId && each.userId !== userId && each.way === way,
    );
    if (others.length >= (this.numbers.get(contentId)?.[way] ?? Infinity)) return 'gone';
    this.held.set(`${contentId} ${userId}`, question);
    return 'held';
  }
}
