/** Beyond this many, seats are too small to be told apart. */
const MAX_SEATS = 150;

/** How the lessons of the whole catalogue are seated: one each, or several a seat when there are very many. */
export function seatsOfCatalogue(lessonCount: number): { perSeat: number; count: number } {
  const perSeat = Math.max(1, Math.ceil(lessonCount / MAX_SEATS));
  return { perSeat, count: Math.ceil(lessonCount / perSeat) };
}
