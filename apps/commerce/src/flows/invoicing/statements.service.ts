import { AppError } from '@academy/platform';
import { type Language, type Plain, startOfDayInRome } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { Receipt, ReceiptRefund } from '../../ledger/receipts/receipt.entity.ts';
import { ReceiptPartiesService } from '../../ledger/receipts/receipt-parties.service.ts';
import type { ReceiptFile } from './receipt-documents.service.ts';
import type { StatementYearsDto } from './receipt.dto.ts';
import type { StatementPayment } from './statement-pdf.ts';

/** Loaded on demand: a large library that many processes never need. */
const statementDocument = () => import('./statement-pdf.ts');

/** Draws up what members paid in a year, for their tax returns. Years are those of Rome. */
@Injectable()
export class StatementsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly parties: ReceiptPartiesService,
  ) {}

  /** The years in which a user paid, latest first. */
  async years(userId: string): Promise<Plain<StatementYearsDto>> {
    const rows = await this.dataSource.query<{ year: number }[]>(
      `SELECT DISTINCT extract(year FROM paid_at AT TIME ZONE 'Europe/Rome')::int AS year
       FROM receipt WHERE user_id = $1 ORDER BY year DESC`,
      [userId],
    );
    return { years: rows.map(({ year }) => year) };
  }

  /**
   * The statement of a user's payments in a year, as a PDF.
   * @throws AppError `commerce.no_payments_in_year`; `commerce.seller_incomplete`, `platform.unavailable` while the
   * parties of a new receipt cannot be requested.
   */
  async pdf(userId: string, { year, language }: { year: number; language: Language }): Promise<ReceiptFile> {
    const receipts = await this.dataSource
      .getRepository(Receipt)
      .createQueryBuilder('receipt')
      .where({ userId })
      .andWhere('receipt.paidAt >= :start AND receipt.paidAt < :end', periodOf(year))
      .orderBy({ 'receipt.paidAt': 'ASC', 'receipt.id': 'ASC' })
      .getMany();
    const returns = await this.dataSource.getRepository(ReceiptRefund).find({
      where: { receiptId: In(receipts.map(({ id }) => id)) },
      order: { id: 'ASC' },
    });
    const [first, ...others] = await this.withParties(receipts, returns);
    if (first === undefined) throw new AppError('commerce.no_payments_in_year');
    const earlier = await this.returnsOfEarlierYears(userId, year);
    const { statementName, statementPdf } = await statementDocument();
    const statement = { year, payments: [first, ...others], earlier, language, at: new Date() } as const;
    return { name: statementName(statement), bytes: await statementPdf(statement) };
  }

  /** What went back in a year of what the user paid before it. */
  private async returnsOfEarlierYears(userId: string, year: number): Promise<StatementPayment[]> {
    const returns = await this.dataSource
      .getRepository(ReceiptRefund)
      .createQueryBuilder('back')
      .innerJoinAndSelect('back.receipt', 'receipt')
      .where('receipt.userId = :userId AND receipt.paidAt < :start', { userId, ...periodOf(year) })
      .andWhere('back.createdAt >= :start AND back.createdAt < :end', periodOf(year))
      .orderBy({ 'back.id': 'ASC' })
      .getMany();
    const receipts = new Map(returns.flatMap(({ receipt }) => (receipt ? [[receipt.id, receipt]] : [])));
    return this.withParties([...receipts.values()], returns);
  }

  private async withParties(
    receipts: readonly Receipt[],
    returns: readonly ReceiptRefund[],
  ): Promise<StatementPayment[]> {
    const payments: StatementPayment[] = [];
    // One after another: the parties of most receipts were added when they were mailed.
    for (const receipt of receipts)
      payments.push({
        receipt: await this.parties.complete(receipt),
        returns: returns.filter(({ receiptId }) => receiptId === receipt.id),
      });
    return payments;
  }
}

function periodOf(year: number): { start: Date; end: Date } {
  return { start: startOfDayInRome(`${year}-01-01`), end: startOfDayInRome(`${year + 1}-01-01`) };
}
