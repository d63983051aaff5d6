import { Secrets } from '@academy/platform';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';

const PURPOSE = 'unsubscribe';

/** Signs the tokens of unsubscribe links, so that they work without signing in and for their own user only. */
@Injectable()
export class UnsubscribeTokens {
  constructor(private readonly secrets: Secrets) {}

  /** A token that unsubscribes a user from one kind of mail. It does not expire: people keep mails for years. */
  create(userId: string, kind: string): string {
    return `${userId}.${kind}.${this.secrets.sign(`${userId}.${kind}`, PURPOSE).toString('base64url')}`;
  }

  /** Which user unsubscribes from which of these kinds; null for a token with an invalid signature. */
  read<Kind extends string>(token: string, kinds: readonly Kind[]): { userId: string; kind: Kind } | null {
    const [userId = '', name, signature = ''] = token.split('.');
    const kind = kinds.find((each) => each === name);
    if (!isUUID(userId) || kind === undefined) return null;
    const isGenuine = this.secrets.isGenuine(
      Buffer.from(signature, 'base64url'),
      `${userId}.${kind}`,
      PURPOSE,
    );
    return isGenuine ? { userId, kind } : null;
  }
}
