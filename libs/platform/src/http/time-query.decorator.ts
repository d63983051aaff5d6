import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsISO8601, IsOptional, IsRFC3339 } from 'class-validator';

/** A moment in a query, in RFC 3339, that may be left out. @param description for the API's documentation. */
export function IsTimeQuery(description: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ format: 'date-time', description }),
    IsOptional(),
    // The one knows the form, the other which days there are.
    IsRFC3339(),
    IsISO8601({ strict: true }),
  );
}
