import { afterEach, expect, it } from '@jest/globals';
import { layOutRest } from './lay-out-later.ts';

afterEach(() => {
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
