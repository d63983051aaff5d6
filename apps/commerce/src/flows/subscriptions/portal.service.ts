import { AppError, type AuthUser } from '@academy/platform';
import { type Language, pathInLanguage, type Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { CommerceEnv } from '../../env.ts';
import { CustomersService } from '../../provider/customers.service.ts';
import { PaymentProvider } from '../../provider/payment-provider.ts';
import { StripeObjectsService } from '../../provider/stripe-objects.service.ts';
import type { PortalDto } from './subscription.dto.ts';

/** Opens the provider's portal, where buyers see invoices, change their card, and end or resume renewal. */
@Injectable()
export class PortalService {
  constructor(
    private readonly env: CommerceEnv,
    private readonly objects: StripeObjectsService,
    private readonly customers: CustomersService,
    private readonly provider: PaymentProvider,
  ) {}

  /** @throws AppError `commerce.customer_not_found` for users who never opened a payment page. */
  async open(user: AuthUser, language: Language): Promise<Plain<PortalDto>> {
    const customer = await this.objects.find('customer', user.id);
    if (customer === null) throw new AppError('commerce.customer_not_found');
    await this.customers.update(customer, user.email);
    const { url } = await this.provider.createPortalSession({
      customer,
      locale: language,
      return_url: this.env.PUBLIC_ORIGIN + pathInLanguage('/abbonamento', language),
    });
    return { url };
  }
}
