import { afterEach, expect, it, jest } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { layOutRest } from './lay-out-later.ts';

afterEach(() => {
  window.location.hash = '';
  document.body.innerHTML = '';
  delete document.documentElement.dataset['arriving'];
});

it('lays out the parts of an arriving page one after the other', async () => {
  document.documentElement.dataset['arriving'] = '';
  document.body.innerHTML =
    '<main class="page"><section></section><section></section><section></section></main><footer class="site-footer"></footer>';
  const [first, second, third] = document.querySelectorAll('section');
  const shown = () => document.querySelectorAll('[style*="visible"]').length;

  const done = layOutRest();
  expect(shown()).toBe(1);
  expect(first?.style.contentVisibility).toBeFalsy();
  expect(second?.style.contentVisibility).toBe('visible');
  expect(third?.style.contentVisibility).toBeFalsy();
  await done;

  expect(document.documentElement.dataset['arriving']).toBeUndefined();
  expect(shown()).toBe(0);
});

it('leaves a page alone that was laid out as a whole', async () => {
  document.body.innerHTML = '<footer class="site-footer"></footer>';
  await layOutRest();
  expect(document.querySelector('footer')?.getAttribute('style')).toBeNull();
});

it.each([
  { type: 'navigate', hash: '', isLeftOut: true },
  // The browser scrolls to the former place, or to the one that is named.
  { type: 'reload', hash: '', isLeftOut: false },
  { type: 'back_forward', hash: '', isLeftOut: false },
  { type: 'navigate', hash: '#domande', isLeftOut: false },
])('leaves parts out on $type$hash: $isLeftOut', ({ type, hash, isLeftOut }) => {
  const entries = jest.fn(() => [{ type }]);
  Object.defineProperty(performance, 'getEntriesByType', { value: entries, configurable: true });
  window.location.hash = hash;
  const [, text = ''] = /<script>([\s\S]+?)<\/script>/.exec(readFileSync('index.html', 'utf8')) ?? [];
  document.head.append(Object.assign(document.createElement('script'), { text }));
  expect(document.documentElement.dataset['arriving'] !== undefined).toBe(isLeftOut);
});
