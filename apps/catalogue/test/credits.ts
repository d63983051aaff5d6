import { randomUUID } from 'node:crypto';
import type { TeacherDto } from '../src/teachers/teacher.dto.ts';
import type { TopicDto } from '../src/topics/topic.dto.ts';
import { admin, type CatalogueUnderTest } from './catalogue.ts';

/** A teacher created by the admin. */
export async function makeTeacher(academy: CatalogueUnderTest, fields: object = {}): Promise<TeacherDto> {
  const base = { name: `Docente ${randomUUID()}` };
  const answer = await academy.send<TeacherDto>('POST', '/teachers', admin, { ...base, ...fields });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body;
}

/** A topic created by the admin. */
export async function makeTopic(academy: CatalogueUnderTest, fields: object = {}): Promise<TopicDto> {
  const base = { title: `Argomento ${randomUUID()}`, color: 'blue' };
  const answer = await academy.send<TopicDto>('POST', '/topics', admin, { ...base, ...fields });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body;
}
