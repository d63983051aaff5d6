import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import pLimit from 'p-limit';
import type { EntityManager } from 'typeorm';

/** What is needed of the database. */
interface Transactions {
  transaction: <T>(work: (manager: EntityManager) => Promise<T>) => Promise<T>;
}

/** Fewer than half of the connections of a process (`DATABASE_POOL_SIZE`). */
const AT_ONCE = 4;

/**
 * Runs what learners and buyers do with seats. Hundreds who want the same seminar wait for its row one after another:
 * they wait here, since in the database each would take a connection, and leave none for learners of anything else.
 */
@Injectable()
export class SeatTransactionsService {
  private readonly limit = pLimit(AT_ONCE);

  constructor(@InjectDataSource() private readonly dataSource: Transactions) {}

  /** A transaction, once those that came first are done. */
  run<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.limit(() => this.dataSource.transaction(work));
  }
}
