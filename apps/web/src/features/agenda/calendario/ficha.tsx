import type { ItemAgenda } from '@plomada/domain/agenda/agenda.schema';
import { ORIGEN_AGENDA, TIPO_EVENTO } from '@plomada/domain/agenda/palabras.rules';
import { formatearDineroCorto } from '@plomada/formatters/dinero';
import { Check, X } from 'lucide-react';
import { Link } from 'react-router';

import { cn } from '@/lib/utils.ts';

import { ICONO_ORIGEN } from '../iconos.ts';
import { horaDe, seMueve, terminado, vencido } from './items.ts';

export const claseDe = ({ origen, tipo }: ItemAgenda): string =>
  tipo === null ? ORIGEN_AGENDA[origen] : TIPO_EVENTO[tipo];

function Icono({ item: { origen, estado } }: { readonly item: ItemAgenda }) {
  const look = { 'aria-hidden': true, className: 'size-3 shrink-0' } as const;
  if (estado === 'HECHO') return <Check {...look} />;
  if (estado === 'CANCELADO') return <X {...look} />;
  const Suyo = ICONO_ORIGEN[origen];
  return origen === 'EVENTO' ? null : <Suyo {...look} />;
}

type FichaProps = {
  readonly item: ItemAgenda;
  readonly hoy: string;
  readonly to: string;
  /** True when there is space to wrap the text instead of cutting it. */
  readonly amplia?: boolean;
  readonly onDrag: (item: ItemAgenda | null) => void;
};

function derecha(item: ItemAgenda, tarde: boolean): string | null {
  if (tarde) return 'venció';
  const { importeCentavos, moneda } = item;
  return importeCentavos === null ? null : formatearDineroCorto(importeCentavos, moneda ?? 'ARS');
}

/** Item in a calendar cell; the keyboard reaches it by opening its day. */
export function Ficha({ item, hoy, to, amplia = false, onDrag }: FichaProps) {
  const tarde = vencido(item, hoy);
  const hecho = terminado(item);
  const hora = horaDe(item.inicio);
  const alLado = derecha(item, tarde);
  const nombre = [claseDe(item), item.titulo, item.proyecto?.codigo ?? ''].filter(Boolean);
  const movible = seMueve(item);
  return (
    <Link
      to={to}
      preventScrollReset
      tabIndex={-1}
      draggable={movible}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', item.titulo);
        event.dataTransfer.effectAllowed = 'move';
        onDrag(item);
      }}
      onDragEnd={() => onDrag(null)}
      onClick={(event) => event.stopPropagation()}
      title={nombre.join(' · ')}
      className={cn(
        'flex min-h-6 min-w-0 items-center gap-1 rounded-sm px-1 text-xs hover:underline',
        amplia && 'flex-wrap items-start py-1',
        item.origen === 'EVENTO' && !hecho && 'bg-accent text-accent-foreground',
        movible && 'cursor-grab',
        hecho && 'text-muted-foreground',
        tarde && 'text-expense',
      )}
    >
      <Icono item={item} />
      {hora === '' ? null : <span className="tnum shrink-0 text-muted-foreground">{hora}</span>}
      <span
        className={cn(
          'min-w-0 flex-1',
          amplia ? 'break-words whitespace-normal' : 'truncate',
          tarde && 'font-medium',
          item.estado === 'CANCELADO' && 'line-through',
        )}
      >
        {item.titulo}
      </span>
      {alLado === null ? null : <span className="tnum shrink-0">{alLado}</span>}
    </Link>
  );
}
