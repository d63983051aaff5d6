import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { TraceDiagnostics } from './trace-diagnostics.ts';

describe('TraceDiagnostics', () => {
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('logs at most one line per minute, with the number of omitted ones', () => {
    jest.useFakeTimers();
    const lines: unknown[] = [];
    jest.spyOn(Logger.prototype, 'warn').mockImplementation((line: unknown) => void lines.push(line));
    const diagnostics = new TraceDiagnostics();

    diagnostics.error('Export failed:', new Error('connect ECONNREFUSED'));
    diagnostics.error('Export failed again');
    diagnostics.warn('and again');
    expect(lines).toEqual(['Spans may be lost: Export failed: connect ECONNREFUSED']);

    jest.advanceTimersByTime(60_000);
    diagnostics.error('Still failing');
    expect(lines.at(-1)).toBe('Spans may be lost: Still failing (and 2 more since the last line)');
  });
});
