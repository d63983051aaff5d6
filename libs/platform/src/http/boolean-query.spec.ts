import { expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { IsBooleanQuery } from './boolean-query.decorator.ts';

class Query {
  @IsBooleanQuery() open: boolean;
}

it.each([
  ['true', true],
  ['false', false],
])('reads %s', (open, expected) => {
  const query = plainToInstance(Query, { open });
  expect(validateSync(query)).toEqual([]);
  expect(query.open).toBe(expected);
});

it.each(['1', '', 'TRUE', 'yes'])('refuses %j', (open) => {
  expect(validateSync(plainToInstance(Query, { open }))).toHaveLength(1);
});
