import { newId } from '@plomada/db/ids';
import type { Aporte, CrearAporte } from '@plomada/domain/aportes/aporte.schema';
import type { Moneda } from '@plomada/domain/base/campos.schema';
import { AppError } from '@plomada/domain/errores';

import { recordAudit, type AuditAction } from '../../../audit/record-audit.ts';
import type { Tx } from '../../../context/context.ts';
import { nextNumber } from '../../../context/sql/counter.sql.ts';
import type { Datos } from '../../movimientos/columns.sql.ts';
import { registrarMovimiento } from '../../movimientos/commands/escribir.ts';
import { leerDto } from '../../movimientos/movimientos.mapper.ts';
import { camposAporte, conceptoDe, nombrarAporte, sentidoDe } from '../aportes.mapper.ts';
import { congelarAporte, exigirDevolvible, exigirLlamado, medioDe } from '../aportes.policy.ts';
import { leerAporte } from '../aportes.queries.ts';
import { type DatosAporte, insertarAporte } from '../aportes.sql.ts';
import { LOCK_LLAMADO, SELECT_ANOTADOS } from '../apoyos.sql.ts';
import { exigirFecha, tomarObra, tomarSocio } from '../tomar.queries.ts';

type Comun = Omit<CrearAporte, 'llamadoId'>;

/** What is for the lot settles no call, and counts there in the lot's currency. */
export type NuevoAporte =
  | (Comun & { readonly destino: 'OBRA'; readonly llamadoId: string | null })
  | (Comun & { readonly destino: 'LOTE'; readonly importeLoteCentavos: number });

type DeSocio = Pick<Aporte, 'proyectoId' | 'socioId'>;

/** The currency a contribution counts in: its call's, or its own. `antes`: the call it has already. */
export async function monedaDeCuenta(
  tx: Tx,
  { proyectoId, socioId, llamadoId, moneda }: DeSocio & Pick<Aporte, 'llamadoId' | 'moneda'>,
  antes: string | null,
): Promise<Moneda> {
  if (llamadoId === null) return moneda;
  const [llamado] = await tx.query(LOCK_LLAMADO(tx.tenantId, proyectoId, llamadoId, socioId));
  if (!llamado) {
    const details = [{ path: 'llamadoId', message: 'Ese llamado no es de la obra' }];
    throw new AppError('VALIDATION_ERROR', { details });
  }
  // What was paid on a call that is gone stays as it is.
  if (llamadoId !== antes) exigirLlamado(llamado);
  return llamado.moneda;
}

/** What its movement says. */
export const datosDeMovimiento = (
  datos: Pick<
    DatosAporte,
    'fecha' | 'importeCentavos' | 'moneda' | 'medioPago' | 'concepto' | 'tipo'
  > &
    Pick<Datos, 'cotizacion'>,
  tipo: 'INGRESO' | 'EGRESO',
) => ({
  tipo,
  fecha: datos.fecha,
  concepto: conceptoDe(datos.tipo, datos.concepto),
  importeCentavos: datos.importeCentavos,
  moneda: datos.moneda,
  cotizacion: datos.cotizacion ?? null,
  medioPago: datos.medioPago ?? 'TRANSFERENCIA',
});

type Cambio = {
  readonly accion: AuditAction;
  readonly verbo: string;
  readonly antes?: Aporte;
  readonly despues: Aporte;
};

export async function auditarAporte(
  tx: Tx,
  { accion, verbo, antes, despues }: Cambio,
): Promise<void> {
  await recordAudit(tx, {
    accion,
    entidad: 'APORTE',
    entidadId: despues.id,
    proyectoId: despues.proyectoId,
    resumen: `${verbo} ${nombrarAporte(despues)}`,
    antes: antes ? camposAporte(antes) : {},
    despues: camposAporte(despues),
  });
}

/**
 * Writes a contribution or a return, with the one movement of what moves cash, in the caller's
 * transaction. Locks in one order: obra, partner, call, movement, counters.
 */
export async function registrarAporte(tx: Tx, nuevo: NuevoAporte): Promise<Aporte> {
  const { proyectoId, socioId, destino, tipo, fecha, importeCentavos, moneda } = nuevo;
  const { cotizacion = null, concepto = null } = nuevo;
  const medioPago = medioDe(tipo, nuevo.medioPago);
  const llamadoId = destino === 'OBRA' ? nuevo.llamadoId : null;
  exigirFecha(tx, await tomarObra(tx, proyectoId), fecha);
  await tomarSocio(tx, { proyectoId, socioId });
  const cuenta = { proyectoId, socioId, llamadoId, moneda };
  const monedaCuenta = await monedaDeCuenta(tx, cuenta, null);
  const propios = { llamadoId, fecha, tipo, importeCentavos, moneda, medioPago, concepto };
  const datos = { ...propios, cotizacion, ...congelarAporte(nuevo, monedaCuenta) };
  const id = newId();
  const anotados = await tx.query(SELECT_ANOTADOS(tx.tenantId, proyectoId, socioId));
  exigirDevolvible(anotados, null, { ...datos, id, destino });
  const sentido = sentidoDe(tipo);
  const origen = { tipo: 'APORTE', id } as const;
  const movimientoId = sentido
    ? leerDto(
        await registrarMovimiento(
          tx,
          { proyectoId, privado: false, origen },
          datosDeMovimiento(datos, sentido),
        ),
      ).id
    : null;
  const numero = await nextNumber(tx, 'aporte');
  const importeLoteCentavos = destino === 'LOTE' ? nuevo.importeLoteCentavos : null;
  const fila = { id, numero, proyectoId, socioId, destino, movimientoId };
  await insertarAporte(tx, fila, { ...datos, importeLoteCentavos });
  const despues = await leerAporte(tx, id);
  await auditarAporte(tx, { accion: 'CREAR', verbo: 'Registró', despues });
  return despues;
}
