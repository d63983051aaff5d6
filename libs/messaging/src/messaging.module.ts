import {
  type DynamicModule,
  Global,
  Inject,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  Optional,
  type Provider,
} from '@nestjs/common';
import { KEY_SOURCE, MICROSERVICE_STRATEGIES, SESSION_REVOCATIONS } from '@academy/platform';
import { ListExports } from './audit/list-exports.ts';
import { StaffAuditLog } from './audit/staff-audit-log.ts';
import { EntitlementsCache } from './access/entitlements-cache.ts';
import { NatsKeySource } from './access/nats-key-source.ts';
import { RevocationList } from './access/revocation-list.ts';
import { DeadLetters } from './events/dead-letters.ts';
import { EventProcessor } from './events/event-processor.ts';
import { JetStreamStrategy } from './events/jetstream.strategy.ts';
import { EventFeed } from './feed/event-feed.ts';
import { MESSAGING_OPTIONS, type MessagingOptions } from './messaging-options.ts';
import { Beacon } from './nats/beacon.ts';
import { JetStreamHealth } from './nats/jetstream-health.ts';
import { NatsConnector } from './nats/nats-connector.ts';
import { Streams } from './nats/streams.ts';
import { Outbox } from './outbox/outbox.ts';
import { PruneEventsJob } from './outbox/prune-events.job.ts';
import { Relay } from './outbox/relay.ts';
import { DrainingNatsServer } from './rpc/draining-nats-server.ts';
import { RpcClient } from './rpc/rpc-client.ts';
import { TranslatedTitles } from './rpc/translated-titles.ts';

const COMMON: Provider[] = [
  NatsConnector,
  DrainingNatsServer,
  RpcClient,
  TranslatedTitles,
  EventFeed,
  RevocationList,
  { provide: KEY_SOURCE, useClass: NatsKeySource },
  { provide: SESSION_REVOCATIONS, useExisting: RevocationList },
];

const WITH_DATABASE: Provider[] = [
  Streams,
  JetStreamHealth,
  Beacon,
  Outbox,
  StaffAuditLog,
  ListExports,
  Relay,
  PruneEventsJob,
  DeadLetters,
  EventProcessor,
  JetStreamStrategy,
];

/** Events and questions: publish with {@link Outbox}, ask with {@link RpcClient}, listen with {@link EventFeed}. */
@Global()
@Module({})
export class MessagingModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    private readonly nats: NatsConnector,
    private readonly revocations: RevocationList,
    @Optional() @Inject(Relay) private readonly relay?: Relay,
  ) {}

  static forRoot(options: MessagingOptions): DynamicModule {
    const hasDatabase = options.database ?? true;
    const strategies = hasDatabase ? [DrainingNatsServer, JetStreamStrategy] : [DrainingNatsServer];
    return {
      module: MessagingModule,
      providers: [
        { provide: MESSAGING_OPTIONS, useValue: options },
        ...COMMON,
        ...(options.entitlements ? [EntitlementsCache] : []),
        ...(hasDatabase ? WITH_DATABASE : []),
        { provide: MICROSERVICE_STRATEGIES, useFactory: (...found: unknown[]) => found, inject: strategies },
      ],
      exports: [
        ...[NatsConnector, RpcClient, TranslatedTitles, EventFeed, KEY_SOURCE, SESSION_REVOCATIONS],
        ...(options.entitlements ? [EntitlementsCache] : []),
        ...(hasDatabase ? [Outbox, StaffAuditLog, ListExports] : []),
      ],
    };
  }

  onApplicationBootstrap(): void {
    this.nats.whenConnected(() => undefined);
    this.revocations.prime();
    this.relay?.start();
  }

  /** HTTP and the strategies have drained by now; the events they committed are published before NATS closes. */
  async onApplicationShutdown(): Promise<void> {
    this.revocations.stop();
    await this.relay?.stop();
    await this.nats.close();
  }
}
