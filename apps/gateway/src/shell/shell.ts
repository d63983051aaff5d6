import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { fillTemplate, html, plainPage, type ShellContext, type ShellSettings } from '@academy/page-shell';
import { AppError } from '@academy/platform';
import { languageOfPath, pathInLanguage } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { EdgeCache } from '../edge/edge-cache.ts';
import { GatewayEnv } from '../env.ts';
import { type BrowserApp, filesOfFeature, readApp, serveFiles } from './browser-app.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { CatalogueUnavailable, MovedPermanently, renderPage } from './pages.ts';

const compress = promisify(brotliCompress);
const FRESH_MS = 3_000;
const MAX_PAGES = 500;

/** A filled page, ready to send. */
interface ServedPage {
  status: number;
  text: string;
  brotli: Buffer;
  etag: string;
}

/** Serves both browser apps: their files, and for every path an HTML document that already says what it is about. */
@Injectable()
export class Shell {
  private readonly pages = new LRUCache<string, ServedPage>({ max: MAX_PAGES, ttl: FRESH_MS });

  constructor(
    private readonly env: GatewayEnv,
    private readonly edge: EdgeCache,
  ) {
    edge.onClear(() => this.pages.clear());
  }

  /** Adds the routes of both apps; whatever no service owns is a page. */
  async register(fastify: FastifyInstance): Promise<void> {
    const [web, admin] = await Promise.all([readApp(this.env.WEB_DIST), readApp(this.env.ADMIN_DIST)]);
    await serveFiles(fastify, this.env.WEB_DIST, '/');
    await serveFiles(fastify, this.env.ADMIN_DIST, '/admin/');

    fastify.get('/robots.txt', (_request, reply) =>
      reply.type('text/plain; charset=utf-8').send(this.robots()),
    );
    for (const url of ['/api/*', '/auth/v1*', '/assets/*', '/admin/assets/*']) {
      fastify.get(url, () => {
        throw new AppError('platform.not_found');
      });
    }
    for (const url of ['/admin', '/admin/*', '/en/admin', '/en/admin/*']) {
      fastify.get(url, (request, reply) => this.sendAdmin(request, reply, admin));
    }
    fastify.get('/', (request, reply) => this.sendPage(request, reply, web));
    fastify.get('/*', (request, reply) => this.sendPage(request, reply, web));
  }

  private async sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    app: BrowserApp,
  ): Promise<FastifyReply> {
    // Joined, not resolved: `//other.site/` must stay a path, and may not come back as a redirect to that site.
    const { pathname, search } = new URL(this.env.PUBLIC_ORIGIN + request.url);
    const tidy = pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
    if (tidy !== pathname) return reply.redirect(tidy + search, 301);
    const key = pathname + (search === '' ? '' : '?');
    const page = this.pages.get(key) ?? (await this.fill(key, app, pathname, search !== ''));
    if (page instanceof MovedPermanently) {
      return reply.redirect(pathInLanguage(page.path, languageOfPath(pathname)) + search, 301);
    }
    return send(request, reply, page, contentSecurityPolicy(app.scriptHashes));
  }

  private async fill(
    key: string,
    app: BrowserApp,
    pathname: string,
    hasFilters: boolean,
  ): Promise<ServedPage | MovedPermanently> {
    const page = await this.render(app, pathname, hasFilters).catch((error: unknown) => {
      if (error instanceof MovedPermanently) return error;
      if (error instanceof CatalogueUnavailable) return undefined;
      throw error;
    });
    // Without the catalogue the bare app is served: it says what is wrong, and tries again.
    if (page === undefined) return serve(app.template, 503);
    if (!(page instanceof MovedPermanently)) this.pages.set(key, page);
    return page;
  }

  private async render(app: BrowserApp, pathname: string, hasFilters: boolean): Promise<ServedPage> {
    const context = await this.context(pathname);
    const path = pathInLanguage(pathname, 'it');
    const page = await renderPage(context, path, hasFilters, (asked) => this.read(asked));
    const files = page.feature === null ? [] : filesOfFeature(app.manifest, page.feature, context.language);
    const preloads = files.map((file) => html`<link rel="modulepreload" href="${file}" />`);
    return serve(fillTemplate(app.template, { ...page, head: html`${page.head}${preloads}` }), page.status);
  }

  private async sendAdmin(
    request: FastifyRequest,
    reply: FastifyReply,
    app: BrowserApp,
  ): Promise<FastifyReply> {
    const context = await this.context(request.url).catch(() => undefined);
    const page = context && { ...plainPage(context, 'admin', '/admin'), body: undefined };
    const served = await serve(page ? fillTemplate(app.template, page) : app.template, 200);
    return send(request, reply, served, contentSecurityPolicy(app.scriptHashes));
  }

  private async context(pathname: string): Promise<ShellContext> {
    const settings = await this.read<ShellSettings>('/api/v1/settings');
    if (settings === null) throw new CatalogueUnavailable();
    return { language: languageOfPath(pathname), origin: this.env.PUBLIC_ORIGIN, settings };
  }

  /** A guest's answer of the catalogue, so that nothing gated can ever stand in a page. */
  private async read<T>(path: string): Promise<T | null> {
    const answer = await this.edge.get('catalogue', path);
    // Refused for what it asks, such as a slug longer than any can be: it names nothing.
    if (answer !== undefined && answer.status >= 400 && answer.status < 500) return null;
    if (answer?.status !== 200) throw new CatalogueUnavailable();
    return JSON.parse(answer.body.toString()) as T;
  }

  private robots(): string {
    return [
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /auth/v1/',
      'Disallow: /admin',
      'Disallow: /en/admin',
      `Sitemap: ${this.env.PUBLIC_ORIGIN}/sitemap.xml`,
      '',
    ].join('\n');
  }
}

async function serve(text: string, status: number): Promise<ServedPage> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
  const etag = `W/"${createHash('sha1').update(text).digest('base64url')}"`;
  return { status, text, brotli: await compress(text, { params }), etag };
}

function send(request: FastifyRequest, reply: FastifyReply, page: ServedPage, policy: string): FastifyReply {
  const acceptsBrotli = String(request.headers['accept-encoding'] ?? '').includes('br');
  void reply.headers({
    etag: page.etag,
    vary: 'Accept-Encoding',
    'cache-control': 'public, max-age=0, must-revalidate',
    'content-security-policy': policy,
    'content-type': 'text/html; charset=utf-8',
  });
  if (request.headers['if-none-match'] === page.etag) return reply.status(304).send();
  if (!acceptsBrotli) return reply.status(page.status).send(page.text);
  return reply.status(page.status).header('content-encoding', 'br').send(page.brotli);
}
