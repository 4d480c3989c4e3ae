import { required } from '@plomada/domain/base/required';
import { AppError } from '@plomada/domain/errores';
import type { ComprobanteEntrada } from '@plomada/domain/movimientos/comprobantes/comprobante.schema';

import type { Tx } from '../../../../context/context.ts';
import { ComprobanteRepetido } from '../../duplicados/duplicados.commands.ts';
import { lockComprobantes } from '../../locks.sql.ts';
import { identidadDe, insertarSiFalta, type Escritura } from '../comprobantes.sql.ts';
import { leerDocumento, SELECT_VIVO, tenedoresDe, type Tenedor } from '../tenedores.sql.ts';

/** The living document of that identity, locked together with the one its movement holds now. */
async function tomarExistente(
  tx: Tx,
  { cuitEmisor, tipoArca, puntoVenta, numero }: ComprobanteEntrada,
  actualId: string | null,
): Promise<{ readonly id: string; readonly totalCentavos: number | null } | null> {
  const leer = () => tx.query(SELECT_VIVO(tx.tenantId, cuitEmisor, tipoArca, puntoVenta, numero));
  const [visto] = await leer();
  await lockComprobantes(tx, [visto?.id ?? null, actualId]);
  // Read again: whoever held the lock may have annulled it, or given it another number.
  const [tomado] = visto ? await leer() : [];
  return tomado && tomado.id === visto?.id ? tomado : null;
}

/**
 * The document a movement joins (`imputar`): the one of that identity when it has a total and the
 * actor sees all that hangs on it, a new one when there is none. Otherwise refused like any other
 * duplicate. After the movement is written, `verificarReparto` holds the sum against the total.
 */
export async function imputarComprobante(
  tx: Tx,
  comprobante: ComprobanteEntrada,
  { moneda, propio, actualId = null }: Escritura & { readonly actualId?: string | null },
): Promise<string> {
  const antes = await tomarExistente(tx, comprobante, actualId);
  const newId = antes ? null : await insertarSiFalta(tx, comprobante, moneda);
  if (newId !== null) return newId;
  const existente = antes ?? (await tomarExistente(tx, comprobante, actualId));
  const tenedores = existente && (await tenedoresDe(tx, existente.id));
  const seSuma = existente?.totalCentavos !== null && tenedores?.every(({ visible }) => visible);
  if (existente && seSuma) return existente.id;
  throw new ComprobanteRepetido(tx, { identidad: identidadDe(comprobante), propio });
}

/**
 * A document of several movements is never exceeded: the sum of its living ones, in its currency,
 * stays within its total. A single movement may differ from its document (perceptions, rounding).
 * Call it after the writes, with the document locked; `propios` are the rows being written.
 */
export async function verificarReparto(
  tx: Tx,
  comprobanteId: string,
  propios: readonly string[],
): Promise<void> {
  const tenedores = await tenedoresDe(tx, comprobanteId);
  if (tenedores.length < 2) return;
  const { totalCentavos: total } = await leerDocumento(tx, comprobanteId);
  if (total === null) {
    throw rechazo(
      'comprobante.totalCentavos',
      'Un comprobante de varios movimientos lleva su total',
    );
  }
  if (tenedores.some(({ importeCentavos }) => importeCentavos === null)) {
    throw rechazo('cotizacion', 'El comprobante está en dólares: hace falta la cotización');
  }
  const suma = (filas: readonly Tenedor[]) =>
    filas.reduce(
      (acumulado, { id, importeCentavos }) =>
        acumulado + BigInt(required(importeCentavos, `the amount of movement ${id}`)),
      0n,
    );
  if (suma(tenedores) <= BigInt(total)) return;
  const ajenos = tenedores.filter(({ id }) => !propios.includes(id));
  const disponible = BigInt(total) - suma(ajenos);
  throw excedido(tenedores.every(({ visible }) => visible) ? disponible : null);
}

const rechazo = (path: string, message: string) =>
  new AppError('VALIDATION_ERROR', { details: [{ path, message }] });

/** What is left is told only to who sees all that took the rest. */
function excedido(disponible: bigint | null): AppError {
  const error = new AppError('COMPROBANTE_EXCEDIDO');
  if (disponible === null) return error;
  const disponibleCentavos = Number(disponible > 0n ? disponible : 0n);
  return new AppError('COMPROBANTE_EXCEDIDO', {
    details: [{ path: 'importeCentavos', message: error.message, data: { disponibleCentavos } }],
  });
}
