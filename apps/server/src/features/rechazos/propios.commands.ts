import type { Cheque } from '@plomada/domain/cheques/cheque.schema';
import { verificarCuentaDePropio } from '@plomada/domain/cheques/uso.rules';
import { SIN_EFECTO } from '@plomada/domain/rechazos/rechazo.rules';
import type { ReponerCheques } from '@plomada/domain/rechazos/rechazo.schema';

import type { Tx } from '../../context/context.ts';
import { mustAllow } from '../../http/transport/refuse.ts';
import { comenzarCheques, insertarCheque } from '../cheques/registrar.commands.ts';
import { exigirCuentas, leerCuenta } from '../cuentas/cuentas.queries.ts';

// Own cheques that a supplier gets in place of others.

type Propios = ReponerCheques['propios'];

/** Act that gives cheques in place of others, and the supplier who gets them. */
export type ActoEnLugar = Pick<ReponerCheques, 'fecha' | 'motivo'> & {
  readonly grupoId: string;
  readonly receptor: { readonly proveedorId: string | null; readonly contraparte: string | null };
};

/** Refuses accounts on which no cheque is drawn. */
export async function exigirCuentasDePropios(tx: Tx, propios: Propios): Promise<void> {
  const cuentas = new Set(propios.map(({ cuentaId }) => cuentaId));
  await exigirCuentas(tx, [...cuentas]);
  for (const id of cuentas) mustAllow(verificarCuentaDePropio(await leerCuenta(tx, id)));
}

/** Issues own cheques, which leave their accounts on their payment days. */
export async function emitirEnLugar(
  tx: Tx,
  propios: Propios,
  { fecha, grupoId, receptor, ...acto }: ActoEnLugar & Pick<Cheque, 'moneda' | 'privado'>,
): Promise<void> {
  const { moneda, privado } = acto;
  const { contraparte } = receptor;
  for (const { cuentaId, importeCentavos, cheque } of propios) {
    const fijos = { moneda, privado, importeCentavos, cuentaId, movimientoId: null, propio: true };
    const id = await insertarCheque(tx, fijos, { ...cheque, contraparte });
    const efecto = { ...SIN_EFECTO, cuentaId, cuentaCentavos: -importeCentavos, ...receptor };
    const entrada = { chequeId: id, fecha, grupoId, ...efecto };
    await comenzarCheques(tx, { tipo: 'EMITIDO', entradas: [entrada] });
  }
}
