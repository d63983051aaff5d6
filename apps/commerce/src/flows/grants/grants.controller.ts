import { ApiIdempotent, IdempotencyKey, IdempotentRequestsService } from '@academy/idempotency';
import { type AuthUser, CurrentUser, Roles } from '@academy/platform';
import { toPlain } from '@academy/shared';
import { Body, Controller, Delete, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiCreatedResponse, ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import { CreateGrantDto, GrantDto, RevokeGrantDto } from './grant.dto.ts';
import { GrantsService } from './grants.service.ts';

@ApiTags('grants')
@ApiBearerAuth()
@Roles('admin')
@Controller('api/v1/grants')
export class GrantsController {
  constructor(
    private readonly grants: GrantsService,
    private readonly requests: IdempotentRequestsService,
  ) {}

  /** Opens an item to a user without payment. */
  @Post()
  @ApiIdempotent()
  @ApiCreatedResponse({ type: GrantDto })
  createGrant(
    @CurrentUser() admin: AuthUser,
    @Body() input: CreateGrantDto,
    @IdempotencyKey() idempotencyKey: string | undefined,
  ): Promise<GrantDto> {
    const asked = { operation: 'createGrant', ...toPlain(input) };
    return this.requests.once(admin.id, idempotencyKey, asked, () => this.grants.create(input, admin.id));
  }

  /** Ends a user's access to an item, bought or granted. */
  @Delete()
  @HttpCode(204)
  @ApiNoContentResponse()
  revokeGrant(@CurrentUser() admin: AuthUser, @Body() input: RevokeGrantDto): Promise<void> {
    return this.grants.revoke(input, admin.id);
  }
}
