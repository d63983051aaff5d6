import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { ApiCsv, ApiPage, type AuthUser, CurrentUser, type Page, Roles } from '@academy/platform';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { UserDto } from './user.dto.ts';
import { ExportUsersQuery, UserQuery } from './user-list.ts';
import { UserDirectoryService } from './user-directory.service.ts';

/** Lists users for administrators. */
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

  @Get('export')
  @ApiOperation({ summary: 'The list as a CSV file.' })
  @ApiCsv()
  exportUsers(
    @Query() filter: ExportUsersQuery,
    @CurrentUser() { id: actorId }: AuthUser,
  ): Promise<StreamableFile> {
    return this.directory.exportAll(filter, actorId);
  }
}
