import { Body, Controller, Header, HttpCode, Post, UseGuards } from '@nestjs/common';
import { SelfAuthenticated } from '@academy/platform';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { IdentityEnv } from '../../env.ts';
import { Client } from '../../sessions/client-info.decorator.ts';
import type { ClientInfo } from '../../sessions/sessions.service.ts';
import type { UserResponse } from '../../sessions/user-response.ts';
import { AddressLimit } from '../../limits/address-limit.guard.ts';
import { ContactBody, ResendBody, SignUpBody } from '../requests/bodies.dto.ts';
import { phoneDisabled, requireEmail, requireOneContact } from '../requests/contact.ts';
import { EmailChangeService } from '../verification/email-change.service.ts';
import { GoTrueError } from '../../gotrue/gotrue-error.ts';
import { readChallenge } from '../requests/pkce.ts';
import { RecoveryService } from './recovery.service.ts';
import { RedirectPolicy } from '../links/redirect-policy.ts';
import { requireSignUpOpen } from '../requests/sign-up-open.ts';
import { RedirectTo } from '../requests/redirect-to.decorator.ts';
import { SignUpService } from './sign-up.service.ts';

/** Routes that send mails on anonymous requests. */
@ApiTags('auth')
@SelfAuthenticated()
@UseGuards(AddressLimit('mail'))
@Controller('auth/v1')
export class SignUpController {
  constructor(
    private readonly signUps: SignUpService,
    private readonly recoveries: RecoveryService,
    private readonly emailChanges: EmailChangeService,
    private readonly redirects: RedirectPolicy,
    private readonly env: IdentityEnv,
  ) {}

  @Post('signup')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'Sign up; a mail asks to confirm the address.' })
  signUp(
    @Body() body: SignUpBody,
    @RedirectTo() redirectTo: string | undefined,
    @Client() client: ClientInfo,
  ): Promise<UserResponse> {
    requireSignUpOpen(this.env);
    requireOneContact(body);
    if (body.phone) throw phoneDisabled('Phone signups', 400);
    if (!body.email) throw new GoTrueError('anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
    if (!body.password) throw new GoTrueError('validation_failed', 'Signup requires a valid password');
    return this.signUps.signUp({
      email: requireEmail(body.email),
      password: body.password,
      data: body.data ?? {},
      path: this.pathOf(body, redirectTo),
      ipAddress: client.ipAddress,
    });
  }

  @Post('resend')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Send a confirmation again; the response does not reveal whether one is pending.',
  })
  async resendConfirmation(
    @Body() body: ResendBody,
    @RedirectTo() redirectTo: string | undefined,
  ): Promise<Record<string, never>> {
    requireOneContact(body);
    if (body.phone) throw phoneDisabled('Phone signups', 400);
    if (body.type !== 'signup' && body.type !== 'email_change') {
      throw new GoTrueError(
        'validation_failed',
        'Missing one of these types: signup, email_change, sms, phone_change',
      );
    }
    const email = requireEmail(body.email);
    const path = this.pathOf(body, redirectTo);
    const sender = body.type === 'signup' ? this.signUps : this.emailChanges;
    await sender.resend(email, path);
    return {};
  }

  @Post('recover')
  @HttpCode(200)
  @ApiOperation({
    summary:
      'Mail a link to choose a new password; the response does not reveal whether the address is known.',
  })
  async requestRecovery(
    @Body() body: ContactBody,
    @RedirectTo() redirectTo: string | undefined,
  ): Promise<Record<string, never>> {
    if (!body.email) throw new GoTrueError('validation_failed', 'Password recovery requires an email');
    await this.recoveries.recover(requireEmail(body.email), this.pathOf(body, redirectTo));
    return {};
  }

  private pathOf(body: ContactBody, redirectTo: string | undefined) {
    return { redirectTo: this.redirects.resolve(redirectTo), pkce: readChallenge(body) };
  }
}
