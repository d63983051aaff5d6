import { type AuthUser, CurrentUser } from '@academy/platform';
import { Body, Controller, Get, HttpCode, Param, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ProgressParams } from '../progress/progress.dto.ts';
import { ReadingDto, SaveReadingDto } from './reading.dto.ts';
import { ReadingService } from './reading.service.ts';

/** The caller's position in a text or document. */
@ApiTags('progress')
@ApiBearerAuth()
@Controller('api/v1/progress/:contentId/reading')
export class ReadingController {
  constructor(private readonly reading: ReadingService) {}

  @Get()
  @ApiOkResponse({ type: ReadingDto })
  getReading(@Param() { contentId }: ProgressParams, @CurrentUser() user: AuthUser): Promise<ReadingDto> {
    return this.reading.read(contentId, user);
  }

  @Put()
  @HttpCode(204)
  @ApiNoContentResponse()
  saveReading(
    @Param() { contentId }: ProgressParams,
    @Body() input: SaveReadingDto,
    @CurrentUser() user: AuthUser,
  ): Promise<void> {
    return this.reading.save(contentId, input, user);
  }
}
