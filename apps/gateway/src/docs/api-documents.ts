import { Injectable, Logger } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { GatewayEnv } from '../env.ts';
import { Upstreams } from '../upstreams/upstreams.ts';
import { mergeDocuments } from './merge-documents.ts';

const FRESH_MS = 60_000;

/** The OpenAPI document of the whole API, merged from the gateway's own and those of the available services. */
@Injectable()
export class ApiDocuments {
  private readonly logger = new Logger(ApiDocuments.name);
  private merged: { document: Promise<OpenAPIObject>; until: number } | undefined;

  constructor(
    private readonly upstreams: Upstreams,
    private readonly env: GatewayEnv,
  ) {}

  /**
   * Cached for a minute; a service that is down is missing from it until then.
   * @throws Error while services of two releases describe a schema differently.
   */
  document(own: OpenAPIObject): Promise<OpenAPIObject> {
    if (this.merged === undefined || this.merged.until < Date.now()) {
      const merged = { document: this.load(own), until: Date.now() + FRESH_MS };
      this.merged = merged;
      merged.document.catch(() => (merged.until = 0));
    }
    return this.merged.document;
  }

  private async load(own: OpenAPIObject): Promise<OpenAPIObject> {
    const documents = await Promise.all(this.upstreams.all().map(([upstream]) => this.fetch(upstream)));
    return mergeDocuments(
      [own, ...documents.filter((document) => document !== undefined)],
      this.env.PUBLIC_ORIGIN,
    );
  }

  private async fetch(upstream: Parameters<Upstreams['get']>[0]): Promise<OpenAPIObject | undefined> {
    try {
      const response = await this.upstreams.get(upstream, '/openapi.json');
      return JSON.parse(response.body.toString()) as OpenAPIObject;
    } catch (error) {
      this.logger.warn(`The API document of ${upstream} is unavailable: ${String(error)}`);
      return undefined;
    }
  }
}
