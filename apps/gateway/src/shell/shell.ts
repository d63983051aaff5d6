import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { fillTemplate, plainPage, type ShellContext, type ShellSettings } from '@academy/page-shell';
import { AppError } from '@academy/platform';
import { languageOfPath, pathInLanguage } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { EdgeCache } from '../edge/edge-cache.ts';
import { GatewayEnv } from '../env.ts';
import { type BrowserApp, readApp, serveFiles } from './browser-app.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { renderPage } from './pages.ts';

const compress = promisify(brotliCompress);
const FRESH_MS = 3_000;
const MAX_PAGES = 500;
/** Stands in while the catalogue cannot be asked; the browser app asks again. */
const UNKNOWN_SETTINGS: ShellSettings = { brandName: '', mainSiteUrl: '' };

/** A filled page, ready to send. */
interface ServedPage {
  status: number;
  html: string;
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
    const { pathname, search } = new URL(request.url, this.env.PUBLIC_ORIGIN);
    const tidy = pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname;
    if (tidy !== pathname) return reply.redirect(tidy + search, 301);
    const key = pathname + (search === '' ? '' : '?');
    const page = this.pages.get(key) ?? (await this.fill(key, app, pathname, search !== ''));
    return send(request, reply, page, contentSecurityPolicy(app.scriptHashes));
  }

  private async fill(
    key: string,
    app: BrowserApp,
    pathname: string,
    hasFilters: boolean,
  ): Promise<ServedPage> {
    const context = await this.context(pathname);
    const parts = await renderPage(context, pathInLanguage(pathname, 'it'), hasFilters, (path) =>
      this.read(path),
    );
    const page = await serve(fillTemplate(app.template, parts), parts.status);
    this.pages.set(key, page);
    return page;
  }

  private async sendAdmin(
    request: FastifyRequest,
    reply: FastifyReply,
    app: BrowserApp,
  ): Promise<FastifyReply> {
    const context = await this.context(request.url);
    const html = fillTemplate(app.template, { ...plainPage(context, 'admin', '/admin'), body: undefined });
    return send(request, reply, await serve(html, 200), contentSecurityPolicy(app.scriptHashes));
  }

  private async context(pathname: string): Promise<ShellContext> {
    const settings = await this.read<ShellSettings>('/api/v1/settings');
    return {
      language: languageOfPath(pathname),
      origin: this.env.PUBLIC_ORIGIN,
      settings: settings ?? UNKNOWN_SETTINGS,
    };
  }

  /** A guest's answer of the catalogue, so that nothing gated can ever stand in a page. */
  private async read<T>(path: string): Promise<T | undefined> {
    const answer = await this.edge.get('catalogue', path);
    return answer?.status === 200 ? (JSON.parse(answer.body.toString()) as T) : undefined;
  }

  private robots(): string {
    return [
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /auth/v1/',
      'Disallow: /admin',
      'Disallow: /en/admin',
      '',
    ].join('\n');
  }
}

async function serve(html: string, status: number): Promise<ServedPage> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
  const etag = `W/"${createHash('sha1').update(html).digest('base64url')}"`;
  return { status, html, brotli: await compress(html, { params }), etag };
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
  if (!acceptsBrotli) return reply.status(page.status).send(page.html);
  return reply.status(page.status).header('content-encoding', 'br').send(page.brotli);
}
