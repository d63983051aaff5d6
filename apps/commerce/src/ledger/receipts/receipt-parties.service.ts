import { GetSeller, GetUserContact, type SellerReply } from '@academy/contracts';
import { RpcClient } from '@academy/messaging';
import { AppError } from '@academy/platform';
import { isSellerComplete } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository } from 'typeorm';
import { CommerceEnv } from '../../env.ts';
import { Receipt, type ReceiptBuyer, type ReceiptSeller } from './receipt.entity.ts';

/** A receipt with buyer and seller. */
export type CompleteReceipt = Receipt & { buyer: ReceiptBuyer; seller: ReceiptSeller };

/** Adds buyer and seller to a receipt when they are first needed; they are never changed afterwards. */
@Injectable()
export class ReceiptPartiesService {
  constructor(
    @InjectRepository(Receipt) private readonly receipts: Repository<Receipt>,
    private readonly rpc: RpcClient,
    private readonly env: CommerceEnv,
  ) {}

  /**
   * The receipt with both parties.
   * @throws AppError `platform.unavailable` while identity or the catalogue does not reply;
   * `commerce.seller_incomplete` in production while the settings lack the seller's name, address or tax number. The
   * buyer is stored even then: the account may be deleted before the settings are complete.
   */
  async complete(receipt: Receipt): Promise<CompleteReceipt> {
    if (isComplete(receipt)) return receipt;
    const [contact, seller] = await Promise.all([
      this.rpc.ask(GetUserContact.of({ userId: receipt.userId })),
      this.rpc.ask(GetSeller.of({})),
    ]);
    const buyer = {
      name: `${contact?.firstName ?? ''} ${contact?.lastName ?? ''}`.trim(),
      email: contact?.email ?? '',
    };
    await this.receipts.update({ id: receipt.id, buyer: IsNull() }, { buyer });
    if (this.env.NODE_ENV === 'production' && !isSellerComplete(seller))
      throw new AppError('commerce.seller_incomplete');
    await this.receipts.update({ id: receipt.id, seller: IsNull() }, { seller: sellerOf(seller) });
    // Another request may have been first; the stored parties count.
    const stored = await this.receipts.findOneByOrFail({ id: receipt.id });
    if (!isComplete(stored)) throw new Error(`Receipt ${receipt.number} has no parties`);
    return stored;
  }
}

function sellerOf(seller: SellerReply): ReceiptSeller {
  return {
    name: seller.legalName || seller.brandName,
    address: seller.legalAddress,
    vatNumber: seller.vatNumber,
    taxCode: seller.taxCode,
    legalReference: seller.invoicing?.legalReference ?? '',
    chargesStampDuty: seller.invoicing?.chargesStampDuty ?? false,
    email: seller.contactEmail,
    sepaCreditorId: seller.sepaCreditorId ?? '',
  };
}

function isComplete(receipt: Receipt): receipt is CompleteReceipt {
  return receipt.buyer !== null && receipt.seller !== null;
}
