import type { AccionAuditoria, Auditoria } from '@plomada/domain/auditoria/auditoria.schema';
import { CANAL_EN_PALABRAS } from '@plomada/domain/auditoria/palabras.rules';
import { formatearInstante } from '@plomada/formatters/fecha';
import {
  ArrowRightToLine,
  CalendarCheck,
  ChevronDown,
  CircleCheck,
  CircleX,
  Download,
  Hourglass,
  KeyRound,
  LogIn,
  type LucideIcon,
  Pencil,
  Plus,
  ShieldX,
  Trash2,
  Upload,
} from 'lucide-react';
import { useId, useState } from 'react';

import { Sentence } from '@/components/changes/sentence.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { cn } from '@/lib/utils.ts';

import { Detalle } from './detalle.tsx';

const ICONOS: Readonly<Record<AccionAuditoria, LucideIcon>> = {
  CREAR: Plus,
  EDITAR: Pencil,
  ELIMINAR: Trash2,
  SOLICITAR: Hourglass,
  APROBAR: CircleCheck,
  RECHAZAR: CircleX,
  LOGIN: LogIn,
  ACCESO: ArrowRightToLine,
  DENEGADO: ShieldX,
  EXPORTAR: Download,
  IMPORTAR: Upload,
  CERRAR_MES: CalendarCheck,
  PERMISO: KeyRound,
};

const HORA_MS = 3_600_000;

/**
 * Time since a row: "ahora" or "hace 5 min" within the last hour, else the time of day; the day is
 * in the heading.
 */
function cuando(fecha: Date): string {
  const hace = Date.now() - fecha.getTime();
  if (hace < 0 || hace >= HORA_MS) return formatearInstante(fecha).slice(11, 16);
  return hace < 60_000 ? 'ahora' : `hace ${Math.floor(hace / 60_000)}\u00a0min`;
}

const iniciales = (nombre: string): string =>
  nombre
    .split(/\s+/)
    .slice(0, 2)
    .map((palabra) => palabra.charAt(0).toUpperCase())
    .join('');

function Persona({ actor }: Pick<Auditoria, 'actor'>) {
  const nombre = actor?.nombre ?? 'Sistema';
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span
        aria-hidden
        className="grid size-6 shrink-0 place-items-center rounded-full bg-secondary text-xs font-medium text-secondary-foreground"
      >
        {iniciales(nombre)}
      </span>
      <span className="min-w-0 truncate" title={nombre}>
        {nombre}
        {actor?.rol ? <span className="text-muted-foreground"> {actor.rol}</span> : null}
      </span>
    </span>
  );
}

export type FilaProps = {
  readonly fila: Auditoria;
  /** Code of the row's obra; null when it has none, or none of those loaded. */
  readonly obra: string | null;
};

export function Fila({ fila, obra }: FilaProps) {
  const [abierta, setAbierta] = useState(false);
  const detalle = useId();
  const { accion, actor, resumen, canal } = fila;
  const Icono = ICONOS[accion];
  const fecha = new Date(fila.fecha);
  const negado = accion === 'DENEGADO';
  return (
    <li className="border-b border-border/70 last:border-b-0">
      <button
        type="button"
        aria-expanded={abierta}
        aria-controls={abierta ? detalle : undefined}
        onClick={() => setAbierta(!abierta)}
        className={cn(
          'grid min-h-10 w-full grid-cols-[76px_232px_minmax(0,1fr)_72px_88px_20px] items-center gap-x-3 px-4 py-1.5 text-left -outline-offset-2 hover:bg-row-hover max-lg:grid-cols-[76px_200px_minmax(0,1fr)_20px] max-md:grid-cols-[minmax(0,1fr)_auto_20px] max-md:gap-y-1 max-md:py-2.5',
          abierta && 'bg-row-selected',
        )}
      >
        <time
          dateTime={fila.fecha}
          title={formatearInstante(fecha)}
          className="tnum text-sm text-muted-foreground max-md:col-start-2 max-md:row-start-2"
        >
          {cuando(fecha)}
        </time>
        <span className="min-w-0 max-md:col-start-1 max-md:row-start-2 max-md:text-sm">
          <Persona actor={actor} />
        </span>
        <span className="flex min-w-0 items-center gap-2 max-md:col-span-2 max-md:col-start-1 max-md:row-start-1">
          <Icono
            aria-hidden
            className={cn('size-4 shrink-0', negado ? 'text-destructive' : 'text-muted-foreground')}
          />
          <span className="min-w-0 break-words">
            <Sentence text={resumen} />
          </span>
          {negado ? (
            <Badge variant="destructive" icon={ShieldX} className="max-md:hidden">
              Denegado
            </Badge>
          ) : null}
        </span>
        <span className="text-sm text-muted-foreground max-lg:hidden">{obra ?? '—'}</span>
        <span className="text-sm text-muted-foreground max-lg:hidden">
          {CANAL_EN_PALABRAS[canal]}
        </span>
        <ChevronDown
          aria-hidden
          className={cn(
            'size-4 text-muted-foreground transition-transform max-md:col-start-3 max-md:row-start-1',
            abierta && 'rotate-180',
          )}
        />
      </button>
      {abierta ? (
        <div id={detalle}>
          <Detalle fila={fila} />
        </div>
      ) : null}
    </li>
  );
}
