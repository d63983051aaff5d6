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
import { Injectable, Logger } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { EdgeCache, type Freshness } from '../edge/edge-cache.ts';
import { FastLane } from '../edge/fast-lane.ts';
import { GatewayEnv } from '../env.ts';
import { type UpstreamResponse, Upstreams } from '../upstreams/upstreams.ts';
import { type BrowserApp, filesOf, readApp, serveFiles, type StyledApp, withStyles } from './browser-app.ts';
import { KEEP_EVERY_MS, shareAssets, serveSharedAssets } from './shared-assets.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { PageCache } from './page-cache.ts';
import { type GuestReader, PageSources } from './page-sources.ts';
import { loadPageRenderer } from './page-renderer.ts';
import { sendServedPage, type ServedPage, toServedPage } from './served-page.ts';
import { webManifest } from './web-manifest.ts';

/** A cached path: its page, or the path it redirects to, without the language. */
type CachedPage = (ServedPage | { movedTo: string }) & {
  freshness: Freshness;
  sources: PageSources;
  /** By the clock of `performance.now()`. */
  renderedAt: number;
};

/**
 * A page is rendered again after this time even if its data has not changed, since it may show the time, such as the
 * year.
 */
const MAX_PAGE_AGE_MS = 60_000;
/** Approximate size of the objects of a cached page. */
const PAGE_OVERHEAD_BYTES = 2_048;

const CERTIFICATES = '/api/v1/certificates/';

/** A page cannot be rendered while the catalogue is down. */
class PageUnavailable extends Error {}

const STAFF_TITLES: Record<Language, string> = { it: 'Amministrazione', en: 'Administration' };

/** Serves both browser apps: their files, and for every path an HTML document with the rendered page. */
@Injectable()
export class Shell {
  private readonly logger = new Logger(Shell.name);
  private readonly pages: PageCache<CachedPage>;

  constructor(
    private readonly env: GatewayEnv,
    private readonly edge: EdgeCache,
    private readonly lane: FastLane,
    private readonly upstreams: Upstreams,
  ) {
    this.pages = new PageCache((freshness) => edge.isDue(freshness), sizeOf);
    edge.onClear(() => this.pages.clear());
  }

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
    const bare = await toServedPage(web.template, 200, this.policyOf(web));
    fastify.get('/app-shell', (request, reply) => sendServedPage(request, reply, bare));
    await this.registerSharedAssets(fastify, webFiles, adminFiles);
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

  /**
   * Runs before this process is ready: from then on its pages link to its files, and any replica may be asked for them.
   */
  private async registerSharedAssets(fastify: FastifyInstance, web: string, admin: string): Promise<void> {
    const { ASSETS_DIR: directory } = this.env;
    if (directory === undefined) {
      await serveSharedAssets(fastify, { '/assets/': undefined, '/admin/assets/': undefined });
      return;
    }
    const folders = { '/assets/': join(directory, 'web'), '/admin/assets/': join(directory, 'admin') };
    const keep = async (): Promise<void> => {
      try {
        await shareAssets(join(web, 'assets'), folders['/assets/']);
        await shareAssets(join(admin, 'assets'), folders['/admin/assets/']);
      } catch (error) {
        // This release's own files are still served from their original folder.
        this.logger.error(`Hashed files could not be stored for other releases: ${String(error)}`);
      }
    };
    await keep();
    const timer = setInterval(() => void keep(), KEEP_EVERY_MS).unref();
    fastify.addHook('onClose', (_instance, done) => {
      clearInterval(timer);
      done();
    });
    await serveSharedAssets(fastify, folders);
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
    if ('freshness' in page && !('movedTo' in page)) this.lane.offer(request, page);
    if ('movedTo' in page) {
      return reply.redirect(pathInLanguage(page.movedTo, languageOfPath(pathname)) + search, 301);
    }
    return sendServedPage(request, reply, page);
  }

  private async pageAt(
    app: StyledApp,
    renderer: PageRenderer | undefined,
    address: { pathname: string; search: string },
  ): Promise<CachedPage | ServedPage> {
    if (renderer === undefined) return toServedPage(app.template, 200, this.policyOf(app));
    try {
      return await this.pages.get(renderer.keyOf(address), (known) =>
        this.refresh(app, renderer, address, known),
      );
    } catch (error) {
      // Without the catalogue the unrendered app is served: it shows the error and tries again.
      if (error instanceof PageUnavailable) return toServedPage(app.template, 503, this.policyOf(app));
      throw error;
    }
  }

  /** The known page as long as its data is unchanged, otherwise a new one. @throws PageUnavailable */
  private async refresh(
    app: StyledApp,
    renderer: PageRenderer,
    address: { pathname: string; search: string },
    known: CachedPage | undefined,
  ): Promise<CachedPage> {
    const freshness = this.edge.freshness();
    const read: GuestReader = (path) => this.readAsGuest(path, freshness);
    const isRecent = known !== undefined && performance.now() - known.renderedAt < MAX_PAGE_AGE_MS;
    if (isRecent && (await known.sources.areUnchanged(read))) return { ...known, freshness };
    const sources = new PageSources();
    const page = await this.render(app, renderer, address, sources.recording(read));
    return { ...page, freshness, sources, renderedAt: performance.now() };
  }

  /** @throws PageUnavailable */
  private async render(
    app: StyledApp,
    renderer: PageRenderer,
    address: { pathname: string; search: string },
    read: GuestReader,
  ): Promise<ServedPage | { movedTo: string }> {
    const reply = await renderer.render({
      ...address,
      origin: this.env.PUBLIC_ORIGIN,
      read: async (path) => toApiReply(await read(path)),
    });
    switch (reply.kind) {
      case 'unavailable':
        throw new PageUnavailable();
      case 'moved':
        return { movedTo: reply.path };
      case 'page': {
        const { page, styleHashes } = withFiles(app, reply);
        const text = fillTemplate(app.template, page);
        return toServedPage(text, reply.status, this.policyOf({ ...app, styleHashes }));
      }
    }
  }

  /**
   * The API's response to an anonymous caller: a rendered page never contains gated data.
   * @param freshness of the page that shows the data; it is limited to that of the data.
   */
  private readAsGuest(path: string, freshness?: Freshness): Promise<UpstreamResponse | undefined> {
    return path.startsWith(CERTIFICATES) ? this.askLearning(path) : this.askCatalogue(path, freshness);
  }

  private async askCatalogue(path: string, freshness?: Freshness): Promise<UpstreamResponse | undefined> {
    const response = await this.edge.get('catalogue', path);
    // While the catalogue is down the last response is used; a page that shows it need not be rendered again
    // immediately.
    const until = response?.freshness.until ?? 0;
    if (freshness !== undefined && until > performance.now())
      freshness.until = Math.min(freshness.until, until);
    return response;
  }

  /** Never from the edge cache: while learning is down, a revoked certificate must not be shown as valid. */
  private async askLearning(path: string): Promise<UpstreamResponse | undefined> {
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
    return sendServedPage(request, reply, await toServedPage(text, 200, this.policyOf(app)));
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

function toApiReply(response: UpstreamResponse | undefined): ApiReply {
  if (response === undefined) return { status: 503, body: null };
  const { status, body } = response;
  return { status, body: status === 200 ? JSON.parse(body.toString()) : null };
}

/** The bytes of a cached page, compressed and uncompressed. */
function sizeOf(page: CachedPage): number {
  return PAGE_OVERHEAD_BYTES + ('movedTo' in page ? 0 : page.body.length + page.brotli.length);
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
