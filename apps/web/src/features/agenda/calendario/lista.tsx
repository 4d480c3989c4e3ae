import type { ItemAgenda } from '@plomada/domain/agenda/evento.schema';
import { formatearNumero } from '@plomada/formatters/numero';
import { useState } from 'react';

import { Button } from '@/components/ui/button';
import { cn } from '@/lib/utils';

import { PlumbBob } from '../../../components/brand/plumb.tsx';
import { Fila } from './fila.tsx';
import { claveDe } from './items.ts';
import { rotuloDelDia } from './periodo.ts';

/** Rows at first and with each press: what a long month adds to the page stays small. */
const POR_VEZ = 100;

export type EnlaceDe = (item: ItemAgenda, dia: string) => string;
export type GrupoDelDia = { readonly dia: string; readonly items: readonly ItemAgenda[] };

export type FilasProps = {
  readonly items: readonly ItemAgenda[];
  readonly dia: string;
  readonly hoy: string;
  readonly enlaceDe: EnlaceDe;
  readonly compactas?: boolean;
  readonly onOpen?: (() => void) | undefined;
};

export function Filas({ items, dia, hoy, enlaceDe, compactas, onOpen }: FilasProps) {
  return (
    <ul className="divide-y divide-border/70">
      {items.map((item) => (
        <li key={claveDe(item)}>
          <Fila
            item={item}
            hoy={hoy}
            to={enlaceDe(item, dia)}
            compacta={compactas}
            onOpen={onOpen}
          />
        </li>
      ))}
    </ul>
  );
}

/** The first rows of the groups, and how many are left out. */
function recortar(grupos: readonly GrupoDelDia[], cuantas: number) {
  const visibles: GrupoDelDia[] = [];
  let quedan = cuantas;
  for (const { dia, items } of grupos) {
    if (quedan <= 0) break;
    visibles.push({ dia, items: items.slice(0, quedan) });
    quedan -= items.length;
  }
  return { visibles, faltan: Math.max(0, -quedan) + sinMostrar(grupos.slice(visibles.length)) };
}

const sinMostrar = (grupos: readonly GrupoDelDia[]) =>
  grupos.reduce((suma, { items }) => suma + items.length, 0);

export type ListaProps = {
  readonly grupos: readonly GrupoDelDia[];
  readonly vencidos: readonly ItemAgenda[];
  readonly hoy: string;
  readonly enlaceDe: EnlaceDe;
};

function Rotulo({ dia, hoy }: { readonly dia: string; readonly hoy: string }) {
  const esHoy = dia === hoy;
  return (
    <h2
      className={cn(
        'tnum relative flex h-9 items-center bg-muted px-4 text-sm font-medium text-muted-foreground max-md:h-11 max-md:text-base',
        esHoy && 'pl-9 text-foreground',
      )}
    >
      {esHoy ? (
        <span aria-hidden className="absolute inset-y-0 left-4 w-3 text-brand-mark">
          <span className="absolute top-0 left-[5.5px] h-1/2 w-px bg-brand-mark" />
          <PlumbBob className="absolute top-1/2 left-0 h-3.5 w-3" />
        </span>
      ) : null}
      {rotuloDelDia(dia, hoy)}
    </h2>
  );
}

/** Day by day: what is overdue first, then from the day one looks at on. */
export function Lista({ grupos, vencidos, hoy, enlaceDe }: ListaProps) {
  const [cuantas, setCuantas] = useState(POR_VEZ);
  const { visibles, faltan } = recortar(grupos, cuantas);
  return (
    <div className="overflow-hidden rounded-lg bg-card shadow-raised">
      {vencidos.length === 0 ? null : (
        <section aria-label="Vencido">
          <h2 className="flex h-9 items-center gap-2 bg-muted px-4 text-sm font-medium text-expense max-md:h-11 max-md:text-base">
            Vencido <span className="tnum font-normal">{formatearNumero(vencidos.length)}</span>
          </h2>
          <Filas items={vencidos} dia={hoy} hoy={hoy} enlaceDe={enlaceDe} />
        </section>
      )}
      {visibles.map(({ dia, items }) => (
        <section key={dia} aria-label={rotuloDelDia(dia, hoy)}>
          <Rotulo dia={dia} hoy={hoy} />
          {items.length === 0 ? (
            <p className="px-4 py-3 text-muted-foreground">Nada para este día</p>
          ) : (
            <Filas items={items} dia={dia} hoy={hoy} enlaceDe={enlaceDe} />
          )}
        </section>
      ))}
      {faltan === 0 ? null : (
        <div className="border-t border-border p-3">
          <Button variant="outline" onClick={() => setCuantas(cuantas + POR_VEZ)}>
            Mostrar más ({formatearNumero(faltan)})
          </Button>
        </div>
      )}
    </div>
  );
}
