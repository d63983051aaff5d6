export { CalendarPage as calendar } from './calendar/calendar-page.tsx';
export { NotesPage as notes } from './notes/notes-page.tsx';
export { ProfilePage as profile } from './profile-page.tsx';
