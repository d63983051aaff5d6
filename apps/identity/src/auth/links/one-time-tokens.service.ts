import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type FindOptionsWhere, In, IsNull, Not } from 'typeorm';
import { Secrets } from '@academy/platform';
import { MAIL_LINK_HOURS } from '@academy/shared';
import { UsersService } from '../../accounts/users.service.ts';
import type { FlowState } from './flow-state.entity.ts';
import { OneTimeToken, type TokenPurpose } from './one-time-token.entity.ts';

/** Lifetime of links and codes in mails. */
export const MAIL_TOKEN_MS = MAIL_LINK_HOURS * 3_600_000;

/** Marks links of PKCE flows, so that even a used one is recognised as such. */
const PKCE_PREFIX = 'pkce_';
const CODE_DIGITS = 6;
const CODE_PURPOSE = 'one-time-code';
/** Attempts with a code before only the link works: a chance of one in 200,000 to guess it. */
const MAX_FAILED_CODES = 5;

/** The secrets in a mail: a token for its link, and digits to type. */
export interface MailSecrets {
  linkToken: string;
  code: string;
  expiresAt: Date;
}

/** Creates and redeems tokens sent by mail. Only hashes are stored; each link and each code works once. */
@Injectable()
export class OneTimeTokensService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly secrets: Secrets,
    private readonly users: UsersService,
  ) {}

  /** Creates a user's token for a purpose; the previous one becomes invalid. The caller has locked the account. */
  async issue(
    manager: EntityManager,
    userId: string,
    purpose: TokenPurpose,
    flow: FlowState | null,
  ): Promise<MailSecrets> {
    const linkToken = (flow === null ? '' : PKCE_PREFIX) + randomBytes(32).toString('base64url');
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
    const createdAt = new Date();
    const expiresAt = new Date(createdAt.getTime() + MAIL_TOKEN_MS);
    await manager.delete(OneTimeToken, { userId, purpose });
    await manager.insert(OneTimeToken, {
      id: randomUUID(),
      userId,
      purpose,
      linkHash: sha256(linkToken),
      codeHash: this.codeHash(userId, purpose, code),
      failedCodes: 0,
      flowStateId: flow?.id ?? null,
      createdAt,
      expiresAt,
    });
    return { linkToken, code, expiresAt };
  }

  /** True when the link came from a PKCE flow, used or not. */
  isPkceLink(linkToken: string): boolean {
    return linkToken.startsWith(PKCE_PREFIX);
  }

  /** Redeems a link. @returns null when it is unknown, used, expired or for another purpose. */
  async redeemLink(
    manager: EntityManager,
    linkToken: string,
    purposes: readonly TokenPurpose[],
  ): Promise<OneTimeToken | null> {
    return this.spend(manager, { linkHash: sha256(linkToken), purpose: In(purposes) }, 'linkHash');
  }

  /**
   * Compares a code with a user's pending tokens. The attempt is counted before the comparison, and the tokens stay
   * locked until the end of the transaction, so that concurrent guesses do not get additional attempts.
   * @returns the id of the matching token, for {@link redeemById}; null when the code is wrong or there were too many
   * failed attempts.
   */
  async checkCode(
    manager: EntityManager,
    userId: string,
    purposes: readonly TokenPurpose[],
    code: string,
  ): Promise<string | null> {
    const [counted] = await manager.query<
      [{ id: string; purpose: TokenPurpose; code_hash: string }[], number]
    >(
      `UPDATE one_time_token SET failed_codes = failed_codes + 1
       WHERE user_id = $1 AND purpose = ANY($2) AND failed_codes < $3 AND code_hash IS NOT NULL
       RETURNING id, purpose, code_hash`,
      [userId, purposes, MAX_FAILED_CODES],
    );
    const right = counted.find(({ purpose, code_hash: codeHash }) =>
      this.secrets.isGenuine(
        Buffer.from(codeHash, 'base64url'),
        signedCode(userId, purpose, code),
        CODE_PURPOSE,
      ),
    );
    return right?.id ?? null;
  }

  /** The id of the account that most recently asked to change its email to this one; null when none did. */
  async findPendingOwner(newEmail: string): Promise<string | null> {
    const token = await this.dataSource.getRepository(OneTimeToken).findOne({
      where: { purpose: 'email_change_new', user: { newEmail } },
      order: { createdAt: 'DESC' },
    });
    return token?.userId ?? null;
  }

  /** Redeems a token whose code was correct. @returns null when it is used or expired. */
  redeemById(manager: EntityManager, id: string): Promise<OneTimeToken | null> {
    return this.spend(manager, { id }, 'codeHash');
  }

  /** Invalidates the pending tokens of a user: every one, or those for these purposes. */
  async clear(manager: EntityManager, userId: string, purposes?: readonly TokenPurpose[]): Promise<void> {
    await manager.delete(OneTimeToken, { userId, ...(purposes && { purpose: In(purposes) }) });
  }

  /** Invalidates the pending tokens of a user for other purposes than that of the token just redeemed. */
  async clearOthers(manager: EntityManager, { userId, id }: OneTimeToken): Promise<void> {
    await manager.delete(OneTimeToken, { userId, id: Not(id) });
  }

  /**
   * Locks the account first, so that two tokens of one account are redeemed one after the other: each then sees what the
   * other has confirmed.
   */
  private async spend(
    manager: EntityManager,
    where: FindOptionsWhere<OneTimeToken>,
    half: 'linkHash' | 'codeHash',
  ): Promise<OneTimeToken | null> {
    const token = await manager.findOneBy(OneTimeToken, where);
    if (token === null || !(await this.users.lock(manager, token.userId))) return null;
    const { affected } = await manager.update(
      OneTimeToken,
      { id: token.id, [half]: Not(IsNull()) },
      { [half]: null },
    );
    return affected === 1 && token.expiresAt > new Date() ? token : null;
  }

  private codeHash(userId: string, purpose: TokenPurpose, code: string): string {
    return this.secrets.sign(signedCode(userId, purpose, code), CODE_PURPOSE).toString('base64url');
  }
}

/** The signed text of a code. */
function signedCode(userId: string, purpose: TokenPurpose, code: string): string {
  return `${userId}:${purpose}:${code}`;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
