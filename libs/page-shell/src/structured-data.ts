import { pathInLanguage } from '@academy/shared';
import type { ShellContext } from './model.ts';

/** The `offers` member of something sold; nothing for what has no price. Prices are net. */
export function offer(
  item: { isPremium: boolean; priceCents: number | null; currency: string },
  url: string,
): { offers?: object } {
  if (!item.isPremium || item.priceCents === null) return {};
  return {
    offers: {
      '@type': 'Offer',
      price: (item.priceCents / 100).toFixed(2),
      priceCurrency: item.currency,
      category: 'Paid',
      url,
    },
  };
}

/** The way from the home page to here, as pairs of name and path. */
export function breadcrumbs(
  { origin, language }: ShellContext,
  steps: readonly (readonly [string, string])[],
): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + pathInLanguage(path, language),
    })),
  };
}
