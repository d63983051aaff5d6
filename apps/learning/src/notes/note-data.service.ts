import type { ExportedNote } from '@academy/contracts';
import { AppError, decodeCursor, encodeCursor } from '@academy/platform';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { type EntityManager, MoreThan, Repository } from 'typeorm';
import { cutPart, isPartOf, NO_ID, type PartedExport } from '../records/parted-export.ts';
import { Note } from './note.entity.ts';

/** Marks the cursors of notes among those of an export. */
const KIND = 'notes';
/** Notes in one part of an export. */
const PART = 200;

/** Exports and erases a user's notes. */
@Injectable()
export class NoteDataService implements PartedExport<{ notes: ExportedNote[] }> {
  constructor(@InjectRepository(Note) private readonly notes: Repository<Note>) {}

  async firstPart(userId: string): Promise<string | undefined> {
    return (await this.notes.existsBy({ userId })) ? encodeCursor([KIND, NO_ID]) : undefined;
  }

  isPart(cursor: string): boolean {
    return isPartOf(KIND, cursor);
  }

  async part(userId: string, cursor: string): Promise<{ notes: ExportedNote[]; next?: string }> {
    const [, after] = decodeCursor(cursor, 2);
    if (typeof after !== 'string' || !isUUID(after, 'all')) throw new AppError('platform.invalid_cursor');
    const rows = await this.notes.find({
      where: { userId, id: MoreThan(after) },
      order: { id: 'ASC' },
      take: PART + 1,
    });
    const { page, next } = cutPart(KIND, rows.map(toExport), PART, ({ id }) => [id]);
    return { notes: page, ...next };
  }

  /** Deletes all notes of a user. */
  async erase(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(Note, { userId });
  }
}

function toExport(note: Note): ExportedNote {
  const { id, contentId, videoId, second, blockId, quote, body } = note;
  return {
    ...{ id, contentId, videoId, second, blockId, quote, body },
    writtenAt: note.writtenAt.toISOString(),
    updatedAt: note.updatedAt.toISOString(),
  };
}
