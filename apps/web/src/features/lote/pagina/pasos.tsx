import type { EstadoLote, Lote } from '@plomada/domain/lote/lote.schema';
import { ESTADO_LOTE_EN_PALABRAS } from '@plomada/domain/lote/palabras.rules';
import { formatearFecha, hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { Circle, CircleCheck, CircleDot } from 'lucide-react';
import { useState } from 'react';

import { cn } from '@/lib/utils';

const PASOS = [
  { estado: 'EN_NEGOCIACION', fecha: null },
  { estado: 'RESERVADO', fecha: 'fechaReserva' },
  { estado: 'BOLETO', fecha: 'fechaBoleto' },
  { estado: 'ESCRITURADO', fecha: 'fechaEscritura' },
] as const satisfies readonly { estado: EstadoLote; fecha: keyof Lote | null }[];

const LOOK = {
  hecho: { icon: CircleCheck, tono: 'text-success', dicho: 'Hecho' },
  actual: { icon: CircleDot, tono: 'text-primary', dicho: 'Ahora' },
  falta: { icon: Circle, tono: 'text-muted-foreground', dicho: 'Falta' },
} as const;

/** A day to come is foreseen, not done. */
function cuando(fecha: string | null, hoy: string): string {
  if (fecha === null) return 'Sin fecha';
  return fecha > hoy ? `Prevista para el ${formatearFecha(fecha)}` : formatearFecha(fecha);
}

/** From the negotiation to the deed, with the day of each step. A cancelled purchase stopped on its way. */
export function Pasos({ lote }: { readonly lote: Lote }) {
  const [hoy] = useState(() => hoyEnBuenosAires(new Date()));
  const actual = PASOS.findIndex(({ estado }) => estado === lote.estado);
  const escriturado = lote.estado === 'ESCRITURADO';
  return (
    <ol
      aria-label="Pasos de la compra"
      className="grid grid-cols-1 gap-x-4 gap-y-3 rounded-lg bg-card p-4 text-card-foreground shadow-raised sm:grid-cols-2 lg:grid-cols-4"
    >
      {PASOS.map(({ estado, fecha }, i) => {
        const como = i < actual || (escriturado && i === actual) ? 'hecho' : 'falta';
        const look = LOOK[i === actual && !escriturado ? 'actual' : como];
        const dia = fecha === null ? null : lote[fecha];
        const Icon = look.icon;
        return (
          <li
            key={estado}
            className="flex gap-2.5"
            {...(i === actual ? { 'aria-current': 'step' } : {})}
          >
            <Icon aria-hidden className={cn('mt-0.5 size-4 shrink-0', look.tono)} />
            <span className="min-w-0">
              <span className={cn('block', i === actual ? 'font-semibold' : 'font-medium')}>
                {ESTADO_LOTE_EN_PALABRAS[estado]}
                <span className="sr-only">{`, ${look.dicho}`}</span>
              </span>
              {fecha === null ? null : (
                <span className="tnum block text-sm whitespace-normal text-muted-foreground">
                  {cuando(dia, hoy)}
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
