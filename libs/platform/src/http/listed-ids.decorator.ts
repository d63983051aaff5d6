import { MAX_LISTED_IDS } from '@academy/shared';
import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsOptional, IsUUID } from 'class-validator';

/** The `ids` of a list's query: only these rows are returned, e.g. those selected for an export. */
export function ListedIds(): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({
      type: String,
      description: `Only these: ids, comma separated; at most ${MAX_LISTED_IDS}.`,
    }),
    IsOptional(),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.split(',') : value)),
    IsArray(),
    ArrayMaxSize(MAX_LISTED_IDS),
    IsUUID(undefined, { each: true }),
  );
}
