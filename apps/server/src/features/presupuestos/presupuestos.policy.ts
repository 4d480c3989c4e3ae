import { AppError, type DetalleError } from '@plomada/domain/errores';
import { esEditable, pasoDe } from '@plomada/domain/presupuestos/estado.rules';
import { problemasDePresupuesto } from '@plomada/domain/presupuestos/presupuesto.rules';
import type {
  CambiarEstadoPresupuesto,
  Presupuesto,
} from '@plomada/domain/presupuestos/presupuesto.schema';
import { puede } from '@plomada/permissions/puede';

import type { TenantContext } from '../../context/context.ts';
import type { Datos } from './presupuestos.sql.ts';

/** What was accepted changes only through adicionales. */
export function exigirEditable({ estado, bajaPendiente }: Presupuesto): void {
  if (!esEditable(estado) || bajaPendiente) throw new AppError('PRESUPUESTO_NO_EDITABLE');
}

/** The fields together, as creating asks it of them. */
export function verificarDatos({ sentido, moneda }: Presupuesto, datos: Datos): void {
  const details: DetalleError[] = problemasDePresupuesto({ sentido, moneda, ...datos }).map(
    ({ path, message }) => ({ path, message }),
  );
  if (details.length > 0) throw new AppError('VALIDATION_ERROR', { details });
}

const invalido = (path: string, message: string): AppError =>
  new AppError('VALIDATION_ERROR', { details: [{ path, message }] });

/** Whether the actor may take this step now, and gave what it asks for. */
export function exigirPaso(
  { actor }: TenantContext,
  { estado: desde, items, totalCentavos, ...presupuesto }: Presupuesto,
  { estado: hacia, motivo, cotizacion }: CambiarEstadoPresupuesto,
): void {
  const paso = pasoDe(desde, hacia);
  if (!paso || presupuesto.bajaPendiente) {
    throw new AppError('TRANSICION_INVALIDA', {
      details: [
        {
          path: 'estado',
          message: 'El presupuesto no puede pasar a ese estado',
          data: { desde, hacia },
        },
      ],
    });
  }
  if (paso.aprueba && !puede(actor.rol, 'approve_budgets')) throw new AppError('SIN_PERMISO');
  if (paso.motivo && !motivo) throw invalido('motivo', 'El motivo es requerido');
  // Whoever may annul sees private payments, too.
  if (hacia === 'ANULADO' && presupuesto.cifras.pagadoCentavos > 0) {
    throw new AppError('PRESUPUESTO_CON_PAGOS');
  }
  if (hacia !== 'ACEPTADO') return;
  if (items.length === 0 || totalCentavos === 0) {
    throw invalido(
      'estado',
      'Un presupuesto se acepta con al menos un ítem y un total mayor que cero',
    );
  }
  if (presupuesto.indexacion === 'USD' && !cotizacion) {
    throw invalido('cotizacion', 'La cotización del día de la aceptación es requerida');
  }
  if (presupuesto.indexacion !== 'USD' && cotizacion) {
    throw invalido('cotizacion', 'Solo un presupuesto que se actualiza por dólar lleva cotización');
  }
}
