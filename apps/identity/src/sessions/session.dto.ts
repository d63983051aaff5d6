import type { Plain } from '@academy/shared';
import { ApiProperty } from '@nestjs/swagger';
import type { Session } from './session.entity.ts';

/** A device the user is signed in on. */
export class SessionDto {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ type: String, nullable: true }) userAgent: string | null;
  @ApiProperty({ type: String, nullable: true }) ipAddress: string | null;
  @ApiProperty({ format: 'date-time' }) createdAt: string;
  @ApiProperty({ format: 'date-time', description: 'When it was last used to get a new access token.' })
  refreshedAt: string;
  @ApiProperty({ description: 'The session of this request.' }) isCurrent: boolean;
}

/** Maps a session. @param currentId the session of the request. */
export function toSessionDto(session: Session, currentId: string): Plain<SessionDto> {
  return {
    id: session.id,
    userAgent: session.userAgent,
    ipAddress: session.ipAddress,
    createdAt: session.createdAt.toISOString(),
    refreshedAt: session.refreshedAt.toISOString(),
    isCurrent: session.id === currentId,
  };
}
