import type { Moneda } from '@plomada/domain/base/campos.schema';
import type { Dia as DiaDeSerie } from '@plomada/domain/escenarios/serie.rules';
import { formatearFechaCorta } from '@plomada/formatters/fecha';
import { ChevronRight } from 'lucide-react';
import { memo, useState } from 'react';

import { Balance } from '@/components/display/money.tsx';
import { Panel } from '@/components/display/panel.tsx';

import { Filas, type Obras } from './filas.tsx';
import type { DiaConFilas, Marcas } from './por-dia.ts';

const contar = (n: number): string => (n === 1 ? '1 vencimiento' : `${n} vencimientos`);

function cuantosEnPalabras({ base, escenario, igual }: DiaConFilas): string {
  if (igual) return contar(base.length);
  if (base.length === 0) return `${contar(escenario.length)} con el escenario`;
  if (escenario.length === 0) return `${contar(base.length)}, ninguno con el escenario`;
  return base.length === escenario.length
    ? `${contar(base.length)}, con cambios`
    : `${contar(base.length)}, ${escenario.length} con el escenario`;
}

/** Dues of a day, and the texts about their changes. */
type Abierto = { readonly filas: DiaConFilas; readonly marcas: Marcas };

type DiaProps = {
  readonly fecha: string;
  readonly esHoy: boolean;
  /** Number of its dues, in words. */
  readonly cuantos: string;
  readonly baseCentavos: number;
  readonly escenarioCentavos: number;
  readonly moneda: Moneda;
  readonly conEscenario: boolean;
  readonly hoy: string;
  readonly obras: Obras;
  /** Null while it is closed, so that a change elsewhere leaves it as it is. */
  readonly abierto: Abierto | null;
  readonly onAbrir: (fecha: string, abierto: boolean) => void;
};

/** Day with both balances, which opens into its dues. */
const Dia = memo(function Dia(props: DiaProps) {
  const { fecha, esHoy, cuantos, baseCentavos, escenarioCentavos, moneda, conEscenario } = props;
  return (
    <details
      id={`dia-${fecha}`}
      open={props.abierto !== null}
      onToggle={({ currentTarget }) => props.onAbrir(fecha, currentTarget.open)}
      className="group border-t border-border/70"
    >
      <summary className="flex min-h-9 cursor-pointer list-none items-center gap-x-3 px-4 -outline-offset-2 hover:bg-row-hover max-md:min-h-11 max-md:flex-wrap max-md:py-1.5">
        <ChevronRight aria-hidden className="size-4 shrink-0 group-open:rotate-90" />
        <span className="tnum w-[38px] shrink-0 text-sm text-muted-foreground">
          {esHoy ? 'hoy' : formatearFechaCorta(fecha)}
        </span>
        <span className="min-w-0 flex-1 truncate text-sm text-muted-foreground">{cuantos}</span>
        <span className="flex justify-end gap-x-3 max-md:w-full max-md:flex-wrap">
          <Saldo nombre="Como está" centavos={baseCentavos} moneda={moneda} />
          {conEscenario ? (
            <Saldo nombre="Con el escenario" centavos={escenarioCentavos} moneda={moneda} fuerte />
          ) : null}
        </span>
      </summary>
      {props.abierto === null ? null : (
        <Filas {...props.abierto} hoy={props.hoy} obras={props.obras} />
      )}
    </details>
  );
});

type SaldoProps = {
  readonly nombre: string;
  readonly centavos: number;
  readonly moneda: Moneda;
  readonly fuerte?: boolean;
};

/** Balance in its column; on a phone its name precedes it. */
const Saldo = memo(function Saldo({ nombre, centavos, moneda, fuerte = false }: SaldoProps) {
  return (
    <span className="shrink-0 text-right md:w-36">
      <span className="text-sm text-muted-foreground md:sr-only">{`${nombre} `}</span>
      <Balance
        centavos={centavos}
        moneda={moneda}
        className={fuerte ? 'font-semibold' : 'font-medium'}
      />
    </span>
  );
});

export type PorDia = {
  readonly dias: ReadonlyMap<string, DiaConFilas>;
  readonly marcas: Marcas;
};

export type DiasProps = {
  readonly dias: readonly DiaDeSerie[];
  readonly porDia: PorDia;
  readonly moneda: Moneda;
  readonly hoy: string;
  /** Codes of the works, named where dues of several are listed. */
  readonly obras: Obras;
  readonly conEscenario: boolean;
  readonly abiertos: ReadonlySet<string>;
  readonly onAbrir: (fecha: string, abierto: boolean) => void;
};

/** Number of days that are listed until all are asked for. */
const PRIMEROS = 20;

/** Days on which something is due in one of the lines. */
export function Dias({ dias, porDia: { dias: porDia, marcas }, abiertos, ...comunes }: DiasProps) {
  const [todos, setTodos] = useState(false);
  const { hoy, moneda, conEscenario } = comunes;
  const conAlgo = dias.flatMap((dia) => {
    const filas = porDia.get(dia.fecha);
    return filas === undefined ? [] : [{ dia, filas }];
  });
  // A day opened from the chart is listed, whatever its position.
  const ultimo = conAlgo.findLastIndex(({ dia }) => abiertos.has(dia.fecha));
  const listados = todos ? conAlgo : conAlgo.slice(0, Math.max(PRIMEROS, ultimo + 1));
  const faltan = conAlgo.length - listados.length;
  return (
    <Panel
      title="Día por día"
      qualifier={
        <span className="tnum">
          {conAlgo.length === 1 ? '1 día' : `${conAlgo.length} días con vencimientos`}
        </span>
      }
      flush
    >
      {conAlgo.length === 0 ? (
        <p className="px-4 pb-4 text-muted-foreground">Nada vence en los 90 días.</p>
      ) : (
        <div
          aria-hidden
          className="flex justify-end gap-x-3 px-4 pb-1 text-xs font-medium text-muted-foreground max-md:hidden"
        >
          <span className="w-36 text-right">Como está</span>
          {conEscenario ? <span className="w-36 text-right">Con el escenario</span> : null}
        </div>
      )}
      {listados.map(({ dia: { fecha, base, escenario }, filas }) => (
        <Dia
          key={fecha}
          fecha={fecha}
          esHoy={fecha === hoy}
          cuantos={cuantosEnPalabras(filas)}
          baseCentavos={base.saldoCentavos}
          escenarioCentavos={escenario.saldoCentavos}
          moneda={moneda}
          conEscenario={conEscenario}
          hoy={hoy}
          obras={comunes.obras}
          abierto={abiertos.has(fecha) ? { filas, marcas } : null}
          onAbrir={comunes.onAbrir}
        />
      ))}
      {faltan > 0 ? (
        <button
          type="button"
          onClick={() => setTodos(true)}
          className="finger w-full border-t border-border/70 px-4 py-2 text-left font-medium text-primary max-md:min-h-11 -outline-offset-2 hover:underline"
        >
          {`Ver los ${conAlgo.length} días`}
        </button>
      ) : null}
    </Panel>
  );
}
