import type { ItemAgenda } from '@plomada/domain/agenda/agenda.schema';
import { ESTADO_EVENTO } from '@plomada/domain/agenda/palabras.rules';
import { diasEntre } from '@plomada/domain/base/fecha.rules';
import { formatearNumero } from '@plomada/formatters/numero';
import { Repeat } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';

import { PlumbBob } from '@/components/brand/plumb.tsx';
import { Money } from '@/components/display/money.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { cn } from '@/lib/utils.ts';

import { ESTADO_ICONO, ICONO_ORIGEN } from '../iconos.ts';
import { claseDe } from './ficha.tsx';
import { claveDe, diaDe, horaDe, vencido } from './items.ts';
import { rotuloDelDia } from './periodo.ts';

type FilaProps = {
  readonly item: ItemAgenda;
  readonly hoy: string;
  readonly to: string;
  /** True in narrow places, where the amount is below the title. */
  readonly compacta?: boolean | undefined;
  readonly onOpen?: (() => void) | undefined;
};

/** Text of a delay: "venció hace 3 días", or only "3 días" in the compact layout. */
function atraso(item: ItemAgenda, hoy: string, breve: boolean): string {
  const dias = diasEntre(diaDe(item.fin), hoy);
  if (breve) return dias === 1 ? '1 día' : `${dias} días`;
  return dias === 1 ? 'venció ayer' : `venció hace ${dias} días`;
}

type PrincipioProps = Required<Pick<FilaProps, 'item' | 'compacta'>> & { readonly tarde: boolean };

function Principio({ item, tarde, compacta }: PrincipioProps) {
  // The compact layout shows the hour in the second line.
  const hora = compacta ? '' : horaDe(item.inicio);
  const Icono = ICONO_ORIGEN[item.origen];
  return (
    <span
      className={cn(
        'tnum row-span-2 grid shrink-0 items-center justify-items-start text-sm text-muted-foreground',
        compacta ? 'w-[18px]' : 'w-9',
        tarde && 'text-expense',
      )}
    >
      {hora === '' ? <Icono aria-hidden className="size-4 max-md:size-5" /> : hora}
    </span>
  );
}

function Final({ item, tarde }: { readonly item: ItemAgenda; readonly tarde: boolean }) {
  const { estado, recurrente, importeCentavos, moneda } = item;
  return (
    <span className="flex shrink-0 items-center gap-2">
      {recurrente ? (
        <Repeat role="img" aria-label="Se repite" className="size-4 text-muted-foreground" />
      ) : null}
      {estado === null || estado === 'PENDIENTE' ? null : (
        <Badge variant={estado === 'HECHO' ? 'success' : 'secondary'} icon={ESTADO_ICONO[estado]}>
          {ESTADO_EVENTO[estado]}
        </Badge>
      )}
      {importeCentavos === null ? null : (
        <Money
          centavos={importeCentavos}
          moneda={moneda ?? 'ARS'}
          alarm={tarde}
          className="font-medium"
        />
      )}
    </span>
  );
}

/**
 * Item of the list with title, obra and amount, linked to its page or, for an event, to its dialog.
 */
function Fila({ item, hoy, to, compacta = false, onOpen }: FilaProps) {
  const tarde = vencido(item, hoy);
  const { nombre, codigo } = item.proyecto ?? {};
  const hora = horaDe(item.inicio);
  const detalle = [
    compacta && !tarde && hora !== '' ? hora : undefined,
    tarde ? atraso(item, hoy, compacta) : undefined,
    ...(compacta && (tarde || item.importeCentavos !== null) ? [] : [claseDe(item)]),
    compacta ? codigo : nombre,
  ].filter((parte) => parte !== undefined);
  if (compacta && tarde) detalle.reverse();
  const final = <Final item={item} tarde={tarde} />;
  return (
    <Link
      to={to}
      preventScrollReset
      onClick={onOpen}
      className={cn(
        'flex items-center gap-2 px-4 -outline-offset-2 hover:bg-row-hover',
        compacta
          ? 'h-[46px]'
          : 'min-h-[52px] py-1.5 max-md:grid max-md:min-h-[60px] max-md:grid-cols-[auto_minmax(0,1fr)_auto] max-md:content-center',
      )}
    >
      <Principio {...{ item, tarde }} compacta={compacta} />
      {/* On phones the amount is below the title, which takes the full width. */}
      <span className={cn('min-w-0 flex-1', !compacta && 'max-md:contents')}>
        <span
          className={cn(
            compacta
              ? 'block truncate'
              : 'line-clamp-2 max-md:col-span-2 max-md:text-lg max-md:leading-6',
            item.estado === 'CANCELADO' && 'text-muted-foreground line-through',
          )}
          title={compacta ? item.titulo : undefined}
        >
          {item.titulo}
        </span>
        <span className="flex justify-between gap-x-2 text-sm">
          <span
            className={cn(
              'min-w-0 truncate max-md:line-clamp-2 max-md:whitespace-normal',
              tarde ? 'text-expense' : 'text-muted-foreground',
            )}
          >
            {detalle.join(' · ')}
          </span>
          {compacta ? final : null}
        </span>
      </span>
      {compacta ? null : final}
    </Link>
  );
}

/** Rows shown at first, and added by each press of the button, to keep a long month fast. */
const POR_VEZ = 100;

export type EnlaceDe = (item: ItemAgenda, dia: string) => string;
type GrupoDelDia = { readonly dia: string; readonly items: readonly ItemAgenda[] };

type FilasProps = {
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
          <Fila {...{ item, hoy, onOpen }} to={enlaceDe(item, dia)} compacta={compactas} />
        </li>
      ))}
    </ul>
  );
}

/** First rows of the groups, and the count of rows left out. */
function recortar(grupos: readonly GrupoDelDia[], cuantas: number) {
  const visibles: GrupoDelDia[] = [];
  let quedan = cuantas;
  for (const { dia, items } of grupos) {
    if (quedan <= 0) break;
    visibles.push({ dia, items: items.slice(0, quedan) });
    quedan -= items.length;
  }
  const todas = grupos.reduce((suma, { items }) => suma + items.length, 0);
  return { visibles, faltan: Math.max(0, todas - cuantas) };
}

type ListaProps = {
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

/** Items day by day: overdue ones first, then from the chosen day on. */
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
          <Filas items={vencidos} dia={hoy} {...{ hoy, enlaceDe }} />
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
