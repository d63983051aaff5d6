import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller } from '@nestjs/common';
import { MessagePattern, Payload } from '@nestjs/microservices';
import { AckPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import {
  beatSubject,
  EVENT_STREAM,
  eventSubject,
  GetEntitlements,
  inboxPrefix,
  PurchaseCompleted,
  questionSubject,
} from '@academy/contracts';
import { natsAccess, type TestApp, testServices, type TestServices } from '@academy/testing';
import { eventually, PATIENT, startReplica } from '../../test/replica.ts';
import { EventFeed } from '../feed/event-feed.ts';
import { RpcClient } from '../rpc/rpc-client.ts';
import { NatsConnector } from './nats-connector.ts';

/** An event type that learning may publish; the stream accepts any bytes. */
const EVENT = eventSubject('learning.content.completed.v1');

const asked: string[] = [];

@Controller()
class EntitlementsController {
  @MessagePattern(GetEntitlements.pattern)
  getEntitlements(@Payload() { userId }: GetEntitlements): string {
    asked.push(userId);
    return 'fine';
  }
}

/** A service may name any subject for JetStream to deliver its events to: permissions do not cover that. */
describe('An event that a service had delivered to another subject', () => {
  let services: TestServices;
  let operator: NatsConnection;
  let learning: NatsConnection;
  let commerce: TestApp;
  let catalogue: TestApp;

  const flush = async ({ app }: TestApp): Promise<void> => {
    await (await app.get(NatsConnector).connection()).flush();
  };
  /** Publishes as learning and has the event delivered to a subject; resolves once it was delivered. */
  const divert = async (data: object, subject: string): Promise<void> => {
    const witness = operator.subscribe(subject, { max: 1 });
    await operator.flush();
    await jetstream(learning, PATIENT).publish(EVENT, JSON.stringify(data));
    learning.publish(`$JS.API.CONSUMER.MSG.NEXT.${EVENT_STREAM}.learning`, '{"batch":1}', { reply: subject });
    for await (const message of witness) expect(message.subject).toBe(EVENT);
    await Promise.all([commerce, catalogue].map(flush));
  };

  beforeAll(async () => {
    services = await testServices();
    operator = await connect(natsAccess(services.nats));
    await (
      await jetstreamManager(operator, PATIENT)
    ).streams.add({ name: EVENT_STREAM, subjects: [eventSubject('>')] });
    learning = await connect({
      ...natsAccess(services.nats, 'learning'),
      inboxPrefix: inboxPrefix('learning'),
    });
    const manager = await jetstreamManager(learning, { ...PATIENT, checkAPI: false });
    await manager.consumers.add(EVENT_STREAM, { durable_name: 'learning', ack_policy: AckPolicy.Explicit });
    commerce = await startReplica(services, { service: 'commerce', database: false }, [
      EntitlementsController,
    ]);
    catalogue = await startReplica(services, { service: 'catalogue', database: false });
  });
  afterAll(async () => {
    await commerce.close();
    await catalogue.close();
    await learning.close();
    await operator.close();
    await services.stop();
  });

  it('is not handled as a question', async () => {
    const ask = (userId: string) => catalogue.app.get(RpcClient).ask(GetEntitlements.of({ userId }));
    await eventually(
      () => ask(randomUUID()).catch((error: unknown) => String(error)),
      (answer) => answer === 'fine',
    );
    asked.length = 0;
    await divert({ userId: randomUUID() }, questionSubject(GetEntitlements.pattern));
    const userId = randomUUID();
    await ask(userId);
    expect(asked).toEqual([userId]);
  });

  it('is not handled as a beat', async () => {
    const subscription = catalogue.app
      .get(EventFeed)
      .subscribe([PurchaseCompleted], { onEvent: () => undefined });
    await eventually(
      () => catalogue.app.get(NatsConnector).isConnected,
      (isConnected) => isConnected,
    );
    await flush(catalogue);
    await divert({ inc: randomUUID(), n: 0 }, beatSubject('commerce'));
    expect(subscription.isLive).toBe(false);
  });
});
