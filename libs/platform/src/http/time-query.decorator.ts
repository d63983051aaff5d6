import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsISO8601, IsOptional, IsRFC3339 } from 'class-validator';

/** An optional point in time in a query, in RFC 3339. @param description for the API's documentation. */
export function IsTimeQuery(description: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ format: 'date-time', description }),
    IsOptional(),
    // One checks the format, the other whether the date exists.
    IsRFC3339(),
    IsISO8601({ strict: true }),
  );
}
