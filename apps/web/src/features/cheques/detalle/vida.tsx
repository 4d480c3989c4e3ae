import type { ChequeDetalle, EventoCheque } from '@plomada/domain/cheques/cheque.schema';
import { EVENTO_CHEQUE_EN_PALABRAS } from '@plomada/domain/cheques/palabras.rules';
import { formatearFechaHora } from '@plomada/formatters/fecha';

import { Dated } from '@/components/display/dated.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { CuentaLink } from '@/features/cuentas/campo/cuenta-link.tsx';

/** Last event that still holds: neither undone nor the undoing of another. */
export const ultimoDe = (eventos: readonly EventoCheque[]): EventoCheque | undefined =>
  eventos.findLast(({ tipo, deshecho }) => tipo !== 'DESHECHO' && !deshecho);

type EventoProps = {
  readonly evento: EventoCheque;
  readonly eventos: readonly EventoCheque[];
  readonly propio: boolean;
};

/** Name of an event; an undoing names what it undid. */
function Que({ evento: { tipo, deshace, cuenta }, eventos, propio }: EventoProps) {
  const antes = eventos.find(({ n }) => n === deshace);
  if (antes !== undefined) {
    return <>Se deshizo: {EVENTO_CHEQUE_EN_PALABRAS[antes.tipo].toLowerCase()}</>;
  }
  return (
    <>
      {EVENTO_CHEQUE_EN_PALABRAS[tipo]}
      {cuenta === null ? null : (
        <>
          {propio ? ', y el importe volvió a ' : ' en '}
          <CuentaLink cuenta={cuenta} />
        </>
      )}
    </>
  );
}

function Evento(props: EventoProps) {
  const { evento } = props;
  const { fecha, deshecho, motivo, contraparte, proveedorCentavos, creadoPor, creadoEn } = evento;
  return (
    <li className="grid grid-cols-[92px_minmax(0,1fr)] gap-x-3 border-t border-border/70 px-4 py-2.5">
      <span className="tnum text-muted-foreground">
        <Dated fecha={fecha} />
      </span>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <p className={deshecho ? 'text-muted-foreground line-through' : 'font-medium'}>
            <Que {...props} />
          </p>
          {deshecho ? <Badge variant="secondary">Deshecho</Badge> : null}
        </div>
        {motivo === null ? null : <p className="[overflow-wrap:anywhere]">{motivo}</p>}
        {contraparte === null ? null : (
          <p>
            {proveedorCentavos > 0 ? 'Se le debe de nuevo a' : 'A'} {contraparte}
          </p>
        )}
        <p className="text-sm text-muted-foreground">
          {creadoPor.nombre}, {formatearFechaHora(creadoEn)}
        </p>
      </div>
    </li>
  );
}

/** Events of a cheque, in order; those undone stay, struck through. */
export function Vida({ cheque: { eventos, propio } }: { readonly cheque: ChequeDetalle }) {
  return (
    <Panel flush title="Qué le pasó">
      <ol aria-label="Qué le pasó al cheque">
        {eventos.map((evento) => (
          <Evento key={evento.n} evento={evento} eventos={eventos} propio={propio === true} />
        ))}
      </ol>
    </Panel>
  );
}
