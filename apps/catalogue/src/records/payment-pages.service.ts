import { ClosePaymentPages } from '@academy/contracts';
import { RpcClient } from '@academy/messaging';
import { AppError, toAppError } from '@academy/platform';
import { Injectable } from '@nestjs/common';

/** Commerce asks the payment provider about every page; a change may take 15 seconds at the gateway. */
const TIMEOUT_MS = 10_000;

/** Makes commerce close the payment pages of items that are about to be taken off sale. */
@Injectable()
export class PaymentPagesService {
  constructor(private readonly rpc: RpcClient) {}

  /**
   * Closes the open payment pages of an item; call it before the change that takes it off sale. Payments made at the
   * same moment remain valid.
   * @throws AppError `catalogue.payment_pages_open` while commerce or the provider is unavailable. The change must then
   * not be made: the item could still be paid for afterwards.
   */
  async close(kind: 'single' | 'project', itemId: string): Promise<void> {
    try {
      await this.rpc.ask(ClosePaymentPages.of({ kind, itemId }), { timeoutMs: TIMEOUT_MS });
    } catch (cause) {
      if (toAppError(cause).status < 500) throw cause;
      throw new AppError('catalogue.payment_pages_open', { cause });
    }
  }
}
