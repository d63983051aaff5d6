import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller } from '@nestjs/common';
import { MessagePattern, Payload } from '@nestjs/microservices';
import { headers } from '@nats-io/nats-core';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import {
  ClosePaymentPages,
  CountPurchases,
  GetEntitlements,
  Question,
  questionSubject,
  replySubject,
} from '@academy/contracts';
import {
  AppError,
  continueTrace,
  currentTraceId,
  ReadinessRegistry,
  registerTracing,
} from '@academy/platform';
import { natsAccess, natsVariables, type TestApp, testServices, type TestServices } from '@academy/testing';
import { eventually, startReplica } from '../../test/replica.ts';
import { NatsConnector } from '../nats/nats-connector.ts';
import { RpcClient } from './rpc-client.ts';

const SKEWED_REPLICA = fileURLToPath(new URL('../../test/skewed-replica.ts', import.meta.url));

/** The handler's behaviour for the next questions; set by the tests. */
let answer: (question: GetEntitlements) => unknown;

@Controller()
class EntitlementsController {
  @MessagePattern(GetEntitlements.pattern)
  getEntitlements(@Payload() question: GetEntitlements): unknown {
    return answer(question);
  }
}

/** A question that is not answered here and must not be sent twice. */
class Order extends Question<unknown> {
  static readonly pattern = ClosePaymentPages.pattern;
  static readonly idempotent = false;
}

const userId = randomUUID();

