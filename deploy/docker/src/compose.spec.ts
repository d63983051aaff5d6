import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';

interface ComposeService {
  restart?: string;
  logging?: { options?: Record<string, string> };
  command?: string[];
  ports?: string[];
  environment?: Record<string, unknown>;
  depends_on?: Record<string, { condition: string }>;
}

const { services } = parse(readFileSync(new URL('../../../docker-compose.yml', import.meta.url), 'utf8'), {
  merge: true,
}) as { services: Record<string, ComposeService> };

describe('docker compose', () => {
  // Docker opens a published port in the firewall, too, and the academy itself has no TLS.
  it('publishes ports to this machine only, unless an address is set', () => {
    const ports = Object.values(services).flatMap((service) => service.ports ?? []);
    expect(ports.length).toBeGreaterThan(3);
    expect(
      ports.filter((port) => !/^(127\.0\.0\.1|\$\{PUBLISH_ADDRESS:-127\.0\.0\.1\}):/.test(port)),
    ).toEqual([]);
  });

  it('starts every service again after a reboot, except those that only prepare something', () => {
    const conditions = Object.values(services).flatMap((service) => Object.entries(service.depends_on ?? {}));
    const preparing = conditions
      .filter(([, { condition }]) => condition === 'service_completed_successfully')
      .map(([name]) => name);
    expect(preparing).toContain('identity-migrations');
    const restarted = Object.entries(services)
      .filter(([, { restart }]) => restart === 'unless-stopped')
      .map(([name]) => name);
    expect(restarted.sort()).toEqual(
      Object.keys(services)
        .filter((name) => !preparing.includes(name))
        .sort(),
    );
  });

  it('limits the size of every log', () => {
    for (const [name, { logging }] of Object.entries(services)) {
      expect({ name, ...logging?.options }).toEqual({ name, 'max-size': '20m', 'max-file': '5' });
    }
  });

  it('lets uploaded files fill the disk', () => {
    expect(services['s3']?.command).toContain('-volume.max=0');
  });

  it('gives the secrets of the payment provider to commerce only', () => {
    const readers = Object.entries(services)
      .filter(([, { environment }]) => JSON.stringify(environment ?? {}).includes('${STRIPE_'))
      .map(([name]) => name);
    expect(readers).toEqual(['commerce']);
  });
});
