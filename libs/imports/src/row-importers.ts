import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { importsRows, type RowImporter } from './row-importer.ts';

/** Finds the provider of the service that imports rows. */
@Injectable()
export class RowImporters implements OnModuleInit {
  private found: RowImporter | undefined;

  constructor(private readonly discovery: DiscoveryService) {}

  onModuleInit(): void {
    const importers = this.discovery
      .getProviders()
      .filter(({ metatype }) => typeof metatype === 'function' && importsRows(metatype));
    if (importers.length !== 1)
      throw new Error(`Expected one provider that imports rows, found ${importers.length}`);
    this.found = importers[0]?.instance as RowImporter;
  }

  get(): RowImporter {
    if (!this.found) throw new Error('Rows are imported once the service has started');
    return this.found;
  }
}
