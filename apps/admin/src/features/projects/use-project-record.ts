import { useSession, type ProjectDetail } from '@academy/api-client';
import { changedEntries } from '@academy/ui';
import {
  useCreateProjectMutation,
  useLazyGetProjectQuery,
  useUpdateProjectMutation,
} from '../../api/projects.ts';
import type { SaveContext, SaveResult } from '../../components/form/use-edit-form.ts';
import { projectFieldsOf, projectInputOf, type ProjectFields } from './fields/project-fields.ts';

/** Creates or changes a project with its contents, and reloads it after someone else changed it. */
export function useProjectRecord(stored: ProjectDetail | null) {
  const setsTerms = useSession().role === 'admin';
  const [create] = useCreateProjectMutation();
  const [update] = useUpdateProjectMutation();
  const [read] = useLazyGetProjectQuery();

  const save = async (
    fields: ProjectFields,
    { base, version, key }: SaveContext<ProjectFields>,
  ): Promise<SaveResult<ProjectFields>> => {
    const input = projectInputOf(fields, setsTerms);
    if (!stored) return { error: (await create({ key, input })).error };
    const changes = changedEntries(projectInputOf(base, setsTerms), input);
    if (Object.keys(changes).length === 0) return {};
    return { error: (await update({ id: stored.id, version, changes })).error };
  };

  const reload = async (id: string) => {
    const { data, error } = await read(id);
    return { data: data && { values: projectFieldsOf(data), version: data.version }, error };
  };

  return { save, reload: stored && (() => reload(stored.id)) };
}
