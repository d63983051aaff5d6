import { Injectable } from '@nestjs/common';
import {
  DiscardPolicy,
  JetStreamApiCodes,
  JetStreamApiError,
  type JetStreamManager,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
} from '@nats-io/jetstream';
import { nanos } from '@nats-io/nats-core';
import { DEAD_LETTER_STREAM, deadLetterSubject, EVENT_STREAM, eventSubject } from '@academy/contracts';
import { ServiceEnv } from '@academy/platform';
import { NatsConnector } from './nats-connector.ts';

const DAY_MS = 86_400_000;

type NewStream = Partial<StreamConfig> & { name: string };

const STREAMS = [
  {
    name: EVENT_STREAM,
    subjects: [eventSubject('>')],
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    discard: DiscardPolicy.Old,
    max_age: nanos(30 * DAY_MS),
    // Longer than a relay needs to restart after a crash between publishing and recording that it did.
    duplicate_window: nanos(120_000),
  },
  {
    name: DEAD_LETTER_STREAM,
    subjects: [deadLetterSubject('>')],
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    discard: DiscardPolicy.Old,
    max_age: nanos(90 * DAY_MS),
    duplicate_window: nanos(120_000),
  },
] satisfies NewStream[];

/** Creates missing streams, using only features of nats-server 2.9. Existing ones are left unchanged. */
@Injectable()
export class Streams {
  constructor(
    private readonly nats: NatsConnector,
    private readonly env: ServiceEnv,
  ) {}

  /** Creates both streams if they do not exist. Safe to call from every replica at once. */
  async ensure(): Promise<void> {
    const manager = await jetstreamManager(await this.nats.connection(), { checkAPI: false });
    const { NATS_STREAM_REPLICAS: num_replicas, NATS_STREAM_MAX_BYTES: max_bytes } = this.env;
    for (const stream of STREAMS) await ensureStream(manager, { ...stream, num_replicas, max_bytes });
  }
}

async function ensureStream(manager: JetStreamManager, stream: NewStream): Promise<void> {
  try {
    await manager.streams.info(stream.name);
  } catch (error) {
    const isMissing = error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound;
    if (!isMissing) throw error;
    await manager.streams.add(stream);
  }
}
