import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** Smaller tables may be read whole: no index is faster by much. */
const SMALL_TABLE_ROWS = 10_000;
/** PostgreSQL writes its log shortly after the response. */
const LOG_DELAY_MS = 150;
/** Statements that services send on their own, independently of requests. */
const BACKGROUND = /\bjobs\.|"?outbox_|\boutbox\b|pg_(try_)?advisory|\bNOTIFY\b|^(BEGIN|COMMIT|SET|START)/i;

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: PlanNode[];
}

/** A statement of a service and its execution plan. */
export interface StatementPlan {
  statement: string;
  milliseconds: number;
  /** How each table is read, e.g. `Index Scan user_account by IDX_…`. */
  scans: string[];
  /** Large tables with a sequential scan. */
  wholeTables: string[];
  plan: PlanNode;
}

/** Reads the plans of the services' statements from PostgreSQL's log, written by its module `auto_explain`. */
export class PlanRecorder {
  private readonly client: pg.Client;
  private readonly logFile: string;
  private readonly largeTables = new Map<string, Set<string>>();

  private constructor(client: pg.Client, logFile: string) {
    this.client = client;
    this.logFile = logFile;
  }

  /**
   * Prepares a server before the services connect to it. It costs nothing until plans are recorded.
   * @param server as its superuser.
   */
  static async prepare(server: string, logFile: string): Promise<PlanRecorder> {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(`LOAD 'auto_explain'`);
    for (const setting of [
      `log_line_prefix = '[%p] %d '`,
      `auto_explain.log_min_duration = -1`,
      `auto_explain.log_format = 'json'`,
      `session_preload_libraries = 'auto_explain'`,
    ])
      await client.query(`ALTER SYSTEM SET ${setting}`);
    await client.query('SELECT pg_reload_conf()');
    return new PlanRecorder(client, logFile);
  }

  /** Finds the large tables of a database. @param url as its superuser. */
  async study(url: string): Promise<void> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND reltuples > ${SMALL_TABLE_ROWS}`,
    );
    await client.end();
    this.largeTables.set(new URL(url).pathname.slice(1), new Set(rows.map(({ name }) => name)));
  }

  async start(): Promise<void> {
    await this.set(0);
  }

  async stop(): Promise<void> {
    await this.set(-1);
  }

  /** The plans of all statements that were sent to the studied databases during some work. */
  async record(work: () => Promise<unknown>): Promise<StatementPlan[]> {
    await delay(LOG_DELAY_MS);
    const from = statSync(this.logFile).size;
    await work();
    await delay(LOG_DELAY_MS);
    return this.read(from);
  }

  async close(): Promise<void> {
    await this.client.end();
  }

  private async set(milliseconds: number): Promise<void> {
    await this.client.query(`ALTER SYSTEM SET auto_explain.log_min_duration = ${milliseconds}`);
    await this.client.query('SELECT pg_reload_conf()');
    await delay(1_000);
  }

  private read(from: number): StatementPlan[] {
    const bytes = Buffer.alloc(statSync(this.logFile).size - from);
    const file = openSync(this.logFile, 'r');
    readSync(file, bytes, 0, bytes.length, from);
    closeSync(file);
    // Continuation lines of an entry begin with a tab.
    const entries = bytes.toString().split(/\n(?!\t)/);
    return entries.flatMap((entry) => {
      const head = /^\[\d+\] (\S+) LOG: {2}duration: ([\d.]+) ms {2}plan:\n/.exec(entry);
      const large = this.largeTables.get(head?.[1] ?? '');
      if (head === null || large === undefined) return [];
      const { 'Query Text': statement, Plan: plan } = JSON.parse(entry.slice(head[0].length)) as {
        'Query Text': string;
        Plan: PlanNode;
      };
      if (BACKGROUND.test(statement)) return [];
      const nodes = flatten(plan);
      return {
        statement,
        milliseconds: Number(head[2]),
        scans: nodes.filter(isScan).map(describe),
        wholeTables: nodes
          .filter((node) => node['Node Type'] === 'Seq Scan')
          .flatMap((node) => node['Relation Name'] ?? [])
          .filter((table) => large.has(table)),
        plan,
      };
    });
  }
}

function flatten(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(flatten)];
}

function isScan(node: PlanNode): boolean {
  return node['Relation Name'] !== undefined || node['Index Name'] !== undefined;
}

function describe(node: PlanNode): string {
  const { 'Node Type': type, 'Relation Name': table, 'Index Name': index } = node;
  return [type, table, ...(index === undefined ? [] : ['by', index])].filter(Boolean).join(' ');
}
