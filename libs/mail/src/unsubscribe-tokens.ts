import { Secrets } from '@academy/platform';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';

const PURPOSE = 'unsubscribe';

/** Signs what an unsubscribe link carries, so that it works without signing in and for its own user only. */
@Injectable()
export class UnsubscribeTokens {
  constructor(private readonly secrets: Secrets) {}

  /** A token that ends mails of one kind for a user. It does not expire: mails are kept for years. */
  create(userId: string, kind: string): string {
    return `${userId}.${kind}.${this.secrets.sign(`${userId}.${kind}`, PURPOSE).toString('base64url')}`;
  }

  /** Who does not want which of these kinds; null for a token that we did not make. */
  read<Kind extends string>(token: string, kinds: readonly Kind[]): { userId: string; kind: Kind } | null {
    const [userId = '', name, signature = ''] = token.split('.');
    const kind = kinds.find((known) => known === name);
    if (!isUUID(userId) || kind === undefined) return null;
    const isGenuine = this.secrets.isGenuine(
      Buffer.from(signature, 'base64url'),
      `${userId}.${kind}`,
      PURPOSE,
    );
    return isGenuine ? { userId, kind } : null;
  }
}
