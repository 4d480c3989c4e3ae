import type { Proyeccion, Vencimientos } from '@plomada/domain/resumen/vencimientos.schema';
import { formatearFecha, formatearFechaCorta } from '@plomada/formatters/fecha';
import { ChevronRight } from 'lucide-react';

import { Money } from '@/components/display/money.tsx';

import { PorObra, SinDia } from './por-obra.tsx';
import { eventosDe } from './por-semana.ts';
import { Fila } from './semanas.tsx';

type DiasProps = {
  readonly caja: Proyeccion;
  readonly datos: Vencimientos;
  readonly conObra: boolean;
};
type DiaProps = DiasProps & { readonly dia: Proyeccion['dias'][number] };

function Dia({ dia, caja, datos, conObra }: DiaProps) {
  const { moneda } = caja;
  const eventos = eventosDe(datos, caja, dia.fecha);
  const faltan = dia.eventos - eventos.length;
  const fecha = dia.fecha === datos.desde ? 'hoy' : formatearFechaCorta(dia.fecha);
  return (
    <details className="group border-t border-border/70">
      <summary
        aria-label={`Lo que vence el ${formatearFecha(dia.fecha)}`}
        className="flex min-h-8 cursor-pointer list-none items-center gap-2 px-4 -outline-offset-2 hover:bg-row-hover max-md:min-h-11 max-md:flex-wrap"
      >
        <ChevronRight aria-hidden className="size-4 shrink-0 group-open:rotate-90" />
        <span className="tnum w-[38px] shrink-0 text-sm text-muted-foreground">{fecha}</span>
        <span className="min-w-0 flex-1 text-sm text-muted-foreground">
          {dia.eventos === 1 ? '1 vencimiento' : `${dia.eventos} vencimientos`}
        </span>
        <Money centavos={dia.aCobrarCentavos - dia.aPagarCentavos} moneda={moneda} />
        <span className="w-56 shrink-0 text-right whitespace-nowrap max-md:w-full">
          <span className="text-sm text-muted-foreground">
            {caja.enCuentas ? 'quedan ' : 'desde hoy '}
          </span>
          <Money centavos={dia.saldoCentavos} moneda={moneda} className="font-medium" />
        </span>
      </summary>
      <ul className="bg-muted/40">
        {eventos.map((item) => (
          <li key={`${item.enlace} ${item.descripcion}`}>
            <Fila item={item} hoy={datos.desde} conObra={conObra} />
          </li>
        ))}
        {faltan > 0 ? (
          <li className="px-4 py-1 text-sm text-muted-foreground">{`Y ${faltan} más`}</li>
        ) : null}
      </ul>
    </details>
  );
}

/** Rows for the days of the chart above, each of which expands into its items. */
function Dias(props: DiasProps) {
  const { dias } = props.caja;
  if (dias.length === 0) return null;
  return (
    <section className="border-t border-border pt-2 pb-1">
      <h3 className="px-4 pb-1 text-sm text-muted-foreground">Día por día</h3>
      {dias.map((dia) => (
        <Dia key={dia.fecha} dia={dia} {...props} />
      ))}
    </section>
  );
}

/** Details of the forecast: by day, by work, and amounts without a day. */
export const DiaPorDia = (props: DiasProps) => (
  <>
    <Dias {...props} />
    <PorObra caja={props.caja} />
    <SinDia caja={props.caja} />
  </>
);
