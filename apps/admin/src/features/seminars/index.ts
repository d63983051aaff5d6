export { BookingsPage as seminarBookings } from './bookings-page.tsx';
