import QRCode from 'qrcode';

/** A QR code of medium error correction as one shape, as on the PDF. The paper around it is its quiet zone. */
export default function QrCode({ text }: { text: string }) {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const places = Array.from({ length: size * size }, (_, place) => [Math.floor(place / size), place % size]);
  const dark = places.filter(([row = 0, column = 0]) => modules.get(row, column) !== 0);
  return (
    <svg className="sheet__qr" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={dark.map(([row, column]) => `M${column} ${row}h1v1h-1z`).join('')} />
    </svg>
  );
}
