import { Logger } from '@nestjs/common';
import type { DiagLogger } from '@opentelemetry/api';

const QUIET_MS = 60_000;

/**
 * Writes complaints of the trace exporter, such as an unreachable collector, to the service's log: at most one line per
 * minute, since it complains about every batch.
 */
export class TraceDiagnostics implements DiagLogger {
  private readonly logger = new Logger('Traces');
  private quietUntil = 0;
  private suppressed = 0;

  error(message: string, ...details: unknown[]): void {
    this.write(message, details);
  }
  warn(message: string, ...details: unknown[]): void {
    this.write(message, details);
  }
  info(): void {
    // Not useful to operators.
  }
  debug(): void {
    // Not useful to operators.
  }
  verbose(): void {
    // Not useful to operators.
  }

  private write(message: string, details: unknown[]): void {
    if (Date.now() < this.quietUntil) {
      this.suppressed += 1;
      return;
    }
    const more = this.suppressed > 0 ? ` (and ${this.suppressed} more since the last line)` : '';
    this.quietUntil = Date.now() + QUIET_MS;
    this.suppressed = 0;
    this.logger.warn(`Spans may be lost: ${[message, ...details.map(textOf)].join(' ')}${more}`);
  }
}

function textOf(detail: unknown): string {
  if (detail instanceof Error) return detail.message;
  return typeof detail === 'string' ? detail : JSON.stringify(detail);
}
