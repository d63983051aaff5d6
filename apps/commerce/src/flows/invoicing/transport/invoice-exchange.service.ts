import { SYSTEM_ACTOR_ID } from '@academy/contracts';
import type { InvoiceState } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource, MoreThan } from 'typeorm';
import { Invoice } from '../../../ledger/invoices/invoice.entity.ts';
import { InvoicesService } from '../../../ledger/invoices/invoices.service.ts';
import { ExchangeReceiptsService } from '../exchange/exchange-receipts.service.ts';
import { InvoiceTransport } from './invoice-transport.ts';

const BATCH_SIZE = 100;

/** Sends the invoices that are ready, and applies the receipts that have arrived, as far as the transport does. */
@Injectable()
export class InvoiceExchangeService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transport: InvoiceTransport,
    private readonly invoices: InvoicesService,
    private readonly receipts: ExchangeReceiptsService,
  ) {}

  /** @throws the first error of the transport, once everything else is sent and received. */
  async run(): Promise<void> {
    const errors = this.transport.isAutomatic ? await this.sendAll() : [];
    await this.receive();
    if (errors.length > 0) throw errors[0];
  }

  private async sendAll(): Promise<unknown[]> {
    const errors: unknown[] = [];
    let after = '';
    for (let isFull = true; isFull;) {
      // Test invoices are never sent.
      const ready = await this.dataSource.manager.find(Invoice, {
        where: { state: 'ready', isTest: false, number: MoreThan(after) },
        order: { number: 'ASC' },
        take: BATCH_SIZE,
      });
      for (const { id } of ready) await this.send(id).catch((error: unknown) => errors.push(error));
      after = ready.at(-1)?.number ?? '';
      isFull = ready.length === BATCH_SIZE;
    }
    return errors;
  }

  /**
   * Marked as sent before it is: meanwhile nobody can correct or download it. One whose process dies in between counts as
   * due, since no answer comes.
   */
  private async send(id: string): Promise<void> {
    const { manager } = this.dataSource;
    const invoice = await this.change(id, 'ready', 'sent');
    const [file] = await this.invoices.readFiles(manager, invoice?.fileName ? [invoice.fileName] : []);
    if (file === undefined) return;
    try {
      await this.transport.send({ name: file.name, xml: file.xml });
    } catch (error) {
      await this.change(id, 'sent', 'ready');
      throw error;
    }
  }

  /** @returns the invoice, or null if it was in another state. */
  private change(id: string, from: InvoiceState, to: InvoiceState): Promise<Invoice | null> {
    return this.dataSource.transaction(async (manager) => {
      const invoice = await this.invoices.lock(manager, id);
      if (invoice?.state !== from) return null;
      await this.invoices.setState(manager, invoice, to);
      return invoice;
    });
  }

  private async receive(): Promise<void> {
    for await (const file of this.transport.receive()) await this.receipts.apply(file, SYSTEM_ACTOR_ID);
  }
}
