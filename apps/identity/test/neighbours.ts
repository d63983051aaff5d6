import {
  type CommerceExportReply,
  ExportCommerceData,
  ExportLearningData,
  type LearningExportReply,
  questionSubject,
} from '@academy/contracts';
import { NatsConnector } from '@academy/messaging';
import type { IdentityApp } from './identity-app.ts';

const COMMERCE: CommerceExportReply = {
  orders: [],
  purchases: [],
  refunds: [],
  subscriptions: [],
  receipts: [],
  invoices: [],
  withdrawals: [],
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

/** Commerce and learning as far as identity asks them, over real NATS. */
export class Neighbours {
  private constructor(private readonly subscriptions: { unsubscribe(): void }[]) {}

  static async start(identity: IdentityApp): Promise<Neighbours> {
    const connection = await identity.app.get(NatsConnector, { strict: false }).connection();
    const answer = (pattern: string, data: object) =>
      connection.subscribe(questionSubject(pattern), {
        callback: (_error, message) => void message.respond(JSON.stringify({ data })),
      });
    const subscriptions = [
      answer(ExportCommerceData.pattern, COMMERCE),
      answer(ExportLearningData.pattern, LEARNING),
    ];
    await connection.flush();
    return new Neighbours(subscriptions);
  }

  /** The last of them that still answers stops. */
  stopOne(): void {
    this.subscriptions.pop()?.unsubscribe();
  }
}
