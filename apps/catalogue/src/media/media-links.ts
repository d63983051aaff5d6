import { Secrets, ServiceEnv } from '@academy/platform';
import { FILE_LINK_SECONDS, FILES_PATH, isLink } from '@academy/shared';
import { Injectable } from '@nestjs/common';

/** The id of a file in its address; checked because the database refuses anything but a UUID. */
export const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

const FILE = new RegExp(`^${FILES_PATH}/(${UUID})(?:[?#].*)?$`);
const PURPOSE = 'media-link';
/** Links created within this time are identical. */
const STEP_SECONDS = FILE_LINK_SECONDS / 4;

/**
 * Signs links to gated files. Access is checked when a link is created; the link itself works for anyone who has it.
 */
@Injectable()
export class MediaLinks {
  private readonly origin: string;

  constructor(
    private readonly secrets: Secrets,
    { PUBLIC_ORIGIN }: ServiceEnv,
  ) {
    this.origin = PUBLIC_ORIGIN;
  }

  /** A signed link that opens an uploaded document for an hour; other addresses are returned unchanged. */
  open(url: string): string {
    const id = fileId(url);
    if (id === undefined) return url;
    const now = Date.now() / 1_000;
    const expires = Math.ceil((now + FILE_LINK_SECONDS) / STEP_SECONDS) * STEP_SECONDS;
    return `${FILES_PATH}/${id}?expires=${expires}&signature=${this.secrets.sign(`${id}.${expires}`, PURPOSE).toString('base64url')}`;
  }

  /** True while a link made by {@link open} is valid. */
  isValid(id: string, expires = '', signature = ''): boolean {
    const given = Buffer.from(signature, 'base64url');
    const isGenuine = this.secrets.isGenuine(given, `${id}.${expires}`, PURPOSE);
    return isGenuine && Number(expires) * 1_000 > Date.now();
  }

  /**
   * An entered address as it is stored: one on this site without the public origin, and that of an uploaded document
   * without the signature that staff received; others are returned unchanged.
   */
  stored<T extends string | null | undefined>(url: T): T | string {
    if (!url) return url;
    const path = url.startsWith(`${this.origin}/`) ? url.slice(this.origin.length) : url;
    const id = fileId(path);
    if (id !== undefined) return `${FILES_PATH}/${id}`;
    // Not every address is a link without its origin: `//` would lead to another site.
    return isLink(path) ? path : url;
  }
}

/** The id of the uploaded document in an address. */
export function fileId(url: string): string | undefined {
  return FILE.exec(url)?.[1];
}