describe('RpcClient and DrainingNatsServer', () => {
  let services: TestServices;
  let nats: NatsConnection;
  let rpc: RpcClient;
  let caller: TestApp;
  const replicas: TestApp[] = [];

  const startServer = async (): Promise<TestApp> => {
    const replica = await startReplica(services, { service: 'commerce', database: false }, [
      EntitlementsController,
    ]);
    replicas.push(replica);
    // The connection is made in the background; readiness depends on it.
    const { app } = replica;
    await eventually(
      () => app.get(ReadinessRegistry).failures(),
      (failures) => failures.length === 0,
    );
    await (await app.get(NatsConnector).connection()).flush();
    return replica;
  };
  const ask = () => rpc.ask(GetEntitlements.of({ userId }));
  const askRaw = async (bytes: string, about = headers()): Promise<unknown> =>
    (await nats.request('rpc.commerce.entitlements.get', bytes, { timeout: 60_000, headers: about })).json();

  beforeAll(async () => {
    registerTracing();
    services = await testServices();
    nats = await connect({
      ...natsAccess(services.nats),
      // Commerce replies only to inboxes of services that may ask it.
      inboxPrefix: replySubject('catalogue', 'commerce', 'test'),
      maxReconnectAttempts: -1,
      reconnectTimeWait: 100,
    });
    caller = await startReplica(services, { service: 'catalogue', database: false });
    rpc = caller.app.get(RpcClient);
  });
  afterEach(async () => {
    await Promise.all(replicas.splice(0).map((replica) => replica.close()));
  });
  afterAll(async () => {
    await caller.close();
    await nats.close();
    await services.stop();
  });

  it('reply to a question that arrives as an instance of its class', async () => {
    await startServer();
    answer = (question) => ({ userId: question.userId, isInstance: question instanceof GetEntitlements });
    expect(await ask()).toEqual({ userId, isInstance: true });
    answer = () => undefined;
    expect(await ask()).toBeNull();
  });

  it('throw the error code that the handler threw', async () => {
    await startServer();
    const errors = [{ field: 'kind', code: 'isIn', message: 'wrong' }];
    answer = () => {
      throw new AppError('commerce.already_owned', { detail: 'twice', errors });
    };
    const expected = {
      name: 'AppError',
      code: 'commerce.already_owned',
      status: 409,
      detail: 'twice',
      errors,
    };
    await expect(ask()).rejects.toMatchObject(expected);
  });

  it('reveal nothing about an unexpected error', async () => {
    await startServer();
    answer = () => {
      throw new Error('password is hunter2');
    };
    const error: unknown = await ask().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'platform.internal', status: 500 });
    expect(JSON.stringify(error)).not.toContain('hunter2');
  });

  it('refuse an invalid question and unreadable bytes', async () => {
    await startServer();
    answer = () => ({});
    await expect(rpc.ask(GetEntitlements.of({ userId: 'me' }))).rejects.toMatchObject({
      code: 'platform.invalid_input',
      errors: [{ field: 'userId', code: 'isUuid' }],
    });
    expect(await askRaw('\u0000 not json')).toMatchObject({ error: { code: 'platform.malformed_body' } });
    expect(await askRaw('"text"')).toMatchObject({ error: { code: 'platform.malformed_body' } });
    expect(await ask()).toEqual({});
  });

  it('throw platform.unavailable without a responder, after a timeout, and for an unreadable reply', async () => {
    const unavailable = { code: 'platform.unavailable', status: 503 };
    await expect(ask()).rejects.toMatchObject(unavailable);

    const silent = nats.subscribe('rpc.commerce.purchases.count');
    const count = CountPurchases.of({ itemId: userId });
    await nats.flush();
    await expect(rpc.ask(count, { timeoutMs: 100 })).rejects.toMatchObject(unavailable);
    silent.unsubscribe();

    nats.subscribe('rpc.commerce.purchases.count', {
      callback: (_error, message) => {
        message.respond('\u0000 garbage');
      },
    });
    await nats.flush();
    await expect(rpc.ask(count)).rejects.toMatchObject({
      ...unavailable,
      detail: expect.stringContaining('readable'),
    });
  });

  it('retry queries once, and never commands', async () => {
    await startServer();
    let asked = 0;
    answer = () => {
      asked += 1;
      if (asked === 1) throw new AppError('platform.unavailable');
      return { asked };
    };
    expect(await ask()).toEqual({ asked: 2 });

    let placed = 0;
    nats.subscribe(questionSubject(Order.pattern), {
      callback: () => {
        placed += 1;
      },
    });
    await nats.flush();
    await expect(rpc.ask(new Order(), { timeoutMs: 100 })).rejects.toMatchObject({
      code: 'platform.unavailable',
    });
    // The only try may have ended before the message arrived.
    await (await caller.app.get(NatsConnector).connection()).flush();
    await nats.flush();
    expect(placed).toBe(1);
  });

  it('do not start work whose caller has stopped waiting', async () => {
    await startServer();
    let asked = 0;
    answer = () => {
      asked += 1;
    };
    const expired = headers();
    expired.set('x-timeout-ms', '0');
    const question = JSON.stringify({ userId });
    expect(await askRaw(question, expired)).toMatchObject({ error: { code: 'platform.unavailable' } });
    expect(asked).toBe(0);
  });

  it.each([
    ['ahead', 600_000],
    ['behind', -600_000],
  ])('do not depend on the clock of the other replica, ten minutes %s', async (_way, offset) => {
    const child = spawn(
      process.execPath,
      ['--import=@swc-node/register/esm-register', SKEWED_REPLICA, String(offset)],
      {
        env: { ...process.env, ...natsVariables(services.nats, 'commerce'), NODE_OPTIONS: '' },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    try {
      const reply: object | undefined = await eventually(
        () => ask().catch(() => undefined),
        (answered) => answered !== undefined,
      );
      // Its clock is really off, by more than any test takes.
      const now = reply !== undefined && 'now' in reply ? Number(reply.now) : NaN;
      expect(Math.sign(now - Date.now())).toBe(Math.sign(offset));
    } finally {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  });

  it('refuse requests over the limit immediately, and recover', async () => {
    await startServer();
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    answer = () => gate;
    const question = JSON.stringify({ userId });
    const asked = Array.from({ length: 300 }, () => askRaw(question));
    const refused = await Promise.race(asked);
    expect(refused).toMatchObject({ error: { code: 'platform.unavailable', detail: 'overloaded' } });
    release();
    const replies = await Promise.all(asked);
    expect(replies.filter((reply) => JSON.stringify(reply).includes('overloaded'))).toHaveLength(300 - 256);
    answer = () => 'fine';
    expect(await ask()).toBe('fine');
  });

  it('send an error in place of a reply that is too large', async () => {
    await startServer();
    answer = () => 'x'.repeat(2_000_000);
    await expect(ask()).rejects.toMatchObject({ code: 'platform.internal' });
  });

  it('continue the trace of the caller', async () => {
    await startServer();
    answer = () => currentTraceId();
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const traceId = await continueTrace({ traceparent }, { name: 'test' }, ask);
    expect(traceId).toBe('0af7651916cd43dd8448eb211c80319c');
  });

  it('lose no question when a replica stops under load', async () => {
    await startServer();
    const leaving = await startServer();
    answer = async () => {
      await sleep(5);
      return 'fine';
    };
    const failures: unknown[] = [];
    let answered = 0;
    let isOver = false;
    const askOn = async (): Promise<void> => {
      while (!isOver) {
        // Not through RpcClient, whose retry would hide a loss.
        const reply = await askRaw(JSON.stringify({ userId })).catch((error: unknown) => error);
        if (JSON.stringify(reply) === '{"data":"fine"}') answered += 1;
        else failures.push(reply);
      }
    };
    const load = Array.from({ length: 32 }, askOn);
    const moreAnswers = (count: number) => {
      const enough = answered + count;
      return eventually(
        () => answered + failures.length,
        (asked) => asked >= enough,
      );
    };
    await moreAnswers(100);
    await leaving.close();
    replicas.pop();
    await moreAnswers(100);
    isOver = true;
    await Promise.all(load);
    expect(failures).toEqual([]);
  });

  it('work again after NATS was killed and restarted', async () => {
    await startServer();
    answer = () => 'fine';
    await services.nats.kill();
    await expect(rpc.ask(new Order(), { timeoutMs: 500 })).rejects.toMatchObject({
      code: 'platform.unavailable',
    });
    await services.nats.restart();
    await eventually(
      () => ask().catch((error: unknown) => String(error)),
      (reply) => reply === 'fine',
    );
  });
});
