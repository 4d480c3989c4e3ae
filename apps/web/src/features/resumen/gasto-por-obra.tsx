import type { Moneda } from '@plomada/domain/base/campos.schema';
import { formatearDinero, formatearDineroCorto } from '@plomada/formatters/dinero';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';

import { Panel } from '@/components/display/panel';

import { Bar } from '../../components/charts/bar.tsx';
import type { ObraComparada } from './comparacion.ts';

const TOPE = 8;

type Objetivo = NonNullable<ObraComparada['objetivo']>;
type Fila = { readonly fila: ObraComparada; readonly objetivo: Objetivo };

function conGasto(filas: readonly ObraComparada[]): readonly Fila[] {
  return filas
    .flatMap((fila) => (fila.objetivo === null ? [] : [{ fila, objetivo: fila.objetivo }]))
    .filter(
      ({ objetivo }) =>
        objetivo.gastadoCentavos > 0 || objetivo.presupuestoObjetivoCentavos !== null,
    )
    .toSorted((a, b) => b.objetivo.gastadoCentavos - a.objetivo.gastadoCentavos)
    .slice(0, TOPE);
}

function Obra({
  fila,
  objetivo,
  escala,
  moneda,
}: Fila & { readonly escala: number; readonly moneda: Moneda }) {
  const { gastadoCentavos: gastado, presupuestoObjetivoCentavos: tope, desvioCentavos } = objetivo;
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate" title={fila.obra.nombre}>
          {fila.obra.nombre}
        </span>
        <span
          className="tnum shrink-0 text-sm text-muted-foreground"
          title={formatearDinero(gastado, moneda)}
        >
          <span className="font-medium text-foreground">
            {formatearDineroCorto(gastado, moneda)}
          </span>
          {tope === null ? '' : ` de ${formatearDineroCorto(tope, moneda)}`}
        </span>
      </span>
      <Bar value={gastado} target={tope} scale={escala} className="mt-1.5" />
      {desvioCentavos !== null && desvioCentavos > 0 ? (
        <span className="mt-1.5 flex items-center gap-1.5 text-sm font-medium text-expense">
          <TriangleAlert aria-hidden className="size-4" />
          {`Se pasó por ${formatearDineroCorto(desvioCentavos, moneda)}`}
        </span>
      ) : null}
    </>
  );
}

/** Spent and target of each obra on one length scale. Its table is the comparison below. */
export function GastoPorObra({
  filas,
  moneda,
  enlace,
}: {
  readonly filas: readonly ObraComparada[];
  readonly moneda: Moneda;
  readonly enlace: (obraId: string) => string;
}) {
  const obras = conGasto(filas);
  const escala = Math.max(
    1,
    ...obras.flatMap(({ objetivo }) => [
      objetivo.gastadoCentavos,
      (objetivo.presupuestoObjetivoCentavos ?? 0) * 1.01,
    ]),
  );
  return (
    <Panel
      title="Gasto por obra"
      qualifier={<span className="max-md:hidden">y presupuesto, desde el inicio</span>}
    >
      {obras.length === 0 ? (
        <p className="text-muted-foreground">No hay obras con gasto en su moneda.</p>
      ) : (
        <ul className="flex flex-col gap-1">
          {obras.map((suya) => (
            <li key={suya.fila.obra.id}>
              <Link
                to={enlace(suya.fila.obra.id)}
                className="-mx-2 block rounded-md px-2 py-1.5 -outline-offset-2 transition-colors hover:bg-row-hover"
              >
                <Obra {...suya} escala={escala} moneda={moneda} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
