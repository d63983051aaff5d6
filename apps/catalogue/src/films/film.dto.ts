import { FILM_TYPES, type FilmType } from '@academy/shared';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';

const UNIX_SECONDS = /^\d{1,12}$/;

/** Where a film can be played from, as a `source` element takes it. */
export class FilmSourceDto {
  @ApiProperty({ description: 'Opens for some minutes; ask for the content again before or when it ends.' })
  url: string;
  @ApiProperty({ enum: FILM_TYPES }) type: FilmType;
}

/** What makes a link to a film valid, for whom, in which session, and until when. */
export class SignedFilmLinkQuery {
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(36) viewer?: string;

  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(36) session?: string;

  @ApiPropertyOptional({ description: "Of the viewer's token, in Unix seconds." })
  @IsOptional()
  @Matches(UNIX_SECONDS)
  issued?: string;

  @ApiPropertyOptional({ description: 'Unix seconds.' })
  @IsOptional()
  @Matches(UNIX_SECONDS)
  expires?: string;

  @ApiPropertyOptional() @IsOptional() @IsString() signature?: string;
}
