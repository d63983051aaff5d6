import { CSV_TYPE } from '@academy/shared';
import { type DynamicModule, Module, type OnModuleInit } from '@nestjs/common';
import { DiscoveryModule, HttpAdapterHost } from '@nestjs/core';
import { createController } from './create-controller.ts';
import { HandleRowsJob } from './handle-rows.job.ts';
import { IMPORT_OPTIONS, type ImportOptions } from './import-options.ts';
import { ImportRowsService } from './import-rows.service.ts';
import { ImportsService } from './imports.service.ts';
import { PruneImportsJob } from './prune-imports.job.ts';
import { acceptFiles } from './receive-file.ts';
import { RowImporters } from './row-importers.ts';

/**
 * Lets staff import CSV files into a list of the service. Requires `SecretsModule` and `JobsModule`, the entities
 * `importEntities`, their tables (`createImportTables` in a migration), a route at the gateway, and a provider marked
 * with `ImportsRows`.
 */
@Module({})
export class ImportsModule implements OnModuleInit {
  constructor(private readonly http: HttpAdapterHost) {}

  static forRoot(options: ImportOptions): DynamicModule {
    return {
      module: ImportsModule,
      imports: [DiscoveryModule],
      controllers: [createController(options)],
      providers: [
        { provide: IMPORT_OPTIONS, useValue: options },
        RowImporters,
        ImportRowsService,
        ImportsService,
        HandleRowsJob,
        PruneImportsJob,
      ],
    };
  }

  onModuleInit(): void {
    acceptFiles(this.http.httpAdapter, [CSV_TYPE]);
  }
}
