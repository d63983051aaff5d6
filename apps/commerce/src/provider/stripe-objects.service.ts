import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { isFailure } from './provider-error.ts';
import { StripeObject, type StripeObjectKind } from './stripe-object.entity.ts';

/** Makes things at the provider once, and remembers their ids. */
@Injectable()
export class StripeObjectsService {
  constructor(@InjectRepository(StripeObject) private readonly objects: Repository<StripeObject>) {}

  /**
   * The provider's id of one of our things, created on first use. Callers racing for the same one send the same
   * idempotency key, so the provider makes it once.
   */
  async ensure(
    kind: StripeObjectKind,
    localKey: string,
    create: (idempotencyKey: string) => Promise<{ id: string }>,
  ): Promise<string> {
    const known = (await this.objects.findOneBy({ kind, localKey })) ?? (await this.begin(kind, localKey));
    if (known.stripeId !== null) return known.stripeId;
    try {
      const { id } = await create(`${kind}:${localKey}:${known.attempt}`);
      await this.objects.update({ kind, localKey }, { stripeId: id });
      return id;
    } catch (error) {
      if (isFailure(error, 'stored')) await this.renew(known);
      throw error;
    }
  }

  /** The provider's id of one of our things, or null when it has never been made. */
  async find(kind: StripeObjectKind, localKey: string): Promise<string | null> {
    return (await this.objects.findOneBy({ kind, localKey }))?.stripeId ?? null;
  }

  /** Forgets an id the provider does not know (deleted there, or another account): the next use makes a new one. */
  async forget(kind: StripeObjectKind, stripeId: string): Promise<void> {
    const known = await this.objects.findOneBy({ kind, stripeId });
    if (known) await this.renew(known);
  }

  /** Removes our record of something that was deleted at the provider. */
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
