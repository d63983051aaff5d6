import { Secrets } from '@academy/platform';
import { FILES_PATH } from '@academy/shared';
import { Injectable } from '@nestjs/common';

/** The id of a file in its address; checked because the database refuses anything but a UUID. */
export const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

const FILE = new RegExp(`^${FILES_PATH}/(${UUID})(?:\\?.*)?$`);
const PURPOSE = 'media-link';
/**
 * Minimum validity of a link; the maximum is a quarter longer. Links created within a quarter of this time are
 * identical.
 */
const LIFETIME_SECONDS = 3_600;
const STEP_SECONDS = 900;

/**
 * Signs links to gated files. Access is checked when a link is created; the link itself works for anyone who has it.
 */
@Injectable()
export class MediaLinks {
  constructor(private readonly secrets: Secrets) {}

  /** A signed link that opens an uploaded document for an hour; other addresses are returned unchanged. */
  open(url: string): string {
    const id = fileId(url);
    if (id === undefined) return url;
    const now = Date.now() / 1_000;
    const expires = Math.ceil((now + LIFETIME_SECONDS) / STEP_SECONDS) * STEP_SECONDS;
    return `${FILES_PATH}/${id}?expires=${expires}&signature=${this.secrets.sign(`${id}.${expires}`, PURPOSE).toString('base64url')}`;
  }

  /** True while a link made by {@link open} is valid. */
  isValid(id: string, expires = '', signature = ''): boolean {
    const given = Buffer.from(signature, 'base64url');
    const isGenuine = this.secrets.isGenuine(given, `${id}.${expires}`, PURPOSE);
    return isGenuine && Number(expires) * 1_000 > Date.now();
  }
}

/**
 * The address of an uploaded document without the signature that staff received; other addresses are returned
 * unchanged.
 */
export function withoutSignature(url: string): string {
  const id = fileId(url);
  return id === undefined ? url : `${FILES_PATH}/${id}`;
}

/** The id of the uploaded document in an address. */
export function fileId(url: string): string | undefined {
  return FILE.exec(url)?.[1];
}
