import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';

/** The order of a list, which a search changes unless one is chosen. @param sorts the initial one first. */
export function RankedSortParameter(sorts: readonly string[], enumName: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({
      enum: sorts,
      enumName,
      description: `Without it \`${sorts[0]}\`; in a search names that match before others, and words that begin with those searched for before the rest.`,
    }),
    IsOptional(),
    IsIn(sorts),
  );
}
