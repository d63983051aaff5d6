import { describe, expect, it } from '@jest/globals';
import { html, scriptJson } from './html.ts';
import { fillTemplate } from './template.ts';

const TEMPLATE =
  '<html lang="it"><head><!--academy:head--></head><body><!--academy:body--><!--academy:seed--></body></html>';

describe('html', () => {
  it('escapes values, keeps markup and omits missing values', () => {
    expect(
      html`<p title="${`"'`}">${'<b>&'}${html`<i></i>`}${null}${false}${[html`1`, html`2`]}</p>`.text,
    ).toBe('<p title="&quot;&#39;">&lt;b&gt;&amp;<i></i>12</p>');
  });

  it('escapes JSON so that no text can close the script element', () => {
    const text = scriptJson({ a: '</script><!--' }).text;
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toEqual({ a: '</script><!--' });
  });
});

describe('fillTemplate', () => {
  it('sets the language and inserts replacement patterns such as $& literally', () => {
    const page = fillTemplate(TEMPLATE, { language: 'en', head: '<title>$&$1</title>', body: "$'" });
    expect(page).toContain('<html lang="en"');
    expect(page).toContain('<title>$&$1</title>');
    expect(page).toContain("<body>$'<script");
  });
});
