import type { ListedNote } from '@academy/api-client';
import type { NoteWriting } from '../../../components/notes/use-notes.ts';

/** The notes beside one content. */
export interface NoteGroup {
  contentId: string;
  content: ListedNote['content'];
  notes: ListedNote[];
}

/** Notes by content, in the order of the list, with the changes that are not saved yet. */
export function byContent(notes: readonly ListedNote[], waiting: NoteWriting['waiting']): NoteGroup[] {
  const groups = new Map<string, NoteGroup>();
  for (const listed of notes) {
    const change = waiting.get(listed.id);
    if (change?.note === null) continue;
    const note = change ? { ...listed, body: change.note.body } : listed;
    const group = groups.get(note.contentId);
    if (group) group.notes.push(note);
    else groups.set(note.contentId, { contentId: note.contentId, content: note.content, notes: [note] });
  }
  return [...groups.values()];
}
