import { Injectable } from '@nestjs/common';
import type { ReceivedFile } from '../exchange/exchange-receipts.service.ts';

/** The file of an invoice. */
export interface FileToSend {
  /** `IT…_0000C.xml`, as the exchange system requires it. */
  name: string;
  xml: string;
}

/**
 * Carries invoices to the exchange system, and its receipts back. Another one, e.g. for a provider of such a service, is a
 * class that extends this one, in place of `ByHandTransport` in `invoicing.module.ts`.
 */
export abstract class InvoiceTransport {
  /**
   * Sends a file. It may be called again with a file that was sent, if the answer was lost, and must then succeed too.
   * @returns `by_hand` if staff send it.
   */
  abstract send(file: FileToSend): Promise<'sent' | 'by_hand'>;

  /** Receipts that have arrived, XML or signed. One may come again: it is applied once. */
  abstract receive(): AsyncIterable<ReceivedFile>;
}

/** Staff download the files, and upload the receipts. */
@Injectable()
export class ByHandTransport extends InvoiceTransport {
  override send(): Promise<'by_hand'> {
    return Promise.resolve('by_hand');
  }

  override async *receive(): AsyncIterable<ReceivedFile> {
    // Receipts come by upload.
  }
}
