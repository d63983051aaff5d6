import type { OpenAPIObject } from '@nestjs/swagger';

/**
 * Merges the documents of the services into one. Paths never collide, since each service owns its own; schemas with the
 * same name must be identical, and responses are, since all services take them from the platform.
 * @throws Error when two services define a schema name differently.
 */
export function mergeDocuments(documents: readonly OpenAPIObject[], origin: string): OpenAPIObject {
  const merged: OpenAPIObject = {
    openapi: '3.1.0',
    info: { title: 'Academy', version: '1', description: 'Everything the academy offers, on one origin.' },
    servers: [{ url: origin }],
    paths: {},
    components: { schemas: {}, responses: {}, securitySchemes: {} },
  };
  for (const document of documents) {
    Object.assign(merged.paths, document.paths);
    Object.assign(merged.components?.securitySchemes ?? {}, document.components?.securitySchemes);
    Object.assign(merged.components?.responses ?? {}, document.components?.responses);
    for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
      const existing = merged.components?.schemas?.[name];
      if (existing !== undefined && JSON.stringify(existing) !== JSON.stringify(schema)) {
        throw new Error(`Two services describe the schema ${name} differently`);
      }
      Object.assign(merged.components?.schemas ?? {}, { [name]: schema });
    }
  }
  return merged;
}
