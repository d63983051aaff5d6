import type { Role } from '@academy/shared';

/** Password of every demo account. */
export const DEMO_PASSWORD = 'Academy-2026!';

/** Ids used by the seeds of other services. */
export const DEMO_USER_IDS = {
  admin: '00000000-0000-4000-8000-000000000001',
  editor: '00000000-0000-4000-8000-000000000002',
  learner: '00000000-0000-4000-8000-000000000003',
  graduate: '00000000-0000-4000-8000-000000000004',
} as const;

/** An account of the demo. */
export interface DemoUser {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
}

export const DEMO_USERS: readonly DemoUser[] = [
  {
    id: DEMO_USER_IDS.admin,
    email: 'admin@academy.test',
    firstName: 'Giulia',
    lastName: 'Ferri',
    role: 'admin',
  },
  {
    id: DEMO_USER_IDS.editor,
    email: 'editor@academy.test',
    firstName: 'Marco',
    lastName: 'Conti',
    role: 'editor',
  },
  {
    id: DEMO_USER_IDS.learner,
    email: 'learner@academy.test',
    firstName: 'Elena',
    lastName: 'Riva',
    role: 'user',
  },
  {
    id: DEMO_USER_IDS.graduate,
    email: 'graduate@academy.test',
    firstName: 'Paolo',
    lastName: 'Neri',
    role: 'user',
  },
];
