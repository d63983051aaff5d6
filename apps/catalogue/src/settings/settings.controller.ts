import {
  ApiIfMatch,
  ApiVersioned,
  type AuthUser,
  BodyLimit,
  CurrentUser,
  IfMatch,
  Public,
  Roles,
  type Versioned,
} from '@academy/platform';
import { Body, Controller, Get, Patch } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CacheableByEntitlements } from '../audience/audience.interceptor.ts';
import { SettingsDto, StaffSettingsDto, UpdateSettingsDto } from './settings.dto.ts';
import { SettingsService } from './settings.service.ts';

/** Settings over HTTP: anyone may read the public ones; admins read and change all of them. */
@ApiTags('settings')
@ApiBearerAuth()
@Controller('api/v1/settings')
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Get()
  @Public()
  @CacheableByEntitlements()
  @ApiOkResponse({ type: SettingsDto })
  getSettings(): Promise<SettingsDto> {
    return this.settings.read();
  }

  @Get('all')
  @Roles('admin')
  @ApiVersioned()
  @ApiOkResponse({ type: StaffSettingsDto })
  getAllSettings(): Promise<Versioned<StaffSettingsDto>> {
    return this.settings.readVersioned();
  }

  @BodyLimit(128)
  @Patch()
  @Roles('admin')
  @ApiIfMatch()
  @ApiOkResponse({ type: StaffSettingsDto })
  updateSettings(
    @CurrentUser() user: AuthUser,
    @Body() input: UpdateSettingsDto,
    @IfMatch() expected: number | undefined,
  ): Promise<Versioned<StaffSettingsDto>> {
    return this.settings.change(input, user, expected);
  }
}
