import { IdempotentRequestsService } from '@academy/idempotency';
import { type Versioned, withCurrent } from '@academy/platform';
import { Inject } from '@nestjs/common';
import type { Caller, CallerInSession } from '../input/caller.ts';
import type { CreditIds } from './credits.service.ts';
import type { RecordRow, Records } from './records.ts';

/**
 * Creates, changes and deletes one kind of record for staff. A subclass turns input into stored fields, and checks there
 * what the caller may set; {@link Records} writes them.
 */
export abstract class Editor<
  Row extends RecordRow,
  Change extends Partial<Row> & Partial<CreditIds>,
  NewInput extends object,
  Input extends object,
  Dto extends object,
> {
  @Inject(IdempotentRequestsService) private readonly requests: IdempotentRequestsService;

  protected abstract readonly records: Records<Row, Change>;
  /** The operation id of the request that creates a record. */
  protected abstract readonly createOperation: string;

  /** A record as its editor sees it. */
  protected abstract read(id: string, user: CallerInSession): Promise<Versioned<Dto>>;

  /** The fields of a new record. */
  protected abstract newFields(
    input: NewInput,
    user: Caller,
  ): (Change & { slug: string }) | Promise<Change & { slug: string }>;

  /** The fields that a request changes, as a function of the record at the time of the change. */
  protected abstract changeBy(
    input: Input,
    user: Caller,
  ): ((row: Readonly<Row>) => Change) | Promise<(row: Readonly<Row>) => Change>;

  /**
   * Creates a record; a repeated request, by its `Idempotency-Key`, returns what the first one created.
   * @throws AppError `platform.idempotency_mismatch`, and what the fields or {@link Records.create} refuse
   */
  async create(input: NewInput, user: CallerInSession, key?: string): Promise<Versioned<Dto>> {
    const command = { operation: this.createOperation, ...input };
    const { id } = await this.requests.once(user.id, key, command, async (id) => {
      await this.createWithId(id, input, user);
      return { id };
    });
    return this.read(id, user);
  }

  /** Creates a record with a given id, unless it exists. */
  async createWithId(id: string, input: NewInput, user: Caller): Promise<void> {
    if (await this.records.exists(id)) return;
    await this.records.create(id, await this.newFields(input, user), user);
  }

  /**
   * Changes a record; omitted fields are unchanged.
   * @param expected the version the change is based on; undefined for any version.
   * @throws AppError `platform.version_conflict` with the current record, and what the fields or {@link Records.update}
   * refuse
   */
  update(id: string, input: Input, user: CallerInSession, expected?: number): Promise<Versioned<Dto>> {
    return this.readAfter(id, user, () => this.change(id, input, user, expected));
  }

  /** Like {@link update}, without a result. */
  async change(id: string, input: Input, user: Caller, expected?: number): Promise<void> {
    await this.records.update(id, await this.changeBy(input, user), user, expected);
  }

  /** Deletes a record. @throws AppError like {@link Records.delete} */
  delete(id: string, user: Caller): Promise<void> {
    return this.records.delete(id, user);
  }

  /** Makes a change and returns the record after it; a version conflict contains the current one. */
  protected async readAfter(
    id: string,
    user: CallerInSession,
    change: () => Promise<void>,
  ): Promise<Versioned<Dto>> {
    const read = () => this.read(id, user);
    await withCurrent(change, read);
    return read();
  }
}
