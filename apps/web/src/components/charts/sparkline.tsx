import { trendGeometry } from './flow-geometry.ts';

const ANCHO = 90;
const ALTO = 30;

/** The balance of the last months, ink, with the plumb line under today's point. */
export function Sparkline({ valores }: { readonly valores: readonly number[] }) {
  const trazo = trendGeometry(valores, ANCHO, ALTO);
  if (trazo === null) return null;
  const { d, fin } = trazo;
  return (
    // A long figure beside it makes it smaller, not narrower.
    <svg
      aria-hidden
      width={ANCHO}
      height={ALTO}
      viewBox={`0 0 ${ANCHO} ${ALTO}`}
      className="h-auto max-w-full"
    >
      <path d={`M${fin.x} ${fin.y}V${ALTO}`} className="stroke-brand-mark" strokeWidth="1.25" />
      <path
        d={d}
        fill="none"
        className="stroke-foreground"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx={fin.x} cy={fin.y} r="2.25" className="fill-foreground" />
    </svg>
  );
}
