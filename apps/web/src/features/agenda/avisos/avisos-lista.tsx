import type { Aviso, ClaseAviso } from '@plomada/domain/agenda/avisos/aviso.schema';
import { agruparAvisos } from '@plomada/domain/agenda/palabras.rules';
import { formatearFechaCorta } from '@plomada/formatters/fecha';
import {
  CalendarClock,
  CircleAlert,
  ClipboardCheck,
  FileWarning,
  Hourglass,
  type LucideIcon,
  TriangleAlert,
} from 'lucide-react';
import { Link } from 'react-router';

import { LinkButton } from '@/components/display/link-button.tsx';
import { Stuck } from '@/components/display/stuck.tsx';
import { QueryWait } from '@/components/state/query-wait.tsx';
import { Button } from '@/components/ui/button.tsx';
import { paths } from '@/config/paths.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useIsPhone } from '@/lib/use-media-query.ts';
import { cn } from '@/lib/utils.ts';

import { diaDe, horaDe } from '../calendario/items.ts';
import { useAvisos, useLeer } from './use-avisos.ts';

const ICONO: Readonly<Record<ClaseAviso, LucideIcon>> = {
  DECISION: ClipboardCheck,
  EXCESO: TriangleAlert,
  FALLA: FileWarning,
  VENCIDO: CircleAlert,
  VENCE: Hourglass,
  EVENTO: CalendarClock,
};

type FilaProps = {
  readonly aviso: Aviso;
  readonly onRead: (id: string) => void;
  readonly onLeave: () => void;
};

/** Notice in the list; opening its link or pressing the tick marks it as read. */
function Fila({ aviso, onRead, onLeave }: FilaProps) {
  const { id, clase, titulo, detalle, fecha, enlace, leido } = aviso;
  const Icono = ICONO[clase];
  const hora = horaDe(fecha);
  const tarde = clase === 'VENCIDO';
  return (
    <li className="relative flex items-stretch hover:bg-row-hover">
      <Link
        to={enlace}
        onClick={() => {
          if (!leido) onRead(id);
          onLeave();
        }}
        className="flex min-h-[54px] min-w-0 flex-1 items-center gap-3 py-1.5 pr-2 pl-4 -outline-offset-2"
      >
        <span
          className={cn(
            'grid size-7 shrink-0 place-items-center rounded-md',
            leido ? 'bg-secondary text-muted-foreground' : 'bg-info-subtle text-info',
            (tarde || clase === 'EXCESO') && 'text-expense',
          )}
        >
          <Icono aria-hidden className="size-4" />
        </span>
        <span className="min-w-0 flex-1">
          <span className={cn('line-clamp-2', !leido && 'font-medium')}>
            {leido ? null : <span className="sr-only">Sin leer: </span>}
            {titulo}
          </span>
          <span
            className={cn('line-clamp-2 text-sm', tarde ? 'text-expense' : 'text-muted-foreground')}
          >
            {[tarde ? 'Vencido' : null, detalle].filter((parte) => parte !== null).join(' · ')}
          </span>
        </span>
        <span className="tnum shrink-0 text-sm text-muted-foreground">
          {formatearFechaCorta(diaDe(fecha))}
          {hora === '' || clase !== 'EVENTO' ? '' : `, ${hora}`}
        </span>
      </Link>
      {leido ? (
        <span aria-hidden className="w-10 shrink-0 max-md:w-11" />
      ) : (
        <button
          type="button"
          aria-label={`Marcar como leído: ${titulo}`}
          title="Marcar como leído"
          onClick={() => onRead(id)}
          className="grid w-10 shrink-0 place-items-center -outline-offset-2 hover:bg-accent max-md:w-11"
        >
          <span aria-hidden className="size-[7px] rounded-full bg-primary" />
        </button>
      )}
    </li>
  );
}

export function AvisosLista({ onLeave }: { readonly onLeave: () => void }) {
  const { tenantId } = useTenant();
  const isPhone = useIsPhone();
  const consulta = useAvisos();
  const { leer, leerTodos } = useLeer();
  const items = consulta.data?.items ?? [];
  const sinLeer = items.filter(({ leido }) => !leido).map(({ id }) => id);
  return (
    <>
      <Stuck
        edge="head"
        className="sticky top-0 z-[1] flex min-h-12 items-center justify-between gap-3 border-b border-border bg-popover px-4"
      >
        {isPhone ? null : <h2 className="text-lg font-semibold">Avisos</h2>}
        {sinLeer.length === 0 ? null : (
          <Button
            variant="link"
            size="inline"
            className="min-h-8"
            onClick={() => leerTodos(sinLeer)}
          >
            Marcar todos como leídos
          </Button>
        )}
      </Stuck>
      {consulta.data ? null : <QueryWait query={consulta} que="los avisos" rows={3} />}
      {consulta.data !== undefined && items.length === 0 ? (
        <p className="px-4 py-6 text-muted-foreground">
          Sin avisos. Acá aparece lo que espera una decisión y lo que está por vencer.
        </p>
      ) : null}
      {agruparAvisos(items).map(({ titulo, avisos }) => (
        <section key={titulo} aria-label={titulo} className="pb-1">
          <h3 className="px-4 pt-3 pb-1 text-sm font-medium text-muted-foreground">{titulo}</h3>
          <ul>
            {avisos.map((aviso) => (
              <Fila key={aviso.id} aviso={aviso} onRead={leer} onLeave={onLeave} />
            ))}
          </ul>
        </section>
      ))}
      <Stuck edge="foot" className="sticky bottom-0 border-t border-border bg-popover px-4 py-2.5">
        <LinkButton
          to={paths.agenda(tenantId)}
          onClick={onLeave}
          variant="link"
          size="inline"
          className="min-h-8"
        >
          Ver la agenda
        </LinkButton>
      </Stuck>
    </>
  );
}
