import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { sealCodiceFiscale } from '../../accounts/codice-fiscale.ts';
import { Secrets } from '@academy/platform';
import { IdentityEnv } from '../../env.ts';
import { RegistrationService } from '../../accounts/registration.service.ts';
import { toUserResponse, type UserResponse } from '../../sessions/user-response.ts';
import type { User } from '../../accounts/user.entity.ts';
import { createUser, type NewUser } from '../../accounts/new-user.ts';
import { UsersService } from '../../accounts/users.service.ts';
import { DeferredRequestsService, type SignUpWork } from '../deferred/deferred-requests.service.ts';
import { MailLinksService, type ReturnPath } from '../links/mail-links.service.ts';
import { PasswordHasher } from '../passwords/password-hasher.ts';
import { PasswordPolicy } from '../passwords/password-policy.ts';
import { RedirectPolicy } from '../links/redirect-policy.ts';
import { hasSignUpData, mergeMetadata, readSignUpData } from './sign-up-data.ts';

/** A validated request to sign up. */
export interface SignUpRequest {
  email: string;
  password: string;
  data: Record<string, unknown>;
  path: ReturnPath;
  ipAddress: string;
}

/** Signs users up, with a confirmation by mail. */
@Injectable()
export class SignUpService {
  constructor(
    private readonly users: UsersService,
    private readonly registrations: RegistrationService,
    private readonly hasher: PasswordHasher,
    private readonly passwordPolicy: PasswordPolicy,
    private readonly secrets: Secrets,
    private readonly links: MailLinksService,
    private readonly redirects: RedirectPolicy,
    private readonly requests: DeferredRequestsService,
    private readonly env: IdentityEnv,
  ) {}

  /**
   * The response for every email is a new, unconfirmed account with the sent data, after the same work: whether the
   * email is known is checked by {@link register}, after the response.
   * @throws GoTrueError `validation_failed`, `weak_password`
   */
  async signUp({ email, password, data, path, ipAddress }: SignUpRequest): Promise<UserResponse> {
    const fields = this.isWithoutData(data) ? null : readSignUpData(data);
    const declaredCode = fields?.no_codice_fiscale ? undefined : fields?.codice_fiscale;
    const userMetadata = mergeMetadata({}, data);
    const lastName = fields?.no_last_name ? '' : fields?.last_name;
    const names = { firstName: fields?.first_name ?? '', lastName: lastName ?? '' };
    await this.passwordPolicy.requireStrong(password, { email, ...names });
    const account: NewUser = {
      id: randomUUID(),
      identityId: randomUUID(),
      email,
      passwordHash: await this.hasher.hash(password),
      language: this.redirects.languageOf(path.redirectTo),
      ...names,
      sealedCodiceFiscale: sealCodiceFiscale(this.secrets, declaredCode),
      userMetadata,
    };
    const consentAddress = fields && ipAddress;
    await this.requests.defer({ kind: 'sign_up', account, consentAddress, path });
    return toUserResponse(Object.assign(createUser(account), { confirmationSentAt: new Date() }));
  }

  /**
   * Requests that the confirmation is sent again to an unconfirmed email; {@link sendConfirmation} does it after the
   * response.
   */
  resend(email: string, path: ReturnPath): Promise<void> {
    return this.requests.defer({ kind: 'confirmation', email, path });
  }

  /**
   * Creates an account for a new email and mails it the link; reminds an unconfirmed one, whose password and data stay;
   * ignores a confirmed one.
   */
  async register(manager: EntityManager, { account, consentAddress, path }: SignUpWork): Promise<void> {
    await this.users.lockAddress(manager, account.email);
    const existing = await this.users.findLockedByEmail(manager, account.email);
    if (existing !== null) return this.remind(manager, existing, path, 'signup_repeated');
    const user = createUser(account);
    await this.registrations.register(manager, user, consentAddress, user.id);
    await this.links.send(manager, user, 'signup', path);
  }

  /** Mails the confirmation again to an unconfirmed email, at most once per minute. */
  async sendConfirmation(manager: EntityManager, email: string, path: ReturnPath): Promise<void> {
    const user = await this.users.findLockedByEmail(manager, email);
    if (user !== null) await this.remind(manager, user, path, 'signup');
  }

  /** True when the account is completed at the first sign-in, by `PUT /api/v1/me/sign-up-data`. */
  private isWithoutData(data: Record<string, unknown>): boolean {
    return this.env.AUTH_SIGN_UP_DATA === 'optional' && !hasSignUpData(data);
  }

  private async remind(
    manager: EntityManager,
    user: User,
    path: ReturnPath,
    mail: 'signup' | 'signup_repeated',
  ): Promise<void> {
    if (user.emailConfirmedAt !== null || user.isBanned(new Date())) return;
    if (user.passwordHash === null) await this.links.sendConfirmation(manager, user);
    else if (!this.links.isTooSoon(user, 'signup'))
      await this.links.send(manager, user, 'signup', path, mail);
  }
}
