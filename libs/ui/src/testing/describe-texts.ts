import { describe, expect, it } from '@jest/globals';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { NamespaceLoaders } from '../i18n/create-i18n.ts';

/** Every text by its dotted key; plural forms count as one key. */
function flatten(texts: object, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts as Record<string, string | object>).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string'
        ? [[prefix + key.replace(/_(one|other)$/, ''), value]]
        : [...flatten(value, `${prefix + key}.`)],
    ),
  );
}

/** This library's sources, relative to an app's folder: some of its components use the app's texts. */
const LIBRARY = '../../libs/ui/src';

/**
 * Checks an app's texts: the same keys and variables in both languages, and none that the code does not use.
 * @param found texts that the code finds by convention, such as `orders:filters.status`.
 */
export function describeTexts(namespaces: NamespaceLoaders, found: string[] = []): void {
  const sources = ['src', LIBRARY].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/locales|\.spec\./.test(file))
      .map((file) => readFileSync(join(folder, file), 'utf8')),
  );
  const code = sources.join('\n');

  /** True when the code contains the key, or takes all texts below a part of it. */
  function isUsed(key: string): boolean {
    return (
      code.includes(`'${key}'`) || code.includes(`:${key}'`) || patterns.some((pattern) => pattern.test(key))
    );
  }

  /** Keys built from a template, such as t(`steps.${step}.title`), and whole objects of texts. */
  const patterns = [...code.matchAll(/\bt\(\s*(['`])(.+?)\1(,\s*\{\s*returnObjects)?/g)]
    .filter(([, quote, , isObject]) => quote === '`' || isObject !== undefined)
    .map(([, , key = '', isObject]) => {
      const parts = key
        .replace(/^\w+:/, '')
        .replaceAll('.', '\\.')
        .replace(/\$\{[^}]+\}/g, '[\\w.-]+');
      return new RegExp(`^${parts}${isObject ? '\\..+' : ''}$`);
    });

  describe.each(Object.entries(namespaces))('texts of %s', (name, loaders) => {
    it('have the same keys and variables in both languages', async () => {
      const italian = flatten((await loaders.it()).default);
      const english = flatten((await loaders.en()).default);
      expect([...english.keys()].sort()).toEqual([...italian.keys()].sort());
      for (const [key, text] of italian) {
        const variables = (from: string) =>
          [...from.matchAll(/\{\{(\w+)\}\}/g)].map(([, variable]) => variable).sort();
        expect({ key, variables: variables(english.get(key) ?? '') }).toEqual({
          key,
          variables: variables(text),
        });
      }
    });

    it('are all used', async () => {
      // Error sentences are selected by the server's code; all other keys are in the sources.
      if (name === 'errors') return;
      const italian = flatten((await loaders.it()).default);
      expect([...italian.keys()].filter((key) => !isUsed(key) && !found.includes(`${name}:${key}`))).toEqual(
        [],
      );
    });
  });
}
