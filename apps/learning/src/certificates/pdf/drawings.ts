import { seatPlan, SINGLE_ROW_SEATS } from '@academy/shared';
import QRCode from 'qrcode';

const SEAT = '#1f4d8f';
const LAST_SEAT = '#a33f1f';
const INK = '#16213a';

/**
 * Draws a chamber with all seats filled, the last in another colour.
 * @param place its left edge, its vertical centre, and its width.
 * @returns its lower edge.
 */
export function drawChamber(
  pdf: PDFKit.PDFDocument,
  seatCount: number,
  { x, middle, width }: { x: number; middle: number; width: number },
): number {
  const { seats, radius } = seatPlan(seatCount);
  const top = Math.min(...seats.map((seat) => seat.y)) - radius;
  const scale = width / (200 + 2 * radius);
  const height = (100 + radius - top) * scale;
  const toX = (value: number) => x + (value + radius) * scale;
  const toY = (value: number) => middle - height / 2 + (value - top) * scale;
  for (const [index, seat] of seats.entries()) {
    const isLast = index === seats.length - 1;
    pdf.circle(toX(seat.x), toY(seat.y), radius * scale).fill(isLast ? LAST_SEAT : SEAT);
  }
  // The desk in the chamber, where the rows leave room for it.
  if (seatCount > SINGLE_ROW_SEATS) pdf.rect(toX(86), toY(98), 28 * scale, 3 * scale).fill(INK);
  return middle + height / 2;
}

/** Draws a QR code of medium error correction as one shape. The surrounding paper is its quiet zone. */
export function drawQrCode(
  pdf: PDFKit.PDFDocument,
  text: string,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const module = size / modules.size;
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column) !== 0) pdf.rect(x + column * module, y + row * module, module, module);
  pdf.fill(INK);
}
