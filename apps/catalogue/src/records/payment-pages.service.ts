import { ClosePaymentPages } from '@academy/contracts';
import { RpcClient } from '@academy/messaging';
import { AppError, toAppError } from '@academy/platform';
import { Injectable } from '@nestjs/common';

/** Commerce asks the payment provider about every page; a change may take 15 seconds at the gateway. */
const TIMEOUT_MS = 10_000;

/** Has commerce close the payment pages of what is about to leave the shop. */
@Injectable()
export class PaymentPagesService {
  constructor(private readonly rpc: RpcClient) {}

  /**
   * Closes the open payment pages of an item, to be called before the change that takes it out of the shop. What was
   * paid at the same moment stays paid.
   * @throws AppError `catalogue.payment_pages_open` while commerce or the provider cannot be reached. The change must
   * not happen then: somebody could pay for what is gone.
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
