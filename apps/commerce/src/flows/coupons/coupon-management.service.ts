import type { StaffAction } from '@academy/contracts';
import {
  AppError,
  applyFilters,
  type FieldError,
  type Page,
  readSortedPage,
  requireVersion,
  totalOf,
  Versioned,
  withCurrent,
} from '@academy/platform';
import { type CouponType, dayInRome, endOfDayInRome, type Plain, toPlain } from '@academy/shared';
import { ListExports, type StaffActionEntry, StaffAuditLog } from '@academy/messaging';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, IsNull, Repository } from 'typeorm';
import { CouponsService } from '../../ledger/coupons/coupons.service.ts';
import { CouponPublisherService } from '../../ledger/coupons/coupon-publisher.service.ts';
import { type CouponDto, type CreateCouponDto, toCouponDto, type UpdateCouponDto } from './coupon.dto.ts';
import { type ExportCouponsQuery, type ListCouponsQuery, couponList } from './coupon-list.ts';
import { Coupon } from '../../ledger/coupons/coupon.entity.ts';
import { CouponRedemptionsService } from '../../ledger/redemptions/coupon-redemptions.service.ts';

/** Manages coupons: each change is stored first, then published to the provider. */
@Injectable()
export class CouponManagementService {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(Coupon) private readonly couponRows: Repository<Coupon>,
    private readonly coupons: CouponsService,
    private readonly redemptions: CouponRedemptionsService,
    private readonly publisher: CouponPublisherService,
    private readonly audit: StaffAuditLog,
    private readonly exports: ListExports,
  ) {}

  /** One page of coupons; the first page contains the total. @throws AppError `platform.invalid_cursor` */
  async list(query: Plain<ListCouponsQuery>): Promise<Page<Plain<CouponDto>>> {
    const now = new Date();
    const builder = this.couponRows.createQueryBuilder('coupon').where({ deletedAt: IsNull() });
    applyFilters(builder, couponList.conditions, query);
    const total = await totalOf(builder, query.cursor);
    const { page, nextCursor } = await readSortedPage(builder, couponList.sorting[query.sort], query);
    const counts = await this.redemptions.counts(page.map(({ id }) => id));
    return {
      items: page.map((coupon) => toCouponDto(coupon, counts.get(coupon.id) ?? 0, now)),
      nextCursor,
      ...total,
    };
  }

  /** All coupons that match the filter, as a CSV file. */
  exportAll(filter: ExportCouponsQuery, actorId: string): Promise<StreamableFile> {
    return this.exports.export('coupons', actorId, couponList.columns, (position) =>
      this.list({ ...toPlain(filter), sort: '-createdAt', ...position }),
    );
  }

  /**
   * While the provider is unavailable, the coupon is stored and published later.
   * @param id of the coupon; an existing one is returned unchanged.
   * @throws AppError `platform.invalid_input`; `commerce.coupon_code_taken`, here or at the provider.
   */
  async create(id: string, input: CreateCouponDto, actorId: string): Promise<Plain<CouponDto>> {
    refuseOtherTerms(input);
    await this.store(id, input, actorId);
    const failure = await this.publisher.publishSoon(id);
    const isCodeTaken = failure?.providerCode === 'resource_already_exists';
    if (isCodeTaken && (await this.coupons.discard(this.dataSource.manager, id)))
      throw new AppError('commerce.coupon_code_taken', { cause: failure });
    return this.toDto(await this.couponRows.findOneByOrFail({ id }));
  }

  /** @throws AppError `commerce.coupon_not_found`. */
  async read(id: string): Promise<Versioned<Plain<CouponDto>>> {
    const coupon = await this.couponRows.findOneBy({ id, deletedAt: IsNull() });
    if (coupon === null) throw new AppError('commerce.coupon_not_found');
    return new Versioned(await this.toDto(coupon), coupon.revision);
  }

  /**
   * @param expected the version the change is based on; undefined lets the last write win.
   * @throws AppError `commerce.coupon_not_found`, `platform.invalid_input`, `platform.version_conflict`.
   */
  async update(
    id: string,
    changes: UpdateCouponDto,
    actorId: string,
    expected: number | undefined,
  ): Promise<Versioned<Plain<CouponDto>>> {
    const values = {
      ...(changes.usageLimit === undefined ? {} : { usageLimit: changes.usageLimit }),
      ...(changes.expiresOn === undefined ? {} : { expiresAt: expiryOf(changes.expiresOn) }),
      ...(changes.isActive === undefined ? {} : { isActive: changes.isActive }),
    };
    await withCurrent(
      () =>
        this.dataSource.transaction(async (manager) => {
          const coupon = await this.coupons.lock(manager, id);
          requireVersion(expected, coupon.revision);
          await this.coupons.change(manager, coupon, values);
          await this.audit.record(manager, auditEntry('coupon.updated', coupon, actorId));
        }),
      () => this.read(id),
    );
    await this.publisher.publishSoon(id);
    return this.read(id);
  }

  /**
   * Ends a coupon permanently; the orders that used it keep their discount, and its code can be used for another one.
   * @throws AppError `commerce.coupon_not_found`.
   */
  async remove(id: string, actorId: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const coupon = await this.coupons.lock(manager, id);
      await this.coupons.end(manager, coupon);
      await this.audit.record(manager, auditEntry('coupon.deleted', coupon, actorId));
    });
    await this.publisher.publishSoon(id);
  }

  private async store(id: string, input: CreateCouponDto, actorId: string): Promise<void> {
    const { code, type, percentage = null, amountCents = null, currency = null, usageLimit = null } = input;
    const values = { code, type, percentage, amountCents, currency, usageLimit };
    try {
      await this.dataSource.transaction(async (manager) => {
        const expiresAt = expiryOf(input.expiresOn ?? null);
        const created = await this.coupons.create(manager, { id, ...values, expiresAt });
        await this.audit.record(manager, auditEntry('coupon.created', created, actorId));
      });
    } catch (error) {
      // An earlier attempt of the same request has stored it, and died or is slow.
      if (!(await this.couponRows.existsBy({ id }))) throw error;
    }
  }

  private async toDto(coupon: Coupon): Promise<Plain<CouponDto>> {
    const uses = (await this.redemptions.counts([coupon.id])).get(coupon.id) ?? 0;
    return toCouponDto(coupon, uses, new Date());
  }
}

