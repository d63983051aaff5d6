import { join } from 'node:path';
import {
  type ApiReply,
  fillTemplate,
  html,
  type PageRenderer,
  type RenderedPage,
  renderHead,
} from '@academy/page-shell';
import { AppError } from '@academy/platform';
import {
  DEMO_COVERS_PATH,
  languageOfPath,
  pathInLanguage,
  PICTURES_PATH,
  type Language,
} from '@academy/shared';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  CachedResponse,
  type Content,
  type Freshness,
  isSameContent,
  NEVER,
} from '../cache/cached-response.ts';
import { CachedReads } from '../cache/cached-reads.ts';
import { ResponseCache } from '../cache/response-cache.ts';
import { GatewayEnv } from '../env.ts';
import { Upstreams } from '../upstreams/upstreams.ts';
import {
  type BrowserApp,
  filesOf,
  readApp,
  serveFiles,
  type StyledApp,
  withStyles,
} from '../files/browser-app.ts';
import { serveAssetsOfReleases } from '../files/shared-assets.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { toDocument } from './document.ts';
import { loadPageRenderer } from './page-renderer.ts';
import { webManifest } from './web-manifest.ts';

/** A rendered page, or a redirect to `location`, with what it was rendered from, by path. */
class Page extends CachedResponse {
  /** By the clock of `performance.now()`. */
  readonly renderedAt = performance.now();

  constructor(
    content: Content,
    freshness: Freshness,
    readonly sources: ReadonlyMap<string, Content | undefined>,
  ) {
    super(content, freshness);
  }

  override get size(): number {
    const shown = [...this.sources.values()].reduce((sum, source) => sum + (source?.body.length ?? 0), 0);
    return super.size + shown;
  }
}

/** Reads a path of the API as a guest; undefined while its service is unavailable. */
type GuestReader = (path: string) => Promise<Content | undefined>;

/**
 * A page is rendered again after this time even if its data has not changed, since it may show the time, such as the
 * year.
 */
const MAX_PAGE_AGE_MS = 60_000;
const MOVED = 301;

const CERTIFICATES = '/api/v1/certificates/';

/** A page cannot be rendered while the catalogue is down. */
class PageUnavailable extends Error {}

const STAFF_TITLES: Record<Language, string> = { it: 'Amministrazione', en: 'Administration' };

/** Serves both browser apps: their files, and for every path an HTML document with the rendered page. */
@Injectable()
export class Shell {
  constructor(
    private readonly env: GatewayEnv,
    private readonly cache: ResponseCache,
    private readonly reads: CachedReads,
    private readonly upstreams: Upstreams,
  ) {}

  /** Adds the routes of both apps; a path that belongs to no service is a page. */
  async register(fastify: FastifyInstance): Promise<void> {
    const [webFiles, adminFiles] = [join(this.env.WEB_DIST, 'client'), this.env.ADMIN_DIST];
    const [web, admin, renderer] = await Promise.all([
      readApp(webFiles).then((app) => withStyles(webFiles, app)),
      readApp(adminFiles),
      loadPageRenderer(join(this.env.WEB_DIST, 'server')),
    ]);
    await serveFiles(fastify, webFiles, '/');
    await serveFiles(fastify, adminFiles, '/admin/');

    fastify.get('/robots.txt', (_request, reply) =>
      reply.type('text/plain; charset=utf-8').send(this.robots()),
    );
    fastify.get('/manifest.webmanifest', async (_request, reply) =>
      reply.type('application/manifest+json').send(webManifest(await this.brand())),
    );
    // The unrendered app, which the service worker caches for offline use.
    const bare = await this.documentOf(web, web.template, 200);
    fastify.get('/app-shell', (request, reply) => bare.reply(request, reply));
    await serveAssetsOfReleases(fastify, this.env.ASSETS_DIR, {
      web: join(webFiles, 'assets'),
      admin: join(adminFiles, 'assets'),
    });
    for (const url of ['/api/*', '/auth/v1*']) {
      fastify.get(url, () => {
        throw new AppError('platform.not_found');
      });
    }
    for (const url of ['/admin', '/admin/*', '/en/admin', '/en/admin/*']) {
      fastify.get(url, (request, reply) => this.sendAdmin(request, reply, admin));
    }
    for (const url of ['/', '/*']) {
      fastify.get(url, (request, reply) => this.sendPage(request, reply, web, renderer));
    }
  }

