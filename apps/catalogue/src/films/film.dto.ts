import { FILM_TYPES, type FilmType } from '@academy/shared';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';

const UNIX_SECONDS = /^\d{1,12}$/;

/** A playable source of a film, for a `source` element. */
export class FilmSourceDto {
  @ApiProperty({ description: 'Valid for some minutes; request the content again for a new one.' })
  url: string;
  @ApiProperty({ enum: FILM_TYPES }) type: FilmType;
}

/** The parameters of a signed link to a film: viewer, session, expiry and signature. */
export class SignedFilmLinkQuery {
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(36) viewer?: string;

  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(36) session?: string;

  @ApiPropertyOptional({ description: "Issue time of the viewer's token, in Unix seconds." })
  @IsOptional()
  @Matches(UNIX_SECONDS)
  issued?: string;

  @ApiPropertyOptional({ description: 'Unix seconds.' })
  @IsOptional()
  @Matches(UNIX_SECONDS)
  expires?: string;

  @ApiPropertyOptional() @IsOptional() @IsString() signature?: string;
}
