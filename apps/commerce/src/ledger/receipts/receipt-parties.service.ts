import { GetSeller, GetUserContact } from '@academy/contracts';
import { RpcClient } from '@academy/messaging';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository } from 'typeorm';
import { Receipt, type ReceiptBuyer, type ReceiptSeller } from './receipt.entity.ts';

/** A receipt that names who bought and who sold. */
export type CompleteReceipt = Receipt & { buyer: ReceiptBuyer; seller: ReceiptSeller };

/** Names buyer and seller on a receipt when it is first needed, and never again. */
@Injectable()
export class ReceiptPartiesService {
  constructor(
    @InjectRepository(Receipt) private readonly receipts: Repository<Receipt>,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * The receipt with both parties.
   * @throws AppError `platform.unavailable` while identity or the catalogue does not answer.
   */
  async complete(receipt: Receipt): Promise<CompleteReceipt> {
    if (isComplete(receipt)) return receipt;
    const [contact, seller] = await Promise.all([
      this.rpc.ask(GetUserContact.of({ userId: receipt.userId })),
      this.rpc.ask(GetSeller.of({})),
    ]);
    await this.receipts.update(
      { id: receipt.id, buyer: IsNull() },
      {
        buyer: {
          name: `${contact?.firstName ?? ''} ${contact?.lastName ?? ''}`.trim(),
          email: contact?.email ?? '',
        },
        seller: {
          name: seller.legalName || seller.brandName,
          address: seller.legalAddress,
          vatNumber: seller.vatNumber,
          taxCode: seller.taxCode,
          email: seller.contactEmail,
        },
      },
    );
    // Another request may have been first; what is stored counts.
    const stored = await this.receipts.findOneByOrFail({ id: receipt.id });
    if (!isComplete(stored)) throw new Error(`Receipt ${receipt.number} has no parties`);
    return stored;
  }
}

function isComplete(receipt: Receipt): receipt is CompleteReceipt {
  return receipt.buyer !== null && receipt.seller !== null;
}
