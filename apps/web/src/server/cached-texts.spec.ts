import { describe, expect, it, jest } from '@jest/globals';
import { createInstance, type i18n } from 'i18next';
import { cacheTexts } from './cached-texts.ts';

async function italian(onLookUp = () => undefined): Promise<i18n> {
  const instance = createInstance().use({
    type: 'postProcessor',
    name: 'counted',
    process: (text: string) => {
      onLookUp();
      return text;
    },
  });
  await instance.init({
    postProcess: ['counted'],
    lng: 'it',
    ns: ['common', 'catalogue'],
    defaultNS: 'common',
    resources: {
      it: {
        common: { loading: 'Un momento', netPrice: '{{price}} più IVA' },
        catalogue: { loading: 'Cerchiamo' },
      },
    },
  });
  cacheTexts(instance);
  return instance;
}

describe('cacheTexts', () => {
  it('caches texts by namespace, and inserts values in each call', async () => {
    const texts = await italian();
    const [common, catalogue] = [texts.getFixedT(null, 'common'), texts.getFixedT(null, 'catalogue')];
    for (const price of ['5 €', '7 €']) {
      expect(common('loading')).toBe('Un momento');
      expect(catalogue('loading')).toBe('Cerchiamo');
      expect(common('netPrice', { price })).toBe(`${price} più IVA`);
    }
  });

  it('looks up a text once', async () => {
    const onLookUp = jest.fn(() => undefined);
    const texts = await italian(onLookUp);
    texts.getFixedT(null, 'common')('loading');
    expect(texts.getFixedT(null, 'common')('loading')).toBe('Un momento');
    expect(onLookUp).toHaveBeenCalledTimes(1);
  });

  it('returns texts that are loaded later', async () => {
    const texts = await italian();
    expect(texts.getFixedT(null, 'content')('loading')).toBe('loading');
    texts.addResourceBundle('it', 'content', { loading: 'Carichiamo il contenuto' });
    texts.emit('loaded', { it: { content: true } });
    expect(texts.getFixedT(null, 'content')('loading')).toBe('Carichiamo il contenuto');
  });
});
