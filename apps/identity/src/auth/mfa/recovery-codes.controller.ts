import { Body, Controller, Delete, Get, Header, HttpCode, Ip, Post, UseGuards } from '@nestjs/common';
import { SelfAuthenticated } from '@academy/platform';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { BearerGuard, Caller, type CallerSession } from '../caller/bearer.guard.ts';
import { AddressLimit } from '../../limits/address-limit.guard.ts';
import type { SessionResponse } from '../../sessions/session-tokens.service.ts';
import type { NewRecoveryCodesAnswer, RecoveryCodesAnswer } from './factor-answer.ts';
import { RecoveryCodesBody } from './factor.dto.ts';
import { RecoveryCodesService } from './recovery-codes.service.ts';

/** Recovery codes of the signed-in user, for auth-js's `mfa.recoveryCodes`. */
@ApiTags('auth')
@ApiBearerAuth()
@SelfAuthenticated()
@UseGuards(BearerGuard)
@Controller('auth/v1/factors/recovery-codes')
export class RecoveryCodesController {
  constructor(private readonly codes: RecoveryCodesService) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'Number of unused recovery codes.' })
  getRecoveryCodesStatus(@Caller() caller: CallerSession): Promise<RecoveryCodesAnswer> {
    return this.codes.status(caller);
  }

  @Post()
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'Create the first set of recovery codes; shown only once.' })
  generateRecoveryCodes(
    @Caller() caller: CallerSession,
    @Body() body: RecoveryCodesBody,
  ): Promise<NewRecoveryCodesAnswer> {
    return this.codes.generate(caller, body.friendly_name?.trim() || undefined);
  }

  @Post('regenerate')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'Replace the set of recovery codes.' })
  regenerateRecoveryCodes(@Caller() caller: CallerSession): Promise<NewRecoveryCodesAnswer> {
    return this.codes.regenerate(caller);
  }

  @Post('verify')
  @HttpCode(200)
  @UseGuards(AddressLimit('factor'))
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'Use a recovery code; raises the session to aal2.' })
  verifyRecoveryCode(
    @Caller() caller: CallerSession,
    @Body() body: RecoveryCodesBody,
    @Ip() address: string,
  ): Promise<SessionResponse> {
    return this.codes.verify(caller, body.code ?? '', address);
  }

  @Delete()
  @ApiOperation({ summary: 'Remove the recovery codes.' })
  async unenrolRecoveryCodes(@Caller() caller: CallerSession): Promise<{ id: string }> {
    return { id: await this.codes.unenrol(caller) };
  }
}
