import type { Moneda } from '@plomada/domain/base/campos.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';

import type { Saldos } from './geometria.ts';

const ANCHO = 232;
const AIRE = 10;

type CartelProps = {
  readonly fecha: string;
  readonly saldos: Saldos;
  readonly moneda: Moneda;
  readonly conEscenario: boolean;
  /** Position of the day, and width of the chart, in px. */
  readonly x: number;
  readonly ancho: number;
};

/** Balances of the day under the pointer, on the side of it that has space. */
export function Cartel({ fecha, saldos, moneda, conEscenario, x, ancho }: CartelProps) {
  const left = x + AIRE + ANCHO <= ancho ? x + AIRE : Math.max(0, x - AIRE - ANCHO);
  const { baseCentavos, escenarioCentavos } = saldos;
  const cifras = conEscenario
    ? ([
        ['Como está', baseCentavos],
        ['Con el escenario', escenarioCentavos],
      ] as const)
    : ([['Como está', baseCentavos]] as const);
  return (
    <div
      aria-hidden
      style={{ left, width: Math.min(ANCHO, ancho) }}
      className="pointer-events-none absolute top-1 z-10 rounded-md bg-foreground px-3 py-2 text-sm text-background shadow-overlay"
    >
      <span className="tnum block font-semibold">{formatearFecha(fecha)}</span>
      {cifras.map(([nombre, centavos]) => (
        <span key={nombre} className="mt-0.5 flex items-center justify-between gap-3">
          <span className="whitespace-nowrap">{nombre}</span>
          <span className="tnum">{formatearDinero(centavos, moneda)}</span>
        </span>
      ))}
    </div>
  );
}
