import {
  type Language,
  type PageAddresses,
  pageAddresses,
  type PagePaths,
  PICTURE_SIZES,
  pictureOf,
} from '@academy/shared';
import { type Html, html, scriptJson } from './html.ts';

/** The data of a page for search engines, link previews and the browser's tab. */
export interface PageHead {
  language: Language;
  /** Public origin without a trailing slash. */
  origin: string;
  /** Path without the language, e.g. `/contenuti`. */
  path: string;
  /** Its path in each language in which it exists; absent when it is the same in all. */
  paths?: PagePaths | undefined;
  brand: string;
  /** As shown in the browser's tab. */
  title: string;
  description?: string | undefined;
  /** Absolute or origin-relative URL of a preview image. */
  image?: string | null;
  /** URL of the largest picture of the page, loaded before the page's scripts. */
  cover?: string | null | undefined;
  kind?: 'website' | 'article' | 'product';
  /** Keeps the page out of search engines: personal pages, errors, the staff app. */
  noIndex?: boolean;
  /** schema.org documents. */
  structuredData?: readonly object[];
}

const OPEN_GRAPH_LOCALES: Record<Language, string> = { it: 'it_IT', en: 'en_GB' };

/** The tags of a page's head; `useHead` in libs/ui later updates these same nodes. */
export function renderHead(head: PageHead): Html {
  const { title, description } = head;
  const { origin, language, path, paths = { it: path, en: path } } = head;
  const addresses = pageAddresses(origin, language, paths);
  return html`<title>${title}</title>
    ${coverPreload(head)}
    ${description && html`<meta name="description" content="${description}" />`}
    ${head.noIndex ? html`<meta name="robots" content="noindex" />` : links(addresses)}
    <meta property="og:type" content="${head.kind ?? 'website'}" />
    <meta property="og:site_name" content="${head.brand} Academy" />
    <meta property="og:title" content="${title}" />
    ${description && html`<meta property="og:description" content="${description}" />`}
    <meta property="og:url" content="${addresses.canonical}" />
    <meta property="og:locale" content="${OPEN_GRAPH_LOCALES[head.language]}" />
    ${previewImage(head)}
    ${(head.structuredData ?? []).map(
      (document) =>
        html`<script type="application/ld+json">
          ${scriptJson({ '@context': 'https://schema.org', ...document })}
        </script>`,
    )}`;
}

/** Only the best format: browsers without support for it load another one from the page. */
function coverPreload({ cover }: PageHead): Html | null {
  if (!cover) return null;
  const [best] = pictureOf(cover)?.sources ?? [];
  return best
    ? html`<link
        rel="preload"
        as="image"
        fetchpriority="high"
        type="${best.type}"
        imagesrcset="${best.srcset}"
        imagesizes="${PICTURE_SIZES.page}"
      />`
    : html`<link rel="preload" as="image" fetchpriority="high" href="${cover}" />`;
}

function previewImage({ image, origin }: PageHead): Html | null {
  if (!image) return null;
  const picture = pictureOf(image);
  const size =
    picture &&
    html`<meta property="og:image:width" content="${picture.width}" /><meta
        property="og:image:height"
        content="${picture.height}"
      />`;
  return html`<meta property="og:image" content="${new URL(image, origin).href}" />${size}<meta
      name="twitter:card"
      content="summary_large_image"
    />`;
}

function links({ canonical, alternates }: PageAddresses): Html {
  return html`<link rel="canonical" href="${canonical}" />${alternates.map(
    ({ hreflang, href }) => html`<link rel="alternate" hreflang="${hreflang}" href="${href}" />`,
  )}`;
}
