import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { Condition } from './condition.ts';

/** Selects a part of a collection; newest first. */
export interface Query {
  where?: readonly Condition[];
  limit?: number | undefined;
  startingAfter?: string | undefined;
  endingBefore?: string | undefined;
}

/** A part of a collection, newest first. */
export interface Slice<T> {
  items: T[];
  hasMore: boolean;
}

/** The documents of one kind, in order of creation. */
export class Collection<T extends { id: string }> {
  readonly name: string;
  readonly #database: DatabaseSync;
  readonly #select: StatementSync;
  readonly #upsert: StatementSync;

  constructor(database: DatabaseSync, name: string) {
    this.name = name;
    this.#database = database;
    this.#select = database.prepare('SELECT body FROM document WHERE collection = ? AND id = ?');
    this.#upsert = database.prepare(
      `INSERT INTO document (collection, id, body) VALUES (?, ?, ?)
       ON CONFLICT (collection, id) DO UPDATE SET body = excluded.body`,
    );
  }

  /** The document with this id, if there is one. */
  find(id: string): T | undefined {
    return this.#parse(this.#select.get(this.name, id));
  }

  /** Stores a new or changed document, and returns it. */
  save<D extends T>(document: D): D {
    this.#upsert.run(this.name, document.id, JSON.stringify(document));
    return document;
  }

  /** Deletes a document. */
  delete(id: string): void {
    this.#database.prepare('DELETE FROM document WHERE collection = ? AND id = ?').run(this.name, id);
  }

  /** A page of the documents that match every condition. A cursor that does not exist returns nothing. */
  list({ where = [], limit = 10, startingAfter, endingBefore }: Query = {}): Slice<T> {
    const clauses = ['collection = ?', ...where.map(({ sql }) => sql)];
    const values: SQLInputValue[] = [this.name, ...where.flatMap((condition) => condition.values)];
    const cursor = endingBefore ?? startingAfter;
    if (cursor) {
      const position = '(SELECT position FROM document WHERE collection = ? AND id = ?)';
      clauses.push(`position ${endingBefore ? '>' : '<'} ${position}`);
      values.push(this.name, cursor);
    }
    const rows = this.#database
      .prepare(
        `SELECT body FROM document WHERE ${clauses.join(' AND ')}
         ORDER BY position ${endingBefore ? 'ASC' : 'DESC'} LIMIT ?`,
      )
      .all(...values, limit + 1);
    const items = rows.slice(0, limit).flatMap((row) => this.#parse(row) ?? []);
    return { items: endingBefore ? items.reverse() : items, hasMore: rows.length > limit };
  }

  /** All documents that match the conditions, newest first. */
  all(where: readonly Condition[] = []): T[] {
    return this.list({ where, limit: Number.MAX_SAFE_INTEGER - 1 }).items;
  }

  #parse(row: Record<string, unknown> | undefined): T | undefined {
    return row ? (JSON.parse(String(row['body'])) as T) : undefined;
  }
}
