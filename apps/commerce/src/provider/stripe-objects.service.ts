import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { isFailure } from './provider-error.ts';
import { StripeObject, type StripeObjectKind } from './stripe-object.entity.ts';

/** Creates objects at the provider once, and stores their ids. */
@Injectable()
export class StripeObjectsService {
  constructor(@InjectRepository(StripeObject) private readonly objects: Repository<StripeObject>) {}

  /**
   * The provider's id of one of our objects, created on first use. Concurrent callers send the same idempotency key, so
   * the provider creates it once.
   */
  async ensure(
    kind: StripeObjectKind,
    localKey: string,
    create: (idempotencyKey: string) => Promise<{ id: string }>,
  ): Promise<string> {
    const object = (await this.objects.findOneBy({ kind, localKey })) ?? (await this.begin(kind, localKey));
    if (object.stripeId !== null) return object.stripeId;
    try {
      const { id } = await create(`${kind}:${digestOf(localKey)}:${object.attempt}`);
      await this.objects.update({ kind, localKey }, { stripeId: id });
      return id;
    } catch (error) {
      if (isFailure(error, 'stored')) await this.renew(object);
      throw error;
    }
  }

  /** The provider's id of one of our objects, or null when it was never created. */
  async find(kind: StripeObjectKind, localKey: string): Promise<string | null> {
    return (await this.objects.findOneBy({ kind, localKey }))?.stripeId ?? null;
  }

  /**
   * Removes an id unknown to the provider (deleted there, or of another account): the next use creates a new object.
   */
  async forget(kind: StripeObjectKind, stripeId: string): Promise<void> {
    const object = await this.objects.findOneBy({ kind, stripeId });
    if (object) await this.renew(object);
  }

  /** Removes our record of an object that was deleted at the provider. */
  async remove(manager: EntityManager, kind: StripeObjectKind, localKey: string): Promise<void> {
    await manager.delete(StripeObject, { kind, localKey });
  }

  private async begin(kind: StripeObjectKind, localKey: string): Promise<StripeObject> {
    await this.objects.createQueryBuilder().insert().values({ kind, localKey }).orIgnore().execute();
    return this.objects.findOneByOrFail({ kind, localKey });
  }

  private async renew({ kind, localKey, attempt }: StripeObject): Promise<void> {
    await this.objects.update({ kind, localKey, attempt }, { stripeId: null, attempt: attempt + 1 });
  }
}

/** Idempotency keys are sent as headers, which cannot hold every character of a title in our keys. */
function digestOf(localKey: string): string {
  return createHash('sha256').update(localKey).digest('hex');
}
