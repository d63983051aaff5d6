import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';

interface ComposeFile {
  services: Record<string, { ports?: string[]; environment?: Record<string, unknown> }>;
}

const { services } = parse(
  readFileSync(new URL('../../../docker-compose.yml', import.meta.url), 'utf8'),
) as ComposeFile;

describe('docker compose', () => {
  // Docker opens a published port in the firewall, too, and the academy itself has no TLS.
  it('publishes ports to this machine only, unless an address is set', () => {
    const ports = Object.values(services).flatMap((service) => service.ports ?? []);
    expect(ports.length).toBeGreaterThan(3);
    expect(
      ports.filter((port) => !/^(127\.0\.0\.1|\$\{PUBLISH_ADDRESS:-127\.0\.0\.1\}):/.test(port)),
    ).toEqual([]);
  });

  it('gives the secrets of the payment provider to commerce only', () => {
    const readers = Object.entries(services)
      .filter(([, { environment }]) => JSON.stringify(environment ?? {}).includes('${STRIPE_'))
      .map(([name]) => name);
    expect(readers).toEqual(['commerce']);
  });
});
