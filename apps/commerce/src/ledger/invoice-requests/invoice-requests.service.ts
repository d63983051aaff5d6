import { Secrets } from '@academy/platform';
import { type Plain, withoutUndefined } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import type { Order } from '../orders/order.entity.ts';
import { InvoiceDataDto, ITALY } from './invoice-data.dto.ts';
import { InvoiceRequest, TAX_NUMBER_SEAL } from './invoice-request.entity.ts';

/** Stores the recipients of invoices. */
@Injectable()
export class InvoiceRequestsService {
  constructor(
    @InjectRepository(InvoiceRequest) private readonly requests: Repository<InvoiceRequest>,
    private readonly secrets: Secrets,
  ) {}

  /**
   * Stores the invoice recipient of an order, or that no invoice is wanted. By law an invoice must be requested no
   * later than the payment, so the caller must hold the lock of a pending order.
   */
  async save(
    manager: EntityManager,
    { id: orderId, userId }: Order,
    data: InvoiceDataDto | undefined,
  ): Promise<void> {
    if (data === undefined) await manager.delete(InvoiceRequest, { orderId });
    else await manager.save(InvoiceRequest, { orderId, userId, ...this.seal(data) });
  }

  /** The invoice recipient of an order; null when no invoice is wanted. */
  async ofOrder(orderId: string): Promise<Plain<InvoiceDataDto> | null> {
    const request = await this.requests.findOneBy({ orderId });
    return request && this.open(request);
  }

  /** The data the user entered last. */
  async latest(userId: string): Promise<InvoiceDataDto | null> {
    const request = await this.requests.findOne({ where: { userId }, order: { updatedAt: 'DESC' } });
    return request && this.open(request);
  }

  /** A request with its tax numbers decrypted. */
  open(request: InvoiceRequest): InvoiceDataDto {
    const open = (sealed: string | null) =>
      sealed === null ? undefined : this.secrets.open(sealed, TAX_NUMBER_SEAL);
    const fields = withoutUndefined({
      kind: request.kind,
      companyName: request.companyName ?? undefined,
      firstName: request.firstName ?? undefined,
      lastName: request.lastName ?? undefined,
      taxCode: open(request.sealedTaxCode),
      vatNumber: open(request.sealedVatNumber),
      address: request.address,
      postalCode: request.postalCode,
      city: request.city,
      province: request.province ?? undefined,
      country: request.country,
      recipientCode: request.recipientCode ?? undefined,
      pec: request.pec ?? undefined,
    });
    return Object.assign(new InvoiceDataDto(), fields);
  }

  /**
   * Deletes an erased user's requests, except those of paid orders, which tax law requires. An order in review has no
   * receipt yet, but is paid: if it is approved, its invoice must be issued.
   */
  async eraseUnpaid(manager: EntityManager, userId: string): Promise<void> {
    await manager.query(
      `DELETE FROM invoice_request WHERE user_id = $1
       AND NOT EXISTS (SELECT FROM receipt WHERE receipt.order_id = invoice_request.order_id)
       AND NOT EXISTS (
         SELECT FROM "order" WHERE "order".id = invoice_request.order_id AND "order".status = 'in_review'
       )`,
      [userId],
    );
  }

  /** Fields of the other kind of recipient are dropped, and the province of an address abroad. */
  private seal(data: InvoiceDataDto): Partial<InvoiceRequest> {
    const isCompany = data.kind === 'company';
    const seal = (text: string | undefined) =>
      text === undefined ? null : this.secrets.seal(text, TAX_NUMBER_SEAL);
    return {
      kind: data.kind,
      companyName: isCompany ? (data.companyName ?? null) : null,
      firstName: isCompany ? null : (data.firstName ?? null),
      lastName: isCompany ? null : (data.lastName ?? null),
      sealedTaxCode: seal(data.taxCode),
      sealedVatNumber: seal(data.vatNumber),
      address: data.address,
      postalCode: data.postalCode,
      city: data.city,
      province: data.country === ITALY ? (data.province ?? null) : null,
      country: data.country,
      recipientCode: data.recipientCode ?? null,
      pec: data.pec ?? null,
    };
  }
}
