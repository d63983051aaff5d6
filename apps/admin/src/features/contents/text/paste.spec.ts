import { describe, expect, it } from '@jest/globals';
import { cleanPasted } from './paste.ts';

describe('a text from Word', () => {
  const item = (level: number, sign: string, text: string) =>
    `<p class=MsoListParagraph style='margin-left:36pt;mso-list:l0 level${level} lfo1'>` +
    `<![if !supportLists]><span style='mso-list:Ignore'>${sign}<span>&nbsp;&nbsp; </span></span><![endif]>${text}</p>`;

  it('keeps headings, and lists of every level', () => {
    const { html } = cleanPasted(
      `<h1 style='color:#2F5496'><b>Prima</b></h1>${item(1, '·', 'uno')}${item(2, 'o', 'dentro')}${item(1, '·', 'due')}` +
        `<p>In mezzo</p>${item(1, '1.', 'primo')}`,
    );
    expect(html).toBe(
      '<h2>Prima</h2><ul><li>uno<ul><li>dentro</li></ul></li><li>due</li></ul><p>In mezzo</p><ol><li>primo</li></ol>',
    );
  });

  it('turns its footnotes into notes', () => {
    const { html } = cleanPasted(
      `<p>Quorum<a href="#_ftn1" name="_ftnref1"><span>[1]</span></a> qui.</p>` +
        `<div id="ftn1"><p><a href="#_ftnref1" name="_ftn1">[1]</a> Articolo <i>64</i>.</p></div>`,
    );
    expect(html).toBe(
      '<p>Quorum<sup data-note="[{&quot;type&quot;:&quot;text&quot;,&quot;text&quot;:&quot;Articolo 64.&quot;}]"></sup> qui.</p>',
    );
  });
});

describe('a text from Google Docs', () => {
  it('puts inner lists into the item to which they belong', () => {
    const { html } = cleanPasted('<ul><li>uno</li><ul><li>dentro</li></ul><li>due</li></ul>');
    expect(html).toBe('<ul><li>uno<ul><li>dentro</li></ul></li><li>due</li></ul>');
  });

  it('counts the styles and pictures that are left out, but not what nobody chose', () => {
    const { html, styles, pictures } = cleanPasted(
      '<b style="font-weight:normal" id="docs-internal-guid-1"><p style="text-align:center">' +
        '<span style="color:#ff0000;font-size:18pt">Rosso</span><span style="color:#000000">nero</span>' +
        '<img src="https://lh3.example/x.png"></p><p>&nbsp;</p></b>',
    );
    expect([styles, pictures]).toEqual([3, 1]);
    expect(html).not.toContain('<img');
    expect(html).not.toContain('<p>&nbsp;</p>');
  });
});

it('makes the first row of a table its head, unless it has one', () => {
  const { html } = cleanPasted('<table><tr><td>a</td><td colspan="2">b</td></tr><tr><td>c</td></tr></table>');
  expect(html).toContain('<tr><th>a</th><th colspan="2">b</th></tr><tr><td>c</td></tr>');
  const headed = '<table><tbody><tr><th>a</th></tr><tr><td>b</td></tr></tbody></table>';
  expect(cleanPasted(headed).html).toBe(headed);
});

it('runs and keeps no script', () => {
  const { html } = cleanPasted(
    '<p>uno<script>alert(1)</script></p><style>p{}</style><iframe src="https://x"></iframe>',
  );
  expect(html).toBe('<p>uno</p>');
});

it('leaves alone what was copied from the editor', () => {
  const html = '<p data-academy-text="" data-pm-slice="1 1 []" style="color: red">uno</p>';
  expect(cleanPasted(html)).toEqual({ html, styles: 0, pictures: 0 });
});

it('cleans what was copied from another editor of the same kind, and keeps none of its ids', () => {
  const { html, styles, pictures } = cleanPasted(
    '<h1 data-pm-slice="1 1 []" data-id="a"><b>Uno</b></h1><p data-id="b" style="color: red">due<img src="x"></p>' +
      '<sup data-note="{">3</sup><div data-content="7">tre</div>',
  );
  expect(html).toBe('<h2>Uno</h2><p style="color: red">due</p><sup>3</sup><div>tre</div>');
  expect([styles, pictures]).toEqual([1, 1]);
});
