/** @jest-environment node */
import { fillTemplate, type PageRequest, type RenderedPage } from '@academy/page-shell';
import { LANGUAGES, PUBLIC_PAGES, pathInLanguage, type Language } from '@academy/shared';
import { describe, expect, it } from '@jest/globals';
import { existsSync } from 'node:fs';
import { HtmlValidate } from 'html-validate';
import { readAsGuest, requestFor } from '../testing/guest-api.ts';
import { renderer } from './renderer.tsx';

const TEMPLATE =
  '<!DOCTYPE html><html lang="it"><head><meta charset="utf-8" /><!--academy:head--></head><body><div id="root"><!--academy:body--></div><!--academy:seed--></body></html>';

const HEADINGS: Record<string, Record<Language, string>> = {
  '/': { it: 'Capire le istituzioni, per contare di più', en: 'Understand institutions, and have your say' },
  '/contenuti': { it: 'Il catalogo', en: 'The catalogue' },
  '/contenuti/la-costituzione': { it: 'La Costituzione', en: 'La Costituzione' },
  '/progetto/conti': { it: 'Capire i conti', en: 'Capire i conti' },
  '/docenti': { it: 'Chi insegna', en: 'Teachers' },
  '/argomenti': { it: 'Argomenti', en: 'Topics' },
  '/docenti/marta-sorrentino': { it: 'Marta Sorrentino', en: 'Marta Sorrentino' },
  '/argomenti/istituzioni': { it: '(<svg.*</svg>)?Istituzioni', en: '(<svg.*</svg>)?Istituzioni' },
  '/acquista/la-costituzione': { it: 'La Costituzione', en: 'La Costituzione' },
  '/attestati': { it: 'Verifica un attestato', en: 'Verify a certificate' },
  '/attestati/7K4M-Q2XD-9HTN': { it: 'Attestato valido', en: 'Valid certificate' },
  '/abbonamento': { it: 'Tutta la biblioteca, per un anno', en: 'The whole library, for a year' },
  '/supporto': { it: 'Come possiamo aiutarti', en: 'How can we help\\?' },
  '/privacy': { it: 'Informativa sulla privacy', en: 'Privacy policy' },
  '/termini': { it: 'Termini e condizioni', en: 'Terms and conditions' },
  '/cookie': { it: 'Cookie', en: 'Cookies' },
};
const CASES = LANGUAGES.flatMap((language) => Object.keys(HEADINGS).map((path) => [path, language] as const));

async function render(path: string, language: Language = 'it'): Promise<RenderedPage> {
  const reply = await renderer.render(requestFor(pathInLanguage(path, language)));
  if (reply.kind !== 'page') throw new Error(reply.kind);
  return reply;
}

/** The page's text without scripts. */
function textOf({ body }: RenderedPage): string {
  return body
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

it('renders every public page', () => {
  expect(Object.keys(HEADINGS)).toHaveLength(Object.keys(PUBLIC_PAGES).length);
});

describe.each(CASES)('%s in %s', (path, language) => {
  it('has one h1, header, main and footer, and is marked for hydration', async () => {
    const page = await render(path, language);
    expect(page).toMatchObject({ status: 200, language, seed: { isRendered: true } });
    expect(page.body.match(/<h1[ >]/g)).toHaveLength(1);
    expect(page.body).toMatch(new RegExp(`<h1[^>]*>${HEADINGS[path]?.[language] ?? ''}</h1>`));
    for (const landmark of ['<header ', '<main ', '<footer ']) expect(page.body).toContain(landmark);
  });

  it('is valid HTML', async () => {
    const validator = new HtmlValidate({
      extends: ['html-validate:recommended'],
      // Accepts React's way to write markup, and titles and telephone numbers as entered.
      rules: {
        'void-style': 'off',
        'attr-case': 'off',
        'attribute-boolean-style': 'off',
        'no-trailing-whitespace': 'off',
        'long-title': 'off',
        'tel-non-breaking': 'off',
        // The menu of small screens is in a closed dialog.
        'unique-landmark': 'off',
        // Accepts the ids of React's `useId`, and filters that apply on change.
        'valid-id': 'off',
        'wcag/h32': 'off',
      },
    });
    const report = await validator.validateString(fillTemplate(TEMPLATE, await render(path, language)));
    expect(
      report.results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => [ruleId, message])),
    ).toEqual([]);
  });

  it('is indexed as the shared list of pages defines', async () => {
    const { head } = await render(path, language);
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(head)?.[1];
    if (path.startsWith('/attestati')) expect(head).toContain('content="noindex"');
    // The purchase of a content is listed as its page.
    else
      expect(canonical).toBe(
        `https://academy.test${pathInLanguage(path.replace('/acquista/', '/contenuti/'), language)}`,
      );
    expect(head).toMatch(/<title>[^<]+<\/title>/);
  });

  it('refers to existing modules', async () => {
    const { modules } = await render(path, language);
    expect(modules.filter((module) => !existsSync(module))).toEqual([]);
  });
});

