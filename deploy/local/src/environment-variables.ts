import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { COMMAND_VARIABLES, SANDBOX_VARIABLES } from './command-variables.ts';
import { EXAMPLE, EXAMPLE_MARKER } from './documented-names.ts';
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
  /** The default; undefined without one. */
  initial: string | undefined;
  isRequired: boolean;
}

const SOURCES = ['{apps,libs}/*/src/**/*env.ts', 'libs/platform/src/database/migrate.ts'];
/** Decorators of variables that are not, or not always, required. */
const OPTIONAL = ['IsOptional', 'ValidateIf', 'NeededWith'];
/** Readers of a class; all other classes belong to the app that contains them. */
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
 * All variables of the classes that validate an environment, read from their sources. A variable of several classes is
 * listed once.
 * @throws Error naming a variable without a comment.
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

/** Variables without a class: those of the payment sandbox, the local commands and `docker compose`. */
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

/** From the paragraphs of the example: a comment, then names, with a value where there is a default. */
function composeVariables(): Variable[] {
  const [byHand = ''] = readFileSync(EXAMPLE, 'utf8').split(EXAMPLE_MARKER);
  return byHand.split('\n\n').flatMap((paragraph) => {
    const initials = new Map(
      [...paragraph.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', initial]) => [
        nameForAll(name),
        initial,
      ]),
    );
    const meaning = [...paragraph.matchAll(/^# (.*)$/gm)].map(([, line]) => line).join(' ');
    return [...initials].map(([name, initial]) => ({
      name,
      readers: 'compose',
      meaning,
      choices: [],
      initial: initial || undefined,
      isRequired: !initial,
    }));
  });
}

/** One name for a variable that exists once per service. */
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

/** The values of a list literal or of a constant in the same file. */
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

/** The value as written in an environment. */
function valueOf(expression: ts.Expression): string {
  if (ts.isStringLiteralLike(expression)) return expression.text;
  return expression.getText().replace(/_/g, '');
}
