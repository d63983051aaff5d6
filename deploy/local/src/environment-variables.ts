import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { COMMAND_VARIABLES, SANDBOX_VARIABLES } from './command-variables.ts';
import { ROOT, SERVICES } from './settings.ts';

/** A variable that a process of the academy or one of its commands reads. */
export interface Variable {
  name: string;
  /**
   * Its readers: `all` processes, `services` (those with a database), `migrations`, a service by its name, `sandbox`,
   * `npm start` or `compose`.
   */
  readers: string;
  meaning: string;
  /** Allowed values, if they are listed. */
  choices: string[];
  /** The default; undefined when there is none. */
  initial: string | undefined;
  isRequired: boolean;
}

/** Its beginning is written by hand and has the variables of `docker compose` itself. */
export const EXAMPLE = join(ROOT, '.env.example');
export const EXAMPLE_MARKER = '# --- Every variable, written by npm run generate ---\n';

const SOURCES = ['{apps,libs}/*/src/**/*env.ts', 'libs/platform/src/database/migrate.ts'];
/** Decorators that make a variable optional or dependent on others. */
const OPTIONAL = ['IsOptional', 'ValidateIf', 'NeededWith'];
/** Classes by their readers; all others belong to the app that contains them. */
const READERS: Record<string, string> = {
  NatsEnv: 'all',
  ServiceEnv: 'all',
  TracingEnv: 'all',
  DatabaseEnv: 'services',
  SecretEnv: 'services',
  MailEnv: 'services',
  MigrationEnv: 'migrations',
};

/**
 * Every variable of the classes that validate an environment, from their sources. One that a class repeats from another
 * is listed once.
 * @throws Error naming a variable without a description.
 */
export function readVariables(): Variable[] {
  const files = globSync(SOURCES, { cwd: ROOT }).sort((a, b) => a.localeCompare(b));
  const order = ['all', 'services', 'migrations'];
  const place = ({ readers }: Variable) => (order.includes(readers) ? order.indexOf(readers) : order.length);
  const found = new Map<string, Variable>();
  for (const variable of files.flatMap(variablesIn).sort((a, b) => place(a) - place(b))) {
    if (!found.has(variable.name)) found.set(variable.name, variable);
  }
  return [...found.values()];
}

/** Further variables: of the payment sandbox, the commands on this machine and `docker compose`. */
export function readOtherVariables(): Variable[] {
  const listed = Object.entries({ sandbox: SANDBOX_VARIABLES, 'npm start': COMMAND_VARIABLES }).flatMap(
    ([readers, variables]) =>
      variables.map(({ initial, ...variable }) => ({
        ...variable,
        readers,
        choices: [],
        initial,
        isRequired: false,
      })),
  );
  return [...listed, ...composeVariables()];
}

/** Paragraphs of the example: the description, then the names without a value. */
function composeVariables(): Variable[] {
  const [byHand = ''] = readFileSync(EXAMPLE, 'utf8').split(EXAMPLE_MARKER);
  return byHand.split('\n\n').flatMap((paragraph) => {
    const names = [...paragraph.matchAll(/^([A-Z0-9_]+)=$/gm)].map(([, name]) => name ?? '');
    const meaning = [...paragraph.matchAll(/^# (.*)$/gm)].map(([, line]) => line).join(' ');
    return [...new Set(names.map(nameForAll))].map((name) => ({
      name,
      readers: 'compose',
      meaning,
      choices: [],
      initial: undefined,
      isRequired: true,
    }));
  });
}

/** One name for the same variable of every service. */
function nameForAll(name: string): string {
  const services = SERVICES.map((service) => service.toUpperCase()).join('|');
  return name.replace(new RegExp(`(^|_)(${services})(?=_|$)`), '$1<SERVICE>');
}

function variablesIn(file: string): Variable[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(ROOT, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  return source.statements
    .filter(ts.isClassDeclaration)
    .filter(({ name }) => name?.text.endsWith('Env'))
    .flatMap((declaration) => {
      const readers = READERS[declaration.name?.text ?? ''] ?? file.split(/[\\/]/)[1] ?? '';
      return declaration.members
        .filter(ts.isPropertyDeclaration)
        .map((property) => toVariable(property, readers));
    });
}

function toVariable(property: ts.PropertyDeclaration, readers: string): Variable {
  const name = property.name.getText();
  const decorators = (ts.getDecorators(property) ?? []).map(({ expression }) => expression);
  const calls = decorators.filter(ts.isCallExpression);
  const choices = calls.find(({ expression }) => expression.getText() === 'IsIn')?.arguments[0];
  return {
    name,
    readers,
    meaning: meaningOf(property),
    choices: choices ? elementsOf(choices) : [],
    initial: property.initializer && valueOf(property.initializer),
    isRequired:
      !property.initializer &&
      !property.questionToken &&
      !calls.some(({ expression }) => OPTIONAL.includes(expression.getText())),
  };
}

function meaningOf(property: ts.PropertyDeclaration): string {
  const text = ts
    .getJSDocCommentsAndTags(property)
    .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '')
    .join(' ')
    .replace(/\{@link (\w+)\}/g, '`$1`')
    .replace(/\s+/g, ' ')
    .trim();
  if (text === '') throw new Error(`${property.name.getText()} needs a comment that explains it`);
  return text;
}

/** The values of a list, which is given inline or is a constant of the same file. */
function elementsOf(list: ts.Expression): string[] {
  if (ts.isAsExpression(list)) return elementsOf(list.expression);
  if (ts.isArrayLiteralExpression(list)) return list.elements.map(valueOf);
  const constants = list
    .getSourceFile()
    .statements.filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations]);
  const constant = constants.find(({ name }) => name.getText() === list.getText());
  return constant?.initializer ? elementsOf(constant.initializer) : [];
}

/** As it is written in an environment. */
function valueOf(expression: ts.Expression): string {
  if (ts.isStringLiteralLike(expression)) return expression.text;
  return expression.getText().replace(/_/g, '');
}
