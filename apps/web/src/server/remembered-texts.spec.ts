import { describe, expect, it } from '@jest/globals';
import { createInstance, type i18n } from 'i18next';
import { rememberTexts } from './remembered-texts.ts';

async function texts(): Promise<i18n> {
  const instance = createInstance();
  await instance.init({
    lng: 'it',
    ns: ['common', 'home'],
    defaultNS: 'common',
    resources: { it: { common: { hello: 'Ciao', hi: 'Ciao {{name}}' }, home: { hello: 'Benvenuti' } } },
  });
  rememberTexts(instance);
  return instance;
}

/** Keys here are not those of the app. */
const givenBy = (instance: i18n, namespace: string) =>
  instance.getFixedT(null, namespace as 'common') as unknown as (key: string, values?: object) => string;

describe('rememberTexts', () => {
  it('gives each namespace its own texts, and values their place every time', async () => {
    const instance = await texts();
    const [common, home] = [givenBy(instance, 'common'), givenBy(instance, 'home')];
    for (const name of ['Ada', 'Marta']) {
      expect(common('hello')).toBe('Ciao');
      expect(home('hello')).toBe('Benvenuti');
      expect(common('hi', { name })).toBe(`Ciao ${name}`);
    }
  });

  it('looks a text up once', async () => {
    const instance = await texts();
    const common = givenBy(instance, 'common');
    common('hello');
    instance.addResource('it', 'common', 'hello', 'Salve');
    expect(givenBy(instance, 'common')('hello')).toBe('Ciao');
  });

  it('finds texts that are loaded later', async () => {
    const instance = await texts();
    expect(givenBy(instance, 'later')('title')).toBe('title');
    instance.addResourceBundle('it', 'later', { title: 'Più tardi' });
    instance.emit('loaded', { it: { later: true } });
    expect(givenBy(instance, 'later')('title')).toBe('Più tardi');
  });
});
