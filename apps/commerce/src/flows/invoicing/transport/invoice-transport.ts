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
  /** False while staff send the files; then nothing is sent. */
  abstract readonly isAutomatic: boolean;

  /** Sends a file. @throws when it was not sent: it is tried again. */
  abstract send(file: FileToSend): Promise<void>;

  /** Receipts that have arrived, XML or signed. One may come again: it is applied once. */
  abstract receive(): AsyncIterable<ReceivedFile>;
}

/** Staff download the files, and upload the receipts. */
@Injectable()
export class ByHandTransport extends InvoiceTransport {
  override readonly isAutomatic = false;

  override send(): Promise<void> {
    return Promise.reject(new Error('Staff send the files of invoices'));
  }

  override async *receive(): AsyncIterable<ReceivedFile> {
    // Receipts come by upload.
  }
}
