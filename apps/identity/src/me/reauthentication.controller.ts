import { type AuthUser, CurrentUser } from '@academy/platform';
import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ReauthenticationDto } from './reauthentication.dto.ts';
import { SessionProofService } from './session-proof.service.ts';

/** Renews the caller's authentication within the current session. */
@ApiTags('me')
@ApiBearerAuth()
@Controller('api/v1/me/reauthentication')
export class ReauthenticationController {
  constructor(private readonly proofs: SessionProofService) {}

  @Post()
  @HttpCode(204)
  @ApiOperation({
    summary: 'Reauthenticate; access tokens refreshed afterwards count as freshly signed in.',
  })
  @ApiNoContentResponse()
  reauthenticate(
    @CurrentUser() caller: AuthUser,
    @Body() proof: ReauthenticationDto,
    @Ip() address: string,
  ): Promise<void> {
    return this.proofs.renew(caller, proof, address);
  }
}
