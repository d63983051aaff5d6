import { isDatabaseUnavailable } from '@academy/platform';
import { QueryFailedError } from 'typeorm';

/** Two, so that a row locked by another session does not block all others. */
const MAX_STATEMENTS = 2;
const MAX_ROWS = 500;
const STATEMENTS_APART = 4;
/** SQLSTATE of a lock timeout or deadlock. */
const HELD_UP = new Set(['55P03', '40P01']);

interface Waiting<Row> {
  row: Row;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/**
 * Writes rows of many callers together: rows that arrive while statements run are written by the next one, so the cost
 * per row falls under load. A single row is written immediately.
 */
export class GroupCommit<Row> {
  private waiting: Waiting<Row>[] = [];
  private running = 0;

  /** @param write saves all rows in one statement, or none. */
  constructor(private readonly write: (rows: readonly Row[]) => Promise<void>) {}

  /**
   * Resolves after the commit of this row. @throws the error of this row; the rows of others are saved nevertheless.
   */
  add(row: Row): Promise<void> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ row, resolve, reject });
      if (this.running < MAX_STATEMENTS) void this.writeWaiting();
    });
  }

  private async writeWaiting(): Promise<void> {
    this.running += 1;
    while (this.waiting.length > 0) await this.writeGroup(this.waiting.splice(0, MAX_ROWS));
    this.running -= 1;
  }

  private async writeGroup(group: readonly Waiting<Row>[]): Promise<void> {
    try {
      await this.write(group.map(({ row }) => row));
      for (const { resolve } of group) resolve();
    } catch (error) {
      if (group.length > 1 && canBeOneRow(error)) await this.writeApart(group);
      else for (const { reject } of group) reject(error);
    }
  }

  /** One statement per row, a few at a time, since other work needs connections too. */
  private async writeApart(group: readonly Waiting<Row>[]): Promise<void> {
    for (let first = 0; first < group.length; first += STATEMENTS_APART) {
      const some = group.slice(first, first + STATEMENTS_APART);
      await Promise.all(some.map((alone) => this.writeGroup([alone])));
    }
  }
}

/** Whether a single row may have caused the failure, so that the others should be retried. */
function canBeOneRow(error: unknown): boolean {
  return isHeldUp(error) || !isDatabaseUnavailable(error);
}

function isHeldUp(error: unknown): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const { code } = error.driverError as { code?: unknown };
  return HELD_UP.has(String(code));
}
