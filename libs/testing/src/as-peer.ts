import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  QUESTION_CALLERS,
  type DomainEvent,
  eventSubject,
  ownerOf,
  type Question,
  questionClass,
  questionSubject,
  replySubject,
  typeOf,
} from '@academy/contracts';
import type { EmbeddedNats } from '@academy/embedded';
import { AppError } from '@academy/platform';
import type { AppErrorCode } from '@academy/shared';
import { connect, type NatsConnection, NoRespondersError } from '@nats-io/transport-node';
import { natsAccess } from './test-services.ts';

const PATIENCE_MS = 60_000;

type Reply<R> = { data: R } | { error: { code: AppErrorCode; detail?: string } };

/**
 * Asks a service under test a question (RPC) as another service would.
 * @throws AppError with the code of the reply.
 */
export async function askAsPeer<R>(nats: EmbeddedNats, question: Question<R>): Promise<R> {
  const { pattern } = questionClass(question);
  const caller = QUESTION_CALLERS[pattern]?.[0];
  if (caller === undefined) throw new Error(`No service may ask ${pattern}`);
  return connected(nats, caller, async (connection) => {
    const message = await connection.request(questionSubject(pattern), JSON.stringify(question), {
      timeout: PATIENCE_MS,
      noMux: true,
      reply: replySubject(caller, ownerOf(pattern), randomUUID()),
    });
    const reply = message.json<Reply<R>>();
    if ('error' in reply) throw new AppError(reply.error.code, reply.error);
    return reply.data;
  });
}

/**
 * Answers one of the questions (RPC) of a service under test in place of the service that owns it.
 * @param answer the reply, or a function that makes one for a question.
 * @returns a function that stops answering.
 */
export async function answerAsPeer<Q extends object>(
  nats: EmbeddedNats,
  pattern: string,
  answer: object | AnswerTo<Q>,
): Promise<() => Promise<void>> {
  const connection = await connectAs(nats, ownerOf(pattern));
  connection.subscribe(questionSubject(pattern), {
    callback: (error, message) => {
      if (error) return;
      const data = isFunction(answer) ? answer(message.json<Q>()) : answer;
      message.respond(JSON.stringify({ data }));
    },
  });
  await connection.flush();
  return () => connection.close();
}

/** Makes the reply to a question. */
type AnswerTo<Q> = (question: Q) => object;

function isFunction<Q>(answer: object | AnswerTo<Q>): answer is AnswerTo<Q> {
  return typeof answer === 'function';
}

/**
 * Publishes events of other services to the service under test, one after another, as their relays do; resolves once
 * they are in the stream.
 */
export async function announceAsPeer(nats: EmbeddedNats, ...events: DomainEvent[]): Promise<void> {
  for (const event of events) {
    const owner = ownerOf(typeOf(event));
    await connected(nats, owner, (connection) => publish(connection, owner, event));
  }
}

async function publish(connection: NatsConnection, owner: string, event: DomainEvent): Promise<void> {
  const type = typeOf(event);
  const fields: Record<string, unknown> = Object.fromEntries(Object.entries(event));
  const subject = Object.entries(fields).find(([name]) => name === 'userId' || name.endsWith('Id'))?.[1];
  const about = { id: randomUUID(), source: `/${owner}`, type, time: new Date().toISOString() };
  const envelope = JSON.stringify({ specversion: '1.0', ...about, subject, data: event });
  for (const deadline = Date.now() + PATIENCE_MS; ;) {
    try {
      await connection.request(eventSubject(type), envelope, { timeout: PATIENCE_MS });
      return;
    } catch (error) {
      // The service under test creates the stream in the background.
      if (!(error instanceof NoRespondersError) || Date.now() > deadline) throw error;
      await sleep(50);
    }
  }
}

async function connected<T>(
  nats: EmbeddedNats,
  service: string,
  use: (connection: NatsConnection) => Promise<T>,
): Promise<T> {
  const connection = await connectAs(nats, service);
  try {
    return await use(connection);
  } finally {
    await connection.close();
  }
}

function connectAs(nats: EmbeddedNats, service: string): Promise<NatsConnection> {
  return connect({ ...natsAccess(nats, service), inboxPrefix: `_INBOX_${service}` });
}
