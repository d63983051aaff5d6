import { useSession, type ApiError, type ProjectDetail, toApiError } from '@academy/api-client';
import { useErrorText, useToasts } from '@academy/ui';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useCreateProjectMutation,
  useSetProjectContentsMutation,
  useUpdateProjectMutation,
} from '../../api/projects.ts';
import { projectInputOf, type ProjectFields } from './project-fields.ts';

/**
 * Saves a project and then its contents, as one action. When only the contents fail, the failure says so,
 * and saving again goes on from there instead of making a second project.
 */
export function useSaveProject(stored: ProjectDetail | null) {
  const { t } = useTranslation('projects');
  const toasts = useToasts();
  const errorText = useErrorText();
  const { role } = useSession();
  const [create] = useCreateProjectMutation();
  const [update] = useUpdateProjectMutation();
  const [setContents] = useSetProjectContentsMutation();
  const progress = useRef({ id: stored?.id, contentIds: idsOf(stored?.contents ?? []), isPartial: false });

  const save = async (fields: ProjectFields): Promise<ApiError | null> => {
    const { id, contentIds } = progress.current;
    const input = projectInputOf(fields, role === 'admin');
    progress.current.isPartial = false;
    const saved = await (id === undefined ? create(input) : update({ id, changes: input }));
    if (saved.error) return toApiError(saved.error);
    progress.current.id = saved.data.id;

    const wanted = idsOf(fields.contents);
    if (wanted.join() !== contentIds.join()) {
      const placed = await setContents({ id: saved.data.id, contentIds: wanted });
      if (placed.error) {
        progress.current.isPartial = true;
        return toApiError(placed.error);
      }
    }
    toasts.success(t('form.saved'), t('form.savedText', { title: saved.data.title }));
    return null;
  };

  const failureText = (error: ApiError) =>
    progress.current.isPartial ? t('form.partial', { reason: errorText(error) }) : undefined;

  return { save, failureText };
}

function idsOf(contents: readonly { id: string }[]): string[] {
  return contents.map(({ id }) => id);
}
