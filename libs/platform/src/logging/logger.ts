import type { LoggerService } from '@nestjs/common';
import { type Logger, type LoggerOptions, pino } from 'pino';
import { currentLogFields } from '../tracing/log-fields.ts';
import { currentTraceId } from '../tracing/tracing.ts';
import { scrub } from '../secrets/scrub.ts';

/** Pino's number of the lowest level that is written immediately. */
const WARN = 40;
/**
 * Lines below that level are written once there are this many bytes of them, or after this time. The library also writes
 * when there is nothing to write: four times a second, that was a third of the wake-ups of an idle service.
 */
const WRITE_BYTES = 4_096;
const WRITE_AFTER_MS = 1_000;
/** Lines kept while they cannot be written, in bytes; what exceeds this is lost. */
const KEPT_BYTES = 4_194_304;

/**
 * The service's JSON logger. Every line contains service, level, time, the current trace and the log fields of the
 * work, and is scrubbed. Lines are written in batches, warnings and errors immediately. Requests do not wait for them;
 * a graceful exit and a fatal error flush the rest. Lines that cannot be written, because a disk is full, are kept up to
 * a limit and written later: a service does not end because its log does.
 */
export function createLogger(service: string, level: string): Logger {
  const destination = pino.destination({
    dest: process.stdout.fd,
    sync: false,
    minLength: WRITE_BYTES,
    periodicFlush: WRITE_AFTER_MS,
    maxLength: KEPT_BYTES,
  });
  surviveFailedWrites(destination);
  const options: LoggerOptions = {
    level,
    base: { service, pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    mixin: () => {
      const traceId = currentTraceId();
      return traceId === undefined ? {} : { traceId, ...currentLogFields() };
    },
    hooks: {
      streamWrite: scrub,
      logMethod(args, write, levelNumber) {
        write.apply(this, args);
        if (levelNumber >= WARN) destination.flush();
      },
    },
  };
  return pino(options, destination);
}

/** Without a listener the first error would end the process, and flushing at the end would retry for ever. */
function surviveFailedWrites(destination: ReturnType<typeof pino.destination>): void {
  let isFailing = false;
  destination.on('error', () => (isFailing = true));
  destination.on('write', () => (isFailing = false));
  const flushSync = destination.flushSync.bind(destination);
  destination.flushSync = () => {
    if (!isFailing) flushSync();
  };
}

/** Makes Nest write its logs through pino. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.write('info', message, rest);
  }
  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }
  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }
  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }
  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }
  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, rest);
  }

  /** Nest passes the context (a class name) last, and for errors sometimes a stack before it. */
  private write(
    level: 'info' | 'error' | 'warn' | 'debug' | 'trace' | 'fatal',
    message: unknown,
    rest: unknown[],
  ): void {
    const context = rest.at(-1);
    const stack = rest.length > 1 ? rest[0] : undefined;
    const fields = { context, ...(typeof stack === 'string' ? { stack } : {}) };
    if (message instanceof Error) this.logger[level]({ ...fields, err: message }, message.message);
    else if (typeof message === 'object' && message !== null) this.logger[level]({ ...fields, ...message });
    else this.logger[level](fields, String(message));
  }
}
