import type { ComprobanteEntrada } from '@plomada/domain/movimientos/comprobantes/comprobante.schema';
import { verificarReparto as verificarRepartoDe } from '@plomada/domain/movimientos/comprobantes/reparto.rules';

import type { Tx } from '../../../../context/context.ts';
import { mustAllow } from '../../../../http/transport/refuse.ts';
import { ComprobanteRepetido } from '../../duplicados/duplicados.commands.ts';
import { lockComprobantes } from '../../locks.sql.ts';
import { identidadDe, insertarSiFalta, type Escritura } from '../comprobantes.sql.ts';
import { leerDocumento, SELECT_VIVO, tenedoresDe } from '../tenedores.sql.ts';

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
  const { totalCentavos } = await leerDocumento(tx, comprobanteId);
  mustAllow(verificarRepartoDe(totalCentavos, tenedores, propios));
}
