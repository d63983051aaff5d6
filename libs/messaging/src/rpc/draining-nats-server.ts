import { Inject, Injectable } from '@nestjs/common';
import type { Msg, NatsConnection } from '@nats-io/nats-core';
import { type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import { isObservable, lastValueFrom } from 'rxjs';
import { type Question, type QuestionClass, questionClasses, questionSubject } from '@academy/contracts';
import {
  AppError,
  continueTrace,
  describeWork,
  settledWithin,
  SpanKind,
  toAppError,
} from '@academy/platform';
import { toQuestion } from '../validation.ts';
import { MESSAGING_OPTIONS, type MessagingOptions } from '../messaging-options.ts';
import { rpcInFlight } from '../metrics.ts';
import type { MessageCallback, ReopenableSubscription } from '../nats/reopenable-subscription.ts';
import { NatsConnector } from '../nats/nats-connector.ts';
import { TIMEOUT_HEADER, describeQuestion, parseJson, type Reply, toWireError } from './wire.ts';

/** Questions answered concurrently; beyond this limit questions are refused at once instead of queued. */
const MAX_IN_FLIGHT = 256;

/** How long closing waits for NATS and for pending replies, in milliseconds. */
const CLOSE_LIMIT_MS = 8_000;

type Handler = (question: Question<unknown>) => Promise<unknown>;

/**
 * Answers questions (RPC) with `@MessagePattern` methods; replicas share them as a queue group. Every question gets a
 * reply: the data, or an error with a stable code.
 */
@Injectable()
export class DrainingNatsServer extends Server implements CustomTransportStrategy {
  private readonly handlers = new Map<string, { type: QuestionClass; handler: Handler }>();
  private readonly subscriptions: ReopenableSubscription[] = [];
  private readonly inFlight = new Set<Promise<void>>();

  constructor(
    private readonly nats: NatsConnector,
    @Inject(MESSAGING_OPTIONS) private readonly options: MessagingOptions,
  ) {
    super();
  }

  /** Nest offers every handler to every strategy; this one skips event handlers. */
  override addHandler(pattern: string, callback: MessageHandler, isEventHandler = false): void {
    if (isEventHandler) return;
    const type = questionClasses.get(pattern);
    if (type === undefined) throw new Error(`No question class has the pattern ${pattern}`);
    const handler = async (question: Question<unknown>): Promise<unknown> => {
      const result: unknown = await callback(question);
      return isObservable(result) ? lastValueFrom(result, { defaultValue: null }) : result;
    };
    this.handlers.set(pattern, { type, handler });
  }

  /** Subscribes in the background, so that a service can start while NATS is unavailable. */
  override listen(callback: () => void): void {
    this.subscribe();
    callback();
  }

  /** Takes no more questions and answers those already received, within the time limit. */
  override async close(): Promise<void> {
    if (this.nats.isConnected) await settledWithin(this.drain(), CLOSE_LIMIT_MS);
  }

  override on(): never {
    throw new Error('The NATS server emits no events');
  }

  override unwrap(): never {
    throw new Error('Inject NatsConnector instead');
  }

  private async drain(): Promise<void> {
    await Promise.all(this.subscriptions.map((subscription) => subscription.close()));
    while (this.inFlight.size > 0) await Promise.all(this.inFlight);
    await (await this.nats.connection()).flush();
  }

  private subscribe(): void {
    for (const [pattern, { type, handler }] of this.handlers) {
      const subject = questionSubject(pattern);
      const onMessage: MessageCallback = (message, connection) => {
        // A service can make JetStream deliver events to any subject. Such messages keep their original subject and are
        // ignored.
        if (message.subject === subject) this.take(connection, message, type, handler);
      };
      this.subscriptions.push(this.nats.subscribe(subject, onMessage, this.options.service));
    }
  }

  private take(connection: NatsConnection, message: Msg, type: QuestionClass, handler: Handler): void {
    if (this.inFlight.size >= MAX_IN_FLIGHT) {
      this.reply(
        connection,
        message,
        errorReply(new AppError('platform.unavailable', { detail: 'overloaded' })),
      );
      return;
    }
    const work = this.handle(message, type, handler)
      .then((reply) => this.reply(connection, message, reply))
      .finally(() => {
        this.inFlight.delete(work);
        rpcInFlight.set(this.inFlight.size);
      });
    this.inFlight.add(work);
    rpcInFlight.set(this.inFlight.size);
  }

  private async handle(message: Msg, type: QuestionClass, handler: Handler): Promise<Reply> {
    const receivedAt = performance.now();
    try {
      const question = await toQuestion(type, parseJson(message.data));
      refuseExpired(message, receivedAt);
      const traceparent = message.headers?.get('traceparent');
      const { pattern } = type;
      const span = describeQuestion(`answer ${pattern}`, pattern, SpanKind.SERVER);
      return await continueTrace({ traceparent }, span, () => this.replyOrLog(question, pattern, handler));
    } catch (thrown) {
      return errorReply(toAppError(thrown));
    }
  }

  /** Internal errors are logged within the trace they belong to. */
  private async replyOrLog(question: Question<unknown>, pattern: string, handler: Handler): Promise<Reply> {
    describeWork({ question: pattern });
    try {
      return { data: (await handler(question)) ?? null };
    } catch (thrown) {
      if (toAppError(thrown).code === 'platform.internal') this.logger.error(thrown);
      throw thrown;
    }
  }

  /** A reply that cannot be sent (too large, connection closed) is an error for the caller, never for this process. */
  private reply(connection: NatsConnection, message: Msg, reply: Reply): void {
    try {
      message.respond(JSON.stringify(reply));
    } catch (error) {
      this.logger.error(error);
      if (connection.isClosed() || 'error' in reply) return;
      message.respond(
        JSON.stringify(errorReply(new AppError('platform.internal', { detail: 'reply too large' }))),
      );
    }
  }
}

/**
 * Refuses questions whose caller stopped waiting while they waited here behind others. Only this process's own monotonic
 * clock is read.
 */
function refuseExpired(message: Msg, receivedAt: number): void {
  const timeoutMs = Number(message.headers?.get(TIMEOUT_HEADER) || Infinity);
  if (performance.now() - receivedAt >= timeoutMs)
    throw new AppError('platform.unavailable', { detail: 'the deadline has passed' });
}

function errorReply(error: AppError): Reply {
  return { error: toWireError(error) };
}
