import { useSession, type ApiError, type ProjectDetail } from '@academy/api-client';
import { useErrorText, changedEntries } from '@academy/ui';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useCreateProjectMutation,
  useLazyGetProjectQuery,
  useSetProjectContentsMutation,
  useUpdateProjectMutation,
} from '../../api/projects.ts';
import type { SaveContext, SaveResult } from '../../components/form/use-edit-form.ts';
import { projectFieldsOf, projectInputOf, type ProjectFields } from './fields/project-fields.ts';

interface Identified {
  id: string;
  version: string | null;
}

/**
 * Creates or changes a project and then sets its contents, as one action. When only the contents fail, the failure
 * reports that, and saving again continues from there instead of creating a second project.
 */
export function useProjectRecord(stored: ProjectDetail | null) {
  const { t } = useTranslation('projects');
  const errorText = useErrorText();
  const setsTerms = useSession().role === 'admin';
  const [create] = useCreateProjectMutation();
  const [update] = useUpdateProjectMutation();
  const [setContents] = useSetProjectContentsMutation();
  const [read] = useLazyGetProjectQuery();
  const progress = useRef({ id: stored?.id, isPartial: false });

  /** @returns the project's id and version once its own fields are saved. */
  const saveFields = async (
    fields: ProjectFields,
    { base, version, key }: SaveContext<ProjectFields>,
  ): Promise<{ data?: Identified | undefined; error?: unknown }> => {
    const { id } = progress.current;
    const input = projectInputOf(fields, setsTerms);
    if (id === undefined) return create({ key, input });
    const changes = changedEntries(projectInputOf(base, setsTerms), input);
    if (Object.keys(changes).length === 0) return { data: { id, version } };
    return update({ id, version, changes });
  };

  const save = async (
    fields: ProjectFields,
    context: SaveContext<ProjectFields>,
  ): Promise<SaveResult<ProjectFields>> => {
    progress.current.isPartial = false;
    const { data: saved, error } = await saveFields(fields, context);
    if (!saved) return { error };
    progress.current.id = saved.id;

    const { contents } = context.base;
    const wanted = idsOf(fields.contents);
    if (wanted.join() === idsOf(contents).join()) return {};
    const placed = await setContents({ id: saved.id, version: saved.version, contentIds: wanted });
    if (!placed.error) return {};
    progress.current.isPartial = true;
    return { error: placed.error, stored: { values: { ...fields, contents }, version: saved.version } };
  };

  const reload = async (id: string) => {
    const { data, error } = await read(id);
    return { data: data && { values: projectFieldsOf(data), version: data.version }, error };
  };

  const failureText = (error: ApiError) =>
    progress.current.isPartial ? t('form.partial', { reason: errorText(error) }) : undefined;

  return { save, failureText, reload: stored && (() => reload(stored.id)) };
}

function idsOf(contents: readonly { id: string }[]): string[] {
  return contents.map(({ id }) => id);
}
