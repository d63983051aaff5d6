import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { headers, type NatsConnection } from '@nats-io/nats-core';
import { ownerOf, type Question, questionClass, questionSubject, replySubject } from '@academy/contracts';
import { AppError, inSpan, ServiceEnv, SpanKind, toAppError, traceHeaders } from '@academy/platform';
import { describe } from '../describe.ts';
import { MESSAGING_OPTIONS, type MessagingOptions } from '../messaging-options.ts';
import { rpcDuration } from '../metrics.ts';
import { NatsConnector } from '../nats/nats-connector.ts';
import { TIMEOUT_HEADER, describeQuestion, fromWireError, parseReply, type Reply } from './wire.ts';

/** Time for a replica to take over, or for a broken connection to be restored, before a question is retried. */
const RETRY_PAUSE_MS = 250;

/** Sends questions (RPC) to other services. */
@Injectable()
export class RpcClient {
  constructor(
    private readonly nats: NatsConnector,
    @Inject(MESSAGING_OPTIONS) private readonly options: MessagingOptions,
    private readonly env: ServiceEnv,
  ) {}

  /**
   * Sends a question and waits for the reply, never longer than the timeout, which includes a retry. Questions whose
   * class is `idempotent` are retried once when no reply arrived.
   * @param options.timeoutMs `RPC_TIMEOUT_MS` by default.
   * @throws AppError with the code the other service threw, or `platform.unavailable` when there was no reply.
   */
  async ask<R>(question: Question<R>, options: { timeoutMs?: number } = {}): Promise<R> {
    const { pattern, idempotent } = questionClass(question);
    const timeoutMs = options.timeoutMs ?? this.env.RPC_TIMEOUT_MS;
    const observe = rpcDuration.startTimer({ pattern });
    try {
      const reply = await inSpan(describeQuestion(`ask ${pattern}`, pattern, SpanKind.CLIENT), () =>
        idempotent ? this.askTwice(question, timeoutMs) : this.askOnce(question, timeoutMs),
      );
      observe({ outcome: 'ok' });
      return reply as R;
    } catch (error) {
      observe({ outcome: toAppError(error).code });
      throw error;
    }
  }

  private async askTwice(question: Question<unknown>, timeoutMs: number): Promise<unknown> {
    const started = performance.now();
    try {
      return await this.askOnce(question, timeoutMs / 2);
    } catch (error) {
      const left = timeoutMs - (performance.now() - started) - RETRY_PAUSE_MS;
      if (toAppError(error).code !== 'platform.unavailable' || left <= 0) throw error;
      await sleep(RETRY_PAUSE_MS);
      return this.askOnce(question, left);
    }
  }

  private async askOnce(question: Question<unknown>, timeoutMs: number): Promise<unknown> {
    const { pattern } = questionClass(question);
    if (!this.nats.isConnected) throw unavailable(pattern, 'not connected to NATS');
    const reply = await this.request(await this.nats.connection(), question, timeoutMs);
    if (reply === undefined) throw unavailable(pattern, 'the reply is not readable');
    if ('error' in reply) throw fromWireError(reply.error);
    return reply.data;
  }

  /**
   * The reply goes to an inbox that only the service asked may write to. With one inbox for all replies, the client's
   * default, a service that has replied once could guess the inbox of another service's next reply.
   */
  private async request(
    connection: NatsConnection,
    question: Question<unknown>,
    timeoutMs: number,
  ): Promise<Reply | undefined> {
    const { pattern } = questionClass(question);
    const about = headers();
    about.set(TIMEOUT_HEADER, String(timeoutMs));
    for (const [name, value] of Object.entries(traceHeaders())) about.set(name, value);
    try {
      const message = await connection.request(questionSubject(pattern), JSON.stringify(question), {
        timeout: timeoutMs,
        headers: about,
        noMux: true,
        reply: replySubject(this.options.service, ownerOf(pattern), randomUUID()),
      });
      return parseReply(message.data);
    } catch (error) {
      throw unavailable(pattern, describe(error), error);
    }
  }
}

function unavailable(pattern: string, reason: string, cause?: unknown): AppError {
  return new AppError('platform.unavailable', { detail: `${pattern}: ${reason}`, cause });
}
