import { describe, expect, it } from '@jest/globals';
import {
  fillTemplate,
  html,
  plainPage,
  policyPage,
  projectPage,
  scriptJson,
  type ShellContext,
} from './index.ts';

const context: ShellContext = {
  language: 'it',
  origin: 'https://academy.test',
  settings: {
    brandName: 'Civitas',
    mainSiteUrl: 'https://civitas.example',
    contactEmail: 'info@civitas.example',
  },
};
const TEMPLATE =
  '<html lang="it"><head><!--academy:head--></head><body><!--academy:body--><!--academy:seed--></body></html>';

describe('html', () => {
  it('escapes values, keeps markup, drops what is not there', () => {
    expect(
      html`<p title="${`"'`}">${'<b>&'}${html`<i></i>`}${null}${false}${[html`1`, html`2`]}</p>`.text,
    ).toBe('<p title="&quot;&#39;">&lt;b&gt;&amp;<i></i>12</p>');
  });

  it('writes JSON that no text in it can end', () => {
    const text = scriptJson({ a: '</script><!--' }).text;
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toEqual({ a: '</script><!--' });
  });
});

describe('fillTemplate', () => {
  it('sets the language and takes replacement patterns in texts literally', () => {
    const page = fillTemplate(TEMPLATE, { language: 'en', head: html`<title>$&$1</title>`, body: html`$'` });
    expect(page).toContain('<html lang="en"');
    expect(page).toContain('<title>$&$1</title>');
    expect(page).toContain("<body>$'<script");
  });
});

describe('pages', () => {
  it('indexes public pages in both languages and no personal ones', () => {
    const support = plainPage(context, 'support', '/supporto').head.text.replace(/\s+/g, ' ');
    expect(support).toContain(
      '<link rel="alternate" hreflang="en" href="https://academy.test/en/supporto" />',
    );
    expect(support).not.toContain('noindex');
    expect(plainPage(context, 'profile', '/profilo').head.text).toContain('noindex');
  });

  it('shows a policy whole, dated, with the association in it as text', () => {
    const settings = { ...context.settings, brandName: '<b>Civitas</b> $& Co' };
    const page = policyPage({ ...context, settings }, 'privacy', '/privacy');
    expect(page.body?.text).toContain('Aggiornato al 20 novembre 2026');
    expect(page.body?.text).toContain('l’associazione &lt;b&gt;Civitas&lt;/b&gt; $&amp; Co.');
    expect(page.body?.text).toContain('info@civitas.example');
    expect(page.body?.text).not.toContain('{{');
    expect(page.head.text).not.toContain('noindex');
    expect(policyPage({ ...context, language: 'en' }, 'terms', '/termini').body?.text).toContain(
      'Terms and conditions',
    );
  });

  it('answers unknown pages with 404', () => {
    expect(plainPage(context, 'notFound', '/x').status).toBe(404);
  });

  it('describes a project as a product with its net price', () => {
    const page = projectPage(context, {
      slug: 'bilancio',
      title: 'Leggere il bilancio',
      shortDescription: 'Tre corsi',
      extendedDescription: null,
      coverImageUrl: null,
      priceCents: 4900,
      currency: 'EUR',
      contents: [],
    });
    expect(page.head.text).toContain('"@type":"Offer","price":"49.00","priceCurrency":"EUR"');
    expect(page.body?.text).toMatch(/49\s€/);
  });
});
