import type { i18n } from 'i18next';

type LookUp = ReturnType<i18n['getFixedT']>;

/**
 * Caches the lookup of each text without values: a page has hundreds of them, and the lookups took a seventh of its
 * rendering time. Only for the server, where each language has one instance, which changes only when texts are loaded.
 */
export function cacheTexts(texts: i18n): void {
  const known = new Map<string, LookUp>();
  // Texts that were missing may exist now.
  texts.on('loaded', () => known.clear());
  texts.getFixedT = new Proxy(texts.getFixedT.bind(texts), {
    apply(getFixedT, _self, scope: Parameters<i18n['getFixedT']>) {
      const key = JSON.stringify(scope);
      const found = known.get(key) ?? cacheEach<LookUp>(getFixedT(...scope));
      known.set(key, found);
      return found;
    },
  });
}

function cacheEach<Given extends (...parameters: never[]) => unknown>(lookUp: Given): Given {
  const known = new Map<unknown, unknown>();
  return new Proxy(lookUp, {
    apply(target, self, parameters: unknown[]): unknown {
      const [key, ...values] = parameters;
      if (values.length > 0) return Reflect.apply(target, self, parameters);
      const text: unknown = known.get(key) ?? Reflect.apply(target, self, parameters);
      known.set(key, text);
      return text;
    },
  });
}
