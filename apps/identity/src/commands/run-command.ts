import type { Plain } from '@academy/shared';
import type { INestApplicationContext, NestApplicationOptions } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CommandsModule } from './commands.module.ts';

const SETTINGS: Plain<NestApplicationOptions> = { logger: ['warn', 'error'], abortOnError: false };

/**
 * Runs a command with the service's providers and environment.
 * @param command returns the line to print.
 */
export async function runCommand(command: (app: INestApplicationContext) => Promise<string>): Promise<void> {
  const app = await NestFactory.createApplicationContext(CommandsModule, SETTINGS);
  try {
    process.stdout.write(`${await command(app)}\n`);
  } finally {
    await app.close();
  }
}
