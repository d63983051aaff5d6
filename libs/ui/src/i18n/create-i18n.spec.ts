import { expect, it, jest } from '@jest/globals';
import { createI18n } from './create-i18n.ts';

it('loads the texts of the page’s language only', async () => {
  const italian = jest.fn(() => Promise.resolve({ default: { toast: { close: 'Chiudi' } } }));
  const english = jest.fn(() => Promise.resolve({ default: { toast: { close: 'Close' } } }));
  const texts = await createI18n('en', { ui: { it: italian, en: english } }, ['ui']);
  expect(texts.t('toast.close')).toBe('Close');
  expect(italian).not.toHaveBeenCalled();
});
