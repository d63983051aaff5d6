import { SYSTEM_ACTOR_ID } from '@academy/contracts';
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

  /** @throws any error of the transport; what was sent or applied before stays so. */
  async run(): Promise<void> {
    let after = '';
    for (let isFull = true; isFull;) {
      // Test invoices are never sent.
      const ready = await this.dataSource.manager.find(Invoice, {
        where: { state: 'ready', isTest: false, number: MoreThan(after) },
        order: { number: 'ASC' },
        take: BATCH_SIZE,
      });
      for (const { id } of ready) if (!(await this.send(id))) return this.receive();
      after = ready.at(-1)?.number ?? '';
      isFull = ready.length === BATCH_SIZE;
    }
    await this.receive();
  }

  /** @returns false if staff send files by hand. */
  private async send(id: string): Promise<boolean> {
    const { manager } = this.dataSource;
    const { fileName } = await manager.findOneByOrFail(Invoice, { id });
    const [file] = await this.invoices.readFiles(manager, fileName === null ? [] : [fileName]);
    if (file === undefined) return true;
    if ((await this.transport.send({ name: file.name, xml: file.xml })) === 'by_hand') return false;
    await this.dataSource.transaction(async (transaction) => {
      const invoice = await this.invoices.lock(transaction, id);
      // It may have been corrected, or answered, since.
      if (invoice?.state === 'ready' && invoice.fileName === file.name)
        await this.invoices.setState(transaction, invoice, 'sent');
    });
    return true;
  }

  private async receive(): Promise<void> {
    for await (const file of this.transport.receive()) await this.receipts.apply(file, SYSTEM_ACTOR_ID);
  }
}
