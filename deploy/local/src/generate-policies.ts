import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { marked } from 'marked';
import { format } from 'prettier';

const LANGUAGES = ['it', 'en'];
const POLICIES = ['privacy', 'terms', 'cookie'];
const pageShell = new URL('../../../libs/page-shell/', import.meta.url);

/** Compiles the policies' Markdown to modules that both the gateway's pages and the browser app import. */
export async function generatePolicies(): Promise<void> {
  const generated = new URL('src/policies/generated/', pageShell);
  await mkdir(generated, { recursive: true });
  for (const language of LANGUAGES) {
    const documents = await Promise.all(POLICIES.map((policy) => readPolicy(policy, language)));
    const source = `// Generated from libs/page-shell/policies by \`npm run generate\`; do not edit.\n${documents.join('')}`;
    await writeFile(
      new URL(`${language}.ts`, generated),
      await format(source, { parser: 'typescript', singleQuote: true }),
    );
  }
}

/** @returns one exported constant: the front matter's fields and the text as HTML. */
async function readPolicy(policy: string, language: string): Promise<string> {
  const file = `${policy}.${language}.md`;
  const text = await readFile(new URL(`policies/${file}`, pageShell), 'utf8');
  const [, front, body] = /^---\n(.+?)\n---\n(.+)$/s.exec(text) ?? [];
  if (front === undefined || body === undefined) throw new Error(`${file} has no front matter`);
  const fields: Record<string, string | undefined> = Object.fromEntries(
    front.split('\n').map((line) => {
      const [name = '', value] = line.split(/:\s+/, 2);
      return [name, value];
    }),
  );
  for (const name of ['title', 'lead', 'updated'])
    if (fields[name] === undefined) throw new Error(`${file} lacks ${name}`);
  const html = (await marked.parse(body.trim())).trim();
  return `export const ${policy} = ${JSON.stringify({ ...fields, html })} as const;\n`;
}
