// Generated from the OpenAPI document by `npm run generate`; do not edit.
export interface paths {
  '/api/v1/checkout': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['createCheckout'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/checkout/quote': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['quoteCheckout'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/checkout/verify': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['verifyPayment'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/coupons': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listCoupons'];
    put?: never;
    post: operations['createCoupon'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/coupons/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete: operations['deleteCoupon'];
    options?: never;
    head?: never;
    patch: operations['updateCoupon'];
    trace?: never;
  };
  '/api/v1/grants': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['createGrant'];
    delete: operations['revokeGrant'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/orders': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listOrders'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/orders/{id}/refund': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['refundOrder'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/portal': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['openPortal'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/purchases': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listPurchases'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/purchases/contents': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listPurchasedContents'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/subscription': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getSubscription'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    CheckoutDto: {
      /** @enum {string} */
      type: 'single' | 'project' | 'subscription';
      /** Format: uuid */
      contentId?: string;
      /** Format: uuid */
      projectId?: string;
      /** @description Discount code, in capital or small letters. */
      couponCode?: string;
    };
    CheckoutReplyDto: {
      /**
       * Format: uri
       * @description The hosted payment page.
       */
      url: string;
    };
    CouponDto: {
      /** Format: uuid */
      id: string;
      code: string;
      /** @enum {string} */
      type: 'percentage_discount' | 'fixed_amount' | 'free_purchase';
      percentage: number | null;
      amountCents: number | null;
      /** @enum {string|null} */
      currency: 'EUR' | 'USD' | 'GBP' | null;
      usageLimit: number | null;
      /** @description Completed orders that used it. */
      usageCount: number;
      /** Format: date */
      expiresOn: string | null;
      /** Format: date-time */
      expiresAt: string | null;
      isActive: boolean;
      /** @enum {string} */
      status: 'active' | 'inactive' | 'expired' | 'exhausted';
      /** @description The payment provider has taken its last change. */
      isPublished: boolean;
      /** @description Reasons why it may be of no use. */
      warnings: 'currency_not_in_catalogue'[];
      /** Format: date-time */
      createdAt: string;
    };
    CreateCouponDto: {
      code: string;
      /** @enum {string} */
      type: 'percentage_discount' | 'fixed_amount' | 'free_purchase';
      percentage?: number;
      amountCents?: number;
      /** @enum {string} */
      currency?: 'EUR' | 'USD' | 'GBP';
      /** @description Null for no limit. */
      usageLimit?: number | null;
      /**
       * Format: date
       * @description Last day it can be used, until midnight in Rome; null for ever.
       */
      expiresOn?: string | null;
    };
    CreateGrantDto: {
      /** Format: uuid */
      userId: string;
      /** @enum {string} */
      type: 'single' | 'project';
      /** Format: uuid */
      itemId: string;
      reason: string;
      /**
       * Format: date-time
       * @description For ever without it.
       */
      expiresAt?: string;
    };
    FieldErrorDto: {
      field: string;
      code: string;
      message: string;
    };
    GrantDto: {
      /** Format: uuid */
      orderId: string;
      /** Format: uuid */
      purchaseId: string;
      /** Format: date-time */
      expiresAt: string | null;
    };
    OrderDto: {
      /** Format: uuid */
      id: string;
      /** Format: uuid */
      userId: string;
      /** @enum {string} */
      type: 'single' | 'project' | 'subscription';
      /** Format: uuid */
      itemId: string;
      slug: string;
      title: string;
      /** @enum {string} */
      origin: 'checkout' | 'demo' | 'grant';
      /** @enum {string} */
      status:
        | 'pending'
        | 'completed'
        | 'duplicate'
        | 'in_review'
        | 'expired'
        | 'failed';
      reviewReason: string | null;
      netCents: number;
      /** @enum {string} */
      currency: 'EUR' | 'USD';
      vatPercent: number;
      couponCode: string | null;
      amountPaidCents: number | null;
      /** @description Given back by us; the provider may know of more. */
      refundedCents: number;
      /** @enum {string|null} */
      purchaseStatus: 'active' | 'expired' | 'refunded' | 'disputed' | null;
      paymentId: string | null;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      completedAt: string | null;
      /** @description Oldest first. */
      timeline: components['schemas']['OrderEventDto'][];
    };
    OrderEventDto: {
      /** Format: date-time */
      at: string;
      /** @enum {string} */
      type:
        | 'created'
        | 'completed'
        | 'duplicate'
        | 'in_review'
        | 'expired'
        | 'failed'
        | 'refund_requested'
        | 'refund_sent'
        | 'refund_failed'
        | 'refunded'
        | 'disputed'
        | 'restored'
        | 'granted'
        | 'revoked';
      amountCents: number | null;
      note: string | null;
      /** Format: uuid */
      actorId: string | null;
    };
    OwnedContentDto: {
      /** Format: uuid */
      contentId: string;
      slug: string;
      title: string;
    };
    PortalDto: {
      /**
       * Format: uri
       * @description The provider's page for invoices, card and renewal.
       */
      url: string;
    };
    ProblemDto: {
      /** @example about:blank */
      type: string;
      title: string;
      status: number;
      detail?: string;
      /** @example commerce.already_owned */
      code: Record<string, never>;
      requestId: string;
      errors?: components['schemas']['FieldErrorDto'][];
    };
    PurchasedContentDto: {
      /** Format: uuid */
      contentId: string;
      slug: string;
      title: string;
      /** @enum {string} */
      contentType: 'single_video' | 'video_series' | 'document';
      coverImageUrl: string | null;
      /** @enum {string} */
      purchaseType: 'single' | 'project';
      /** Format: date-time */
      purchasedAt: string;
      /** Format: date-time */
      expiresAt: string | null;
    };
    PurchaseDto: {
      /** Format: uuid */
      id: string;
      /** @enum {string} */
      type: 'single' | 'project';
      /** Format: uuid */
      contentId: string | null;
      /** Format: uuid */
      projectId: string | null;
      slug: string;
      title: string;
      coverImageUrl: string | null;
      /** @description Price without VAT, in cents, before discounts. */
      netCents: number;
      discountCents: number;
      taxCents: number;
      /** @description What was paid, VAT included, in cents. */
      amountPaidCents: number;
      /** @enum {string} */
      currency: 'EUR' | 'USD';
      couponCode: string | null;
      /** @enum {string} */
      status: 'active' | 'expired' | 'refunded' | 'disputed';
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      expiresAt: string | null;
    };
    QuoteDto: {
      /** @description Price without VAT, before the discount. */
      netCents: number;
      discountCents: number;
      /** @example 22 */
      vatPercent: number;
      /** @description VAT on the discounted price. */
      vatCents: number;
      /** @description VAT included. */
      totalCents: number;
      /** @enum {string} */
      currency: 'EUR' | 'USD';
      couponCode: string | null;
      /** @description The buyer has it already: checkout would refuse. */
      isOwned: boolean;
      /** @description Contents of the project the buyer has already. */
      ownedContents: components['schemas']['OwnedContentDto'][];
    };
    RefundOrderDto: {
      /** @description In cents, VAT included; everything that is left without it. */
      amountCents?: number;
      reason: string;
    };
    RevokeGrantDto: {
      /** Format: uuid */
      userId: string;
      /** @enum {string} */
      type: 'single' | 'project';
      /** Format: uuid */
      itemId: string;
      reason: string;
    };
    SubscriptionDto: {
      /** @description Everything premium is open now. */
      hasActiveSubscription: boolean;
      /**
       * Format: date-time
       * @description When it renews or ends; while a renewal is unpaid, when access ends.
       */
      subscriptionEnd: string | null;
      autoRenewal: boolean;
      /** @enum {string} */
      status: 'none' | 'active' | 'past_due' | 'canceled' | 'ended';
    };
    UpdateCouponDto: {
      usageLimit?: number | null;
      /** Format: date */
      expiresOn?: string | null;
      isActive?: boolean;
    };
    VerifyPaymentDto: {
      /** @description The `session_id` of the page the buyer came back to. */
      sessionId: string;
    };
    VerifyPaymentReplyDto: {
      /** @description The item is paid and open. */
      success: boolean;
      /** @enum {string} */
      status:
        | 'completed'
        | 'pending'
        | 'in_review'
        | 'refunded'
        | 'disputed'
        | 'expired'
        | 'failed';
      /** @enum {string} */
      type: 'single' | 'project' | 'subscription';
      slug: string;
      /** @description Counts the changes of what the buyer owns; answers with a lower one are stale. */
      epoch: number;
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  createCheckout: {
    parameters: {
      query?: never;
      header?: {
        /** @description `it` or `en`: the language of the payment page. */
        'Accept-Language'?: string;
        /** @description Repeating it within a day repeats the answer. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CheckoutDto'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CheckoutReplyDto'];
        };
      };
    };
  };
  quoteCheckout: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CheckoutDto'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['QuoteDto'];
        };
      };
    };
  };
  verifyPayment: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['VerifyPaymentDto'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['VerifyPaymentReplyDto'];
        };
      };
    };
  };
  listCoupons: {
    parameters: {
      query?: {
        /** @description Opaque position from `nextCursor` of the page before. */
        cursor?: string;
        limit?: number;
        /** @description Only the coupon with this code. */
        code?: string;
        status?: 'active' | 'inactive' | 'expired' | 'exhausted';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['CouponDto'][];
            nextCursor: string | null;
            total?: number;
          };
        };
      };
    };
  };
  createCoupon: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateCouponDto'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CouponDto'];
        };
      };
    };
  };
  deleteCoupon: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  updateCoupon: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateCouponDto'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CouponDto'];
        };
      };
    };
  };
  createGrant: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateGrantDto'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['GrantDto'];
        };
      };
    };
  };
  revokeGrant: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['RevokeGrantDto'];
      };
    };
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  listOrders: {
    parameters: {
      query?: {
        /** @description Opaque position from `nextCursor` of the page before. */
        cursor?: string;
        limit?: number;
        /** @description Part of the title, a coupon code, or an id of order, user or payment. */
        search?: string;
        status?:
          | 'pending'
          | 'completed'
          | 'duplicate'
          | 'in_review'
          | 'expired'
          | 'failed';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['OrderDto'][];
            nextCursor: string | null;
            total?: number;
          };
        };
      };
    };
  };
  refundOrder: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['RefundOrderDto'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OrderDto'];
        };
      };
    };
  };
  openPortal: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PortalDto'];
        };
      };
    };
  };
  listPurchases: {
    parameters: {
      query?: {
        /** @description Opaque position from `nextCursor` of the page before. */
        cursor?: string;
        limit?: number;
        type?: 'single' | 'project';
        /** @description Only purchases that open something now, or only the others. */
        active?: boolean;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['PurchaseDto'][];
            nextCursor: string | null;
            total?: number;
          };
        };
      };
    };
  };
  listPurchasedContents: {
    parameters: {
      query?: {
        /** @description Opaque position from `nextCursor` of the page before. */
        cursor?: string;
        limit?: number;
        /** @description Only contents that purchases of this type opened. */
        purchaseType?: 'single' | 'project';
        /** @description Only contents open now, or only those of purchases that ended. */
        isActive?: boolean;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['PurchasedContentDto'][];
            nextCursor: string | null;
            total?: number;
          };
        };
      };
    };
  };
  getSubscription: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SubscriptionDto'];
        };
      };
    };
  };
}
