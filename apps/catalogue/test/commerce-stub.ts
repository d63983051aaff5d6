import {
  ClosePaymentPages,
  CountPurchases,
  type EntitlementGrantReply,
  type EntitlementsReply,
  GetEntitlements,
} from '@academy/contracts';
import { MessagingModule } from '@academy/messaging';
import { AppError, PlatformModule, ServiceEnv } from '@academy/platform';
import { createTestApp, type TestApp, type TestServices } from '@academy/testing';
import { Controller, Module } from '@nestjs/common';
import { MessagePattern, Payload } from '@nestjs/microservices';

const owned = new Map<string, { grants: EntitlementGrantReply[]; subscriptionUntil: string | null }>();
const sold = new Set<string>();
let closePages: (itemId: string) => Promise<void> = async () => undefined;

@Controller()
class CommerceStubController {
  @MessagePattern(GetEntitlements.pattern)
  getEntitlements(@Payload() { userId }: GetEntitlements): EntitlementsReply {
    return { userId, epoch: 1, ...(owned.get(userId) ?? { grants: [], subscriptionUntil: null }) };
  }

  @MessagePattern(CountPurchases.pattern)
  countPurchases(@Payload() { itemId }: CountPurchases): { count: number } {
    return { count: sold.has(itemId) ? 1 : 0 };
  }

  @MessagePattern(ClosePaymentPages.pattern)
  async closePaymentPages(@Payload() { itemId }: ClosePaymentPages): Promise<{ closed: number }> {
    await closePages(itemId);
    return { closed: 1 };
  }
}

@Module({
  imports: [
    PlatformModule.forRoot({ env: ServiceEnv }),
    MessagingModule.forRoot({ service: 'commerce', database: false }),
  ],
  controllers: [CommerceStubController],
})
class CommerceStubModule {}

/** Answers commerce's questions (RPC) over real NATS, with the purchases of the test. */
export function startCommerceStub(services: TestServices): Promise<TestApp> {
  return createTestApp(CommerceStubModule, { service: 'commerce', services });
}

/** The default entitlement of a purchase: started long ago, without end. */
export function grant(
  kind: 'single' | 'project',
  itemId: string,
  times: Partial<EntitlementGrantReply> = {},
): EntitlementGrantReply {
  return { kind, itemId, startsAt: '2026-01-01T00:00:00.000Z', expiresAt: null, ...times };
}

/** Sets a user's entitlements. */
export function own(
  userId: string,
  grants: EntitlementGrantReply[],
  subscriptionUntil: string | null = null,
): void {
  owned.set(userId, { grants, subscriptionUntil });
}

/** Sets the outcome of closing payment pages. */
export function onClosePages(handle: (itemId: string) => Promise<void>): void {
  closePages = handle;
}

/** Makes closing payment pages fail, as when the provider is unavailable. */
export function failToClosePages(): void {
  onClosePages(() => Promise.reject(new AppError('commerce.provider_unavailable')));
}

/** Records a purchase of an item. */
export function markSold(itemId: string): void {
  sold.add(itemId);
}
