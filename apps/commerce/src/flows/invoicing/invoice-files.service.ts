import { randomUUID } from 'node:crypto';
import { StaffAuditLog } from '@academy/messaging';
import { AppError, type AuthUser } from '@academy/platform';
import { dayInRome, type Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { type Zippable, zipSync } from 'fflate';
import { DataSource, type EntityManager, In } from 'typeorm';
import { InvoiceArchive } from '../../ledger/invoices/invoice-file.entity.ts';
import { Invoice } from '../../ledger/invoices/invoice.entity.ts';
import { InvoicesService } from '../../ledger/invoices/invoices.service.ts';
import { BuyersService } from '../orders/buyers.service.ts';
import type { InvoiceArchiveDto } from './invoice.dto.ts';

const LISTED_ARCHIVES = 50;
/** Until it is complete or confirmed, an invoice has no file that may be sent; a rejected one must be corrected. */
const WITHOUT_FILE: readonly string[] = ['to_check', 'rejected'];

/** A file with its name. */
export interface NamedFile {
  name: string;
  bytes: Buffer;
}

/** Gives staff the files of invoices, one by one or as archives, and remembers what they took. */
@Injectable()
export class InvoiceFilesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly invoices: InvoicesService,
    private readonly buyers: BuyersService,
    private readonly audit: StaffAuditLog,
  ) {}

  /**
   * The file of an invoice, to read it.
   * @throws AppError `commerce.invoice_not_found`, `commerce.invoice_without_file`
   */
  read(id: string, admin: AuthUser): Promise<NamedFile> {
    return this.dataSource.transaction((manager) => this.fileOf(manager, id, admin));
  }

  /**
   * The file of an invoice, to send it. Recorded and read together: what is taken is the file that counts, and nobody can
   * correct it any more.
   * @throws AppError `commerce.invoice_not_found`, `commerce.invoice_without_file`
   */
  take(id: string, admin: AuthUser): Promise<NamedFile> {
    return this.dataSource.transaction(async (manager) => {
      const file = await this.fileOf(manager, id, admin);
      await this.invoices.markDownloaded(manager, [id]);
      return file;
    });
  }

  private async fileOf(manager: EntityManager, id: string, { id: actorId }: AuthUser): Promise<NamedFile> {
    const invoice = await this.invoices.lock(manager, id);
    if (invoice === null) throw new AppError('commerce.invoice_not_found');
    const [file] = await this.invoices.readFiles(manager, [nameToSend(invoice)]);
    if (file === undefined) throw new AppError('commerce.invoice_without_file');
    const details = { number: invoice.number, fileNames: file.name };
    await this.audit.record(manager, { action: 'invoice.downloaded', actorId, subjectId: id, details });
    return { name: file.name, bytes: Buffer.from(file.xml) };
  }

  /**
   * Makes an archive of the files of invoices and records what was in it.
   * @throws AppError `commerce.invoice_not_found` if one is unknown; `commerce.invoice_without_file` if one has none
   */
  async archive(ids: string[], { id: createdBy }: AuthUser): Promise<NamedFile> {
    const id = randomUUID();
    const createdAt = new Date();
    const fileNames = await this.dataSource.transaction(async (manager) => {
      // In the order of their ids, so that two archives at once do not wait for each other for ever.
      const lock = { mode: 'pessimistic_write' } as const;
      const found = await manager.find(Invoice, { where: { id: In(ids) }, order: { id: 'ASC' }, lock });
      if (found.length < ids.length) throw new AppError('commerce.invoice_not_found');
      const names = found.map(nameToSend).sort();
      await manager.insert(InvoiceArchive, { id, createdBy, createdAt, fileNames: names });
      await this.invoices.markDownloaded(manager, ids);
      const details = { archiveId: id, files: String(names.length) };
      await this.audit.record(manager, {
        action: 'invoice.downloaded',
        actorId: createdBy,
        subjectId: null,
        details,
      });
      return names;
    });
    return this.zip({ id, createdAt, fileNames });
  }

  /** The latest archives, newest first. */
  async archives(): Promise<Plain<InvoiceArchiveDto>[]> {
    const archives = await this.dataSource.manager.find(InvoiceArchive, {
      order: { createdAt: 'DESC', id: 'DESC' },
      take: LISTED_ARCHIVES,
    });
    const emails = await this.buyers.emails(archives.map(({ createdBy }) => createdBy));
    return archives.map(({ id, createdAt, createdBy, fileNames }) => ({
      id,
      createdAt: createdAt.toISOString(),
      createdByEmail: emails.get(createdBy) ?? null,
      fileNames,
    }));
  }

  /** An archive as it was, also after its invoices were corrected. @throws AppError `commerce.archive_not_found` */
  async readArchive(id: string, { id: actorId }: AuthUser): Promise<NamedFile> {
    const archive = await this.dataSource.manager.findOneBy(InvoiceArchive, { id });
    if (archive === null) throw new AppError('commerce.archive_not_found');
    const details = { archiveId: id, files: String(archive.fileNames.length) };
    await this.dataSource.transaction((manager) =>
      this.audit.record(manager, { action: 'invoice.downloaded', actorId, subjectId: null, details }),
    );
    return this.zip(archive);
  }

  private async zip({ id, createdAt, fileNames }: Omit<InvoiceArchive, 'createdBy'>): Promise<NamedFile> {
    const files = await this.invoices.readFiles(this.dataSource.manager, fileNames);
    // The time of the archive, so that it is the same whenever it is made.
    const entries: Zippable = {};
    for (const { name, xml } of files) entries[name] = [Buffer.from(xml), { mtime: createdAt }];
    return {
      name: `fatture-${dayInRome(createdAt)}-${id.slice(0, 8)}.zip`,
      bytes: Buffer.from(zipSync(entries)),
    };
  }
}

/** @throws AppError `commerce.invoice_without_file` */
function nameToSend({ fileName, state, number }: Invoice): string {
  if (fileName !== null && !WITHOUT_FILE.includes(state)) return fileName;
  throw new AppError('commerce.invoice_without_file', {
    errors: [{ field: 'ids', code: 'withoutFile', message: number }],
  });
}
