import { diasEntre } from '@plomada/domain/base/fecha.rules';
import type { Proyeccion, Vencimientos } from '@plomada/domain/resumen/vencimientos.schema';

import { useWidth } from '../../../components/charts/use-width.ts';

const ALTO = 72;
const MARGEN = 5;

type Props = {
  readonly proyeccion: Proyeccion;
  readonly tramo: Pick<Vencimientos, 'desde' | 'hasta'>;
};

/** The cash day by day as steps, brass at today, a dot where it is lowest. The weeks below say it. */
export function LineaDeCaja({ proyeccion, tramo }: Props) {
  const [caja, ancho] = useWidth();
  const { saldoCentavos, chequesCentavos, dias, minimo } = proyeccion;
  const inicial = saldoCentavos + chequesCentavos;
  const saldos = [inicial, ...dias.map((dia) => dia.saldoCentavos)];
  const [bajo, alto] = [Math.min(0, ...saldos), Math.max(0, ...saldos)];
  const largo = Math.max(1, diasEntre(tramo.desde, tramo.hasta));
  const x = (fecha: string) =>
    MARGEN + (diasEntre(tramo.desde, fecha) / largo) * (ancho - 2 * MARGEN);
  const y = (centavos: number) =>
    MARGEN + ((alto - centavos) / Math.max(1, alto - bajo)) * (ALTO - 2 * MARGEN);
  const pasos = dias.map((dia) => `H${x(dia.fecha)}V${y(dia.saldoCentavos)}`).join('');
  const linea = `M${MARGEN} ${y(inicial)}${pasos}H${ancho - MARGEN}`;
  return (
    <div ref={caja} className="mt-3">
      <svg aria-hidden width={ancho} height={ALTO} viewBox={`0 0 ${ancho} ${ALTO}`}>
        <path d={`${linea}V${y(0)}H${MARGEN}Z`} className="fill-muted" />
        <path d={`M${MARGEN} ${y(0)}H${ancho - MARGEN}`} className="stroke-chart-grid" />
        <path d={`M${MARGEN} 0V${ALTO}`} className="stroke-brand-mark" strokeWidth="1.25" />
        <path d={linea} fill="none" className="stroke-foreground" strokeWidth="1.5" />
        <circle
          cx={x(minimo.fecha)}
          cy={y(minimo.saldoCentavos)}
          r="4"
          className={minimo.saldoCentavos < 0 ? 'fill-expense' : 'fill-foreground'}
        />
      </svg>
    </div>
  );
}
