import { connectionTo } from '@academy/platform/database-servers';
import pg from 'pg';

/** Does some work in a database over a separate connection. */
export async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connectionTo(url));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
