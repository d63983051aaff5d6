import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';

/** The condition of a filter for a value, with its parameters. @param name of the filter. */
type Condition<Value> = (value: Value, name: string) => readonly [sql: string, parameters?: ObjectLiteral];

/** The condition of each filter of a list; a filter without one does not compile. */
export type FilterConditions<Filters> = {
  [Name in keyof Filters]-?: Condition<NonNullable<Filters[Name]>>;
};

/** Narrows a query by the filters that have a value; an empty text is none. */
export function applyFilters<Row extends ObjectLiteral, Filters extends object>(
  query: SelectQueryBuilder<Row>,
  conditions: FilterConditions<Filters>,
  filters: { [Name in keyof NoInfer<Filters>]?: Filters[Name] | undefined },
): SelectQueryBuilder<Row> {
  for (const name in conditions) {
    const value = filters[name];
    if (value !== undefined && value !== null && value !== '')
      query.andWhere(...conditions[name](value, name));
  }
  return query;
}

/** The condition that a column has the value. */
export function is(column: string): Condition<unknown> {
  return (value, name) => [`${column} = :${name}`, { [name]: value }];
}

/** The condition that a column has one of the values. */
export function isAmong(column: string): Condition<readonly unknown[]> {
  return (values, name) => [`${column} IN (:...${name})`, { [name]: values }];
}

/** The condition that a column is not before a time. */
export function isFrom(column: string): Condition<string> {
  return (time, name) => [`${column} >= :${name}`, { [name]: new Date(time) }];
}

/** The condition that a column is before a time. */
export function isBefore(column: string): Condition<string> {
  return (time, name) => [`${column} < :${name}`, { [name]: new Date(time) }];
}
