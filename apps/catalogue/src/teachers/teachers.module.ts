import { Module } from '@nestjs/common';
import { MediaModule } from '../media/media.module.ts';
import { RecordsModule } from '../records/records.module.ts';
import { TeacherEditorService } from './teacher-editor.service.ts';
import { TeachersController } from './teachers.controller.ts';
import { TeachersService } from './teachers.service.ts';

/** Teachers: read by everyone, written by staff. */
@Module({
  imports: [MediaModule, RecordsModule],
  controllers: [TeachersController],
  providers: [TeachersService, TeacherEditorService],
  exports: [TeachersService, TeacherEditorService],
})
export class TeachersModule {}
