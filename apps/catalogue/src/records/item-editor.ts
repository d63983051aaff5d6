import { CountPurchases } from '@academy/contracts';
import { RpcClient } from '@academy/messaging';
import { AppError, requireVersion } from '@academy/platform';
import type { AppErrorCode } from '@academy/shared';
import { Inject } from '@nestjs/common';
import type { Caller } from '../input/caller.ts';
import { SCHEDULE } from './actor.ts';
import type { CreditIds } from './credits.service.ts';
import { Editor } from './editor.ts';
import { PaymentPagesService } from './payment-pages.service.ts';
import type { RecordRow } from './records.ts';
import { BY_SCHEDULE, dueOf, recordingFailure, type Schedule } from './schedule.ts';

/** An editor of items, which are sold and published by the clock. */
export abstract class ItemEditor<
  Row extends RecordRow & Schedule,
  Change extends Partial<Row> & Partial<CreditIds>,
  NewInput extends object,
  Input extends object,
  Dto extends object,
> extends Editor<Row, Change, NewInput, Input, Dto> {
  @Inject(PaymentPagesService) private readonly paymentPages: PaymentPagesService;
  @Inject(RpcClient) protected readonly rpc: RpcClient;

  /** How commerce names the purchase of such an item. */
  protected abstract readonly orderKind: 'single' | 'project';
  protected abstract readonly soldError: AppErrorCode;

  protected abstract isForSale(row: Readonly<Row>): boolean;

  /** The change that publishes or withdraws an item at its time. */
  protected abstract plannedChange(due: 'publish' | 'withdraw'): Change;

  /** The items whose buyers would lose something if this one were deleted. */
  protected soldWith(id: string): Promise<string[]> {
    return Promise.resolve([id]);
  }

  /** Checks a change before it is made, with what takes too long while a row is locked. */
  protected async requirePossible(_change: Change, _row: Readonly<Row>): Promise<void> {}

  /**
   * Like {@link Editor.change}; payment pages of an item are closed before it is taken off sale.
   * @throws AppError `catalogue.payment_pages_open`
   */
  override async change(id: string, input: Input, user: Caller, expected?: number): Promise<void> {
    const changeOf = await this.changeBy(input, user);
    const row = await this.records.get(id);
    requireVersion(expected, row.version);
    await this.prepareSale(changeOf(row), row);
    await this.records.update(id, changeOf, user, expected);
  }

  /**
   * Publishes or withdraws an item at its scheduled time, once; does nothing when the schedule was changed since.
   * @param at the time for which this was scheduled.
   * @throws AppError `catalogue.payment_pages_open`, `platform.version_conflict`, which are retried. Errors that staff
   * must fix are stored on the item instead.
   */
  async applySchedule(id: string, at: Date): Promise<void> {
    const row = await this.records.find(id);
    const due = row && dueOf(row, at);
    if (!due) return;
    const planned = this.plannedChange(due);
    await recordingFailure(
      async () => {
        await this.prepareSale(planned, row);
        await this.records.update(id, () => planned, SCHEDULE, row.version, BY_SCHEDULE);
      },
      (code) => this.records.noteScheduleFailure(id, row.version, code),
    );
  }

  /**
   * Whether an item was bought, and can therefore not be deleted.
   * @throws AppError `catalogue.…_not_found`; `platform.unavailable` while commerce cannot be asked.
   */
  async isSold(id: string): Promise<boolean> {
    const item = await this.records.get(id);
    return this.isAnySold(await this.soldWith(item.id));
  }

  /**
   * Deletes an item that was never bought.
   * @throws AppError `catalogue.…_not_found`; `catalogue.…_sold`: withdraw it instead; `platform.unavailable`,
   * `catalogue.payment_pages_open` while commerce cannot be asked or cannot close its payment pages; and what
   * {@link Records.delete} refuses.
   */
  override async delete(id: string, user: Caller): Promise<void> {
    const row = await this.records.get(id);
    const items = await this.soldWith(id);
    await this.refuseSold(items);
    if (this.isForSale(row)) {
      await this.paymentPages.close(this.orderKind, id);
      // It may have been paid before its page was closed.
      await this.refuseSold(items);
    }
    await this.records.delete(id, user);
  }

  /** The lock is taken with the change itself, after the pages are closed. */
  private async prepareSale(change: Change, row: Readonly<Row>): Promise<void> {
    await this.requirePossible(change, row);
    const isTakenOffSale = this.isForSale(row) && !this.isForSale({ ...row, ...change });
    if (isTakenOffSale) await this.paymentPages.close(this.orderKind, row.id);
  }

  private async refuseSold(itemIds: string[]): Promise<void> {
    if (await this.isAnySold(itemIds)) throw new AppError(this.soldError);
  }

  private async isAnySold(itemIds: string[]): Promise<boolean> {
    const counts = await Promise.all(itemIds.map((itemId) => this.rpc.ask(CountPurchases.of({ itemId }))));
    return counts.some(({ count }) => count > 0);
  }
}
