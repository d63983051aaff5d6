import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@academy/platform';
import { CSV_TYPE, type ImportedList, IMPORTS_PATH, type ImportStatus } from '@academy/shared';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { ImportDto, ImportRowDto } from '../import.dto.ts';

/** How long a test waits for a status of an import, on the slowest machine; the test's own timeout is longer. */
const LIMIT_MS = 150_000;
const STEP_MS = 50;

interface Service {
  inject(request: InjectOptions): Promise<LightMyRequestResponse>;
}

/** Imports into one list of a service under test, as a member of staff would. */
export class ImportClient {
  constructor(
    private readonly service: Service,
    private readonly list: ImportedList,
    /** Authentication headers of the caller. */
    private readonly headers: () => Promise<Record<string, string>>,
  ) {}

  /** The same list with another caller. */
  as(headers: () => Promise<Record<string, string>>): ImportClient {
    return new ImportClient(this.service, this.list, headers);
  }

  /** @param path below the list's imports. */
  async ask(method: 'GET' | 'POST' | 'DELETE', path = ''): Promise<LightMyRequestResponse> {
    return this.service.inject({ method, url: this.url(path), headers: await this.headers() });
  }

  /** Uploads a file. */
  async send(file: string | Buffer, fileName = 'file.csv'): Promise<LightMyRequestResponse> {
    return this.service.inject({
      method: 'POST',
      url: this.url(),
      query: { fileName },
      headers: { ...(await this.headers()), 'content-type': CSV_TYPE },
      payload: file,
    });
  }

  /** Uploads a file and waits until its rows are judged. */
  async check(file: string | Buffer): Promise<ImportDto> {
    const answer = succeeded(await this.send(file));
    return this.reached(answer.json<ImportDto>().id, 'checked');
  }

  /** Uploads a file and waits until its rows are written. */
  async run(file: string | Buffer): Promise<ImportDto> {
    const { id } = await this.check(file);
    succeeded(await this.start(id));
    return this.reached(id, 'completed');
  }

  start(id: string): Promise<LightMyRequestResponse> {
    return this.ask('POST', `/${id}/start`);
  }

  async get(id: string): Promise<ImportDto> {
    return succeeded(await this.ask('GET', `/${id}`)).json<ImportDto>();
  }

  /** Waits until an import has reached the status. */
  async reached(id: string, status: ImportStatus): Promise<ImportDto> {
    const end = Date.now() + LIMIT_MS;
    for (;;) {
      const run = await this.get(id);
      if (run.status === status) return run;
      if (Date.now() > end) throw new Error(`The import is ${run.status} and never ${status}`);
      await sleep(STEP_MS);
    }
  }

  async rows(id: string, query = 'limit=100'): Promise<ImportRowDto[]> {
    return succeeded(await this.ask('GET', `/${id}/rows?${query}`)).json<{ items: ImportRowDto[] }>().items;
  }

  /** The errors of each refused row, as `column code`. */
  async refusals(id: string): Promise<string[][]> {
    const refused = await this.rows(id, 'outcome=refused&limit=100');
    return refused.map(({ errors }) => errors.map(({ column, code }) => `${column} ${code}`));
  }

  /** Cancels imports left by a failed test: they would block the imports of later tests. */
  async cancelAll(): Promise<void> {
    const { items } = succeeded(await this.ask('GET')).json<Page<ImportDto>>();
    for (const { id } of items) succeeded(await this.ask('DELETE', `/${id}`));
  }

  private url(path = ''): string {
    return `${IMPORTS_PATH}/${this.list}${path}`;
  }
}

function succeeded(answer: LightMyRequestResponse): LightMyRequestResponse {
  if (answer.statusCode >= 400) throw new Error(`${answer.statusCode}: ${answer.body}`);
  return answer;
}
