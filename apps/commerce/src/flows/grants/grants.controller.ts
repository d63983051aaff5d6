import { ApiIdempotent, IdempotencyKey, IdempotentRequestsService } from '@academy/idempotency';
import { ApiCsv, type AuthUser, CurrentUser, Roles } from '@academy/platform';
import { toPlain } from '@academy/shared';
import { Body, Controller, Delete, Get, HttpCode, Post, StreamableFile } from '@nestjs/common';
import { ApiBearerAuth, ApiCreatedResponse, ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import { CreateGrantDto, GrantDto, RevokeGrantDto } from './grant.dto.ts';
import { GrantListsService } from './grant-lists.service.ts';
import { GrantsService } from './grants.service.ts';

@ApiTags('grants')
@ApiBearerAuth()
@Roles('admin')
@Controller('api/v1/grants')
export class GrantsController {
  constructor(
    private readonly grants: GrantsService,
    private readonly list: GrantListsService,
    private readonly requests: IdempotentRequestsService,
  ) {}

  /** The access granted by staff, as a CSV file. */
  @Get('export')
  @ApiCsv()
  exportGrants(@CurrentUser() { id: actorId }: AuthUser): Promise<StreamableFile> {
    return this.list.exportAll(actorId);
  }

  /** Grants a user access to an item without payment. */
  @Post()
  @ApiIdempotent()
  @ApiCreatedResponse({ type: GrantDto })
  createGrant(
    @CurrentUser() admin: AuthUser,
    @Body() input: CreateGrantDto,
    @IdempotencyKey() idempotencyKey: string | undefined,
  ): Promise<GrantDto> {
    const asked = { operation: 'createGrant', ...toPlain(input) };
    return this.requests.once(admin.id, idempotencyKey, asked, (id) =>
      this.grants.create(id, input, admin.id),
    );
  }

  /** Ends a user's access to an item, bought or granted. */
  @Delete()
  @HttpCode(204)
  @ApiNoContentResponse()
  revokeGrant(@CurrentUser() admin: AuthUser, @Body() input: RevokeGrantDto): Promise<void> {
    return this.grants.revoke(input, admin.id);
  }
}
