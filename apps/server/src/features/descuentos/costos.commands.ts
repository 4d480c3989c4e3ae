import { newId } from '@plomada/db/ids';
import { COSTO_EN_PALABRAS } from '@plomada/domain/descuentos/descuento.rules';
import type { TipoCosto } from '@plomada/domain/descuentos/descuento.schema';

import type { Tx } from '../../context/context.ts';
import type { Datos } from '../movimientos/columns.sql.ts';
import { registrarMovimiento } from '../movimientos/commands/escribir.ts';
import { leerReferidos } from '../movimientos/locks.sql.ts';
import { verificarReferidos } from '../movimientos/movimientos.policy.ts';
import { COSTOS } from './costos.sql.ts';

/** Work and rubro that bear costs; Administración without a work. */
type Donde = {
  readonly fecha: string;
  readonly proyectoId?: string | null | undefined;
  readonly rubroId?: string | null | undefined;
};

/** Locks the work that bears costs, and refuses it as it is refused to an expense. */
export async function tomarDonde(
  tx: Tx,
  { fecha, proyectoId, rubroId = null }: Donde,
): Promise<void> {
  const nombrados = { rubroId, proveedorId: null };
  const obra = { proyectoId: proyectoId ?? tx.tenantId, ...nombrados };
  const referidos = await leerReferidos(tx, obra);
  verificarReferidos(referidos, { fecha, ...nombrados }, tx.now);
}

type Costos = Donde &
  Pick<Datos, 'moneda' | 'cotizacion' | 'medioPago' | 'cuentaId'> & {
    readonly grupoId: string;
    readonly privado: boolean;
    /** Words before the kind of each cost, such as `Descuento de un cheque`. */
    readonly concepto: string;
    readonly costos: readonly { readonly tipo: TipoCosto; readonly importeCentavos: number }[];
  };

/** Registers costs as expenses, one for each kind. */
export async function registrarCostos(
  tx: Tx,
  { grupoId, privado, concepto, costos, proyectoId, rubroId = null, ...pagado }: Costos,
): Promise<void> {
  const filas = [];
  for (const [i, { tipo, importeCentavos }] of costos.entries()) {
    const id = newId();
    const origen = { tipo: 'DESCUENTO', id } as const;
    const nuevo = { proyectoId: proyectoId ?? tx.tenantId, privado, origen };
    const { value } = await registrarMovimiento(tx, nuevo, {
      ...pagado,
      tipo: 'EGRESO',
      concepto: `${concepto}: ${COSTO_EN_PALABRAS[tipo]}`,
      importeCentavos,
      rubroId,
    });
    filas.push({ id, orden: i + 1, tipo, importeCentavos, movimientoId: value.id });
  }
  if (filas.length > 0) await tx.query(COSTOS.insert(tx, grupoId, filas));
}

/** Number of cheques in words, `un cheque` or `3 cheques`. */
export const cuantosCheques = (cheques: readonly unknown[]): string =>
  cheques.length === 1 ? 'un cheque' : `${cheques.length} cheques`;
