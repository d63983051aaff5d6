import { Body, Controller, Delete, Header, HttpCode, Ip, Post, UseGuards } from '@nestjs/common';
import { SelfAuthenticated } from '@academy/platform';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { BearerGuard, Caller, type CallerSession } from '../caller/bearer.guard.ts';
import { GoTrueError } from '../../gotrue/gotrue-error.ts';
import { UuidParam } from '../requests/uuid-param.decorator.ts';
import { AddressLimit } from '../../limits/address-limit.guard.ts';
import type { SessionResponse } from '../../sessions/session-tokens.service.ts';
import type { ChallengeAnswer, EnrolmentAnswer } from './factor-answer.ts';
import { EnrolBody, FactorVerifyBody } from './factor.dto.ts';
import { FactorsService } from './factors.service.ts';
import { FactorVerificationService } from './factor-verification.service.ts';

/** Authenticator apps of the signed-in user. */
@ApiTags('auth')
@ApiBearerAuth()
@SelfAuthenticated()
@UseGuards(BearerGuard)
@Controller('auth/v1/factors')
export class FactorController {
  constructor(
    private readonly factors: FactorsService,
    private readonly verification: FactorVerificationService,
  ) {}

  @Post()
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'Start to enrol an authenticator app; returns its secret and QR code.' })
  enrolFactor(@Caller() caller: CallerSession, @Body() body: EnrolBody): Promise<EnrolmentAnswer> {
    requireTotp(body.factor_type);
    return this.factors.enrol(caller, body.friendly_name?.trim() ?? '', body.issuer || undefined);
  }

  @Post(':id/challenge')
  @HttpCode(200)
  @UseGuards(AddressLimit('factor'))
  @ApiOperation({ summary: 'Create a challenge for an authenticator app.' })
  challengeFactor(
    @Caller() { user }: CallerSession,
    @UuidParam('factor_id') id: string,
  ): Promise<ChallengeAnswer> {
    return this.factors.challenge(user.id, id);
  }

  @Post(':id/verify')
  @HttpCode(200)
  @UseGuards(AddressLimit('factor'))
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'Verify a code for a challenge; raises the session to aal2.' })
  verifyFactor(
    @Caller() caller: CallerSession,
    @UuidParam('factor_id') factorId: string,
    @Body() body: FactorVerifyBody,
    @Ip() address: string,
  ): Promise<SessionResponse> {
    const reply = { factorId, challengeId: body.challenge_id ?? '', code: body.code ?? '' };
    return this.verification.verify(caller, reply, address);
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Remove an authenticator.' })
  async unenrolFactor(
    @Caller() caller: CallerSession,
    @UuidParam('factor_id') id: string,
  ): Promise<{ id: string }> {
    await this.factors.unenrol(caller, id);
    return { id };
  }
}

function requireTotp(type: string | null | undefined): void {
  switch (type) {
    case 'totp':
      return;
    case 'phone':
      throw new GoTrueError('mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone');
    case 'webauthn':
      throw new GoTrueError('mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn');
    default:
      throw new GoTrueError('validation_failed', 'factor_type needs to be totp, phone, or webauthn');
  }
}
