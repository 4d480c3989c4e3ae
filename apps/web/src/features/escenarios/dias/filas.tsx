import type { Fila as FilaDeEscenario } from '@plomada/domain/escenarios/fila';
import { TIPO_DE_PALANCA } from '@plomada/domain/escenarios/palabras.rules';
import { formatearFechaCorta } from '@plomada/formatters/fecha';
import { Link } from 'react-router';

import { Money } from '@/components/display/money.tsx';
import { cn } from '@/lib/utils.ts';

import type { DiaConFilas, Marcas } from './por-dia.ts';

/** Codes of works by their id; empty where all dues are of one work. */
export type Obras = ReadonlyMap<string, string>;

type Comunes = { readonly hoy: string; readonly obras: Obras };
type FilaProps = Comunes & { readonly fila: FilaDeEscenario; readonly marca: string | null };

/** Amount with its sign: negative for what is to be paid. */
const signo = ({ sentido, importeCentavos }: FilaDeEscenario): number =>
  sentido === 'EGRESO' ? -importeCentavos : importeCentavos;

/** Description of a due; one that a lever adds may have none. */
function nombreDe({ clase, descripcion }: FilaDeEscenario): string {
  if (descripcion !== '') return descripcion;
  return TIPO_DE_PALANCA[clase === 'GASTO' ? 'GASTO_NUEVO' : 'LLAMADO_NUEVO'];
}

function Fila({ fila, marca, hoy, obras }: FilaProps) {
  const vencido = fila.fecha < hoy;
  const obra = obras.get(fila.proyectoId ?? '');
  const nombre = `${obra === undefined ? '' : `${obra} · `}${nombreDe(fila)}`;
  const look =
    'flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-0.5 px-4 py-1 max-md:min-h-11';
  const contenido = (
    <>
      <span className="min-w-0 flex-1 basis-48">
        <span className="line-clamp-2 [overflow-wrap:anywhere]" title={nombre}>
          {vencido ? (
            <span className="text-expense">{`Vencido el ${formatearFechaCorta(fila.fecha)} · `}</span>
          ) : null}
          {nombre}
        </span>
        {marca === null ? null : <span className="tnum block text-sm text-info">{marca}</span>}
      </span>
      <Money
        centavos={signo(fila)}
        moneda={fila.moneda}
        income={fila.sentido === 'INGRESO'}
        className="ml-auto shrink-0"
      />
    </>
  );
  if (fila.enlace === null) return <div className={look}>{contenido}</div>;
  return (
    <Link to={fila.enlace} className={cn(look, '-outline-offset-2 hover:bg-row-hover')}>
      {contenido}
    </Link>
  );
}

type ListaProps = Comunes & {
  readonly titulo: string | null;
  readonly filas: readonly FilaDeEscenario[];
  readonly marca: (fila: FilaDeEscenario) => string | null;
  readonly nada: string;
};

function Lista({ titulo, filas, marca, nada, ...comunes }: ListaProps) {
  return (
    <section aria-label={titulo ?? 'Vencimientos'} className="min-w-0">
      {titulo === null ? null : (
        <h4 className="px-4 pt-2 text-xs font-medium text-muted-foreground">{titulo}</h4>
      )}
      {filas.length === 0 ? (
        <p className="px-4 py-1.5 text-sm text-muted-foreground">{nada}</p>
      ) : (
        <ul>
          {filas.map((fila) => (
            <li key={fila.clave}>
              <Fila fila={fila} marca={marca(fila)} {...comunes} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type FilasProps = Comunes & {
  readonly filas: DiaConFilas;
  readonly marcas: Marcas;
};

/** Dues of a day, those of both lines where they differ. */
export function Filas({ filas: { base, escenario, igual }, marcas, ...comunes }: FilasProps) {
  const [deBase, deEscenario] = [
    { filas: base, marca: marcas.deBase },
    { filas: escenario, marca: marcas.deEscenario },
  ];
  if (igual) {
    return (
      <div className="bg-muted/40 pb-1">
        <Lista titulo={null} {...deBase} nada="Nada vence este día." {...comunes} />
      </div>
    );
  }
  return (
    <div className="@container bg-muted/40 pb-1">
      <div className="grid grid-cols-1 @[620px]:grid-cols-2">
        <Lista titulo="Como está" {...deBase} nada="Nada vence este día." {...comunes} />
        <Lista titulo="Con el escenario" {...deEscenario} nada="Queda sin nada." {...comunes} />
      </div>
    </div>
  );
}
