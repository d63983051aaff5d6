import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@academy/shared';
import { HtmlValidate } from 'html-validate';
import {
  cataloguePage,
  contentPage,
  fillTemplate,
  homePage,
  plainPage,
  policyPage,
  projectPage,
  type RenderedPage,
  type ShellContent,
  type ShellContext,
  supportPage,
} from './index.ts';
import { context, project, series } from '../test/pages.ts';

const TEMPLATE =
  '<!DOCTYPE html><html lang="it"><head><meta charset="utf-8" /><!--academy:head--></head><body><div id="root"><!--academy:body--></div><!--academy:seed--></body></html>';
const FOLDER = 'https://academy.test/api/v1/media/images/8f2f6f52-0d2e-4b86-9a3c-0f3b0f9b1c11-1440x810';

/** Every public page with something on it. */
const PAGES: Record<string, (context: ShellContext) => RenderedPage> = {
  home: (given) => homePage(given, { latest: { items: [series] }, latestLimit: 3, featured: project }),
  catalogue: (given) =>
    cataloguePage(given, {
      contents: { items: [series] },
      projects: { items: [project] },
      featured: project,
    }),
  content: (given) => contentPage(given, series),
  project: (given) => projectPage(given, project),
  support: supportPage,
  privacy: (given) => policyPage(given, 'privacy', '/privacy'),
  terms: (given) => policyPage(given, 'terms', '/termini'),
  cookie: (given) => policyPage(given, 'cookie', '/cookie'),
  subscription: (given) => plainPage(given, 'subscription', '/abbonamento'),
};
const CASES = LANGUAGES.flatMap((language) => Object.keys(PAGES).map((name) => [name, language] as const));

function render(name: string, language: ShellContext['language'] = 'it'): RenderedPage {
  const page = PAGES[name]?.({ ...context, language });
  if (!page) throw new Error(name);
  return page;
}

/** The schema.org documents of a page, by their type. */
function structuredData({ head }: RenderedPage): Record<string, unknown>[] {
  const scripts = head.text.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g);
  return [...scripts].map(([, json = '']) => JSON.parse(json) as Record<string, unknown>);
}

const ofType = (page: RenderedPage, type: string) =>
  structuredData(page).filter((document) => document['@type'] === type);

describe.each(CASES)('%s in %s', (name, language) => {
  const page = render(name, language);

  it('is valid HTML', async () => {
    const validator = new HtmlValidate({
      extends: ['html-validate:recommended'],
      // Our own formatting, and titles and telephone numbers as they are entered.
      rules: {
        'void-style': 'off',
        'no-trailing-whitespace': 'off',
        'long-title': 'off',
        'tel-non-breaking': 'off',
      },
    });
    const report = await validator.validateString(fillTemplate(TEMPLATE, page));
    expect(
      report.results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, line }) => [line, ruleId, message]),
      ),
    ).toEqual([]);
  });

  it('tells search engines and previews what it is', () => {
    const head = page.head.text.replace(/\s+/g, ' ');
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(head)?.[1] ?? '';
    expect(canonical).toMatch(
      language === 'en' ? /^https:\/\/academy\.test\/en(\/|$)/ : /^https:\/\/academy\.test\/(?!en)/,
    );
    expect(head.match(/hreflang="(it|en|x-default)"/g)).toHaveLength(3);
    expect(head).toContain(`<meta property="og:url" content="${canonical}" />`);
    expect(head).toMatch(/<title>[^<]+<\/title>/);
    expect(head).toMatch(/<meta name="description" content="[^"]{10,}" \/>/);
    for (const document of structuredData(page)) expect(document['@context']).toBe('https://schema.org');
  });

  it('shows its heading and real text without scripts', () => {
    expect(page.body?.text.match(/<h1/g)).toHaveLength(1);
    expect(page.body?.text.replace(/<[^>]+>/g, '').trim().length).toBeGreaterThan(100);
  });
});

