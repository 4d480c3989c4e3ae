import {
  resolverSolicitudSchema,
  type Solicitud,
} from '@plomada/domain/solicitudes/solicitud.schema';
import { nombrarMes } from '@plomada/formatters/fecha';
import { useState } from 'react';
import { Link } from 'react-router';

import { FormRefusal } from '@/components/form/server-errors.ts';
import { cheques } from '@/config/cheques-paths.ts';
import { paths } from '@/config/paths.ts';
import { toApiError } from '@/lib/api-error.ts';
import { useCan, useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

import { delObjeto, palabrasDeBaja } from '../nombres.ts';
import { SaldosDeBaja } from '../saldos-de-baja.tsx';
import { type DecidirProps, Dialogo, Motivo, RESPUESTA } from './dialogo.tsx';

/** Closed month that prevents the deletion; null for another failure. */
function mesCerradoDe(cause: unknown): string | null {
  const { error, details } = toApiError(cause);
  const mes = error === 'PERIODO_CERRADO' ? details[0]?.data?.['mes'] : undefined;
  return typeof mes === 'string' ? mes : null;
}

/** Cheque that prevents the deletion, for those who may see it; null for another failure. */
function chequeDe(cause: unknown): string | null {
  const { error, details } = toApiError(cause);
  const id = error === 'CHEQUE_EN_USO' ? details[0]?.data?.['id'] : undefined;
  return typeof id === 'string' ? id : null;
}

/** Texts of an approval; for a row of a closed month, of its cancellation by a contramovimiento. */
const preguntaDe = (solicitud: Solicitud, conOtro: boolean) =>
  conOtro
    ? {
        que: 'Anular con contramovimiento de hoy el movimiento',
        text: 'Se carga hoy uno igual en sentido contrario: quedan los dos, vinculados, y el saldo es el mismo que con la baja.',
        verb: 'Anular',
        cancel: 'Volver',
        hecho: 'Movimiento anulado',
      }
    : {
        que: `Aprobar la baja ${delObjeto(solicitud)}`,
        text: palabrasDeBaja(solicitud).aprobada,
        verb: 'Aprobar baja',
        destructive: true,
        hecho: 'Baja aprobada',
      };

/** Link to reopen the month, for rows that can only be deleted while it is open. */
function IrACierre() {
  const { tenantId } = useTenant();
  return useCan('view_months') ? (
    <p>
      Los meses se reabren en{' '}
      <Link to={paths.cierre(tenantId)} className="finger rounded-sm text-primary hover:underline">
        Cierre
      </Link>
      .
    </p>
  ) : null;
}

/** Link to the cheque, where what happened to it is undone. */
function IrAlCheque({ id }: { readonly id: string }) {
  const { tenantId } = useTenant();
  return (
    <p>
      Se deshace en la página{' '}
      <Link
        to={cheques.cheque(tenantId, id)}
        className="finger rounded-sm text-primary hover:underline"
      >
        del cheque
      </Link>
      .
    </p>
  );
}

/** Approval; a row of a closed month or of a used cheque is refused with the way out. */
export function Aprobar({ solicitud, onClose, onDone }: DecidirProps) {
  const { id, entidad, entidadId, version, propia } = solicitud;
  const aprobar = trpc.solicitudes.aprobar.useMutation();
  const [enMesCerrado, setEnMesCerrado] = useState(false);
  const [chequeId, setChequeId] = useState<string | null>(null);
  const esMovimiento = entidad === 'MOVIMIENTO';
  const conOtro = enMesCerrado && esMovimiento;
  const pedir = async (respuesta: string | null) => {
    try {
      const pedido = { id, version, respuesta };
      return await aprobar.mutateAsync(conOtro ? { ...pedido, contramovimiento: true } : pedido);
    } catch (cause) {
      setChequeId(chequeDe(cause));
      const mes = mesCerradoDe(cause);
      if (mes === null) throw cause;
      setEnMesCerrado(true);
      const salida = esMovimiento
        ? 'este movimiento no se da de baja, se anula con un contramovimiento de hoy'
        : 'para aprobar la baja hay que reabrirlo';
      throw new FormRefusal(`El mes de ${nombrarMes(mes)} está cerrado: ${salida}.`);
    }
  };
  return (
    <Dialogo
      {...preguntaDe(solicitud, conOtro)}
      solicitud={solicitud}
      reason={{ ...RESPUESTA, schema: resolverSolicitudSchema.shape.respuesta }}
      // Leaves the page of a deleted row before the refetch.
      onConfirm={async (respuesta) => {
        const resuelta = await pedir(respuesta);
        onDone?.(resuelta);
        return resuelta;
      }}
      onClose={onClose}
    >
      <SaldosDeBaja entidad={entidad} entidadId={entidadId} solicitud={solicitud} />
      <Motivo {...solicitud} />
      {enMesCerrado && !esMovimiento ? <IrACierre /> : null}
      {chequeId === null ? null : <IrAlCheque id={chequeId} />}
      {propia ? (
        <p className="text-sm text-muted-foreground">
          No hay otro Owner activo: queda marcada como autoaprobada.
        </p>
      ) : null}
    </Dialogo>
  );
}
