import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createOpenApiDocument } from '@academy/platform';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { format } from 'prettier';
import { generateEnvironment } from './generate-environment.ts';
import { generateFonts } from './generate-fonts.ts';
import { generateNats } from './generate-nats.ts';
import { generatePolicies } from './generate-policies.ts';

const SERVICES = ['identity', 'catalogue', 'commerce', 'learning', 'gateway'];
const apiClient = new URL('../../../libs/api-client/', import.meta.url);

await mkdir(new URL('openapi/', apiClient), { recursive: true });
await mkdir(new URL('src/generated/', apiClient), { recursive: true });

for (const service of SERVICES) {
  const { AppModule } = (await import(
    fileURLToPath(new URL(`../../../apps/${service}/src/app.module.ts`, import.meta.url))
  )) as { AppModule: new () => unknown };
  const document = sortKeys(await createOpenApiDocument(AppModule, service));
  const json = `${JSON.stringify(document, null, 2)}\n`;
  await writeFile(new URL(`openapi/${service}.json`, apiClient), json);
  const types = astToString(await openapiTypescript(withoutErrors(json)));
  const header = '// Generated from the OpenAPI document by `npm run generate`; do not edit.\n';
  const source = await format(header + types, { parser: 'typescript', singleQuote: true });
  await writeFile(new URL(`src/generated/${service}.ts`, apiClient), source);
  console.log(`${service}: ${Object.keys(document.paths).length} paths`);
}

await generatePolicies();
await generateNats();
await generateEnvironment();
await generateFonts();

/** The document without the errors that operations share: clients read them by their code, not by a type per status. */
function withoutErrors(json: string): string {
  const { responses: _, ...components } = (JSON.parse(json) as { components: Record<string, object> })
    .components;
  const isError = (value: unknown) =>
    typeof value === 'object' &&
    value !== null &&
    '$ref' in value &&
    String(value.$ref).startsWith('#/components/responses/');
  const document = JSON.parse(json, (_key, value: unknown) => (isError(value) ? undefined : value)) as object;
  return JSON.stringify({ ...document, components });
}

/** Paths and schemas in alphabetical order, so that moving a controller causes no diff. */
function sortKeys<T extends { paths: object; components?: { schemas?: object } }>(document: T): T {
  const sorted = (record: object): object =>
    Object.fromEntries(Object.entries(record).sort(([a], [b]) => a.localeCompare(b)));
  document.paths = sorted(document.paths);
  if (document.components?.schemas) document.components.schemas = sorted(document.components.schemas);
  return document;
}
