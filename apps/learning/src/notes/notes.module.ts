import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessModule } from '../access/access.module.ts';
import { CoursesModule } from '../courses/courses.module.ts';
import { NoteDataService } from './note-data.service.ts';
import { Note } from './note.entity.ts';
import { NotesController } from './notes.controller.ts';
import { NotesExportService } from './notes-export.service.ts';
import { NotesService } from './notes.service.ts';

/** Learners' private notes beside lessons. */
@Module({
  imports: [TypeOrmModule.forFeature([Note]), AccessModule, CoursesModule],
  controllers: [NotesController],
  providers: [NotesService, NotesExportService, NoteDataService],
  exports: [NoteDataService],
})
export class NotesModule {}
