import { Body, Controller, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { type AuthUser, CurrentUser, IdParam, Roles } from '@academy/platform';
import { ApiBearerAuth, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { UpdateUserDto } from './user.dto.ts';
import { UserDetailDto } from './user-detail.dto.ts';
import { UserAdministrationService } from './user-administration.service.ts';

/** One user, as administrators manage them. */
@ApiTags('users')
@ApiBearerAuth()
@Roles('admin')
@Controller('api/v1/users/:id')
export class UserAdministrationController {
  constructor(private readonly administration: UserAdministrationService) {}

  @Get()
  @ApiOperation({ summary: 'A user in detail; for an erased user the progress of the erasure.' })
  @ApiOkResponse({ type: UserDetailDto })
  getUser(@Param() { id }: IdParam): Promise<UserDetailDto> {
    return this.administration.get(id);
  }

  @Patch()
  @ApiOperation({ summary: 'Change role or status; takes effect in all services immediately.' })
  @ApiOkResponse({ type: UserDetailDto })
  updateUser(
    @CurrentUser() actor: AuthUser,
    @Param() { id }: IdParam,
    @Body() changes: UpdateUserDto,
  ): Promise<UserDetailDto> {
    return this.administration.update(actor, id, changes);
  }

  @Post('resend-confirmation')
  @HttpCode(204)
  @ApiOperation({ summary: 'Mail the confirmation of the e-mail address again.' })
  @ApiNoContentResponse()
  resendUserConfirmation(@CurrentUser() actor: AuthUser, @Param() { id }: IdParam): Promise<void> {
    return this.administration.resendConfirmation(actor.id, id);
  }
}
