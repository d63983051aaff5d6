import {
  type CommerceExportReply,
  type CommerceWaitingReply,
  CountFailedProjectSchedules,
  CountFailedSchedules,
  CountLearningWaiting,
  CountUncaptionedVideos,
  CountWaiting,
  ExportCommerceData,
  ExportLearningData,
  type LearningExportReply,
} from '@academy/contracts';
import { answerAsPeer, type TestServices } from '@academy/testing';

const COMMERCE: CommerceExportReply = {
  orders: [],
  purchases: [],
  refunds: [],
  subscriptions: [],
  receipts: [],
  invoices: [],
  electronicInvoices: [],
  withdrawals: [],
  messages: [],
  notifications: {},
  paymentCustomerId: 'cus_1',
};
const LEARNING: LearningExportReply = {
  progress: [],
  playback: [],
  certificates: [],
  follows: [],
  notifications: { halfWayReminders: false, newLessons: true },
  reminders: [],
  visit: null,
};

const OLDEST = '2026-01-02T03:04:05.000Z';
const WAITING: CommerceWaitingReply = {
  withdrawals: { count: 2, oldestAt: OLDEST },
  orderReviews: { count: 1, oldestAt: OLDEST },
  disputes: { count: 4, oldestAt: OLDEST },
  discrepancies: { count: 0, oldestAt: null },
};

/** The parts of commerce and learning that identity asks, over real NATS. */
export class Neighbours {
  private constructor(private readonly stops: (() => Promise<void>)[]) {}

  static async start({ nats }: TestServices): Promise<Neighbours> {
    return new Neighbours([
      await answerAsPeer(nats, CountFailedSchedules.pattern, WAITING.orderReviews),
      await answerAsPeer(nats, CountFailedProjectSchedules.pattern, WAITING.withdrawals),
      await answerAsPeer(nats, CountUncaptionedVideos.pattern, { count: 5, oldestAt: null }),
      await answerAsPeer(nats, CountWaiting.pattern, WAITING),
      await answerAsPeer(nats, CountLearningWaiting.pattern, {
        questions: { count: 3, oldestAt: OLDEST },
        reportedQuestions: { count: 0, oldestAt: null },
      }),
      await answerAsPeer(nats, ExportCommerceData.pattern, COMMERCE),
      await answerAsPeer(nats, ExportLearningData.pattern, LEARNING),
    ]);
  }

  /** Stops the last of them that is still running. */
  async stopOne(): Promise<void> {
    await this.stops.pop()?.();
  }

  async stop(): Promise<void> {
    while (this.stops.length > 0) await this.stopOne();
  }
}
