import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';

/** What the API's documentation says of a parameter. */
interface ParameterFacts {
  enumName?: string;
  description?: string;
}

/** A text to search a list for. */
export function SearchFilter(description: string): PropertyDecorator {
  return applyDecorators(ApiPropertyOptional({ description }), IsOptional(), IsString(), MaxLength(200));
}

/** A list's filter by one of a few values. */
export function ChoiceFilter(values: readonly string[], facts: ParameterFacts = {}): PropertyDecorator {
  return applyDecorators(ApiPropertyOptional({ enum: values, ...facts }), IsOptional(), IsIn(values));
}

/** A list's filter by the id of something. */
export function IdFilter(description: string): PropertyDecorator {
  return applyDecorators(ApiPropertyOptional({ format: 'uuid', description }), IsOptional(), IsUUID());
}

/** A parameter that has one of a few values in any case. @param initial the value while none is chosen. */
export function ChoiceParameter(
  values: readonly string[],
  initial: string | undefined,
  { description, ...named }: ParameterFacts,
): PropertyDecorator {
  const described = description === undefined ? {} : { description };
  return applyDecorators(
    ApiPropertyOptional({ enum: values, ...named, default: initial, ...described }),
    IsIn(values),
  );
}

/** A list's order. @param sorts the initial one first. */
export function SortParameter(sorts: readonly string[], facts: ParameterFacts): PropertyDecorator {
  return ChoiceParameter(sorts, sorts[0], facts);
}
