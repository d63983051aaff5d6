import { LIVE_EVENT_TYPES, type LiveEventType } from '@academy/shared';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

/** The subject of an event: ids to load again, no data. */
export class LiveEventDataDto {
  @ApiPropertyOptional({ format: 'uuid' }) contentId?: string;
  @ApiPropertyOptional({ format: 'uuid' }) projectId?: string;
}

/** One event of the stream: `event` and `data` of its lines. */
export class LiveEventDto {
  @ApiProperty({ enum: [...LIVE_EVENT_TYPES, 'ready', 'refresh', 'alive'] })
  event: LiveEventType | 'ready' | 'refresh' | 'alive';
  @ApiProperty() data: LiveEventDataDto;
}
