import { Public, Roles } from '@academy/platform';
import { Body, Controller, Get, Patch } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { SettingsDto, UpdateSettingsDto } from './settings.dto.ts';
import { SettingsService } from './settings.service.ts';

/** Settings over HTTP: read by anyone, changed by admins. */
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

  @Patch()
  @Roles('admin')
  @ApiOkResponse({ type: SettingsDto })
  updateSettings(@Body() input: UpdateSettingsDto): Promise<SettingsDto> {
    return this.settings.change(input);
  }
}
