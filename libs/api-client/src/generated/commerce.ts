// Generated from the OpenAPI document by `npm run generate`; do not edit.
export interface paths {
  '/api/v1/books': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getBooks'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/books/fees': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['exportFees'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/books/journal': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['exportJournal'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/books/payouts': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['exportPayouts'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/books/receipts': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['exportReceipts'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
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
  '/api/v1/content-refunds/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getContentRefunds'];
    put?: never;
    post: operations['refundContent'];
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
    get: operations['getCoupon'];
    put?: never;
    post?: never;
    delete: operations['deleteCoupon'];
    options?: never;
    head?: never;
    patch: operations['updateCoupon'];
    trace?: never;
  };
  '/api/v1/coupons/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['exportCoupons'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
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
  '/api/v1/grants/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['exportGrants'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/imports/grants': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The latest imports, the newest first. */
    get: operations['listGrantsImports'];
    put?: never;
    /** Upload a CSV file and validate its rows; nothing is written. */
    post: operations['createGrantsImport'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/imports/grants/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** An import and its progress. */
    get: operations['getGrantsImport'];
    put?: never;
    post?: never;
    /** Cancel an import; rows already written remain. */
    delete: operations['cancelGrantsImport'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/imports/grants/{id}/rows': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The rows of an import, in order. */
    get: operations['listGrantsImportRows'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/imports/grants/{id}/start': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Write the validated rows, in a job. */
    post: operations['startGrantsImport'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/invoices': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listInvoices'];
    put?: never;
    post: operations['issueInvoice'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/invoices/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getInvoice'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/invoices/{id}/correction': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['correctInvoice'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/invoices/{id}/file': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['takeInvoiceFile'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/invoices/{id}/pdf': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getInvoicePdf'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/invoices/{id}/xml': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getInvoiceXml'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/invoices/archive': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['archiveInvoices'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/invoices/archives': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listInvoiceArchives'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/invoices/archives/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getInvoiceArchive'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/invoices/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['exportInvoices'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/invoices/issued/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['exportIssuedInvoices'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/invoices/latest-data': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getLatestInvoiceData'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/invoices/receipts': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['applyExchangeReceipts'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/invoices/waiting': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getWaitingInvoices'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/me/notifications': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getNotificationPreferences'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch: operations['updateNotificationPreferences'];
    trace?: never;
  };
  '/api/v1/me/notifications/unsubscribe': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['openUnsubscribePage'];
    put?: never;
    post: operations['unsubscribe'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/messages': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listMessages'];
    put?: never;
    post: operations['sendMessage'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/messages/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getMessage'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/messages/{id}/stop': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['stopMessage'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/messages/audience': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['countAudience'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/messages/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['exportMessages'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/messages/preview': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['previewMessage'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/messages/recipients': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listMessageRecipients'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/messages/recipients/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['exportMessageRecipients'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/messages/test': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['sendTestMessage'];
    delete?: never;
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
  '/api/v1/orders/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getOrder'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/orders/{id}/approve': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['approveOrder'];
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
  '/api/v1/orders/{id}/reject': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['rejectOrder'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/orders/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['exportOrders'];
    put?: never;
    post?: never;
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
  '/api/v1/purchases/{id}/withdrawal': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getWithdrawal'];
    put?: never;
    post: operations['askWithdrawal'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/purchases/{id}/withdrawal/confirm': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['confirmWithdrawal'];
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
  '/api/v1/purchases/debits': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listDebits'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/receipts': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listReceipts'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/receipts/{id}/pdf': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getReceiptPdf'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/receipts/statements': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listStatementYears'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/receipts/statements/{year}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getStatement'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/reconciliation': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getReconciliation'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/reconciliation/discrepancies/{id}/explain': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['explainDiscrepancy'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/reconciliation/discrepancies/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['exportDiscrepancies'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/reconciliation/runs': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['startReconciliation'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/stats/commerce': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getCommerceStats'];
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
  '/api/v1/subscription/withdrawal': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getSubscriptionWithdrawal'];
    put?: never;
    post: operations['askSubscriptionWithdrawal'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/subscription/withdrawal/confirm': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['confirmSubscriptionWithdrawal'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/takings': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['exportTakings'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/withdrawals': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listWithdrawals'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/withdrawals/{id}/accept': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['acceptWithdrawal'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/withdrawals/{id}/refuse': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['refuseWithdrawal'];
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
    AcceptWithdrawalDto: {
      /**
       * @description Certificates earned by the refunded access stay valid; otherwise they are revoked.
       * @default false
       */
      keepsCertificates: boolean;
      /**
       * @description Refunds less what the payment took off the price of projects that the buyer keeps: see `creditedOn` of the order.
       * @default false
       */
      deductsCredits: boolean;
    };
    AccountSumsDto: {
      /** @example EUR */
      currency: string;
      /** @description Balance when the period began. */
      startCents: number;
      paidCents: number;
      /** @description Refunds and disputes; negative. */
      returnedCents: number;
      /** @description Fees of payments, disputes and the account; negative. */
      feesCents: number;
      /** @description Whatever else the provider booked. */
      otherCents: number;
      /** @description Payouts to the bank, less those that came back; negative. */
      payoutsCents: number;
      /** @description Of these, the payouts made by hand, of which the provider does not say what they contain; negative. */
      byHandCents: number;
      /** @description Balance when the period ended, or until when it has been read. */
      endCents: number;
    };
    ArchiveInvoicesDto: {
      ids: string[];
    };
    AudienceCountDto: {
      total: number;
      /** @description Bought one of the items directly. */
      bought: number;
      /** @description Bought a project that contains one of the contents. */
      project: number;
      /** @description Received access by a grant. */
      granted: number;
      /** @description Number of users whose access has expired. */
      former: number;
      /** @description Number of these who have opted out of such mails and are skipped. */
      unwanted: number;
    };
    AudienceDto: {
      /** @description Recipients own any of these items; each is counted once. */
      items: components['schemas']['MessageItemRefDto'][];
      /**
       * @description Includes users whose access has expired.
       * @default false
       */
      includesFormer: boolean;
    };
    BookReasonDto: {
      /** @enum {string} */
      reason:
        | 'other_period'
        | 'withheld'
        | 'without_receipt'
        | 'explained'
        | 'not_read'
        | 'unexplained';
      /** @description Number of payments. */
      payments: number;
      paidCents: number;
      returnedCents: number;
    };
    BooksDto: {
      /**
       * Format: date-time
       * @description Until when the provider's balance has been read; null before the first time.
       */
      readUntil: string | null;
      /**
       * @description How much of the period has been read. Unless it is `fully`, the provider's sums lack what was not, and equal sums prove nothing.
       * @enum {string}
       */
      balanceRead: 'none' | 'partly' | 'fully';
      currencies: components['schemas']['BookSumsDto'][];
      /** @description Empty while nothing of the period has been read. */
      accounts: components['schemas']['AccountSumsDto'][];
      /** @description Differences of all time that staff must explain. */
      openDifferences: number;
    };
    BookSumsDto: {
      /** @example EUR */
      currency: string;
      /** @description Payments, VAT included. */
      paid: components['schemas']['ThreeSumsDto'];
      /** @description Refunds and disputes; the provider takes disputed money before the bank decides. */
      returned: components['schemas']['ThreeSumsDto'];
      /** @description Why the sums differ; empty if they agree. */
      reasons: components['schemas']['BookReasonDto'][];
    };
    CheckoutDto: {
      /** @enum {string} */
      type: 'single' | 'project' | 'subscription';
      /** Format: uuid */
      contentId?: string | null;
      /** Format: uuid */
      projectId?: string | null;
      /** @description Coupon code, in upper or lower case. */
      couponCode?: string | null;
      /**
       * @description How the buyer takes part in a seminar that has not started; required for one, and a seat is held before the payment page opens. Prices do not depend on it.
       * @enum {string|null}
       */
      seatWay?: 'room' | 'online' | null;
      /** @description Recipient of an invoice, if one is requested. It cannot be requested after the payment. Without one the invoice goes to `invoicedTo` of the quote, if that is given. */
      invoice?: components['schemas']['InvoiceDataDto'] | null;
      /** @description The buyer requests immediate access and accepts that this may end the right of withdrawal. */
      wantsImmediateAccess?: boolean | null;
    };
    CheckoutReplyDto: {
      /**
       * Format: uri
       * @description The hosted payment page.
       */
      url: string;
    };
    CommerceStatsDto: {
      /** Format: date */
      from: string;
      /** Format: date */
      to: string;
      /** @enum {string} */
      interval: 'day' | 'month';
      /** @description Subscriptions that give access now. */
      activeSubscriptions: number;
      /** @description Paid orders that staff must review. */
      ordersInReview: number;
      /** @description EUR always, other currencies only if they have orders. */
      currencies: components['schemas']['CurrencySalesDto'][];
    };
    ConfirmWithdrawalDto: {
      /** @description The buyer's reason. */
      note?: string;
    };
    ContentRefundCountsDto: {
      total: number;
      /** @description Not refunded yet. */
      waiting: number;
      /** @description Refunds that the provider has not accepted yet. */
      sending: number;
      refunded: number;
      /** @description Free ones, whose access has ended. */
      revoked: number;
      failed: number;
    };
    ContentRefundDto: {
      /** Format: uuid */
      id: string;
      reason: string;
      /** @description Null for deleted accounts. */
      requestedByEmail: string | null;
      /** Format: date-time */
      startedAt: string;
      /**
       * Format: date-time
       * @description Null while it runs.
       */
      finishedAt: string | null;
      counts: components['schemas']['ContentRefundCountsDto'];
      /** @description The first hundred. */
      failures: components['schemas']['FailedRefundDto'][];
    };
    ContentRefundsDto: {
      refundable: components['schemas']['RefundableSumDto'][];
      /** @description Free purchases and grants, whose access would end. */
      freeCount: number;
      notRefundable: components['schemas']['NotRefundableDto'][];
      last: components['schemas']['ContentRefundDto'] | null;
    };
    CorrectInvoiceDto: {
      /** @description Unchanged by default. */
      recipient?: components['schemas']['InvoiceDataDto'];
      /** @description The file whose transliterated texts were seen and are confirmed; nothing happens if there is another by now. */
      confirmedFile?: string;
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
      /** @description The payment provider has the last change. */
      isPublished: boolean;
      /** @description Reasons why it may not be usable. */
      warnings: 'currency_not_in_catalogue'[];
      /** Format: date-time */
      createdAt: string;
      /** @description Increases with every change; sent in quotes as `If-Match` by a change. */
      version: number;
    };
    /** @enum {string} */
    CouponSort: '-createdAt' | 'createdAt' | 'code' | '-code';
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
       * @description Last day of validity, until midnight in Rome; null for unlimited validity.
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
       * @description Unlimited by default.
       */
      expiresAt?: string;
    };
    CreateMessageDto: {
      /** @description Recipients own any of these items; each is counted once. */
      items: components['schemas']['MessageItemRefDto'][];
      /**
       * @description Includes users whose access has expired.
       * @default false
       */
      includesFormer: boolean;
      written: components['schemas']['WrittenTextDto'];
    };
    CurrencySalesDto: {
      /** @description Items sold, and subscriptions started or renewed. */
      sales: number;
      /** @description Paid, VAT included. */
      grossCents: number;
      /** @description VAT included in the amount paid. */
      vatCents: number;
      /** @description Refunds, counted when they were made. */
      refunds: number;
      /** @description Refunded, VAT included. */
      refundedCents: number;
      /** @example EUR */
      currency: string;
      series: components['schemas']['SalesPointDto'][];
    };
    DebitDto: {
      /** Format: uuid */
      orderId: string;
      /** @enum {string} */
      type: 'single' | 'project' | 'subscription';
      /**
       * Format: uuid
       * @description Of the content, the project or the plan.
       */
      itemId: string;
      slug: string;
      title: string;
      /** @description The title is in Italian although English was requested. */
      isUntranslated: boolean;
      coverImageUrl: string | null;
      /** Format: date-time */
      debitedAt: string;
    };
    DiscrepancyDto: {
      id: number;
      /** @enum {string} */
      kind:
        | 'payment_without_order'
        | 'payment_not_settled'
        | 'payment_paid_twice'
        | 'debit_undecided'
        | 'money_back_not_followed'
        | 'subscription_differs'
        | 'subscription_unknown'
        | 'payment_without_entry'
        | 'entry_without_payment'
        | 'payment_without_receipt'
        | 'amount_differs'
        | 'conversion_differs'
        | 'refund_differs'
        | 'dispute_differs'
        | 'payout_differs'
        | 'payout_failed';
      /** @description The provider's id. */
      objectId: string;
      /** Format: uuid */
      orderId: string | null;
      /** @description Our record before the repair. */
      before: string;
      /** @description Our record after the repair. */
      after: string;
      /** @enum {string} */
      status: 'open' | 'repaired' | 'gone' | 'explained';
      /** Format: date-time */
      foundAt: string;
      /** Format: date-time */
      closedAt: string | null;
      /** @description Why it is right as it is, if staff explained it. */
      note: string | null;
      /** Format: uuid */
      explainedBy: string | null;
    };
    ExchangeReasonDto: {
      code: string;
      text: string;
    };
    ExchangeReceiptDto: {
      /** @enum {string} */
      kind: 'RC' | 'MC' | 'NS' | 'AT';
      /** @description The file it is about; earlier ones of a corrected invoice, too. */
      fileName: string;
      /** Format: date-time */
      receivedAt: string;
      reasons: components['schemas']['ExchangeReasonDto'][];
    };
    ExchangeResultDto: {
      fileName: string;
      /** @enum {string} */
      outcome:
        'applied' | 'known' | 'outdated' | 'unknown_invoice' | 'unreadable';
      /** @enum {string|null} */
      kind: 'RC' | 'MC' | 'NS' | 'AT' | null;
      /** Format: uuid */
      invoiceId: string | null;
      invoiceNumber: string | null;
      /**
       * @description Of the invoice now.
       * @enum {string|null}
       */
      state:
        | 'to_check'
        | 'ready'
        | 'downloaded'
        | 'sent'
        | 'delivered'
        | 'not_delivered'
        | 'rejected'
        | null;
      reasons: components['schemas']['ExchangeReasonDto'][];
    };
    ExchangeResultsDto: {
      /** @description In the order of the files. */
      items: components['schemas']['ExchangeResultDto'][];
    };
    ExplainDiscrepancyDto: {
      /** @example Transferred by hand in March. */
      note: string;
    };
    FailedRefundDto: {
      /** Format: uuid */
      orderId: string;
      /** @description Null for deleted accounts. */
      buyerEmail: string | null;
      /**
       * @description The code of the error.
       * @example commerce.order_not_refundable
       */
      code: string;
    };
    FeeRowDto: {
      /** Format: date */
      date: string;
      /** @example txn_1 */
      entryId: string;
      /** @enum {string} */
      topic: 'payment' | 'refund' | 'dispute' | 'payout' | 'fee' | 'other';
      receiptNumber: string | null;
      /** Format: uuid */
      orderId: string | null;
      /** @description Of what it is kept; 0 for a fee of the account. */
      amountCents: number;
      feeCents: number;
      /** @example EUR */
      currency: string;
      payoutId: string | null;
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
    ImportColumnDto: {
      name: string;
      /** @description False for columns that this import ignores. */
      isRead: boolean;
    };
    /** @enum {string} */
    ImportDelimiter: ',' | ';' | '\t';
    ImportDto: {
      /** Format: uuid */
      id: string;
      list: components['schemas']['ImportedList'];
      status: components['schemas']['ImportStatus'];
      /**
       * Format: uuid
       * @description User who uploaded the file or, later, who started the import.
       */
      actorId: string;
      fileName: string;
      encoding: components['schemas']['ImportEncoding'];
      delimiter: components['schemas']['ImportDelimiter'];
      columns: components['schemas']['ImportColumnDto'][];
      rowCount: number;
      /** @description Number of rows validated or, while importing, written. */
      position: number;
      /** @description Planned effects of the rows validated so far. */
      planned: components['schemas']['RowCountsDto'];
      /** @description Effects of the rows written so far. */
      outcomes: components['schemas']['RowCountsDto'];
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      finishedAt: string | null;
    };
    /** @enum {string} */
    ImportedList: 'contents' | 'users' | 'grants';
    /** @enum {string} */
    ImportEncoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
    ImportRowDto: {
      /** @description Its line number in a spreadsheet. */
      line: number;
      /** @description Its cells by column. */
      values: {
        [key: string]: string;
      };
      /** @description Its effect; before the import is started, its planned effect. Null if it was not written. */
      outcome: components['schemas']['RowOutcome'] | null;
      errors: components['schemas']['RowErrorDto'][];
    };
    /** @enum {string} */
    ImportStatus:
      'checking' | 'checked' | 'importing' | 'completed' | 'cancelled';
    InvoiceArchiveDto: {
      /** Format: uuid */
      id: string;
      /** Format: date-time */
      createdAt: string;
      /** @description Null for deleted accounts. */
      createdByEmail: string | null;
      fileNames: string[];
    };
    InvoiceDataDto: {
      /** @enum {string} */
      kind: 'person' | 'company';
      /** @description Of a company. */
      companyName?: string;
      /** @description Of a person. */
      firstName?: string;
      /** @description Of a person. */
      lastName?: string;
      /** @description Codice fiscale: needed by persons in Italy; 16 characters, or the 11 digits of an association. */
      taxCode?: string;
      /** @description Partita IVA: needed by companies in the EU, except Italian associations that have only a codice fiscale. */
      vatNumber?: string;
      /** @description Street and number. */
      address: string;
      /** @description CAP: five digits in Italy. */
      postalCode: string;
      city: string;
      /** @description In Italy, e.g. `RM`; ignored abroad. */
      province?: string;
      /**
       * @description ISO 3166-1, two letters.
       * @default IT
       */
      country: string;
      /** @description Codice destinatario: seven letters and digits. */
      recipientCode?: string;
      /** @description Certified e-mail address, instead of the code. */
      pec?: string;
    };
    InvoiceDetailDto: {
      /** Format: uuid */
      id: string;
      /** @example F-2026-000012 */
      number: string;
      /**
       * @description A sale, a refund, a refund that came back.
       * @enum {string}
       */
      type: 'TD01' | 'TD04' | 'TD05';
      /** @enum {string} */
      state:
        | 'to_check'
        | 'ready'
        | 'downloaded'
        | 'sent'
        | 'delivered'
        | 'not_delivered'
        | 'rejected';
      /** Format: date-time */
      stateSince: string;
      /** @description All of it went back, by credit notes. */
      isCredited: boolean;
      /**
       * Format: date
       * @description Its date, in Rome.
       */
      day: string;
      /**
       * Format: date
       * @description The last day on which it may be sent.
       */
      dueOn: string;
      recipientName: string;
      taxableCents: number;
      vatPercent: number;
      vatCents: number;
      stampDutyCents: number;
      totalCents: number;
      creditedCents: number;
      /** Format: uuid */
      orderId: string;
      /** @example R-2026-000123 */
      receiptNumber: string;
      /** @description The invoice that a note is about. */
      originalNumber: string | null;
      /** @description Null while it cannot be made. */
      fileName: string | null;
      /** @description By the exchange system. */
      exchangeId: string | null;
      /** @description Made in a test: never to be sent. */
      isTest: boolean;
      problems: components['schemas']['InvoiceProblemDto'][];
      changes: components['schemas']['InvoiceTextChangeDto'][];
      recipient: components['schemas']['InvoiceDataDto'];
      lines: components['schemas']['InvoiceLineDto'][];
      receipts: components['schemas']['ExchangeReceiptDto'][];
      /** @description Notes about it, oldest first. */
      notes: components['schemas']['InvoiceDto'][];
    };
    InvoiceDto: {
      /** Format: uuid */
      id: string;
      /** @example F-2026-000012 */
      number: string;
      /**
       * @description A sale, a refund, a refund that came back.
       * @enum {string}
       */
      type: 'TD01' | 'TD04' | 'TD05';
      /** @enum {string} */
      state:
        | 'to_check'
        | 'ready'
        | 'downloaded'
        | 'sent'
        | 'delivered'
        | 'not_delivered'
        | 'rejected';
      /** Format: date-time */
      stateSince: string;
      /** @description All of it went back, by credit notes. */
      isCredited: boolean;
      /**
       * Format: date
       * @description Its date, in Rome.
       */
      day: string;
      /**
       * Format: date
       * @description The last day on which it may be sent.
       */
      dueOn: string;
      recipientName: string;
      taxableCents: number;
      vatPercent: number;
      vatCents: number;
      stampDutyCents: number;
      totalCents: number;
      creditedCents: number;
      /** Format: uuid */
      orderId: string;
      /** @example R-2026-000123 */
      receiptNumber: string;
      /** @description The invoice that a note is about. */
      originalNumber: string | null;
      /** @description Null while it cannot be made. */
      fileName: string | null;
      /** @description By the exchange system. */
      exchangeId: string | null;
      /** @description Made in a test: never to be sent. */
      isTest: boolean;
      problems: components['schemas']['InvoiceProblemDto'][];
      changes: components['schemas']['InvoiceTextChangeDto'][];
    };
    /** @enum {string} */
    InvoiceField:
      | 'companyName'
      | 'firstName'
      | 'lastName'
      | 'taxCode'
      | 'vatNumber'
      | 'address'
      | 'postalCode'
      | 'city'
      | 'province'
      | 'recipientCode'
      | 'pec'
      | 'description'
      | 'number'
      | 'notes'
      | 'amounts'
      | 'vatNature'
      | 'seller.legalName'
      | 'seller.address'
      | 'seller.city'
      | 'seller.legalReference';
    InvoiceLineDto: {
      description: string;
      unitCents: number;
      discountCents: number;
      nature: string | null;
    };
    InvoiceProblemDto: {
      field: components['schemas']['InvoiceField'];
      /** @enum {string} */
      code:
        | '00200'
        | '00400'
        | '00401'
        | '00417'
        | '00419'
        | '00421'
        | '00422'
        | '00423'
        | '00425'
        | '00427'
        | '00471';
    };
    InvoiceRowDto: {
      /** Format: date */
      date: string;
      /** @example R-2026-000123 */
      number: string;
      /** @enum {string} */
      kind: 'person' | 'company';
      companyName: string;
      firstName: string;
      lastName: string;
      taxCode: string;
      vatNumber: string;
      address: string;
      postalCode: string;
      city: string;
      province: string;
      country: string;
      /** @description `0000000` if the buyer entered none, `XXXXXXX` abroad. */
      recipientCode: string;
      pec: string;
      description: string;
      /** @description After the discount. */
      taxableCents: number;
      vatPercent: number;
      vatCents: number;
      totalCents: number;
      refundedCents: number;
      /** @enum {string} */
      currency: 'EUR' | 'USD';
      paymentId: string;
    };
    /** @enum {string} */
    InvoiceSort: '-number' | 'number';
    InvoiceTextChangeDto: {
      field: components['schemas']['InvoiceField'];
      before: string;
      after: string;
    };
    IssueInvoiceDto: {
      /** Format: uuid */
      receiptId: string;
      /** @description Units of its currency per euro. */
      rate: number;
    };
    JournalRowDto: {
      /** @description Number of payments. */
      payments: number;
      /** @description After discounts, without VAT. */
      netCents: number;
      vatCents: number;
      grossCents: number;
      /** @description Without VAT. */
      refundedNetCents: number;
      refundedVatCents: number;
      /** @description VAT included. */
      refundedCents: number;
      /** Format: date */
      day: string;
      vatPercent: number;
      /** @description Of sales without VAT, by the settings; empty for all others. */
      vatNature: string;
      /** @example EUR */
      currency: string;
      /** @description The buyers want an invoice. */
      isInvoiced: boolean;
    };
    /** @enum {string} */
    Language: 'it' | 'en';
    LatestInvoiceDataDto: {
      /** @description Null if the user never requested one. */
      invoice: components['schemas']['InvoiceDataDto'] | null;
    };
    MessageDto: {
      /** Format: uuid */
      id: string;
      items: components['schemas']['MessageItemDto'][];
      written: components['schemas']['WrittenTextDto'];
      includesFormer: boolean;
      /** @enum {string} */
      status: 'sending' | 'stopped' | 'completed';
      recipientCount: number;
      counts: components['schemas']['RecipientCountsDto'];
      /** Format: uuid */
      createdBy: string;
      /** @description Null for deleted accounts. */
      createdByEmail: string | null;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      stoppedAt: string | null;
    };
    MessageItemDto: {
      /** @enum {string} */
      type: 'single' | 'project';
      /** Format: uuid */
      id: string;
      slug: string;
      title: string;
    };
    MessageItemRefDto: {
      /** @enum {string} */
      type: 'single' | 'project';
      /** Format: uuid */
      id: string;
    };
    MessagePreviewDto: {
      it: components['schemas']['RenderedMailDto'];
      en: components['schemas']['RenderedMailDto'];
    };
    MessageRecipientDto: {
      /** Format: uuid */
      id: string;
      /**
       * Format: uuid
       * @description Null for deleted accounts.
       */
      userId: string | null;
      /** @description Null for deleted accounts. */
      email: string | null;
      /** @enum {string} */
      ownership: 'bought' | 'project' | 'granted' | 'former';
      /** @enum {string} */
      status: 'waiting' | 'sent' | 'failed' | 'skipped';
      /** @enum {string|null} */
      reason:
        'refused' | 'expired' | 'unwanted' | 'no_account' | 'stopped' | null;
      /** Format: date-time */
      settledAt: string | null;
    };
    /** @enum {string} */
    MessageSort: '-createdAt' | 'createdAt';
    NotificationPreferencesDto: {
      /** @description Mails that access to a purchase ends in 30 or 7 days. */
      expiryReminders: boolean;
      /** @description Mails that the subscription will renew. */
      renewalNotices: boolean;
      /** @description Messages of staff to owners of items. */
      itemMessages: boolean;
    };
    NotRefundableDto: {
      /** @enum {string} */
      reason: 'refunded' | 'disputed' | 'in_review' | 'pending' | 'no_payment';
      count: number;
    };
    OrderCreditDto: {
      /**
       * Format: uuid
       * @description The other order.
       */
      orderId: string;
      /** @description Title of the other order. */
      title: string;
      /** @description The reduction, without VAT. */
      netCents: number;
      /** @description The reduction, VAT included. */
      totalCents: number;
      /** @description The buyer still has what the other order paid for. */
      isKept: boolean;
    };
    OrderDetailDto: {
      /** Format: uuid */
      id: string;
      /** Format: uuid */
      userId: string;
      /** @description Null for deleted accounts. */
      buyerEmail: string | null;
      /** @description Null for deleted accounts, or without a name. */
      buyerName: string | null;
      /** @enum {string} */
      type: 'single' | 'project' | 'subscription';
      /** Format: uuid */
      itemId: string;
      slug: string;
      title: string;
      /**
       * @description How the buyer takes part in a seminar; null for what needs no seat.
       * @enum {string|null}
       */
      seatWay: 'room' | 'online' | null;
      /** @enum {string} */
      origin: 'checkout' | 'demo' | 'grant';
      /** @enum {string} */
      status:
        | 'pending'
        | 'completed'
        | 'duplicate'
        | 'in_review'
        | 'rejected'
        | 'expired'
        | 'failed';
      reviewReason: components['schemas']['ReviewReason'] | null;
      /** @description List price, without VAT. */
      listCents: number;
      /** @description Reduction of a project for contents that the buyer owned, without VAT. */
      creditCents: number;
      /** @description List price less the credit: without VAT, before the discount. */
      netCents: number;
      /** @description Null while nothing was paid or given away. */
      discountCents: number | null;
      /** @description The amount on which VAT is due; null likewise. */
      taxableCents: number | null;
      /** @enum {string} */
      currency: 'EUR' | 'USD';
      vatPercent: number;
      /** @description Null while nothing was paid or given away. */
      vatCents: number | null;
      couponCode: string | null;
      /** @description VAT included. */
      amountPaidCents: number | null;
      /** @description What the buyer has back, or is being sent, of this payment: refunds by us or at the provider, and lost disputes. */
      refundedCents: number;
      /** @enum {string|null} */
      purchaseStatus: 'active' | 'expired' | 'refunded' | 'disputed' | null;
      /**
       * Format: date-time
       * @description When access ends.
       */
      expiresAt: string | null;
      paymentId: string | null;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      completedAt: string | null;
      /**
       * Format: date-time
       * @description Since when the buyer is or was debited, which takes days; a pending order is being debited.
       */
      debitedAt: string | null;
      /**
       * Format: date-time
       * @description Since when a dispute of a payment waits for the decision of the bank.
       */
      disputedAt: string | null;
      /** @description Includes those of renewals; oldest first. */
      receipts: components['schemas']['OrderReceiptDto'][];
      withdrawal: components['schemas']['OrderWithdrawalDto'] | null;
      /** @description Oldest first. */
      timeline: components['schemas']['OrderEventDto'][];
      /** @description Orders that reduced the price of this one. */
      credits: components['schemas']['OrderCreditDto'][];
      /** @description Paid orders whose price this one reduced. */
      creditedOn: components['schemas']['OrderCreditDto'][];
      /** @description Null if it started no subscription, or that has ended. */
      subscription: components['schemas']['OrderSubscriptionDto'] | null;
      /** @description Null if no invoice was requested. */
      invoice: components['schemas']['InvoiceDataDto'] | null;
      /**
       * Format: date-time
       * @description When the buyer agreed to immediate access, which may end the right of withdrawal.
       */
      accessConsentAt: string | null;
    };
    OrderDto: {
      /** Format: uuid */
      id: string;
      /** Format: uuid */
      userId: string;
      /** @description Null for deleted accounts. */
      buyerEmail: string | null;
      /** @description Null for deleted accounts, or without a name. */
      buyerName: string | null;
      /** @enum {string} */
      type: 'single' | 'project' | 'subscription';
      /** Format: uuid */
      itemId: string;
      slug: string;
      title: string;
      /**
       * @description How the buyer takes part in a seminar; null for what needs no seat.
       * @enum {string|null}
       */
      seatWay: 'room' | 'online' | null;
      /** @enum {string} */
      origin: 'checkout' | 'demo' | 'grant';
      /** @enum {string} */
      status:
        | 'pending'
        | 'completed'
        | 'duplicate'
        | 'in_review'
        | 'rejected'
        | 'expired'
        | 'failed';
      reviewReason: components['schemas']['ReviewReason'] | null;
      /** @description List price, without VAT. */
      listCents: number;
      /** @description Reduction of a project for contents that the buyer owned, without VAT. */
      creditCents: number;
      /** @description List price less the credit: without VAT, before the discount. */
      netCents: number;
      /** @description Null while nothing was paid or given away. */
      discountCents: number | null;
      /** @description The amount on which VAT is due; null likewise. */
      taxableCents: number | null;
      /** @enum {string} */
      currency: 'EUR' | 'USD';
      vatPercent: number;
      /** @description Null while nothing was paid or given away. */
      vatCents: number | null;
      couponCode: string | null;
      /** @description VAT included. */
      amountPaidCents: number | null;
      /** @description What the buyer has back, or is being sent, of this payment: refunds by us or at the provider, and lost disputes. */
      refundedCents: number;
      /** @enum {string|null} */
      purchaseStatus: 'active' | 'expired' | 'refunded' | 'disputed' | null;
      /**
       * Format: date-time
       * @description When access ends.
       */
      expiresAt: string | null;
      paymentId: string | null;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      completedAt: string | null;
      /**
       * Format: date-time
       * @description Since when the buyer is or was debited, which takes days; a pending order is being debited.
       */
      debitedAt: string | null;
      /**
       * Format: date-time
       * @description Since when a dispute of a payment waits for the decision of the bank.
       */
      disputedAt: string | null;
      /** @description Includes those of renewals; oldest first. */
      receipts: components['schemas']['OrderReceiptDto'][];
      withdrawal: components['schemas']['OrderWithdrawalDto'] | null;
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
        | 'debited'
        | 'expired'
        | 'failed'
        | 'approved'
        | 'rejected'
        | 'refund_requested'
        | 'certificates_kept'
        | 'refund_sent'
        | 'refund_failed'
        | 'money_returned'
        | 'returned_unsold'
        | 'dispute_lost'
        | 'refunded'
        | 'disputed'
        | 'restored'
        | 'granted'
        | 'revoked'
        | 'withdrawal_requested'
        | 'withdrawal_accepted'
        | 'withdrawal_refused';
      amountCents: number | null;
      note: string | null;
      /** Format: uuid */
      actorId: string | null;
      /** @description Also null for deleted accounts. */
      actorEmail: string | null;
    };
    OrderReceiptDto: {
      /** Format: uuid */
      id: string;
      /** @example R-2026-000123 */
      number: string;
      /** @description A later year of a subscription. */
      isRenewal: boolean;
      netCents: number;
      discountCents: number;
      taxCents: number;
      /** @description VAT included. */
      totalCents: number;
      /** @description Refunded according to the provider. */
      refundedCents: number;
      /** Format: date-time */
      paidAt: string;
      paymentMethod: components['schemas']['PaymentMethod'];
      /** @description Of a SEPA debit. */
      mandateReference: string | null;
    };
    /** @enum {string} */
    OrderSort: '-createdAt' | 'createdAt' | 'amountPaid' | '-amountPaid';
    OrderSubscriptionDto: {
      /** @description Its renewal is being debited, which takes days; access continues. */
      isDebiting: boolean;
      /** @description Its renewal could not be collected. */
      isPastDue: boolean;
      /** @description The mandate with which it renews was revoked: the next debit will fail. */
      isMandateRevoked: boolean;
    };
    OrderWithdrawalDto: {
      /** Format: uuid */
      id: string;
      /** @enum {string} */
      status: 'asked' | 'requested' | 'accepted' | 'refused';
      note: string | null;
      /** Format: date-time */
      requestedAt: string | null;
      refusalReason: string | null;
    };
    OwnedContentDto: {
      /** Format: uuid */
      contentId: string;
      slug: string;
      title: string;
      /** @description The title is in Italian although English was requested. */
      isUntranslated: boolean;
      /** @description Reduction of the price of the project, without VAT. */
      creditCents: number;
    };
    /** @enum {string} */
    PaymentMethod: 'card' | 'sepa_debit' | 'satispay';
    PayoutRowDto: {
      /**
       * Format: date
       * @description When it arrives at the bank.
       */
      arrivesOn: string;
      /** @example po_1 */
      payoutId: string;
      /** @example paid */
      status: string;
      /** @description The whole payout. */
      payoutCents: number;
      /** @description Made by hand: the provider does not say what it contains. */
      isByHand: boolean;
      /** @description Null if the provider does not say. */
      entryId: string | null;
      /** Format: date */
      date: string | null;
      /** @enum {string|null} */
      topic:
        'payment' | 'refund' | 'dispute' | 'payout' | 'fee' | 'other' | null;
      receiptNumber: string | null;
      /** Format: uuid */
      orderId: string | null;
      amountCents: number | null;
      feeCents: number | null;
      netCents: number | null;
      /** @example EUR */
      currency: string;
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
      /** @description Numbers that belong to the `code`, such as a limit and by what it was exceeded. */
      values?: {
        [key: string]: number;
      };
      /** @description With `platform.version_conflict`, `learning.answer_outdated` and `learning.note_outdated`: the current resource, with its version in the `ETag`. */
      current?: {
        [key: string]: unknown;
      };
    };
    PurchasedContentDto: {
      /** Format: uuid */
      contentId: string;
      slug: string;
      title: string;
      /** @description The title is in Italian although English was requested. */
      isUntranslated: boolean;
      /** @enum {string} */
      contentType:
        | 'single_video'
        | 'video_series'
        | 'document'
        | 'text'
        | 'quiz'
        | 'seminar';
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
      /** Format: uuid */
      orderId: string;
      /** @enum {string} */
      type: 'single' | 'project';
      /** Format: uuid */
      contentId: string | null;
      /** Format: uuid */
      projectId: string | null;
      slug: string;
      title: string;
      /** @description The title is in Italian although English was requested. */
      isUntranslated: boolean;
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
      /**
       * Format: uuid
       * @description Its PDF is at `/api/v1/receipts/{id}/pdf`; null if nothing was paid.
       */
      receiptId: string | null;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      expiresAt: string | null;
    };
    QuoteDto: {
      /** @description List price, without VAT. */
      listCents: number;
      /** @description Reduction of a project for contents that the buyer already owns, without VAT. */
      creditCents: number;
      /** @description List price less the credit: without VAT, before the discount. */
      netCents: number;
      /** @description What the contents of the project that the buyer does not own yet cost one by one, without VAT, to compare with `netCents`; null for other items, and if the currencies differ. */
      separateCents: number | null;
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
      /** @description The buyer already owns it: a checkout would be refused. */
      isOwned: boolean;
      /**
       * Format: date-time
       * @description Since when the buyer is being debited for it, or for something that contains it or part of it: a checkout would be refused.
       */
      debitedAt: string | null;
      /** @description The buyer owns all premium contents of the project: a checkout would be refused. */
      isNothingLeft: boolean;
      /** @description The company of the last invoice, which gets one of this payment too unless the checkout names another recipient; null where invoices are only made on request. */
      invoicedTo: string | null;
      /** @description Contents of the project that the buyer already owns. */
      ownedContents: components['schemas']['OwnedContentDto'][];
      /** @description Renewal of a subscription; null for other items. */
      renewal: components['schemas']['RenewalDto'] | null;
    };
    ReceiptDto: {
      /** Format: uuid */
      id: string;
      /** @example R-2026-000123 */
      number: string;
      /** Format: uuid */
      orderId: string;
      /** @enum {string} */
      type: 'single' | 'project' | 'subscription';
      /** @description A later year of a subscription. */
      isRenewal: boolean;
      title: string;
      /** @description VAT included. */
      totalCents: number;
      /** @description The part of the total that is VAT. */
      vatCents: number;
      vatPercent: number;
      refundedCents: number;
      /** @enum {string} */
      currency: 'EUR' | 'USD';
      /** Format: date-time */
      paidAt: string;
      paymentMethod: components['schemas']['PaymentMethod'];
      /** @description Of a SEPA debit. */
      mandateReference: string | null;
      /** @description Issued for it and given out, oldest first. */
      invoices: components['schemas']['ReceiptInvoiceDto'][];
    };
    ReceiptInvoiceDto: {
      /** Format: uuid */
      id: string;
      /** @example F-2026-000012 */
      number: string;
      /**
       * @description A sale, a refund, a refund that came back.
       * @enum {string}
       */
      type: 'TD01' | 'TD04' | 'TD05';
    };
    ReceiptRowDto: {
      /** Format: date */
      date: string;
      /** @example R-2026-000123 */
      number: string;
      /**
       * @description Empty without one.
       * @example F-2026-000012
       */
      invoiceNumber: string;
      /** Format: uuid */
      orderId: string;
      title: string;
      isRenewal: boolean;
      /** @description After the discount. */
      taxableCents: number;
      vatPercent: number;
      vatCents: number;
      totalCents: number;
      /** @description Until now, by refunds and lost disputes. */
      returnedCents: number;
      /** @example EUR */
      currency: string;
      paymentId: string;
      /** @description Its payment has been read from the balance, so that no fee means none. */
      isBalanceRead: boolean;
      /** @description What the provider kept of it. */
      feeCents: number | null;
      /** @description Of the fee. */
      feeCurrency: string | null;
      /** @description That contains its money. */
      payoutId: string | null;
      /** Format: date */
      arrivesOn: string | null;
    };
    RecipientCountsDto: {
      waiting: number;
      sent: number;
      failed: number;
      skipped: number;
    };
    ReconciliationDto: {
      /** @description The last ten runs, newest first. */
      runs: components['schemas']['ReconciliationRunDto'][];
      /** @description Number of discrepancies that staff must review. */
      openDifferences: number;
      /** @description Discrepancies, open ones first, then the newest; at most 100. */
      differences: components['schemas']['DiscrepancyDto'][];
    };
    ReconciliationRunDto: {
      /** Format: uuid */
      id: string;
      /**
       * Format: uuid
       * @description Null for the daily run.
       */
      requestedBy: string | null;
      /** @enum {string} */
      status: 'running' | 'completed' | 'failed';
      counts: components['schemas']['RunCountsDto'];
      /** Format: date-time */
      startedAt: string;
      /** Format: date-time */
      finishedAt: string | null;
    };
    RefundableSumDto: {
      /** @enum {string} */
      currency: 'EUR' | 'USD';
      count: number;
      /** @description What is left of the payments, VAT included. */
      cents: number;
    };
    RefundContentDto: {
      /** @description In the history of every order. */
      reason: string;
    };
    RefundOrderDto: {
      /** @description In cents, VAT included; by default the whole remaining amount. */
      amountCents?: number;
      reason: string;
      /**
       * @description Certificates earned by the refunded access stay valid; otherwise a full refund revokes them.
       * @default false
       */
      keepsCertificates: boolean;
    };
    RefuseWithdrawalDto: {
      /** @description Shown to the buyer. */
      reason: string;
    };
    RenderedMailDto: {
      subject: string;
      html: string;
      text: string;
    };
    RenewalDto: {
      /** @description Without VAT; coupons count for the first year only. */
      netCents: number;
      vatCents: number;
      /** @description VAT included. */
      totalCents: number;
      /**
       * Format: date
       * @description If it is paid today.
       */
      date: string;
    };
    ReviewOrderDto: {
      reason: string;
    };
    /** @enum {string} */
    ReviewReason:
      | 'currency_mismatch'
      | 'item_mismatch'
      | 'amount_mismatch'
      | 'unknown_discount'
      | 'credit_revoked'
      | 'buyer_erased'
      | 'discount_mismatch'
      | 'tax_mismatch'
      | 'total_mismatch'
      | 'refund_failed';
    RevokeGrantDto: {
      /** Format: uuid */
      userId: string;
      /** @enum {string} */
      type: 'single' | 'project';
      /** Format: uuid */
      itemId: string;
      reason: string;
    };
    RowCountsDto: {
      create: number;
      change: number;
      unchanged: number;
      refused: number;
    };
    RowErrorDto: {
      /** @description Null if it concerns the whole row. */
      column: string | null;
      /** @description An error code, or the name of the rule that the cell breaks. */
      code: string;
      /** @description The line within a cell of several lines, from 1. */
      line?: number;
      /** @description Words and numbers for the sentence, by name. */
      values?: {
        [key: string]: string | number;
      };
    };
    /**
     * @description Its effect; before the import is started, its planned effect. Null if it was not written.
     * @enum {string}
     */
    RowOutcome: 'create' | 'change' | 'unchanged' | 'refused';
    RunCountsDto: {
      sessions: number;
      subscriptions: number;
      refunds: number;
      disputes: number;
      /** @description Entries read from the provider's balance. */
      entries: number;
      payouts: number;
    };
    SalesPointDto: {
      /** @description Items sold, and subscriptions started or renewed. */
      sales: number;
      /** @description Paid, VAT included. */
      grossCents: number;
      /** @description VAT included in the amount paid. */
      vatCents: number;
      /** @description Refunds, counted when they were made. */
      refunds: number;
      /** @description Refunded, VAT included. */
      refundedCents: number;
      /**
       * Format: date
       * @description First day of the interval.
       */
      start: string;
    };
    StatementYearsDto: {
      /**
       * @description Years (Rome) in which the caller paid, latest first.
       * @example [
       *       2026,
       *       2025
       *     ]
       */
      years: number[];
    };
    SubscriptionDto: {
      /** @description All premium contents are currently accessible. */
      hasActiveSubscription: boolean;
      /**
       * Format: date-time
       * @description When it renews or ends; while a renewal is unpaid, when access ends.
       */
      subscriptionEnd: string | null;
      autoRenewal: boolean;
      /** @description What the renewal costs; null when it does not renew. */
      renewal: components['schemas']['SubscriptionRenewalDto'] | null;
      /** @enum {string} */
      status:
        'none' | 'active' | 'past_due' | 'canceled' | 'suspended' | 'ended';
      /** @description Its renewal is being debited, which takes days; access continues. */
      isDebiting: boolean;
      /** @description The mandate with which it renews was revoked: another means of payment is needed. */
      isMandateRevoked: boolean;
    };
    SubscriptionRenewalDto: {
      /** @description VAT included. */
      totalCents: number;
      /** @enum {string} */
      currency: 'EUR' | 'USD';
    };
    TakingsDto: {
      /** @description Number of payments. */
      payments: number;
      /** @description After discounts, without VAT. */
      netCents: number;
      vatCents: number;
      grossCents: number;
      /** @description Without VAT. */
      refundedNetCents: number;
      refundedVatCents: number;
      /** @description VAT included. */
      refundedCents: number;
    };
    TakingsRowDto: {
      /** Format: date */
      day: string;
      vatPercent: number;
      /** @enum {string} */
      currency: 'EUR' | 'USD';
      /** @description To register as takings. */
      withoutInvoice: components['schemas']['TakingsDto'];
      /** @description Declared by invoices: these payments are among the invoices to issue. */
      withInvoice: components['schemas']['TakingsDto'];
    };
    ThreeSumsDto: {
      /** @description By our receipts. */
      receiptsCents: number;
      /** @description By the sums of the days, the journal of takings. */
      journalCents: number;
      /** @description By the payment provider's balance. */
      providerCents: number;
    };
    UnratedPaymentDto: {
      /** Format: uuid */
      receiptId: string;
      /** @example R-2026-000123 */
      receiptNumber: string;
      /** Format: date-time */
      paidAt: string;
      title: string;
      totalCents: number;
      /** @enum {string} */
      currency: 'EUR' | 'USD';
    };
    UpdateCouponDto: {
      usageLimit?: number | null;
      /** Format: date */
      expiresOn?: string | null;
      isActive?: boolean;
    };
    UpdateNotificationPreferencesDto: {
      expiryReminders?: boolean;
      renewalNotices?: boolean;
      itemMessages?: boolean;
    };
    VerifyPaymentDto: {
      /** @description The `session_id` in the address of the buyer's return page. */
      sessionId: string;
    };
    VerifyPaymentReplyDto: {
      /** @description The item is paid and accessible. */
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
      /**
       * Format: date-time
       * @description Since when the buyer is being debited; null unless that is why it is pending.
       */
      debitedAt: string | null;
      /** @enum {string} */
      type: 'single' | 'project' | 'subscription';
      slug: string;
      /**
       * Format: uuid
       * @description Its receipts are at `/api/v1/receipts?orderId={orderId}`.
       */
      orderId: string;
      /** @description Epoch of the buyer's entitlements; responses with a lower one are stale. */
      epoch: number;
    };
    WaitingInvoicesDto: {
      /**
       * Format: date
       * @description Null while none are made.
       */
      startsOn: string | null;
      /** @description The seller's details that are missing in the settings. */
      missing: (
        | 'legalName'
        | 'vatNumber'
        | 'address'
        | 'postalCode'
        | 'city'
        | 'province'
        | 'vatNature'
        | 'legalReference'
      )[];
      /** @description Payments that wait for these details, or for the next minute. */
      payments: number;
      unrated: components['schemas']['UnratedPaymentDto'][];
    };
    WithdrawalCaseDto: {
      /** Format: uuid */
      id: string;
      /** Format: uuid */
      orderId: string;
      /** Format: uuid */
      userId: string;
      /** @enum {string} */
      type: 'single' | 'project' | 'subscription';
      title: string;
      /** @enum {string} */
      status: 'asked' | 'requested' | 'accepted' | 'refused';
      note: string | null;
      /** Format: date-time */
      accessConsentAt: string | null;
      /** Format: date-time */
      requestedAt: string | null;
      /** Format: date-time */
      decidedAt: string | null;
      /** Format: uuid */
      decidedBy: string | null;
      refusalReason: string | null;
      /** Format: date-time */
      createdAt: string;
    };
    WithdrawalDto: {
      /** Format: uuid */
      orderId: string;
      title: string;
      /** @enum {string} */
      status: 'none' | 'asked' | 'requested' | 'accepted' | 'refused';
      /** @description A withdrawal can be requested or confirmed now. */
      isPossible: boolean;
      /**
       * Format: date-time
       * @description Until when it can be confirmed.
       */
      deadline: string;
      /** @description Amount that would be refunded; access ends with the refund. */
      refundCents: number;
      /** @enum {string} */
      currency: 'EUR' | 'USD';
      /**
       * Format: date-time
       * @description When the buyer agreed to immediate access, which may end the right of withdrawal.
       */
      accessConsentAt: string | null;
      accessConsentVersion: string | null;
      /** Format: date-time */
      requestedAt: string | null;
      /** Format: date-time */
      decidedAt: string | null;
      refusalReason: string | null;
    };
    WrittenTextDto: {
      it: components['schemas']['WrittenWordsDto'];
      en?: components['schemas']['WrittenWordsDto'];
    };
    WrittenWordsDto: {
      subject: string;
      /** @description Plain text; empty lines separate paragraphs, web addresses become links. */
      text: string;
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
  getBooks: {
    parameters: {
      query: {
        /** @description First day, in Rome. */
        from: string;
        /** @description Last day, in Rome. */
        to: string;
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
          'application/json': components['schemas']['BooksDto'];
        };
      };
    };
  };
  exportFees: {
    parameters: {
      query: {
        /** @description First day, in Rome. */
        from: string;
        /** @description Last day, in Rome. */
        to: string;
        format?: 'json' | 'csv';
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
          'application/json': components['schemas']['FeeRowDto'][];
          'text/csv': components['schemas']['FeeRowDto'][];
        };
      };
    };
  };
  exportJournal: {
    parameters: {
      query: {
        /** @description First day, in Rome. */
        from: string;
        /** @description Last day, in Rome. */
        to: string;
        format?: 'json' | 'csv';
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
          'application/json': components['schemas']['JournalRowDto'][];
          'text/csv': components['schemas']['JournalRowDto'][];
        };
      };
    };
  };
  exportPayouts: {
    parameters: {
      query: {
        /** @description First day, in Rome. */
        from: string;
        /** @description Last day, in Rome. */
        to: string;
        format?: 'json' | 'csv';
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
          'application/json': components['schemas']['PayoutRowDto'][];
          'text/csv': components['schemas']['PayoutRowDto'][];
        };
      };
    };
  };
  exportReceipts: {
    parameters: {
      query: {
        /** @description First day, in Rome. */
        from: string;
        /** @description Last day, in Rome. */
        to: string;
        format?: 'json' | 'csv';
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
          'application/json': components['schemas']['ReceiptRowDto'][];
          'text/csv': components['schemas']['ReceiptRowDto'][];
        };
      };
    };
  };
  createCheckout: {
    parameters: {
      query?: {
        /** @description Language of slugs and texts, of search and the alphabet; what is not translated is in Italian. */
        lang?: components['schemas']['Language'];
      };
      header?: {
        /** @description A repeated request with the same key within a day gets the same response. */
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
      query?: {
        /** @description Language of slugs and texts, of search and the alphabet; what is not translated is in Italian. */
        lang?: components['schemas']['Language'];
      };
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
  getContentRefunds: {
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
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ContentRefundsDto'];
        };
      };
    };
  };
  refundContent: {
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
        'application/json': components['schemas']['RefundContentDto'];
      };
    };
    responses: {
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ContentRefundDto'];
        };
      };
    };
  };
  listCoupons: {
    parameters: {
      query?: {
        /** @description Opaque position: `nextCursor` of the previous page. */
        cursor?: string;
        limit?: number;
        /** @description Part of the code. */
        search?: string;
        status?: 'active' | 'inactive' | 'expired' | 'exhausted';
        /** @description Only these: ids, comma separated; at most 100. */
        ids?: string;
        sort?: components['schemas']['CouponSort'];
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
            /** @description Number of rows of the whole list; on its first page only. Lists of staff count up to 10000; one more means that there are more. */
            total?: number;
            /**
             * @description Present when a search matches more users than it looks at, so that rows of the others are missing.
             * @enum {boolean}
             */
            isPartial?: true;
          };
        };
      };
    };
  };
  createCoupon: {
    parameters: {
      query?: never;
      header?: {
        /** @description A repeated request with the same key within a day gets the same response. */
        'Idempotency-Key'?: string;
      };
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
  getCoupon: {
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
      header?: {
        /** @description The `ETag` of the version that the change is based on; without it the last write wins. */
        'If-Match'?: string;
      };
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
      /** @description `platform.version_conflict`, with the current resource in `current`. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProblemDto'];
        };
      };
    };
  };
  exportCoupons: {
    parameters: {
      query?: {
        /** @description Part of the code. */
        search?: string;
        status?: 'active' | 'inactive' | 'expired' | 'exhausted';
        /** @description Only these: ids, comma separated; at most 100. */
        ids?: string;
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
          'text/csv': string;
        };
      };
    };
  };
  createGrant: {
    parameters: {
      query?: never;
      header?: {
        /** @description A repeated request with the same key within a day gets the same response. */
        'Idempotency-Key'?: string;
      };
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
  exportGrants: {
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
          'text/csv': string;
        };
      };
    };
  };
  listGrantsImports: {
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
          'application/json': {
            items: components['schemas']['ImportDto'][];
            nextCursor: string | null;
            /** @description Number of rows of the whole list; on its first page only. Lists of staff count up to 10000; one more means that there are more. */
            total?: number;
            /**
             * @description Present when a search matches more users than it looks at, so that rows of the others are missing.
             * @enum {boolean}
             */
            isPartial?: true;
          };
        };
      };
    };
  };
  createGrantsImport: {
    parameters: {
      query: {
        fileName: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'text/csv': string;
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ImportDto'];
        };
      };
    };
  };
  getGrantsImport: {
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
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ImportDto'];
        };
      };
    };
  };
  cancelGrantsImport: {
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
  listGrantsImportRows: {
    parameters: {
      query?: {
        /** @description Opaque position: `nextCursor` of the previous page. */
        cursor?: string;
        limit?: number;
        /** @description The effect of the row; before the import is started, its planned effect. */
        outcome?: components['schemas']['RowOutcome'];
      };
      header?: never;
      path: {
        id: string;
      };
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
            items: components['schemas']['ImportRowDto'][];
            nextCursor: string | null;
            /** @description Number of rows of the whole list; on its first page only. Lists of staff count up to 10000; one more means that there are more. */
            total?: number;
            /**
             * @description Present when a search matches more users than it looks at, so that rows of the others are missing.
             * @enum {boolean}
             */
            isPartial?: true;
          };
        };
      };
    };
  };
  startGrantsImport: {
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
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ImportDto'];
        };
      };
    };
  };
  listInvoices: {
    parameters: {
      query?: {
        /** @description Opaque position: `nextCursor` of the previous page. */
        cursor?: string;
        limit?: number;
        /** @description Words of the recipient's name, or an invoice number or its beginning. */
        search?: string;
        /** @description A state, `credited`: all of it went back, or `due`: to be sent. */
        state?:
          | 'to_check'
          | 'ready'
          | 'downloaded'
          | 'sent'
          | 'delivered'
          | 'not_delivered'
          | 'rejected'
          | 'credited'
          | 'due';
        type?: 'TD01' | 'TD04' | 'TD05';
        /** @description Dated not before. */
        from?: string;
        /** @description Dated before. */
        to?: string;
        /** @description Only these: ids, comma separated; at most 100. */
        ids?: string;
        sort?: components['schemas']['InvoiceSort'];
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
            items: components['schemas']['InvoiceDto'][];
            nextCursor: string | null;
            /** @description Number of rows of the whole list; on its first page only. Lists of staff count up to 10000; one more means that there are more. */
            total?: number;
            /**
             * @description Present when a search matches more users than it looks at, so that rows of the others are missing.
             * @enum {boolean}
             */
            isPartial?: true;
          };
        };
      };
    };
  };
  issueInvoice: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['IssueInvoiceDto'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['InvoiceDetailDto'];
        };
      };
    };
  };
  getInvoice: {
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
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['InvoiceDetailDto'];
        };
      };
    };
  };
  correctInvoice: {
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
        'application/json': components['schemas']['CorrectInvoiceDto'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['InvoiceDetailDto'];
        };
      };
    };
  };
  takeInvoiceFile: {
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
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/xml': string;
        };
      };
    };
  };
  getInvoicePdf: {
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
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/pdf': string;
        };
      };
    };
  };
  getInvoiceXml: {
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
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/xml': string;
        };
      };
    };
  };
  archiveInvoices: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ArchiveInvoicesDto'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/zip': string;
        };
      };
    };
  };
  listInvoiceArchives: {
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
          'application/json': components['schemas']['InvoiceArchiveDto'][];
        };
      };
    };
  };
  getInvoiceArchive: {
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
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/zip': string;
        };
      };
    };
  };
  exportInvoices: {
    parameters: {
      query: {
        /** @description First day, in Rome. */
        from: string;
        /** @description Last day, in Rome. */
        to: string;
        format?: 'json' | 'csv';
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
          'application/json': components['schemas']['InvoiceRowDto'][];
          'text/csv': components['schemas']['InvoiceRowDto'][];
        };
      };
    };
  };
  exportIssuedInvoices: {
    parameters: {
      query?: {
        /** @description Words of the recipient's name, or an invoice number or its beginning. */
        search?: string;
        /** @description A state, `credited`: all of it went back, or `due`: to be sent. */
        state?:
          | 'to_check'
          | 'ready'
          | 'downloaded'
          | 'sent'
          | 'delivered'
          | 'not_delivered'
          | 'rejected'
          | 'credited'
          | 'due';
        type?: 'TD01' | 'TD04' | 'TD05';
        /** @description Dated not before. */
        from?: string;
        /** @description Dated before. */
        to?: string;
        /** @description Only these: ids, comma separated; at most 100. */
        ids?: string;
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
          'text/csv': string;
        };
      };
    };
  };
  getLatestInvoiceData: {
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
          'application/json': components['schemas']['LatestInvoiceDataDto'];
        };
      };
    };
  };
  applyExchangeReceipts: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'multipart/form-data': {
          file?: string[];
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExchangeResultsDto'];
        };
      };
    };
  };
  getWaitingInvoices: {
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
          'application/json': components['schemas']['WaitingInvoicesDto'];
        };
      };
    };
  };
  getNotificationPreferences: {
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
          'application/json': components['schemas']['NotificationPreferencesDto'];
        };
      };
    };
  };
  updateNotificationPreferences: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateNotificationPreferencesDto'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['NotificationPreferencesDto'];
        };
      };
    };
  };
  openUnsubscribePage: {
    parameters: {
      query: {
        /** @description Token in the link of a mail. */
        token: string;
        /** @description Language of the page that the link opens. */
        language?: 'it' | 'en';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      302: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  unsubscribe: {
    parameters: {
      query: {
        /** @description Token in the link of a mail. */
        token: string;
        /** @description Language of the page that the link opens. */
        language?: 'it' | 'en';
      };
      header?: never;
      path?: never;
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
  listMessages: {
    parameters: {
      query?: {
        /** @description Opaque position: `nextCursor` of the previous page. */
        cursor?: string;
        limit?: number;
        /** @description Only messages about this item. */
        itemId?: string;
        sort?: components['schemas']['MessageSort'];
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
            items: components['schemas']['MessageDto'][];
            nextCursor: string | null;
            /** @description Number of rows of the whole list; on its first page only. Lists of staff count up to 10000; one more means that there are more. */
            total?: number;
            /**
             * @description Present when a search matches more users than it looks at, so that rows of the others are missing.
             * @enum {boolean}
             */
            isPartial?: true;
          };
        };
      };
    };
  };
  sendMessage: {
    parameters: {
      query?: never;
      header?: {
        /** @description A repeated request with the same key within a day gets the same response. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateMessageDto'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MessageDto'];
        };
      };
    };
  };
  getMessage: {
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
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MessageDto'];
        };
      };
    };
  };
  stopMessage: {
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
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MessageDto'];
        };
      };
    };
  };
  countAudience: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['AudienceDto'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AudienceCountDto'];
        };
      };
    };
  };
  exportMessages: {
    parameters: {
      query?: {
        /** @description Only messages about this item. */
        itemId?: string;
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
          'text/csv': string;
        };
      };
    };
  };
  previewMessage: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateMessageDto'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MessagePreviewDto'];
        };
      };
    };
  };
  listMessageRecipients: {
    parameters: {
      query: {
        /** @description Opaque position: `nextCursor` of the previous page. */
        cursor?: string;
        limit?: number;
        messageId: string;
        status?: 'waiting' | 'sent' | 'failed' | 'skipped';
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
            items: components['schemas']['MessageRecipientDto'][];
            nextCursor: string | null;
            /** @description Number of rows of the whole list; on its first page only. Lists of staff count up to 10000; one more means that there are more. */
            total?: number;
            /**
             * @description Present when a search matches more users than it looks at, so that rows of the others are missing.
             * @enum {boolean}
             */
            isPartial?: true;
          };
        };
      };
    };
  };
  exportMessageRecipients: {
    parameters: {
      query: {
        messageId: string;
        status?: 'waiting' | 'sent' | 'failed' | 'skipped';
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
          'text/csv': string;
        };
      };
    };
  };
  sendTestMessage: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateMessageDto'];
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
        /** @description Opaque position: `nextCursor` of the previous page. */
        cursor?: string;
        limit?: number;
        /** @description Words of the title, of the buyer's name or of the e-mail address, or parts of them; a coupon code, a receipt number or its beginning, or an id of order, user or payment. */
        search?: string;
        status?:
          | 'pending'
          | 'completed'
          | 'duplicate'
          | 'in_review'
          | 'rejected'
          | 'expired'
          | 'failed';
        /** @description Only orders with such a withdrawal. */
        withdrawal?: 'asked' | 'requested' | 'accepted' | 'refused';
        type?: 'single' | 'project' | 'subscription';
        currency?: 'EUR' | 'USD';
        /** @description Only orders of a subscription that currently gives access. */
        subscription?: 'active';
        /** @description Only orders with a dispute that the bank has not decided. */
        dispute?: 'open';
        /** @description Only orders that are being debited, or whose debit failed within 14 days and that were not bought again, renewals included. */
        debit?: 'open' | 'failed';
        /** @description Sold, or its subscription renewed, not before. Grants are not sold. */
        soldFrom?: string;
        /** @description Sold, or its subscription renewed, before. */
        soldTo?: string;
        /** @description Money went back not before. */
        refundedFrom?: string;
        /** @description Money went back before. */
        refundedTo?: string;
        /** @description Only these: ids, comma separated; at most 100. */
        ids?: string;
        /** @description Made not before. */
        from?: string;
        /** @description Made before. */
        to?: string;
        /** @description An order without a payment counts as 0. */
        sort?: components['schemas']['OrderSort'];
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
            /** @description Number of rows of the whole list; on its first page only. Lists of staff count up to 10000; one more means that there are more. */
            total?: number;
            /**
             * @description Present when a search matches more users than it looks at, so that rows of the others are missing.
             * @enum {boolean}
             */
            isPartial?: true;
          };
        };
      };
    };
  };
  getOrder: {
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
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OrderDetailDto'];
        };
      };
    };
  };
  approveOrder: {
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
        'application/json': components['schemas']['ReviewOrderDto'];
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
  refundOrder: {
    parameters: {
      query?: never;
      header?: {
        /** @description A repeated request with the same key within a day gets the same response. */
        'Idempotency-Key'?: string;
      };
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
  rejectOrder: {
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
        'application/json': components['schemas']['ReviewOrderDto'];
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
  exportOrders: {
    parameters: {
      query?: {
        /** @description Words of the title, of the buyer's name or of the e-mail address, or parts of them; a coupon code, a receipt number or its beginning, or an id of order, user or payment. */
        search?: string;
        status?:
          | 'pending'
          | 'completed'
          | 'duplicate'
          | 'in_review'
          | 'rejected'
          | 'expired'
          | 'failed';
        /** @description Only orders with such a withdrawal. */
        withdrawal?: 'asked' | 'requested' | 'accepted' | 'refused';
        type?: 'single' | 'project' | 'subscription';
        currency?: 'EUR' | 'USD';
        /** @description Only orders of a subscription that currently gives access. */
        subscription?: 'active';
        /** @description Only orders with a dispute that the bank has not decided. */
        dispute?: 'open';
        /** @description Only orders that are being debited, or whose debit failed within 14 days and that were not bought again, renewals included. */
        debit?: 'open' | 'failed';
        /** @description Sold, or its subscription renewed, not before. Grants are not sold. */
        soldFrom?: string;
        /** @description Sold, or its subscription renewed, before. */
        soldTo?: string;
        /** @description Money went back not before. */
        refundedFrom?: string;
        /** @description Money went back before. */
        refundedTo?: string;
        /** @description Only these: ids, comma separated; at most 100. */
        ids?: string;
        /** @description Made not before. */
        from?: string;
        /** @description Made before. */
        to?: string;
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
          'text/csv': string;
        };
      };
    };
  };
  openPortal: {
    parameters: {
      query?: {
        /** @description Language of slugs and texts, of search and the alphabet; what is not translated is in Italian. */
        lang?: components['schemas']['Language'];
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
          'application/json': components['schemas']['PortalDto'];
        };
      };
    };
  };
  listPurchases: {
    parameters: {
      query?: {
        /** @description Opaque position: `nextCursor` of the previous page. */
        cursor?: string;
        limit?: number;
        /** @description Language of slugs and texts, of search and the alphabet; what is not translated is in Italian. */
        lang?: components['schemas']['Language'];
        type?: 'single' | 'project';
        /** @description Only purchases that currently give access, or only the others. */
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
            /** @description Number of rows of the whole list; on its first page only. Lists of staff count up to 10000; one more means that there are more. */
            total?: number;
            /**
             * @description Present when a search matches more users than it looks at, so that rows of the others are missing.
             * @enum {boolean}
             */
            isPartial?: true;
          };
        };
      };
    };
  };
  getWithdrawal: {
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
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WithdrawalDto'];
        };
      };
    };
  };
  askWithdrawal: {
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
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WithdrawalDto'];
        };
      };
    };
  };
  confirmWithdrawal: {
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
        'application/json': components['schemas']['ConfirmWithdrawalDto'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WithdrawalDto'];
        };
      };
    };
  };
  listPurchasedContents: {
    parameters: {
      query?: {
        /** @description Opaque position: `nextCursor` of the previous page. */
        cursor?: string;
        limit?: number;
        /** @description Language of slugs and texts, of search and the alphabet; what is not translated is in Italian. */
        lang?: components['schemas']['Language'];
        /** @description Only contents from purchases of this type. */
        purchaseType?: 'single' | 'project';
        /** @description Only contents that are currently accessible, or only those of purchases that have ended. */
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
            /** @description Number of rows of the whole list; on its first page only. Lists of staff count up to 10000; one more means that there are more. */
            total?: number;
            /**
             * @description Present when a search matches more users than it looks at, so that rows of the others are missing.
             * @enum {boolean}
             */
            isPartial?: true;
          };
        };
      };
    };
  };
  listDebits: {
    parameters: {
      query?: {
        /** @description Language of slugs and texts, of search and the alphabet; what is not translated is in Italian. */
        lang?: components['schemas']['Language'];
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
          'application/json': components['schemas']['DebitDto'][];
        };
      };
    };
  };
  listReceipts: {
    parameters: {
      query?: {
        /** @description Opaque position: `nextCursor` of the previous page. */
        cursor?: string;
        limit?: number;
        /** @description Only those of one order. */
        orderId?: string;
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
            items: components['schemas']['ReceiptDto'][];
            nextCursor: string | null;
            /** @description Number of rows of the whole list; on its first page only. Lists of staff count up to 10000; one more means that there are more. */
            total?: number;
            /**
             * @description Present when a search matches more users than it looks at, so that rows of the others are missing.
             * @enum {boolean}
             */
            isPartial?: true;
          };
        };
      };
    };
  };
  getReceiptPdf: {
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
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/pdf': string;
        };
      };
    };
  };
  listStatementYears: {
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
          'application/json': components['schemas']['StatementYearsDto'];
        };
      };
    };
  };
  getStatement: {
    parameters: {
      query?: {
        /** @description Language of slugs and texts, of search and the alphabet; what is not translated is in Italian. */
        lang?: components['schemas']['Language'];
      };
      header?: never;
      path: {
        year: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/pdf': string;
        };
      };
    };
  };
  getReconciliation: {
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
          'application/json': components['schemas']['ReconciliationDto'];
        };
      };
    };
  };
  explainDiscrepancy: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ExplainDiscrepancyDto'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DiscrepancyDto'];
        };
      };
    };
  };
  exportDiscrepancies: {
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
          'text/csv': string;
        };
      };
    };
  };
  startReconciliation: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ReconciliationRunDto'];
        };
      };
    };
  };
  getCommerceStats: {
    parameters: {
      query?: {
        /** @description First day; by default 30 days or 12 months back. */
        from?: string;
        /** @description Last day; by default today. */
        to?: string;
        interval?: 'day' | 'month';
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
          'application/json': components['schemas']['CommerceStatsDto'];
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
  getSubscriptionWithdrawal: {
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
          'application/json': components['schemas']['WithdrawalDto'];
        };
      };
    };
  };
  askSubscriptionWithdrawal: {
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
          'application/json': components['schemas']['WithdrawalDto'];
        };
      };
    };
  };
  confirmSubscriptionWithdrawal: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ConfirmWithdrawalDto'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WithdrawalDto'];
        };
      };
    };
  };
  exportTakings: {
    parameters: {
      query: {
        /** @description First day, in Rome. */
        from: string;
        /** @description Last day, in Rome. */
        to: string;
        format?: 'json' | 'csv';
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
          'application/json': components['schemas']['TakingsRowDto'][];
          'text/csv': components['schemas']['TakingsRowDto'][];
        };
      };
    };
  };
  listWithdrawals: {
    parameters: {
      query?: {
        /** @description Opaque position: `nextCursor` of the previous page. */
        cursor?: string;
        limit?: number;
        status?: 'asked' | 'requested' | 'accepted' | 'refused';
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
            items: components['schemas']['WithdrawalCaseDto'][];
            nextCursor: string | null;
            /** @description Number of rows of the whole list; on its first page only. Lists of staff count up to 10000; one more means that there are more. */
            total?: number;
            /**
             * @description Present when a search matches more users than it looks at, so that rows of the others are missing.
             * @enum {boolean}
             */
            isPartial?: true;
          };
        };
      };
    };
  };
  acceptWithdrawal: {
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
        'application/json': components['schemas']['AcceptWithdrawalDto'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WithdrawalCaseDto'];
        };
      };
    };
  };
  refuseWithdrawal: {
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
        'application/json': components['schemas']['RefuseWithdrawalDto'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WithdrawalCaseDto'];
        };
      };
    };
  };
}
