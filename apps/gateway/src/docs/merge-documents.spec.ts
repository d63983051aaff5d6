import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { mergeDocuments } from './merge-documents.ts';

const ORIGIN = 'https://academy.test';
const GENERATED = new URL('../../../../libs/api-client/openapi/', import.meta.url);

function generated(service: string): OpenAPIObject {
  return JSON.parse(readFileSync(new URL(`${service}.json`, GENERATED), 'utf8')) as OpenAPIObject;
}

describe('mergeDocuments', () => {
  it('merges the documents of the services', () => {
    const documents = ['identity', 'catalogue', 'commerce', 'learning', 'gateway'].map(generated);
    const { paths } = mergeDocuments(documents, ORIGIN);
    expect(Object.keys(paths)).toHaveLength(
      documents.flatMap((document) => Object.keys(document.paths)).length,
    );
  });

  it('refuses two different schemas with the same name', () => {
    const describing = (description: string): OpenAPIObject => ({
      ...{ openapi: '3.1.0', info: { title: '', version: '' }, paths: {} },
      components: { schemas: { Language: { type: 'string', description } } },
    });
    expect(() => mergeDocuments([describing('a'), describing('b')], ORIGIN)).toThrow('Language');
  });
});
