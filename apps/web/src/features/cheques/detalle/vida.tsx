import type { ChequeDetalle, EventoCheque } from '@plomada/domain/cheques/cheque.schema';
import { formatearFechaHora } from '@plomada/formatters/fecha';

import { Dated } from '@/components/display/dated.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { CuentaLink } from '@/features/cuentas/campo/cuenta-link.tsx';
import { useToday } from '@/lib/use-today.ts';
import { cn } from '@/lib/utils.ts';

import { useYaSalio } from '../use-ya-salio.ts';
import { cambiosDe, nombreDeEvento } from './cambios.ts';

/** Last event that still holds: neither undone nor the undoing of another. */
export const ultimoDe = (eventos: readonly EventoCheque[]): EventoCheque | undefined =>
  eventos.findLast(({ tipo, deshecho }) => tipo !== 'DESHECHO' && !deshecho);

type EventoProps = { readonly evento: EventoCheque; readonly cheque: ChequeDetalle };

/** Events whose account is beside what happened, not where the cheque went. */
const APARTE: ReadonlySet<EventoCheque['tipo']> = new Set(['RECHAZADO', 'SALDADO', 'REEMPLAZADO']);

/** Events of an own cheque whose account is the one that pays, not one that gets its amount back. */
const QUE_PAGA: ReadonlySet<EventoCheque['tipo']> = new Set(['EMITIDO', 'SALDADO']);

/** Words between an event of an own cheque that nobody pays and the account of its amount. */
function DeLaCuenta({ evento: { fecha }, cheque }: EventoProps) {
  const hoy = useToday();
  const yaSalio = useYaSalio();
  if (yaSalio(cheque, fecha)) return ', y el importe volvió a ';
  return cheque.pago > hoy ? ', y el importe ya no sale de ' : ', y el importe no salió de ';
}

/** Name of an event; an undoing names what it undid. */
function Que({ evento, cheque }: EventoProps) {
  const { tipo, deshace, cuenta } = evento;
  const antes = cheque.eventos.find(({ n }) => n === deshace);
  if (antes !== undefined) return <>Se deshizo: {nombreDeEvento(antes).toLowerCase()}</>;
  return (
    <>
      {nombreDeEvento(evento)}
      {cuenta === null ? null : (
        <>
          {QUE_PAGA.has(tipo) || (APARTE.has(tipo) && !cheque.propio) ? (
            ' · '
          ) : cheque.propio ? (
            <DeLaCuenta evento={evento} cheque={cheque} />
          ) : (
            ' en '
          )}
          <CuentaLink cuenta={cuenta} />
        </>
      )}
    </>
  );
}

function Evento({ evento, cheque }: EventoProps) {
  const { tipo, fecha, deshecho, motivo, contraparte, creadoPor, creadoEn } = evento;
  return (
    <li className="grid grid-cols-[92px_minmax(0,1fr)] gap-x-3 border-t border-border/70 px-4 py-2.5">
      <span className="tnum text-muted-foreground">
        <Dated fecha={fecha} />
      </span>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <p className={deshecho ? 'text-muted-foreground line-through' : 'font-medium'}>
            <Que evento={evento} cheque={cheque} />
          </p>
          {deshecho ? <Badge variant="secondary">Deshecho</Badge> : null}
        </div>
        {cambiosDe(evento, cheque).map((cambio) => (
          <p
            key={cambio}
            className={cn(
              'tnum whitespace-normal',
              deshecho && 'text-muted-foreground line-through',
            )}
          >
            {cambio}
          </p>
        ))}
        {motivo === null ? null : <p className="[overflow-wrap:anywhere]">{motivo}</p>}
        {contraparte !== null && tipo === 'ENDOSADO' ? <p>A {contraparte}</p> : null}
        <p className="text-sm text-muted-foreground">
          {creadoPor.nombre}, {formatearFechaHora(creadoEn)}
        </p>
      </div>
    </li>
  );
}

/** Events of a cheque, in order; those undone stay, struck through. */
export function Vida({ cheque }: { readonly cheque: ChequeDetalle }) {
  return (
    <Panel flush title="Qué le pasó">
      <ol aria-label="Qué le pasó al cheque">
        {cheque.eventos.map((evento) => (
          <Evento key={evento.n} evento={evento} cheque={cheque} />
        ))}
      </ol>
    </Panel>
  );
}
