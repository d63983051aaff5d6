import { stat } from 'node:fs/promises';
import { DEMO_USERS } from '@academy/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Caller } from '../input/caller.ts';
import { ContentEditorService } from '../contents/content-editor.service.ts';
import { CaptionRecordsService } from '../records/caption-records.service.ts';
import { Content } from '../records/content.entity.ts';
import { ProjectEditorService } from '../projects/project-editor.service.ts';
import { Project } from '../records/project.entity.ts';
import { FilmFilesService } from '../films/film-files.service.ts';
import { InspectFilmJob } from '../films/inspect-film.job.ts';
import { filmKey } from '../media/media-keys.ts';
import { MediaService } from '../media/media.service.ts';
import { MediaStore } from '../media/media-store.ts';
import { demoCaptions } from './demo-captions.ts';
import { demoDocuments } from './demo-documents.ts';
import { TeacherEditorService } from '../teachers/teacher-editor.service.ts';
import { TopicEditorService } from '../topics/topic-editor.service.ts';
import { type DemoFilm, demoFilms } from './demo-films.ts';
import { demoContents } from './demo-contents.ts';
import { demoTeachers, demoTopics } from './demo-credits.ts';
import { demoProjects } from './demo-projects.ts';

const ADMIN: Caller = { id: DEMO_USERS.admin, role: 'admin' };

/** Fills an empty catalogue with the demo, as an admin would. */
@Injectable()
export class DemoCatalogueService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly contents: ContentEditorService,
    private readonly projects: ProjectEditorService,
    private readonly teachers: TeacherEditorService,
    private readonly topics: TopicEditorService,
    private readonly media: MediaService,
    private readonly store: MediaStore,
    private readonly films: FilmFilesService,
    private readonly inspectFilm: InspectFilmJob,
    private readonly captions: CaptionRecordsService,
  ) {}

  /** Creates what is missing; existing items are left unchanged. */
  async fill(): Promise<void> {
    for (const { id, file } of demoDocuments()) {
      if (!(await this.media.find(id))) await this.media.add(file, id, ADMIN.id);
    }
    for (const film of demoFilms()) await this.addFilm(film);
    for (const { id, input } of demoTeachers()) await this.teachers.createWithId(id, input, ADMIN);
    for (const { id, input } of demoTopics()) await this.topics.createWithId(id, input, ADMIN);
    for (const { id, input } of demoContents()) {
      if (await this.dataSource.getRepository(Content).existsBy({ id })) continue;
      await this.contents.createWithId(id, input, ADMIN);
    }
    for (const { cues, ...key } of demoCaptions()) {
      if (!(await this.captions.find(key))) await this.captions.save(key, cues, ADMIN, undefined);
    }
    for (const { id, input, contentIds } of demoProjects()) {
      if (await this.dataSource.getRepository(Project).existsBy({ id })) continue;
      await this.projects.createWithId(id, { ...input, contentIds }, ADMIN);
    }
  }

  /** Checks the film immediately: contents accept no unchecked films. */
  private async addFilm({ id, fileName, path }: DemoFilm): Promise<void> {
    if (await this.media.find(id)) return;
    const { size: sizeBytes } = await stat(path);
    await this.store.copyFromFs(path, filmKey(id));
    await this.films.add({ id, fileName, sizeBytes, uploadedBy: ADMIN.id });
    await this.inspectFilm.run({ mediaId: id });
  }
}
