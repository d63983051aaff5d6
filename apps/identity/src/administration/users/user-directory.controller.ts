import { Controller, Get, Query } from '@nestjs/common';
import { ApiPage, type Page, Roles } from '@academy/platform';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { UserDto, UserQuery } from './user.dto.ts';
import { UserDirectoryService } from './user-directory.service.ts';

/** Users as administrators manage them. */
@ApiTags('users')
@ApiBearerAuth()
@Roles('admin')
@Controller('api/v1/users')
export class UserDirectoryController {
  constructor(private readonly directory: UserDirectoryService) {}

  @Get()
  @ApiOperation({ summary: 'Users, the newest first.' })
  @ApiPage(UserDto)
  listUsers(@Query() query: UserQuery): Promise<Page<UserDto>> {
    return this.directory.list(query);
  }
}
