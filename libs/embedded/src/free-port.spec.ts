import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { expect, it } from '@jest/globals';
import { freePort } from './free-port.ts';
import { reservePort } from './reserve-port.ts';

it('gives a port that nobody else can reserve', async () => {
  const port = await freePort();
  expect(await reservePort(port)).toBe(false);
});

it('does not reserve the port of another process until that one ends', async () => {
  const other = createSocket('udp4').bind({ port: 0, address: '127.0.0.1', exclusive: true });
  await once(other, 'listening');
  const { port } = other.address();
  expect(await reservePort(port)).toBe(false);
  other.close();
  await once(other, 'close');
  expect(await reservePort(port)).toBe(true);
});
