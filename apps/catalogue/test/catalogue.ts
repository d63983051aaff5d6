import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beatSubject } from '@academy/contracts';
import { NatsConnector } from '@academy/messaging';
import { waitForReplies } from '@academy/messaging/testing';
import { type Plain, type Role, IMPORTS_PATH, UPLOADS_PATH } from '@academy/shared';
import { createTestApp, type TestApp, testServices, type TestServices } from '@academy/testing';
import { DataSource } from 'typeorm';
import { AppModule } from '../src/app.module.ts';
import { database } from '../src/database/database.ts';
import { acceptUploads } from '../src/media/accept-uploads.ts';
import type { ContentDto } from '../src/contents/content.dto.ts';
import type { ProjectDto } from '../src/projects/project.dto.ts';
import { startCommerceStub } from './commerce-stub.ts';

const BEAT_MS = 200;

/** A video and a download that a content can be published with. */
const VIDEO = '76979871';
const DOWNLOAD = { label: 'Dispensa', url: 'https://example.org/dispensa.pdf' };

/** The sender of a request; null for an anonymous caller. */
export type Sender = { sub: string; role: Role } | null;

/** A response of the service. */
export interface Answer<T> {
  status: number;
  body: T;
  text: string;
  headers: Record<string, unknown>;
}

export const admin: Sender = { sub: randomUUID(), role: 'admin' };
export const editor: Sender = { sub: randomUUID(), role: 'editor' };

/** A new signed-in user. */
export function someone(): NonNullable<Sender> {
  return { sub: randomUUID(), role: 'user' };
}

/** The whole service on real servers, with a replacement for commerce, and helpers for its tests. */
export class CatalogueUnderTest {
  private stopping: Promise<void> | undefined;

  private beating: NodeJS.Timeout | undefined;

  private constructor(
    readonly services: TestServices,
    readonly catalogue: TestApp,
    private readonly commerce: TestApp,
    readonly mediaDir: string,
  ) {}

  /** @param overrides variables of the service. */
  static async start(overrides: NodeJS.ProcessEnv = {}): Promise<CatalogueUnderTest> {
    const services = await testServices();
    const commerce = await startCommerceStub(services);
    const mediaDir = await mkdtemp(join(tmpdir(), 'academy-media-'));
    const env = {
      MEDIA_DIR: mediaDir,
      SECRET_KEY: randomBytes(32).toString('base64'),
      SMTP_URL: 'smtp://127.0.0.1:9',
      ...overrides,
    };
    const catalogue = await createTestApp(AppModule, {
      service: 'catalogue',
      services,
      database,
      configure: acceptUploads,
      uploads: [UPLOADS_PATH, IMPORTS_PATH],
      env,
    });
    waitForReplies(catalogue.app);
    // Tests run jobs themselves: one that the clock starts in between could prune what a test has just aged.
    await catalogue.app.get(DataSource).query('DELETE FROM jobs.schedule');
    return new CatalogueUnderTest(services, catalogue, commerce, mediaDir);
  }

  get dataSource(): DataSource {
    return this.catalogue.app.get(DataSource);
  }

  async stop(): Promise<void> {
    await this.catalogue.close();
    await this.stopCommerce();
    await this.services.stop();
    await rm(this.mediaDir, { recursive: true, force: true });
  }

  /** Makes commerce send heartbeats from now on: its replies are cached until an event announces a change. */
  async letCommerceBeat(): Promise<void> {
    const nats = await this.commerce.app.get(NatsConnector).connection();
    const beat = JSON.stringify({ inc: 'commerce', n: 0 });
    this.beating = setInterval(() => nats.publish(beatSubject('commerce'), beat), BEAT_MS);
  }

  /** Stops replying to commerce's questions; call it last in a suite. */
  stopCommerce(): Promise<void> {
    clearInterval(this.beating);
    this.stopping ??= this.commerce.close();
    return this.stopping;
  }

  /** Events of one type about one item, in order. */
  async announced(type: string, id: string): Promise<Record<string, unknown>[]> {
    const rows = await this.dataSource.query<{ data: Record<string, unknown> }[]>(
      `SELECT envelope->'data' AS data FROM outbox_event
       WHERE envelope->>'type' = $1 AND envelope->'data' @> ANY ($2::jsonb[]) ORDER BY position`,
      [type, [{ contentId: id }, { projectId: id }].map((part) => JSON.stringify(part))],
    );
    return rows.map(({ data }) => data);
  }

  /** The headers of a sender's requests; empty for an anonymous caller. */
  async bearer(sender: Sender): Promise<Record<string, string>> {
    return sender === null ? {} : this.catalogue.tokens.bearer(sender);
  }

  async send<T = Record<string, unknown>>(
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    path: string,
    sender: Sender,
    payload?: object,
    extraHeaders: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const answer = await this.catalogue.app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { ...(await this.bearer(sender)), ...extraHeaders },
      ...(payload && { payload }),
    });
    const isJson = String(answer.headers['content-type']).includes('json');
    return {
      status: answer.statusCode,
      body: (isJson ? answer.json() : undefined) as T,
      text: answer.body,
      headers: answer.headers,
    };
  }

  get<T = Record<string, unknown>>(path: string, sender: Sender = null): Promise<Answer<T>> {
    return this.send<T>('GET', path, sender);
  }

  /** A published content created by the admin; a free single video by default, and with what its type needs. */
  async content(fields: Record<string, unknown> & { contentType?: string } = {}): Promise<Plain<ContentDto>> {
    const { contentType = 'single_video' } = fields;
    const base = {
      title: `Contenuto ${randomUUID()}`,
      shortDescription: 'Una lezione.',
      contentType,
      status: 'published',
      ...(contentType === 'document' ? { downloads: [DOWNLOAD] } : { vimeoIds: VIDEO }),
    };
    const answer = await this.send<Plain<ContentDto>>('POST', '/contents', admin, { ...base, ...fields });
    if (answer.status !== 201) throw new Error(answer.text);
    return answer.body;
  }

  /** An active project created by the admin, with these contents in this order; one for sale has at least one. */
  async project(
    fields: Record<string, unknown> & { priceCents?: number | null; isActive?: boolean } = {},
    given: string[] = [],
  ): Promise<ProjectDto> {
    const { priceCents = null, isActive = true } = fields;
    const isEmptySale = priceCents !== null && isActive && given.length === 0;
    const contentIds = isEmptySale ? [(await this.content()).id] : given;
    const base = { title: `Progetto ${randomUUID()}`, shortDescription: 'Un percorso.' };
    const input = { ...base, contentIds, ...fields };
    const answer = await this.send<ProjectDto>('POST', '/projects', admin, input);
    if (answer.status !== 201) throw new Error(answer.text);
    return (await this.get<ProjectDto>(`/projects/${answer.body.id}`, admin)).body;
  }
}
