import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import { EXAMPLE, EXAMPLE_MARKER } from './documented-names.ts';
import { readOtherVariables, readVariables, type Variable } from './environment-variables.ts';
import { ROOT } from './settings.ts';

const PAGE = join(ROOT, 'docs/operations.md');
const TABLE = /(<!-- variables: written by npm run generate -->\n)[\s\S]*?(\n<!-- end of variables -->)/;
const SECTIONS: Record<string, string> = {
  all: 'Every process',
  services: 'Services with a database: identity, catalogue, commerce, learning',
  migrations: 'Migrate commands',
  sandbox: 'The payment sandbox; compose sets its own',
  'npm start': 'npm start and the other commands on this machine, which do not read .env',
};

/** Writes the variables of all processes to the operators' page and to `.env.example`. */
export async function generateEnvironment(): Promise<void> {
  const variables = [...readVariables(), ...readOtherVariables()];
  const page = readFileSync(PAGE, 'utf8').replace(TABLE, (_all, begin: string, end: string) =>
    [begin, toTable(variables), end].join('\n'),
  );
  writeFileSync(PAGE, await format(page, { parser: 'markdown', printWidth: 110 }));
  const [byHand] = readFileSync(EXAMPLE, 'utf8').split(EXAMPLE_MARKER);
  const others = variables.filter(({ readers }) => readers !== 'compose');
  writeFileSync(EXAMPLE, `${byHand}${EXAMPLE_MARKER}${toList(others)}`);
}

function toTable(variables: Variable[]): string {
  const rows = variables.map((variable) => {
    const without = variable.isRequired ? 'required' : code(variable.initial);
    return `| ${[code(variable.name), variable.readers, sentence(variable).replace(/\|/g, '\\|'), without].join(' | ')} |`;
  });
  return ['| Variable | Read by | Meaning | Without it |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

function toList(variables: Variable[]): string {
  let section = '';
  return variables
    .map((variable) => {
      const title = SECTIONS[variable.readers] ?? `The service ${variable.readers}`;
      const heading = title === section ? '' : `\n# ${title}\n`;
      section = title;
      return `${heading}\n# ${sentence(variable)}${variable.isRequired ? ' Required.' : ''}\n# ${variable.name}=${variable.initial ?? ''}\n`;
    })
    .join('');
}

function sentence({ meaning, choices }: Variable): string {
  const listed =
    choices.length === 0 ? '' : ` One of ${choices.map((choice) => `\`${choice}\``).join(', ')}.`;
  return `${meaning}${listed}`;
}

const code = (text: string | undefined): string => (text ? `\`${text}\`` : '');