/** @throws AppError `platform.invalid_input` unless exactly the terms of the type are given. */
function refuseOtherTerms(input: CreateCouponDto): void {
  const owners: Record<'percentage' | 'amountCents' | 'currency', CouponType> = {
    percentage: 'percentage_discount',
    amountCents: 'fixed_amount',
    currency: 'fixed_amount',
  };
  const errors = (['percentage', 'amountCents', 'currency'] as const).flatMap((field): FieldError[] => {
    const isWanted = owners[field] === input.type;
    if (isWanted === (input[field] !== undefined)) return [];
    const code = isWanted ? 'isDefined' : 'isEmpty';
    return [{ field, code, message: `${field} belongs to the type ${owners[field]}` }];
  });
  if (errors.length > 0) throw new AppError('platform.invalid_input', { errors });
}

/** @throws AppError `platform.invalid_input` for days in the past. */
function expiryOf(day: string | null): Date | null {
  if (day === null) return null;
  if (day >= dayInRome(new Date())) return endOfDayInRome(day);
  throw new AppError('platform.invalid_input', {
    errors: [{ field: 'expiresOn', code: 'minDate', message: 'expiresOn must not be before today' }],
  });
}

function auditEntry(action: StaffAction, { id: subjectId, code }: Coupon, actorId: string): StaffActionEntry {
  return { action, actorId, subjectId, details: { code } };
}