describe('without scripts', () => {
  it('the home page shows new contents, the offer and how to start', async () => {
    const text = textOf(await render('/'));
    for (const part of ['La Costituzione', 'Appena pubblicati', 'Accedi', 'Iscriviti'])
      expect(text).toContain(part);
    expect((await render('/')).body.match(/<h2/g)?.length).toBeGreaterThanOrEqual(4);
  });

  it('cards, prices, lessons, the subscription and contacts are readable', async () => {
    expect((await render('/contenuti')).body).toMatch(
      /<a [^>]*href="\/contenuti\/la-costituzione"[^>]*>La Costituzione</,
    );
    expect(textOf(await render('/contenuti/la-costituzione'))).toMatch(/39\s€ \+ IVA/);
    expect(textOf(await render('/contenuti/la-costituzione'))).toContain('I principi');
    expect(textOf(await render('/progetto/conti'))).toMatch(/49\s€/);
    expect(textOf(await render('/abbonamento', 'en'))).toMatch(/€200/);
    expect(textOf(await render('/supporto', 'en'))).toContain(
      'Monday to Friday , 09:00–18:00'.replace(' ,', ','),
    );
    expect((await render('/supporto')).body).toContain('href="mailto:info@civitas.example"');
  });
});

it('shows the text of a lesson that is free, also to search engines', async () => {
  const page = await render('/contenuti/i-due-quorum');
  expect(page.body).toMatch(/<h2>Poi, contare i sì<\/h2>/);
  expect(textOf(page)).toContain('Articolo 64, terzo comma.');
  expect(textOf(page)).toContain('10 minuti di lettura');
  expect(page.head).toContain('"@type":"Article"');
  expect(page.head).toContain('Servono i sì di chi vota.');
  const premium = await render('/contenuti/la-costituzione');
  expect(premium.head).not.toContain('articleBody');
});

it('tells search engines, and only them, what is said in a free film in the language of the page', async () => {
  const page = await render('/contenuti/il-colle');
  expect(page.head).toContain('"transcript":"Il Presidente firma le leggi."');
  expect(page.body + JSON.stringify(page.seed)).not.toContain('firma le leggi');
  // There are no English captions.
  const asked: string[] = [];
  const english = requestFor('/en/contenuti/the-hill', {
    read: (path) => {
      asked.push(path);
      return readAsGuest(path.replace('the-hill', 'il-colle'));
    },
  });
  await renderer.render(english);
  expect(asked.some((path) => path.includes('/transcripts'))).toBe(false);
});

it('shows a film whose transcript is unavailable', async () => {
  const read: PageRequest['read'] = (path) =>
    path.includes('/transcripts') ? Promise.resolve({ status: 503, body: null }) : readAsGuest(path);
  const reply = await renderer.render(requestFor('/contenuti/il-colle', { read }));
  expect(reply).toMatchObject({ kind: 'page', status: 200 });
  expect(reply.kind === 'page' && reply.head.includes('"VideoObject"')).toBe(true);
});

it('shows what a quiz asks before one begins, also to search engines', async () => {
  const page = await render('/contenuti/chi-decide');
  expect(page.head).toContain('"@type":"Quiz"');
  expect(page.head).not.toMatch(/"@type":"(Course|Question|Answer)"/);
  const text = textOf(page);
  expect(text).toContain('Conta per l’attestato «Cittadinanza attiva».');
  expect(text).toContain('per superarla');
});

it('shows teachers on pages and to search engines', async () => {
  for (const path of ['/', '/contenuti/la-costituzione', '/progetto/conti']) {
    const { body } = await render(path);
    expect(body).toContain('Chi insegna</h2>');
    expect(body).toMatch(/<a [^>]*href="\/docenti\/marta-sorrentino"[^>]*>Marta Sorrentino</);
  }
  const content = await render('/contenuti/la-costituzione');
  expect(content.body).toMatch(/href="\/argomenti\/istituzioni"/);
  expect(content.head).toContain('"author":[{"@type":"Person","name":"Marta Sorrentino"');
  expect(content.head).toContain('"about":[{"@type":"Thing","name":"Istituzioni"');
  const teacher = await render('/docenti/marta-sorrentino');
  expect(teacher.head).toContain('"jobTitle":"Per trent’anni negli uffici della Camera"');
  expect(textOf(teacher)).toContain('Capire i conti');
  expect(textOf(teacher)).toContain('La Costituzione');
});

it('lists the contents of a topic for search engines', async () => {
  const { head } = await render('/argomenti/istituzioni');
  expect(head).toContain('"@type":"ItemList"');
  expect(head).toContain('"url":"https://academy.test/contenuti/la-costituzione"');
  expect(head).toContain('"name":"Istituzioni","item":"https://academy.test/argomenti/istituzioni"');
});

