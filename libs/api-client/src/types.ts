import type { AccessLevel, ContentType, Currency, Role } from '@academy/shared';

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

export interface Profile {
  firstName: string;
  lastName: string;
  email: string;
  createdAt: string;
  isComplete: boolean;
}

export interface ProfileUpdate {
  firstName: string;
  lastName: string;
}

export type ContentStatus = 'draft' | 'published' | 'archived';

export interface ItemLink {
  id: string;
  slug: string;
  title: string;
}

export interface ContentSummary {
  id: string;
  slug: string;
  title: string;
  shortDescription: string;
  contentType: ContentType;
  isPremium: boolean;
  priceCents: number;
  currency: Currency;
  coverImageUrl: string | null;
  status: ContentStatus;
  publishedAt: string | null;
  createdAt: string;
  videoCount: number;
}

export interface ContentDetail extends ContentSummary {
  extendedDescription: string | null;
  projects: ItemLink[];
  access: { level: AccessLevel; expiresAt: string | null };
}

export type CheckoutRequest = { type: 'single'; contentId: string } | { type: 'project'; projectId: string };

export type PurchaseType = 'single' | 'project';

export interface PaymentVerification {
  success: boolean;
  status: string;
  type: PurchaseType | null;
  slug: string | null;
}

export interface Purchase {
  id: string;
  type: PurchaseType;
  status: 'active' | 'refunded' | 'disputed' | 'expired';
  createdAt: string;
  expiresAt: string | null;
  amountPaid: number;
  currency: string;
  item: (ItemLink & { coverImageUrl: string | null }) | null;
}

export interface Lesson {
  contentId: string;
  title: string;
  slug: string;
  isSaved: boolean;
  isCompleted: boolean;
  updatedAt: string;
}

export interface Settings {
  brandName: string;
  websiteUrl: string;
  supportEmail: string;
  supportPhone: string | null;
  pressEmail: string | null;
  vatPercent: number;
  subscriptionPriceCents: number;
}
