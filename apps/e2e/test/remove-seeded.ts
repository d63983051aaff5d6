import { rm } from 'node:fs/promises';
import { SEEDED_DATA } from './academy.ts';

export default async function removeSeeded(): Promise<void> {
  const seeded = process.env[SEEDED_DATA];
  if (seeded !== undefined) await rm(seeded, { recursive: true, force: true });
}
