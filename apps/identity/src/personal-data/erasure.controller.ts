import { Body, Controller, Delete, HttpCode, Ip, Param } from '@nestjs/common';
import { type AuthUser, CurrentUser, IdParam, RequiresFreshSignIn, Roles } from '@academy/platform';
import { ApiBearerAuth, ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AccountDeletionService } from './account-deletion.service.ts';
import { DeleteMyAccountDto, EraseUserDto } from './erasure.dto.ts';

/** Erases accounts permanently. */
@ApiBearerAuth()
@Controller('api/v1')
export class ErasureController {
  constructor(private readonly deletion: AccountDeletionService) {}

  @Delete('me')
  @HttpCode(204)
  @ApiTags('me')
  @ApiOperation({ summary: "Delete the caller's account and personal data." })
  @ApiNoContentResponse()
  deleteMyAccount(
    @CurrentUser() caller: AuthUser,
    @Body() proof: DeleteMyAccountDto,
    @Ip() address: string,
  ): Promise<void> {
    return this.deletion.deleteOwn(caller, proof, address);
  }

  @Delete('users/:id')
  @HttpCode(204)
  @Roles('admin')
  @RequiresFreshSignIn()
  @ApiTags('users')
  @ApiOperation({ summary: 'Erase the account of a user; `GET` returns the progress of the services.' })
  @ApiNoContentResponse()
  eraseUser(
    @CurrentUser() actor: AuthUser,
    @Param() { id }: IdParam,
    @Body() { reason }: EraseUserDto,
  ): Promise<void> {
    return this.deletion.eraseOther(actor.id, id, reason);
  }
}
