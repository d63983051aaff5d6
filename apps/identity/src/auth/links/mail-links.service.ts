import { MailOutbox } from '@academy/mail';
import { type Language, pathInLanguage } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { IdentityEnv } from '../../env.ts';
import { User } from '../../accounts/user.entity.ts';
import { AUTH_PATH } from '../../gotrue/gotrue-error.filter.ts';
import { FlowStatesService } from './flow-states.service.ts';
import type { TokenPurpose } from './one-time-token.entity.ts';
import { OneTimeTokensService } from './one-time-tokens.service.ts';
import type { CodeChallenge } from '../requests/pkce.ts';
import type { IdentityMail } from '../../mails/mails.ts';
import { RedirectPolicy } from './redirect-policy.ts';

/** Minimum interval between two mails of one kind to one user. */
export const MAIL_GAP_MS = 60_000;

/**
 * For each kind of mail: its name in the link, the `amr` method of the resulting session, and the column with the time
 * of the last mail.
 */
const KINDS = {
  signup: { type: 'signup', method: 'email/signup', sentAt: 'confirmationSentAt' },
  recovery: { type: 'recovery', method: 'recovery', sentAt: 'recoverySentAt' },
  email_change_current: { type: 'email_change', method: 'email_change', sentAt: 'emailChangeSentAt' },
  email_change_new: { type: 'email_change', method: 'email_change', sentAt: 'emailChangeSentAt' },
} as const satisfies Partial<Record<TokenPurpose, { type: string; method: string; sentAt: keyof User }>>;

export type LinkPurpose = keyof typeof KINDS;

/**
 * Marks the links of mails, in the query's `from`. Whoever opens one gets a page with a button: mail scanners cannot be
 * told from API clients by what they send.
 */
export const MAIL_LINK_MARK = 'mail';

/** The app's page whose button redeems the link of a mail that no browser requested. */
const REDEEM_PATH = '/auth';

/** Where the browser returns after the link, and how it proves that it started the flow. */
export interface ReturnPath {
  redirectTo: URL;
  pkce: CodeChallenge | null;
}

/** Sends mails whose link or code proves that an email belongs to the user. */
@Injectable()
export class MailLinksService {
  constructor(
    private readonly tokens: OneTimeTokensService,
    private readonly flows: FlowStatesService,
    private readonly outbox: MailOutbox,
    private readonly redirects: RedirectPolicy,
    private readonly env: IdentityEnv,
  ) {}

  /** True when a mail of this kind was sent to the user less than a minute ago. */
  isTooSoon(user: User, purpose: LinkPurpose): boolean {
    const sentAt = user[KINDS[purpose].sentAt];
    return sentAt !== null && Date.now() - sentAt.getTime() < MAIL_GAP_MS;
  }

  /**
   * Writes the mail that a browser requested to the outbox; the previous one of this kind becomes invalid.
   * @param mail another template than the default one of the purpose. `email_taken` has neither link nor code: it goes to
   * the owner of an email to which somebody else's account cannot change, after the same work.
   */
  async send(
    manager: EntityManager,
    user: User,
    purpose: LinkPurpose,
    path: ReturnPath,
    mail: IdentityMail = purpose,
  ): Promise<void> {
    const { type, method } = KINDS[purpose];
    const flow = path.pkce && (await this.flows.begin(manager, user.id, method, path.pkce));
    const { linkToken, code, expiresAt } = await this.tokens.issue(manager, user.id, purpose, flow);
    const newEmail = user.newEmail ?? undefined;
    await this.outbox.add(manager, mail, {
      to: purpose === 'email_change_new' && newEmail !== undefined ? newEmail : user.email,
      language: this.redirects.languageOf(path.redirectTo),
      ...(mail !== 'email_taken' && { link: this.link(linkToken, type, path.redirectTo), code }),
      ...(newEmail === undefined ? {} : { values: { newEmail } }),
      expiresAt,
    });
    await this.recordSending(manager, user, purpose);
  }

  /**
   * Writes a mail that no browser requested to the outbox, in the user's language; the previous one of this kind becomes
   * invalid. No browser holds the secret of a PKCE flow, so the link opens a page of the app, which redeems the token
   * after a click: mail scanners open links, too.
   * @param mail another template than the default one of the purpose.
   */
  async sendUnrequested(
    manager: EntityManager,
    user: User,
    purpose: 'signup' | 'recovery',
    mail: IdentityMail = purpose,
  ): Promise<void> {
    const { linkToken, expiresAt } = await this.tokens.issue(manager, user.id, purpose, null);
    const { email: to, language } = user;
    const link = this.appLink(linkToken, KINDS[purpose].type, language);
    await this.outbox.add(manager, mail, { to, language, link, expiresAt });
    await this.recordSending(manager, user, purpose);
  }

  /**
   * Like {@link sendUnrequested}, with the link that confirms the user's email: where no password was ever chosen, as in
   * an account from an import, it leads to choosing one.
   * @returns false, without sending, when such a mail was sent less than a minute ago.
   */
  async sendConfirmation(manager: EntityManager, user: User): Promise<boolean> {
    const isInvited = user.passwordHash === null;
    if (this.isTooSoon(user, isInvited ? 'recovery' : 'signup')) return false;
    if (isInvited) await this.sendUnrequested(manager, user, 'recovery', 'invitation');
    else await this.sendUnrequested(manager, user, 'signup');
    return true;
  }

  private async recordSending(manager: EntityManager, user: User, purpose: LinkPurpose): Promise<void> {
    const { sentAt } = KINDS[purpose];
    user[sentAt] = new Date();
    await manager.update(User, user.id, { [sentAt]: user[sentAt] });
  }

  private appLink(token: string, type: string, language: Language): string {
    const link = new URL(pathInLanguage(REDEEM_PATH, language), this.env.PUBLIC_ORIGIN);
    link.search = new URLSearchParams({ token_hash: token, type }).toString();
    return link.href;
  }

  private link(token: string, type: string, redirectTo: URL): string {
    const link = new URL(`${AUTH_PATH}/verify`, this.env.PUBLIC_ORIGIN);
    link.search = new URLSearchParams({
      token,
      type,
      redirect_to: redirectTo.href,
      from: MAIL_LINK_MARK,
    }).toString();
    return link.href;
  }
}
