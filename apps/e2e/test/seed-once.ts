import { Academy, SEEDED_DATA } from './academy.ts';

/** Seeds the demo data once for a run of all journeys, which start on copies of it. A file run alone seeds its own. */
export default async function seedOnce({ nonFlagArgs }: { nonFlagArgs: readonly string[] }): Promise<void> {
  if (nonFlagArgs.length > 0) return;
  const academy = await Academy.start();
  process.env[SEEDED_DATA] = await academy.end();
}
