import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { IMAGE_COMMAND, IMAGE_VARIABLES } from './containers.ts';

const dockerfile = readFileSync(new URL('../Dockerfile', import.meta.url), 'utf8');

describe('a rehearsed container', () => {
  it('runs the command of the image', () => {
    const [, command = ''] = /^CMD (\[.*\])$/m.exec(dockerfile) ?? [];
    expect(IMAGE_COMMAND).toEqual(JSON.parse(command));
  });

  it.each(Object.entries(IMAGE_VARIABLES))('has the image’s %s', (name, value) => {
    const [, quoted, plain] = new RegExp(`\\b${name}=(?:"([^"]*)"|(\\S+))`).exec(dockerfile) ?? [];
    expect(quoted ?? plain).toBe(value);
  });
});
