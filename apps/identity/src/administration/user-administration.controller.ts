import { Body, Controller, Get, Param, ParseUUIDPipe, Patch } from '@nestjs/common';
import { type AuthUser, CurrentUser, Roles } from '@academy/platform';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { UpdateUserDto, UserDetailDto } from '../users/user.dto.ts';
import { UserAdministration } from './user-administration.service.ts';

/** One user, as administrators manage them. */
@ApiTags('users')
@ApiBearerAuth()
@Roles('admin')
@Controller('api/v1/users/:id')
export class UserAdministrationController {
  constructor(private readonly administration: UserAdministration) {}

  @Get()
  @ApiOperation({ summary: 'A user in detail.' })
  @ApiOkResponse({ type: UserDetailDto })
  getUser(@Param('id', ParseUUIDPipe) id: string): Promise<UserDetailDto> {
    return this.administration.get(id);
  }

  @Patch()
  @ApiOperation({ summary: 'Change role or status; felt by every service at once.' })
  @ApiOkResponse({ type: UserDetailDto })
  updateUser(
    @CurrentUser() actor: AuthUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() changes: UpdateUserDto,
  ): Promise<UserDetailDto> {
    return this.administration.update(actor.id, id, changes);
  }
}
