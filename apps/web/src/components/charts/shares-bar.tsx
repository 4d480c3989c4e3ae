import {
  PARTICIPACION_TOTAL_BP,
  sumarParticipaciones,
} from '@plomada/domain/socios/participacion.rules';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';

import { SIN_ASIGNAR } from '@/config/partner-colours.ts';
import { cn } from '@/lib/utils.ts';

type Parte = {
  readonly id: string;
  readonly nombre: string;
  readonly participacionBp: number;
};

type SharesBarProps = {
  readonly partes: readonly Parte[];
  readonly colores: ReadonlyMap<string, string>;
  readonly className?: string;
};

/**
 * Bar of 100 % with the share of each part and the unassigned rest, as one image whose label has
 * the values.
 */
export function SharesBar({ partes, colores, className }: SharesBarProps) {
  const visibles = partes.filter(({ participacionBp }) => participacionBp > 0);
  const libre = PARTICIPACION_TOTAL_BP - sumarParticipaciones(visibles);
  const textos = visibles.map(
    ({ nombre, participacionBp }) => `${nombre} ${formatearPorcentajeBp(participacionBp)}`,
  );
  const todo = libre > 0 ? [...textos, `Sin asignar ${formatearPorcentajeBp(libre)}`] : textos;
  return (
    <div
      role="img"
      aria-label={`Participaciones: ${todo.join(', ')}`}
      className={cn('flex h-6 w-full gap-0.5 overflow-hidden rounded-sm', className)}
    >
      {visibles.map(({ id, participacionBp }, i) => (
        <span
          key={id}
          title={textos[i]}
          style={{ flexGrow: participacionBp }}
          className={cn('min-w-0.5 basis-0 rounded-[2px] forced-colors:border', colores.get(id))}
        />
      ))}
      {libre > 0 ? (
        <span
          title={todo.at(-1)}
          style={{ flexGrow: libre }}
          className={cn('min-w-0.5 basis-0 rounded-[2px] border border-border-strong', SIN_ASIGNAR)}
        />
      ) : null}
    </div>
  );
}

/** Colour sample beside a partner's name. */
export function Muestra({ color }: { readonly color: string | undefined }) {
  return (
    <span
      aria-hidden
      className={cn(
        'size-3 shrink-0 rounded-[2px] forced-colors:border',
        color ?? 'bg-chart-track',
      )}
    />
  );
}

export type SocioProps = { readonly nombre: string; readonly color: string | undefined };

/** Title of a partner's row on a phone: colour and name. */
export function SocioTitulo({ nombre, color }: SocioProps) {
  return (
    <span className="flex items-center gap-2.5">
      <Muestra color={color} />
      {nombre}
    </span>
  );
}
