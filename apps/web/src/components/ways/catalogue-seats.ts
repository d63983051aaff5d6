/** With more than this, seats are too small to distinguish. */
const MAX_SEATS = 150;

/** How the catalogue's lessons are seated: one per seat, or several per seat when there are many. */
export function seatsOfCatalogue(lessonCount: number): { perSeat: number; count: number } {
  const perSeat = Math.max(1, Math.ceil(lessonCount / MAX_SEATS));
  return { perSeat, count: Math.ceil(lessonCount / perSeat) };
}
