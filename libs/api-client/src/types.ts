import type { ContentType, Currency, Role } from '@academy/shared';

/** A page of a list; `nextCursor` is opaque and null on the last page. */
export interface Page<T> {
  items: T[];
  nextCursor: string | null;
  total?: number;
}

export interface Me {
  id: string;
  email: string;
  role: Role;
}

/** Times are RFC 3339. */
export interface Profile {
  firstName: string;
  lastName: string;
  email: string;
  createdAt: string;
  /** The membership data is complete. */
  profileCompleted: boolean;
}

export type ContentStatus = 'draft' | 'published' | 'archived';

/** A content as staff lists show it. */
export interface ContentSummary {
  id: string;
  slug: string;
  title: string;
  contentType: ContentType;
  isPremium: boolean;
  priceCents: number;
  currency: Currency;
  status: ContentStatus;
  publishedAt: string | null;
  createdAt: string;
}

export type PurchaseType = 'single' | 'project';

export type CheckoutRequest = { type: 'single'; contentId: string } | { type: 'project'; projectId: string };

/** How a payment stands; `success` means that the item is paid and open. */
export interface PaymentVerification {
  success: boolean;
  status: 'completed' | 'pending' | 'in_review' | 'refunded' | 'disputed' | 'expired' | 'failed';
  type: PurchaseType;
  slug: string;
}

/** A purchase as its buyer sees it; title and slug are those of the day. Amounts in cents. */
export interface Purchase {
  id: string;
  type: PurchaseType;
  slug: string;
  title: string;
  amountPaidCents: number;
  currency: string;
  status: 'active' | 'expired' | 'refunded' | 'disputed';
  createdAt: string;
  expiresAt: string | null;
}

/** A content the learner saved or completed; `content` is null once it was deleted. */
export interface Lesson {
  contentId: string;
  isSaved: boolean;
  isCompleted: boolean;
  content: { id: string; slug: string; title: string; contentType: ContentType } | null;
}

/** A place of the association. */
export interface Office {
  kind: 'headquarters' | 'operational';
  city: string;
  address: string;
}

/** Settings anyone may read. Plan price net, in cents; days as in ISO 8601, 1 is Monday. */
export interface Settings {
  brandName: string;
  mainSiteUrl: string;
  contactEmail: string;
  pressEmail: string;
  contactPhone: string;
  openingHours: { firstDay: number; lastDay: number; opens: string; closes: string };
  offices: Office[];
  vatPercent: number;
  planPriceCents: number;
  planCurrency: Currency;
}