describe('pictures', () => {
  it('come in every format and width, absolute and with their size in previews', () => {
    const { head, body } = render('content');
    expect(body?.text.replace(/\s+/g, ' ')).toMatch(
      /<source type="image\/avif" srcset="[^"]+480w,[^"]+960w,[^"]+1440w" sizes="[^"]+" \/>/,
    );
    const tags = head.text.replace(/\s+/g, ' ');
    expect(tags).toContain(`<meta property="og:image" content="${FOLDER}/960.webp" />`);
    expect(tags).toContain('<meta property="og:image:width" content="1440" />');
    expect(tags).toContain('<meta property="og:image:height" content="810" />');
  });
});

describe('structured data', () => {
  it('describes a content as a course with its offer and the way to it', () => {
    const page = render('content');
    const url = 'https://academy.test/contenuti/bilancio';
    const price = { price: '39.00', priceCurrency: 'EUR' };
    expect(ofType(page, 'Course')).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'Course',
        name: series.title,
        description: series.shortDescription,
        url,
        image: `${FOLDER}/960.webp`,
        datePublished: series.publishedAt,
        inLanguage: 'it',
        isAccessibleForFree: false,
        provider: { '@type': 'Organization', name: 'Civitas Academy', url: 'https://academy.test' },
        offers: {
          '@type': 'Offer',
          ...price,
          priceSpecification: { '@type': 'PriceSpecification', ...price, valueAddedTaxIncluded: false },
          availability: 'https://schema.org/InStock',
          category: 'Paid',
          url,
        },
      },
    ]);
    expect(ofType(page, 'BreadcrumbList')).toMatchObject([
      {
        itemListElement: [
          { position: 1, name: 'Home', item: 'https://academy.test/' },
          { position: 2, name: 'Contenuti', item: 'https://academy.test/contenuti' },
          { position: 3, name: series.title, item: url },
        ],
      },
    ]);
  });

  it('links open videos only, and no private hash', () => {
    expect(ofType(render('content'), 'VideoObject')).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'VideoObject',
        name: 'Un bilancio',
        description: series.shortDescription,
        thumbnailUrl: `${FOLDER}/960.webp`,
        uploadDate: series.publishedAt,
        embedUrl: 'https://player.vimeo.com/video/786220145',
      },
    ]);
    const unlisted: ShellContent = {
      ...series,
      videos: [{ position: 0, title: null, locked: false, videoId: '786220145', hash: '1f7a9c42de' }],
    };
    const page = contentPage(context, unlisted);
    expect(ofType(page, 'VideoObject')).toMatchObject([{ name: series.title }]);
    expect(page.head.text).not.toMatch(/786220145|1f7a9c42de/);
  });

  it('describes a project as a product with its net price, and lists what it comprises', () => {
    const page = render('project', 'en');
    const url = 'https://academy.test/en/progetto/conti';
    expect(ofType(page, 'Product')).toMatchObject([
      { name: project.title, url, brand: { name: 'Civitas Academy' }, offers: { price: '49.00', url } },
    ]);
    expect(ofType(page, 'ItemList')).toMatchObject([
      { itemListElement: [{ position: 1, url: 'https://academy.test/en/contenuti/bilancio' }] },
    ]);
    expect(page.body?.text).toMatch(/€49/);
  });

  it('offers nothing where nothing is sold', () => {
    const [found] = ofType(projectPage(context, { ...project, priceCents: null }), 'Product');
    expect(found).not.toHaveProperty('offers');
    const [free] = ofType(contentPage(context, { ...series, isPremium: false, priceCents: 0 }), 'Course');
    expect(free).toMatchObject({ isAccessibleForFree: true });
    expect(free).not.toHaveProperty('offers');
  });
});

describe('the support page', () => {
  it('names contacts, hours and places in the language of the page', () => {
    const text = render('support', 'en').body?.text ?? '';
    expect(text).toContain('href="mailto:info@civitas.example"');
    expect(text).toContain('href="tel:+390655550100"');
    expect(text).toContain('Monday to Friday, 09:00–18:00');
    expect(text).toContain('Headquarters, Roma');
    expect(text.match(/<details/g)).toHaveLength(4);
    expect(render('support').body?.text).toContain('Da lunedì a venerdì, 09:00–18:00');
  });
});