describe('a content in English', () => {
  it('shows its translated texts, and marks the others as Italian', async () => {
    const { body, head } = await render('/contenuti/voting', 'en');
    expect(body).toMatch(/<h1>Voting<\/h1>/);
    expect(body).toContain('<p lang="it">Tutto sul voto.</p>');
    expect(body).toContain('lang="it">Lo spoglio<');
    expect(body).toMatch(/<span class="lesson__name">The polls</);
    expect(head).toContain('<link rel="canonical" href="https://academy.test/en/contenuti/voting" />');
    expect(head).toContain('hreflang="it" href="https://academy.test/contenuti/il-voto"');
    expect(head).toContain('"inLanguage":"en"');
  });

  it('has only the address of its language', async () => {
    const moved = { kind: 'moved', path: '/contenuti/voting' };
    expect(await renderer.render(requestFor('/en/contenuti/il-voto'))).toEqual(moved);
    expect(await renderer.render(requestFor('/contenuti/voting'))).toEqual({
      ...{ kind: 'moved', path: '/contenuti/il-voto' },
    });
  });

  it('has the Italian page as canonical while it is not translated', async () => {
    const { body, head } = await render('/contenuti/non-tradotto', 'en');
    expect(body).toContain('<h1 lang="it">Non tradotto</h1>');
    expect(head).toContain('<link rel="canonical" href="https://academy.test/contenuti/non-tradotto" />');
    expect(head).not.toContain('hreflang');
    expect(head).toContain('"inLanguage":"it"');
    expect((await render('/contenuti/non-tradotto')).body).toContain('<h1>Non tradotto</h1>');
  });
});

describe('data that guests must not receive', () => {
  it('are neither in the markup nor in the embedded data', async () => {
    const page = await render('/contenuti/la-costituzione');
    // The first video is open to everyone, but the markup must not contain it before it is started.
    expect(page.body).not.toContain('76979871');
    const { entries } = page.seed as { entries: { endpointName: string; value: unknown }[] };
    const content = entries.find(({ endpointName }) => endpointName === 'getContent')?.value;
    expect(content).toMatchObject({ videos: [{ locked: false }, { locked: true }, { locked: true }] });
    expect(JSON.stringify(content).match(/videoId/g)).toHaveLength(1);
    const related = entries.find(({ endpointName }) => endpointName === 'relatedContents')?.value;
    expect(JSON.stringify(related)).not.toContain('videoId');
    expect(entries.map(({ endpointName }) => endpointName).sort()).toEqual([
      'getContent',
      'getSettings',
      'relatedContents',
    ]);
  });
});

describe('the status of a page', () => {
  it.each([
    '/nulla',
    '/contenuti/unknown',
    '/progetto/unknown',
    '/docenti/unknown',
    '/argomenti/unknown',
    '/progetto/featured',
    '/acquista/unknown',
  ])('is 404 for %s, with an error page', async (path) => {
    const page = await render(path);
    expect(page.status).toBe(404);
    expect(page.body).toContain('Pagina non trovata</h1>');
    expect(page.head).toContain('noindex');
  });

  it.each(['/auth', '/profilo', '/payment-success', '/payment-cancel'])(
    'is 200 for %s, which the browser renders fully',
    async (path) => {
      const page = await render(path);
      expect(page).toMatchObject({ status: 200, seed: { isRendered: false } });
      expect(page.head).toContain('noindex');
    },
  );

  it('is a redirect for a former slug', async () => {
    expect(await renderer.render(requestFor('/en/contenuti/vecchio-nome'))).toEqual({
      kind: 'moved',
      path: '/contenuti/la-costituzione',
    });
    expect(await renderer.render(requestFor('/docenti/marta-rossi'))).toEqual({
      kind: 'moved',
      path: '/docenti/marta-sorrentino',
    });
  });

  it('is an error when a part of it fails', async () => {
    const request = requestFor('/contenuti');
    const read: typeof request.read = async (path) => {
      const reply = await request.read(path);
      return path.startsWith('/api/v1/contents')
        ? { ...reply, body: { items: [{}], nextCursor: null } }
        : reply;
    };
    await expect(renderer.render({ ...request, read })).rejects.toThrow("reading 'length'");
  });

  it('is unavailable while the API does not respond', async () => {
    const read = () => Promise.resolve({ status: 503, body: null });
    expect(await renderer.render(requestFor('/', { read }))).toEqual({ kind: 'unavailable' });
  });
});

describe('the cache key of a page', () => {
  it('depends only on the path and on whether the catalogue is filtered', () => {
    const key = (pathname: string, search = '') => renderer.keyOf({ pathname, search });
    expect(key('/contenuti', '?utm_source=mail')).toBe(key('/contenuti'));
    expect(key('/contenuti', '?type=document')).not.toBe(key('/contenuti'));
    expect(key('/en/contenuti', '?search=x')).not.toBe(key('/en/contenuti'));
    expect(key('/', '?type=document')).toBe(key('/'));
  });
});
