import { Body, Controller, Get, Ip, Patch, Put } from '@nestjs/common';
import { type AuthUser, CurrentUser } from '@academy/platform';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  CompleteMembershipDto,
  MembershipDto,
  toMembershipDto,
  UpdateMembershipDto,
} from './membership.dto.ts';
import { MembershipService } from './membership.service.ts';

/** The caller's application for membership (extended profile). */
@ApiTags('me')
@ApiBearerAuth()
@Controller('api/v1/me/membership')
export class MembershipController {
  constructor(private readonly memberships: MembershipService) {}

  @Get()
  @ApiOperation({ summary: "The caller's membership data; 404 before they are complete." })
  @ApiOkResponse({ type: MembershipDto })
  async getMyMembership(@CurrentUser() { id }: AuthUser): Promise<MembershipDto> {
    return toMembershipDto(await this.memberships.get(id));
  }

  @Put()
  @ApiOperation({ summary: 'Complete the membership data; answers the practice number.' })
  @ApiOkResponse({ type: MembershipDto })
  async completeMyMembership(
    @CurrentUser() { id }: AuthUser,
    @Body() form: CompleteMembershipDto,
    @Ip() address: string,
  ): Promise<MembershipDto> {
    return toMembershipDto(await this.memberships.complete(id, form, address));
  }

  @Patch()
  @ApiOperation({ summary: 'Edit the membership data.' })
  @ApiOkResponse({ type: MembershipDto })
  async updateMyMembership(
    @CurrentUser() { id }: AuthUser,
    @Body() changes: UpdateMembershipDto,
    @Ip() address: string,
  ): Promise<MembershipDto> {
    return toMembershipDto(await this.memberships.edit(id, changes, address));
  }
}
