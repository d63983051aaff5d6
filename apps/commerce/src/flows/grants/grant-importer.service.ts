import { randomUUID } from 'node:crypto';
import { FindProduct, FindUserByEmail, type ProductReply } from '@academy/contracts';
import {
  type ImportActor,
  ImportsRows,
  type PlannedRow,
  type RowImporter,
  type RowPlan,
  type RowValues,
} from '@academy/imports';
import { RpcClient, StaffAuditLog } from '@academy/messaging';
import { AppError, type FieldError, StrictValidationPipe } from '@academy/platform';
import { endOfDayInRome, ITEM_KINDS, type ItemKind, SLUG_PATTERN } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { isEmail } from 'class-validator';
import { DataSource } from 'typeorm';
import { Order } from '../../ledger/orders/order.entity.ts';
import { Purchase } from '../../ledger/purchases/purchase.entity.ts';
import { activeAt } from '../../ledger/purchases/purchase.queries.ts';
import { CreateGrantDto } from './grant.dto.ts';
import { GrantsService } from './grants.service.ts';

/** A day as written in forms and spreadsheets: `2027-12-31` or `31/12/2027`. */
const DAY = /^(?<isoDay>\d{4}-\d\d-\d\d)$|^(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>\d{4})$/;

/** Grants access from a file, row by row as in the staff form, to users who have an account. */
@Injectable()
@ImportsRows()
export class GrantImporterService implements RowImporter {
  readonly columns = [
    { name: 'email', isRequired: true },
    { name: 'type', isRequired: true },
    { name: 'item', isRequired: true },
    { name: 'reason', isRequired: true },
    { name: 'expiresAt' },
  ] as const;
  private readonly validation = new StrictValidationPipe();

  constructor(
    readonly audit: StaffAuditLog,
    private readonly dataSource: DataSource,
    private readonly rpc: RpcClient,
    private readonly grants: GrantsService,
  ) {}

  keyOf({ email, type, item }: RowValues): string {
    return email && type && item ? [email, type, item].join(' ').toLowerCase() : '';
  }

  async plan({ id, values }: PlannedRow, actor: ImportActor): Promise<RowPlan> {
    const input = await this.read(id, values);
    const granted = await this.find(input);
    if (granted !== null) {
      if (granted.expiresAt?.getTime() === input.expiresAt?.getTime()) return { outcome: 'unchanged' };
      throw new AppError('commerce.already_owned');
    }
    return {
      outcome: 'create',
      write: (manager) => this.grants.create(randomUUID(), input, actor.id, manager),
    };
  }

  /** Converts a row to the input of the staff form. @throws AppError `platform.invalid_input` naming columns. */
  private async read(id: string, { email = '', type = '', item = '', reason, expiresAt }: RowValues) {
    const kind = ITEM_KINDS.find((each) => each === type.toLowerCase());
    const [user, product] = await Promise.all([this.findUser(email), this.findProduct(kind, item)]);
    const entered = {
      userId: user?.id ?? id,
      type: kind ?? type,
      itemId: product?.id ?? id,
      reason,
      ...(expiresAt && { expiresAt: timeOf(expiresAt) }),
    };
    const errors: FieldError[] = [
      ...(user === null ? [unknown('email', 'identity.user_not_found')] : []),
      ...(product === null && kind !== undefined ? [unknown('item', 'commerce.item_not_found')] : []),
    ];
    try {
      const input = await this.validation.transform(entered, { type: 'body', metatype: CreateGrantDto });
      if (errors.length === 0) return input as CreateGrantDto;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      errors.push(...(error.errors ?? []));
    }
    throw new AppError('platform.invalid_input', { errors });
  }

  private async findUser(email: string): Promise<{ id: string } | null> {
    return isEmail(email) ? this.rpc.ask(FindUserByEmail.of({ email: email.toLowerCase() })) : null;
  }

  private async findProduct(type: ItemKind | undefined, item: string): Promise<ProductReply | null> {
    const slug = item.toLowerCase();
    return type !== undefined && SLUG_PATTERN.test(slug)
      ? this.rpc.ask(FindProduct.of({ type, slug }))
      : null;
  }

  /** The user's access if it was granted by staff. @throws AppError `commerce.already_owned` when it was bought. */
  private async find({ userId, type: kind, itemId }: CreateGrantDto): Promise<Purchase | null> {
    const where = activeAt(new Date(), { userId, kind, itemId });
    const purchase = await this.dataSource.manager.findOneBy(Purchase, where);
    if (purchase === null) return null;
    const { origin } = await this.dataSource.manager.findOneByOrFail(Order, { id: purchase.orderId });
    if (origin !== 'grant') throw new AppError('commerce.already_owned');
    return purchase;
  }
}

/**
 * The end of a day in Rome, or a time in the format of exports. Other text is returned unchanged and refused later; a
 * day that does not exist becomes an empty text.
 */
function timeOf(text: string): string {
  const { isoDay, day = '', month = '', year } = DAY.exec(text)?.groups ?? {};
  const written = isoDay ?? (year && `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  if (!written) return text;
  return isDay(written) ? endOfDayInRome(written).toISOString() : '';
}

/** Needed because JavaScript converts 30 February to a day in March. */
function isDay(text: string): boolean {
  const time = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
}

function unknown(field: string, code: FieldError['code']): FieldError {
  return { field, code, message: `${field} matches no user or item` };
}
