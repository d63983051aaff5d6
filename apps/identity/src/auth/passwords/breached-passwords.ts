import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { EnvError } from '@academy/platform';
import { IdentityEnv } from '../../env.ts';

/** A line and its end: 40 digits, a colon, a count of up to ten digits, CRLF. */
const MAX_LINE_BYTES = 64;
/** Bytes that are read at once when the search range is this small. */
const BLOCK_BYTES = 4_096;
const LINE = /^([0-9A-F]{40}):\d{1,15}\r?(?:\n|$)/i;
/** Lines checked when the service starts, spread evenly over the file. */
const SAMPLES = 256;

interface Line {
  /** Its offset in bytes. */
  start: number;
  hash: string;
}

/**
 * Passwords known from breaches, in the file format of "Pwned Passwords": lines `SHA1:COUNT` sorted by hash. The file
 * may have a billion lines: it is searched on disk by bisection, with about thirty short reads.
 */
@Injectable()
export class BreachedPasswords implements OnModuleInit, OnApplicationShutdown {
  private file: FileHandle | undefined;
  private size = 0;
  /** When this process opened the file; 1970 without one. */
  openedAt = new Date(0);

  constructor(private readonly env: IdentityEnv) {}

  /** @throws EnvError when `AUTH_BREACHED_PASSWORDS_FILE` cannot be read or is not such a file. */
  async onModuleInit(): Promise<void> {
    const path = this.env.AUTH_BREACHED_PASSWORDS_FILE;
    if (path === undefined) return;
    try {
      this.file = await open(path);
      this.size = (await this.file.stat()).size;
      this.openedAt = new Date();
      await this.requireOrder();
    } catch (error) {
      await this.onApplicationShutdown();
      const reason = error instanceof Error ? error.message : String(error);
      throw new EnvError(`AUTH_BREACHED_PASSWORDS_FILE: ${reason}`, { cause: error });
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.file?.close();
    this.file = undefined;
  }

  /** Whether the password is in the file; false without one. */
  async has(password: string): Promise<boolean> {
    if (this.file === undefined) return false;
    const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
    // The searched line begins at or after `low`, which is the start of a line, and before `high`.
    let low = 0;
    let high = this.size;
    while (high - low > BLOCK_BYTES) {
      const middle = Math.floor((low + high) / 2);
      const line = await this.lineFrom(middle);
      if (line === null || line.start >= high || line.hash > hash) high = middle;
      else low = line.start;
    }
    const block = await this.read(low, high - low + MAX_LINE_BYTES);
    return `\n${block.toUpperCase()}`.includes(`\n${hash}:`);
  }

  private async requireOrder(): Promise<void> {
    let before = '';
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      const line = await this.lineFrom(Math.floor((this.size * sample) / SAMPLES));
      if (line === null && sample === 0) throw new Error('the file is empty');
      if (line === null) return;
      if (line.hash < before) throw new Error('the lines are not sorted by hash');
      before = line.hash;
    }
  }

  /** The first line that begins at or after this byte; null when there is none. */
  private async lineFrom(position: number): Promise<Line | null> {
    const from = Math.max(position - 1, 0);
    const text = await this.read(from, 2 * MAX_LINE_BYTES);
    const start = position === 0 ? 0 : text.indexOf('\n') + 1;
    if (position > 0 && start === 0 && from + text.length < this.size) throw malformed(from);
    if ((position > 0 && start === 0) || from + start >= this.size) return null;
    const hash = LINE.exec(text.slice(start))?.[1];
    if (hash === undefined) throw malformed(from + start);
    return { start: from + start, hash: hash.toUpperCase() };
  }

  private async read(position: number, length: number): Promise<string> {
    const { buffer, bytesRead } = (await this.file?.read(Buffer.alloc(length), 0, length, position)) ?? {};
    return buffer?.toString('latin1', 0, bytesRead) ?? '';
  }
}

function malformed(position: number): Error {
  return new Error(`the line at byte ${position} is not a SHA-1 hash, a colon and a count`);
}
