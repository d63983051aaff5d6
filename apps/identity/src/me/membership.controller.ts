import { Body, Controller, Get, Ip, Patch, Put } from '@nestjs/common';
import {
  ApiIfMatch,
  ApiIfNoneMatch,
  ApiVersioned,
  type AuthUser,
  CurrentUser,
  IfMatch,
  IfNoneMatch,
  type Versioned,
} from '@academy/platform';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  CompleteMembershipDto,
  MembershipDto,
  UpdateMembershipDto,
  versionedMembership,
} from './membership.dto.ts';
import { MembershipService } from './membership.service.ts';

/** The caller's application for membership (extended profile). */
@ApiTags('me')
@ApiBearerAuth()
@Controller('api/v1/me/membership')
export class MembershipController {
  constructor(private readonly memberships: MembershipService) {}

  @Get()
  @ApiOperation({ summary: "The caller's membership data; 404 until it is complete." })
  @ApiVersioned()
  @ApiOkResponse({ type: MembershipDto })
  async getMyMembership(@CurrentUser() { id }: AuthUser): Promise<Versioned<MembershipDto>> {
    return versionedMembership(await this.memberships.get(id));
  }

  @Put()
  @ApiOperation({ summary: 'Complete the membership data; returns the practice number.' })
  @ApiIfMatch()
  @ApiIfNoneMatch()
  @ApiOkResponse({ type: MembershipDto })
  async completeMyMembership(
    @CurrentUser() { id }: AuthUser,
    @Body() form: CompleteMembershipDto,
    @Ip() address: string,
    @IfMatch() expected: number | undefined,
    @IfNoneMatch() isNew: boolean,
  ): Promise<Versioned<MembershipDto>> {
    return versionedMembership(await this.memberships.complete(id, form, { address, expected, isNew }));
  }

  @Patch()
  @ApiOperation({ summary: 'Edit the membership data.' })
  @ApiIfMatch()
  @ApiOkResponse({ type: MembershipDto })
  async updateMyMembership(
    @CurrentUser() { id }: AuthUser,
    @Body() changes: UpdateMembershipDto,
    @Ip() address: string,
    @IfMatch() expected: number | undefined,
  ): Promise<Versioned<MembershipDto>> {
    return versionedMembership(await this.memberships.edit(id, changes, { address, expected }));
  }
}
