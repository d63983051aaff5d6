import { Body, Controller, Get, Patch } from '@nestjs/common';
import {
  ApiIfMatch,
  ApiVersioned,
  type AuthUser,
  CurrentUser,
  IfMatch,
  type Versioned,
} from '@academy/platform';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { IdentityEnv } from '../env.ts';
import { StaffPolicyService } from '../sessions/staff-policy.service.ts';
import {
  InvoiceDefaultsDto,
  MeDto,
  ProfileDto,
  toMeDto,
  UpdateProfileDto,
  versionedProfile,
} from './profile.dto.ts';
import { ProfileService } from './profile.service.ts';

/** The caller and their profile. */
@ApiTags('me')
@ApiBearerAuth()
@Controller('api/v1/me')
export class MeController {
  constructor(
    private readonly profiles: ProfileService,
    private readonly staffPolicy: StaffPolicyService,
    private readonly env: IdentityEnv,
  ) {}

  @Get()
  @ApiOperation({ summary: "The caller's current role and flags." })
  @ApiOkResponse({ type: MeDto })
  async getMe(@CurrentUser() { id, aal }: AuthUser): Promise<MeDto> {
    const user = await this.profiles.get(id);
    const isFactorMissing = await this.staffPolicy.isFactorMissing(aal, user.role);
    return toMeDto(user, isFactorMissing, this.env.STAFF_INACTIVITY_HOURS);
  }

  @Get('profile')
  @ApiOperation({ summary: "The caller's profile." })
  @ApiVersioned()
  @ApiOkResponse({ type: ProfileDto })
  async getMyProfile(@CurrentUser() { id }: AuthUser): Promise<Versioned<ProfileDto>> {
    return versionedProfile(await this.profiles.get(id));
  }

  @Get('invoice-defaults')
  @ApiOperation({ summary: 'What the account knows of the recipient of an invoice, to begin its form with.' })
  @ApiOkResponse({ type: InvoiceDefaultsDto })
  getMyInvoiceDefaults(@CurrentUser() { id }: AuthUser): Promise<InvoiceDefaultsDto> {
    return this.profiles.getInvoiceDefaults(id);
  }

  @Patch('profile')
  @ApiOperation({ summary: "Change the caller's names." })
  @ApiIfMatch()
  @ApiOkResponse({ type: ProfileDto })
  async updateMyProfile(
    @CurrentUser() { id }: AuthUser,
    @Body() changes: UpdateProfileDto,
    @IfMatch() expected: number | undefined,
  ): Promise<Versioned<ProfileDto>> {
    return versionedProfile(await this.profiles.update(id, changes, expected));
  }
}
