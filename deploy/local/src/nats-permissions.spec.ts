import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  EVENT_LISTENERS,
  eventClasses,
  QUESTION_CALLERS,
  natsPermissions,
  ownerOf,
  questionClasses,
  questionSubject,
  SERVICE_NAMES,
} from '@academy/contracts';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from './settings.ts';

/** Sent by the libraries that services use: verifying tokens, access, mails, titles. */
const BY_LIBRARIES = [
  ...['identity.signing-keys.list', 'identity.revocations.list', 'identity.user-contact.get'],
  ...['catalogue.site-identity.get', 'catalogue.translated-titles.list', 'commerce.entitlements.get'],
];

/** The production sources of a service, without tests. */
function sourcesOf(service: string): string[] {
  const folder = join(ROOT, 'apps', service, 'src');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
}

/** Patterns of the questions (RPC) that a service's own code sends. */
function askedBy(service: string): string[] {
  const sources = sourcesOf(service);
  return [...questionClasses]
    .filter(([, { name }]) => sources.some((source) => source.includes(`${name}.of(`)))
    .map(([pattern]) => pattern);
}

/** The owners of the event classes in a list, also of the lists that it spreads. */
function namedEvents(list: string): string[] {
  const [, spread = ''] = /LIVE_SOURCES = (\[[^\]]*\])/.exec(sourcesOf('gateway').join('')) ?? [];
  const text = list.includes('...LIVE_SOURCES') ? list + spread : list;
  return [...eventClasses]
    .filter(([, { name }]) => new RegExp(`\\b${name}\\b`).test(text))
    .map(([type]) => ownerOf(type));
}

/** The lists of events in calls of `feed.subscribe` and of `new ChangedUsers`. */
const LISTENED = /(?:feed\.subscribe\(|new ChangedUsers\(\s*feed,)\s*(\[[\s\S]*?\]),?\s*(?:\{\s*on|[A-Z])/g;

describe('permissions in NATS', () => {
  it.each(SERVICE_NAMES)('let %s ask only the questions that its code asks', (service) => {
    const allowed = Object.keys(QUESTION_CALLERS).filter((pattern) =>
      QUESTION_CALLERS[pattern]?.includes(service),
    );
    const own = allowed.filter((pattern) => !BY_LIBRARIES.includes(pattern));
    expect(own.sort()).toEqual(
      askedBy(service)
        .filter((pattern) => !BY_LIBRARIES.includes(pattern))
        .sort(),
    );
    expect(natsPermissions(service).publish).toEqual(expect.arrayContaining(allowed.map(questionSubject)));
  });

  it.each(SERVICE_NAMES)('let %s consume events only if its code handles some', (service) => {
    const handles = sourcesOf(service).some((source) => source.includes('@OnEvent'));
    const { publish } = natsPermissions(service);
    const ofConsumers = publish.filter((subject) => /CONSUMER|\$JS\.ACK|^dlq/.test(subject));
    expect(ofConsumers.length > 0).toBe(handles);
  });

  it.each(SERVICE_NAMES)('let %s listen only to the services whose events its code listens to', (service) => {
    const listened = sourcesOf(service)
      .flatMap((source) => [...source.matchAll(LISTENED)])
      .flatMap(([, list = '']) => namedEvents(list));
    const byLibraries = [
      'identity',
      ...(sourcesOf(service).some((source) => source.includes('entitlements: true')) ? ['commerce'] : []),
    ];
    const owners = new Set([...listened, ...byLibraries]);
    expect([...EVENT_LISTENERS[service]].sort()).toEqual([...owners].sort());
    const { subscribe } = natsPermissions(service);
    expect(subscribe.filter((subject) => /^(evt|beat)\./.test(subject)).sort()).toEqual(
      [...owners].flatMap((owner) => [`beat.${owner}`, `evt.${owner}.>`]).sort(),
    );
  });

  it.each(SERVICE_NAMES)('let %s reply and publish only in its own name', (service) => {
    const { publish, subscribe } = natsPermissions(service);
    const owners = (subjects: string[], prefix: string) =>
      subjects.filter((subject) => subject.startsWith(prefix)).map((subject) => ownerOf(subject.slice(4)));
    expect(owners(publish, 'evt.').filter((owner) => owner !== service)).toEqual([]);
    expect(owners(subscribe, 'rpc.').filter((owner) => owner !== service)).toEqual([]);
    expect([...publish, ...subscribe]).not.toContain('>');
  });
});
