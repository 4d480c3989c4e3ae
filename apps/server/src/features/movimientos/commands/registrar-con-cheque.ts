import type { ChequeNuevo } from '@plomada/domain/cheques/cheque.schema';
import type { ComprobanteEntrada } from '@plomada/domain/movimientos/comprobantes/comprobante.schema';
import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';

import type { Tx } from '../../../context/context.ts';
import type { RawJson } from '../../../context/sql/raw-json.ts';
import { carteraPara, registrarCheque } from '../../cheques/registrar.commands.ts';
import type { Datos } from '../columns.sql.ts';
import { leerMovimiento } from '../movimientos.queries.ts';
import { registrarMovimiento } from './escribir.ts';

type Nuevo = {
  readonly id: string;
  readonly proyectoId: string;
  readonly privado: boolean;
  readonly comprobante: ComprobanteEntrada | null | undefined;
  readonly chequeNuevo: ChequeNuevo;
};

/** Registers an income and the cheque that pays it, which enters the portfolio. */
export async function registrarConCheque(
  tx: Tx,
  { chequeNuevo, ...nuevo }: Nuevo,
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
