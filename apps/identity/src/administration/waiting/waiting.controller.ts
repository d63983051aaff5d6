import { type AuthUser, CurrentUser, Roles } from '@academy/platform';
import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { WaitingDto } from './waiting.dto.ts';
import { WaitingService } from './waiting.service.ts';

@ApiTags('statistics')
@ApiBearerAuth()
@Roles('admin', 'editor')
@Controller('api/v1/waiting')
export class WaitingController {
  constructor(private readonly waiting: WaitingService) {}

  /** What waits for a decision of the caller. */
  @Get()
  @ApiOkResponse({ type: WaitingDto })
  getWaiting(@CurrentUser() caller: AuthUser): Promise<WaitingDto> {
    return this.waiting.countFor(caller);
  }
}
