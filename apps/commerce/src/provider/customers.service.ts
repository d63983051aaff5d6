import { Injectable, Logger } from '@nestjs/common';
import type Stripe from 'stripe';
import { expanded } from './payment.ts';
import { PaymentProvider } from './payment-provider.ts';

/**
 * Sends the current addresses of buyers, who receive receipts and invoices there, to the provider. A failure is only
 * logged: no page needs it, and the next one that is opened tries again.
 */
@Injectable()
export class CustomersService {
  private readonly logger = new Logger(CustomersService.name);

  constructor(private readonly provider: PaymentProvider) {}

  /** Updates the customer of a session unless the provider has this address already. */
  async updateOf(session: Stripe.Checkout.Session, email: string): Promise<void> {
    const customer = expanded<Stripe.Customer | Stripe.DeletedCustomer>(session.customer);
    if (customer === null || customer.deleted || customer.email === email) return;
    await this.update(customer.id, email);
  }

  /** Updates a customer. */
  async update(id: string, email: string): Promise<void> {
    try {
      await this.provider.updateCustomer(id, email);
    } catch (error) {
      this.logger.warn({ customerId: id, err: error }, "A customer's address could not be updated");
    }
  }
}
