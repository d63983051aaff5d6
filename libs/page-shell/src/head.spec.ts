import { describe, expect, it } from '@jest/globals';
import { renderHead, type PageHead } from './head.ts';
import { context, series } from '../test/api.ts';

const FOLDER = 'https://academy.test/api/v1/media/images/8f2f6f52-0d2e-4b86-9a3c-0f3b0f9b1c11-1440x810';

function render(changes: Partial<PageHead>): string {
  const { language, origin } = context;
  const head = { language, origin, brand: 'Civitas', path: '/abbonamento', title: 'Abbonamento', ...changes };
  return renderHead(head).text.replace(/\s+/g, ' ');
}

describe('the head of a page', () => {
  it('has the page’s address in every language', () => {
    const head = render({ language: 'en' });
    expect(head).toContain('<link rel="canonical" href="https://academy.test/en/abbonamento" />');
    expect(head).toContain('hreflang="it" href="https://academy.test/abbonamento"');
    expect(head).toContain('hreflang="x-default" href="https://academy.test/abbonamento"');
    expect(head).not.toContain('noindex');
  });

  it('lists only the languages the page is translated into, each with its path', () => {
    const paths = { it: '/contenuti/il-voto', en: '/contenuti/voting' };
    const translated = render({ language: 'en', paths });
    expect(translated).toContain('<link rel="canonical" href="https://academy.test/en/contenuti/voting" />');
    expect(translated).toContain('hreflang="it" href="https://academy.test/contenuti/il-voto"');
    expect(translated).toContain('hreflang="x-default" href="https://academy.test/contenuti/il-voto"');
    const untranslated = render({ language: 'en', paths: { it: paths.it } });
    expect(untranslated).toContain('<link rel="canonical" href="https://academy.test/contenuti/il-voto" />');
    expect(untranslated).not.toContain('hreflang');
  });

  it('lists no languages on a page with noindex', () => {
    const head = render({ noIndex: true });
    expect(head).toContain('<meta name="robots" content="noindex" />');
    expect(head).not.toMatch(/canonical|hreflang/);
  });

  it('has the preview image as an absolute address with its size', () => {
    const head = render({ image: series.coverImageUrl });
    expect(head).toContain(`<meta property="og:image" content="${FOLDER}/960.webp" />`);
    expect(head).toContain('<meta property="og:image:width" content="1440" />');
    expect(head).toContain('<meta property="og:image:height" content="810" />');
  });

  it('preloads the cover in the best format for the window', () => {
    const head = render({ cover: series.coverImageUrl });
    expect(head).toMatch(
      /<link rel="preload" as="image" fetchpriority="high" type="image\/avif" imagesrcset="[^"]+1440w"/,
    );
    expect(render({ cover: '/covers/a.webp' })).toContain('fetchpriority="high" href="/covers/a.webp"');
    expect(render({ cover: null })).not.toContain('preload');
  });

  it('has no description tag without a description', () => {
    expect(render({})).not.toMatch(/description/);
    expect(render({ description: 'Un anno.' })).toContain('<meta name="description" content="Un anno." />');
  });
});
