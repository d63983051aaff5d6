import { type AuthUser, CurrentUser, Public, Roles } from '@academy/platform';
import { Body, Controller, Get, Patch } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { SettingsDto, StaffSettingsDto, UpdateSettingsDto } from './settings.dto.ts';
import { SettingsService } from './settings.service.ts';

/** Settings over HTTP: the public ones read by anyone, all of them by admins, who change them. */
@ApiTags('settings')
@ApiBearerAuth()
@Controller('api/v1/settings')
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Get()
  @Public()
  @ApiOkResponse({ type: SettingsDto })
  getSettings(): Promise<SettingsDto> {
    return this.settings.read();
  }

  @Get('all')
  @Roles('admin')
  @ApiOkResponse({ type: StaffSettingsDto })
  getAllSettings(): Promise<StaffSettingsDto> {
    return this.settings.readAll();
  }

  @Patch()
  @Roles('admin')
  @ApiOkResponse({ type: StaffSettingsDto })
  updateSettings(@CurrentUser() user: AuthUser, @Body() input: UpdateSettingsDto): Promise<StaffSettingsDto> {
    return this.settings.change(input, user);
  }
}
