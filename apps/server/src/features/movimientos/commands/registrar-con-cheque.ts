import type { ChequeNuevo } from '@plomada/domain/cheques/cheque.schema';
import type { ComprobanteEntrada } from '@plomada/domain/movimientos/comprobantes/comprobante.schema';
import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';

import type { Tx } from '../../../context/context.ts';
import type { RawJson } from '../../../context/sql/raw-json.ts';
import { entregar, tomarParaEntregar } from '../../cheques/entregas.commands.ts';
import { carteraPara, registrarCheque } from '../../cheques/registrar.commands.ts';
import type { Datos } from '../columns.sql.ts';
import { leerMovimiento } from '../movimientos.queries.ts';
import type { Origen } from '../movimientos.sql.ts';
import { registrarMovimiento } from './escribir.ts';

type Nuevo = {
  readonly id: string;
  readonly proyectoId: string;
  readonly privado: boolean;
  readonly comprobante?: ComprobanteEntrada | null | undefined;
  readonly origen?: Origen;
};

/** Registers an income and the cheque that pays it, which enters the portfolio. */
export async function registrarConCheque(
  tx: Tx,
  { chequeNuevo, ...nuevo }: Nuevo & { readonly chequeNuevo: ChequeNuevo },
  datos: Datos,
): Promise<RawJson<Movimiento>> {
  const { id, proyectoId, privado } = nuevo;
  const { moneda, importeCentavos, fecha } = datos;
  const pedida = { cuentaId: datos.cuentaId ?? null, moneda, proyectoId };
  const cuentaId = await carteraPara(tx, pedida);
  await registrarMovimiento(tx, nuevo, { ...datos, cuentaId });
  const recibido = { moneda, importeCentavos, privado, cuentaId, movimientoId: id, fecha };
  await registrarCheque(tx, recibido, chequeNuevo);
  // Reads the movement again, because the caller may not see the account that was chosen for them.
  return leerMovimiento(tx, id);
}

type ConCheques = Nuevo & {
  readonly chequeNuevo?: ChequeNuevo | null | undefined;
  readonly chequeIds?: readonly string[] | null | undefined;
  /** Name of the giver of the new cheque, or receiver of those of the portfolio; null without cheques. */
  readonly contraparte: string | null;
};

/**
 * Registers the movement of a contribution or of an expense of a lot, which may bring a cheque or be
 * paid with cheques of the portfolio.
 */
export async function registrarConCheques(
  tx: Tx,
  { chequeNuevo, chequeIds, contraparte, ...nuevo }: ConCheques,
  datos: Datos,
): Promise<void> {
  if (chequeNuevo) {
    const deQuien = { ...chequeNuevo, contraparte: chequeNuevo.contraparte ?? contraparte };
    await registrarConCheque(tx, { ...nuevo, chequeNuevo: deQuien }, datos);
  } else if (chequeIds) {
    const { privado, id: movimientoId } = nuevo;
    const { tomados, cuentaId } = await tomarParaEntregar(tx, chequeIds, { ...datos, privado });
    await registrarMovimiento(tx, nuevo, { ...datos, cuentaId });
    await entregar(tx, tomados, { movimientoId, fecha: datos.fecha, contraparte });
  } else {
    await registrarMovimiento(tx, nuevo, datos);
  }
}