  private async sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    app: StyledApp,
    renderer: PageRenderer | undefined,
  ): Promise<FastifyReply> {
    // Concatenated, not resolved: `//other.site/` must stay a path, and must not become a redirect to that site.
    const { pathname, search } = new URL(this.env.PUBLIC_ORIGIN + request.url);
    const tidy = pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
    if (tidy !== pathname) return reply.redirect(tidy + search, 301);
    const page = await this.pageAt(app, renderer, { pathname, search });
    const { status, headers } = page.content;
    if (status === MOVED && headers['location'] !== undefined)
      return reply.redirect(pathInLanguage(headers['location'], languageOfPath(pathname)) + search, MOVED);
    this.reads.offer(request, page);
    return page.reply(request, reply);
  }

  private async pageAt(
    app: StyledApp,
    renderer: PageRenderer | undefined,
    address: { pathname: string; search: string },
  ): Promise<CachedResponse> {
    if (renderer === undefined) return this.documentOf(app, app.template, 200);
    try {
      return await this.cache.get(`page ${renderer.keyOf(address)}`, (cached) =>
        this.refresh(app, renderer, address, cached),
      );
    } catch (error) {
      // Without the catalogue the unrendered app is served: it shows the error and tries again.
      if (error instanceof PageUnavailable) return this.documentOf(app, app.template, 503);
      throw error;
    }
  }

  /** The known page as long as its data is unchanged, otherwise a new one. @throws PageUnavailable */
  private async refresh(
    app: StyledApp,
    renderer: PageRenderer,
    address: { pathname: string; search: string },
    cached: CachedResponse | undefined,
  ): Promise<CachedResponse> {
    const freshness = this.cache.freshness();
    const read: GuestReader = (path) => this.readAsGuest(path, freshness);
    const isRecent = cached instanceof Page && performance.now() - cached.renderedAt < MAX_PAGE_AGE_MS;
    if (isRecent && (await areUnchanged(cached.sources, read))) return Object.assign(cached, { freshness });
    const sources = new Map<string, Content | undefined>();
    const content = await this.render(app, renderer, address, async (path) => {
      const source = await read(path);
      sources.set(path, source);
      return source;
    });
    return new Page(content, freshness, sources);
  }

  /** @throws PageUnavailable */
  private async render(
    app: StyledApp,
    renderer: PageRenderer,
    address: { pathname: string; search: string },
    read: GuestReader,
  ): Promise<Content> {
    const reply = await renderer.render({
      ...address,
      origin: this.env.PUBLIC_ORIGIN,
      read: async (path) => toApiReply(await read(path)),
    });
    switch (reply.kind) {
      case 'unavailable':
        throw new PageUnavailable();
      case 'moved':
        return { status: MOVED, headers: { location: reply.path }, body: Buffer.alloc(0) };
      case 'page': {
        const { page, styleHashes } = withFiles(app, reply);
        const text = fillTemplate(app.template, page);
        return toDocument(text, reply.status, this.policyOf({ ...app, styleHashes }));
      }
    }
  }

  /**
   * The API's response to an anonymous caller: a rendered page never contains gated data.
   * @param freshness of the page that shows the data; it is limited to that of the data.
   */
  private readAsGuest(path: string, freshness?: Freshness): Promise<Content | undefined> {
    return path.startsWith(CERTIFICATES) ? this.askLearning(path) : this.askCatalogue(path, freshness);
  }

  private async askCatalogue(path: string, freshness?: Freshness): Promise<Content | undefined> {
    const response = await this.cache.getAsGuest('catalogue', path);
    // While the catalogue is down the last response is used; a page that shows it need not be rendered again
    // immediately.
    if (freshness !== undefined && response !== undefined && this.cache.isFresh(response))
      freshness.until = Math.min(freshness.until, response.freshness.until);
    return response?.content;
  }

  /** Never from the cache: while learning is down, a revoked certificate must not be shown as valid. */
  private async askLearning(path: string): Promise<Content | undefined> {
    try {
      return await this.upstreams.get('learning', path);
    } catch {
      return undefined;
    }
  }

  private async sendAdmin(
    request: FastifyRequest,
    reply: FastifyReply,
    app: BrowserApp,
  ): Promise<FastifyReply> {
    const language = languageOfPath(request.url);
    const head = renderHead({
      language,
      origin: this.env.PUBLIC_ORIGIN,
      path: '/admin',
      brand: await this.brand(),
      title: STAFF_TITLES[language],
      noIndex: true,
    });
    const text = fillTemplate(app.template, { language, head: head.text });
    return (await this.documentOf(app, text, 200)).reply(request, reply);
  }

  /** A document that is sent once, and never cached. */
  private async documentOf(
    app: BrowserApp & Partial<StyledApp>,
    text: string,
    status: number,
  ): Promise<CachedResponse> {
    return new CachedResponse(await toDocument(text, status, this.policyOf(app)), NEVER);
  }

  /** The policy of a page with an app's inline scripts and, if present, these style sheets. */
  private policyOf({ scriptHashes, styleHashes }: BrowserApp & Partial<StyledApp>): string {
    const { IMAGE_ORIGINS: imageOrigins, MEDIA_ORIGINS: mediaOrigins } = this.env;
    return contentSecurityPolicy({
      scriptHashes,
      ...(styleHashes && { styleHashes }),
      imageOrigins,
      mediaOrigins,
    });
  }

  /** The association's name, or an empty string while the catalogue is down. */
  private async brand(): Promise<string> {
    const { body } = toApiReply(await this.readAsGuest('/api/v1/settings'));
    return (body as { brandName: string } | null)?.brandName ?? '';
  }

  private robots(): string {
    return [
      'User-agent: *',
      // The pictures of pages in search results and shared links.
      `Allow: ${PICTURES_PATH}/`,
      `Allow: ${DEMO_COVERS_PATH}/`,
      'Disallow: /api/',
      'Disallow: /auth/v1/',
      'Disallow: /admin',
      'Disallow: /en/admin',
      `Sitemap: ${this.env.PUBLIC_ORIGIN}/sitemap.xml`,
      '',
    ].join('\n');
  }
}

function toApiReply(response: Content | undefined): ApiReply {
  if (response === undefined) return { status: 503, body: null };
  const { status, body } = response;
  return { status, body: status === 200 ? JSON.parse(body.toString()) : null };
}

/** Whether every path still has the response that a page was rendered from. */
async function areUnchanged(sources: Page['sources'], read: GuestReader): Promise<boolean> {
  const same = await Promise.all(
    [...sources].map(async ([path, source]) => isSameContent(source, await read(path))),
  );
  return same.every(Boolean);
}

/** A page with its styles, and with the names of its scripts and its texts. */
function withFiles(
  { manifest, styles: sheets, styleHashes }: StyledApp,
  page: RenderedPage,
): { page: RenderedPage; styleHashes: string[] } {
  const { scripts, styles } = filesOf(manifest, page.modules);
  const own = styles.flatMap((file) => sheets.get(file) ?? []);
  // Fetched by the page itself, after the first paint.
  const modules = scripts.map((file) => html`<meta name="module" content="/${file}" />`);
  return {
    page: { ...page, head: own.map(({ markup }) => markup).join('') + page.head + modules.join('') },
    styleHashes: [...styleHashes, ...own.map(({ source }) => source)],
  };
}
