import { importeEn } from '@plomada/domain/aportes/aporte.rules';
import type { ChequeNuevo } from '@plomada/domain/cheques/cheque.schema';
import { verificarCuentaDePropio } from '@plomada/domain/cheques/uso.rules';
import type { ComprobanteEntrada } from '@plomada/domain/movimientos/comprobantes/comprobante.schema';
import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';

import type { Tx } from '../../../context/context.ts';
import type { RawJson } from '../../../context/sql/raw-json.ts';
import { accepted, mustAllow } from '../../../http/transport/refuse.ts';
import { entregar, tomarParaEntregar } from '../../cheques/entregas.commands.ts';
import { carteraPara, emitirCheque, registrarCheque } from '../../cheques/registrar.commands.ts';
import { leerCuenta } from '../../cuentas/cuentas.queries.ts';
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

type ConChequeNuevo = Nuevo & { readonly chequeNuevo: ChequeNuevo };

/** Registers an expense and the own cheque that pays it. */
async function registrarConPropio(
  tx: Tx,
  { chequeNuevo, ...nuevo }: ConChequeNuevo,
  datos: Datos,
): Promise<RawJson<Movimiento>> {
  const cuenta = datos.cuentaId ? await leerCuenta(tx, datos.cuentaId) : null;
  mustAllow(cuenta && verificarCuentaDePropio(cuenta));
  const escrito = await registrarMovimiento(tx, nuevo, datos);
  const { id, privado } = nuevo;
  const { fecha, cuentaId = null } = datos;
  const moneda = cuenta?.moneda ?? datos.moneda;
  const importeCentavos =
    moneda === datos.moneda ? datos.importeCentavos : accepted(importeEn(datos, moneda));
  const contraparte = chequeNuevo.contraparte ?? escrito.value.proveedor?.razonSocial ?? null;
  const emitido = { moneda, importeCentavos, privado, cuentaId, movimientoId: id, fecha };
  await emitirCheque(tx, { ...emitido, datos: { ...chequeNuevo, contraparte } });
  return escrito;
}

/**
 * Registers an income and the cheque that pays it, which enters the portfolio, or an expense and
 * the own cheque that pays it.
 */
export async function registrarConCheque(
  tx: Tx,
  { chequeNuevo, ...nuevo }: ConChequeNuevo,
  datos: Datos,
): Promise<RawJson<Movimiento>> {
  if (datos.tipo === 'EGRESO') return registrarConPropio(tx, { chequeNuevo, ...nuevo }, datos);
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
  /**
   * Name of the giver of a new cheque, or of the receiver of cheques that pay; null without
   * cheques.
   */
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
