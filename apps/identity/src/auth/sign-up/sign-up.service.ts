import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import { sealCodiceFiscale } from '../../accounts/codice-fiscale.ts';
import { Secrets } from '@academy/platform';
import { RegistrationService } from '../../accounts/registration.service.ts';
import { toUserAnswer, type UserAnswer } from '../../sessions/user-answer.ts';
import type { User } from '../../accounts/user.entity.ts';
import { createUser } from '../../accounts/new-user.ts';
import { UserService } from '../../accounts/user.service.ts';
import { inConstantTime } from '../links/constant-time.ts';
import { MailLinkService, type ReturnPath } from '../links/mail-link.service.ts';
import { PasswordHasher } from '../passwords/password-hasher.ts';
import { requireStrongPassword } from '../passwords/password-policy.ts';
import { RedirectPolicy } from '../links/redirect-policy.ts';
import { mergeMetadata, readSignUpData } from './sign-up-data.ts';

const UNIQUE_VIOLATION = '23505';

/** A request to sign up, its form checked. */
export interface SignUpRequest {
  email: string;
  password: string;
  data: Record<string, unknown>;
  path: ReturnPath;
  ipAddress: string;
}

/** Signs users up with a confirmation by mail. */
@Injectable()
export class SignUpService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserService,
    private readonly registrations: RegistrationService,
    private readonly hasher: PasswordHasher,
    private readonly secrets: Secrets,
    private readonly links: MailLinkService,
    private readonly redirects: RedirectPolicy,
  ) {}

  /**
   * Answers a known address exactly as an unknown one: a new, unconfirmed account with the data sent, after the same
   * time. Only the mail tells: a new address gets a confirmation, an unconfirmed one another, a confirmed one none.
   * @throws GoTrueError `validation_failed`, `weak_password`
   */
  async signUp(request: SignUpRequest): Promise<UserAnswer> {
    const data = readSignUpData(request.data);
    const userMetadata = mergeMetadata({}, request.data);
    requireStrongPassword(request.password, request.email);
    return inConstantTime(async () => {
      const candidate = createUser({
        email: request.email,
        passwordHash: await this.hasher.hash(request.password),
        language: this.redirects.languageOf(request.path.redirectTo),
        firstName: data.first_name,
        lastName: data.last_name,
        sealedCodiceFiscale: sealCodiceFiscale(this.secrets, data),
        userMetadata,
      });
      await this.registerOrRemind(candidate, request);
      candidate.confirmationSentAt ??= new Date();
      return toUserAnswer(candidate);
    });
  }

  /** Sends the confirmation again to an unconfirmed address; says nothing to anyone else. */
  async resend(email: string, path: ReturnPath): Promise<void> {
    await inConstantTime(() => this.dataSource.transaction((manager) => this.remind(manager, email, path)));
  }

  private async registerOrRemind(candidate: User, { path, ipAddress }: SignUpRequest): Promise<void> {
    try {
      await this.dataSource.transaction(async (manager) => {
        if (await this.users.findByEmail(candidate.email, manager))
          return this.remind(manager, candidate.email, path);
        await this.registrations.register(manager, candidate, ipAddress);
        await this.links.send(manager, candidate, 'signup', path);
      });
    } catch (error) {
      // Another request for the same address was faster, and sent the mail.
      if (!(error instanceof QueryFailedError && 'code' in error && error.code === UNIQUE_VIOLATION))
        throw error;
    }
  }

  private async remind(manager: EntityManager, email: string, path: ReturnPath): Promise<void> {
    const user = await this.users.findByEmail(email, manager);
    if (user === null || user.emailConfirmedAt !== null || user.isBanned(new Date())) return;
    if (!this.links.isTooSoon(user, 'signup')) await this.links.send(manager, user, 'signup', path);
  }
}
