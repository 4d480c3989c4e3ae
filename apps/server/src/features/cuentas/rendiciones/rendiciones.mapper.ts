import { sumarCentavos } from '@plomada/domain/base/dinero.rules';
import type {
  GastoDeRendicion,
  Rendicion,
  RendicionConGastos,
} from '@plomada/domain/cuentas/rendiciones/rendicion.schema';

import type { Audited } from '../../../audit/audited.ts';
import type { Escrito } from './columns.sql.ts';
import type { FilaRendicion } from './rendiciones.sql.ts';

export const rendicionDto = (fila: FilaRendicion): Rendicion => ({
  ...fila,
  presentadaEn: fila.presentadaEn?.toISOString() ?? null,
  resueltaEn: fila.resueltaEn?.toISOString() ?? null,
  creadoEn: fila.creadoEn.toISOString(),
});

/** Expenses with their total, and the number of those without a photo. */
export const gastosDto = (movimientos: readonly GastoDeRendicion[]) => ({
  importeCentavos: sumarCentavos(movimientos.map(({ importeCentavos }) => importeCentavos)),
  movimientos: [...movimientos],
  sinFoto: movimientos.filter(({ conAdjuntos }) => !conAdjuntos).length,
});

/**
 * Audited fields of a rendición, under their API names; its account is given by name, and its
 * expenses are only counted.
 */
export const camposRendicion = (
  rendicion: RendicionConGastos,
  cuenta: string,
): Audited<Pick<Rendicion, Escrito>> => ({
  cuenta,
  numero: rendicion.numero,
  desde: rendicion.desde,
  hasta: rendicion.hasta,
  estado: rendicion.estado,
  moneda: rendicion.moneda,
  importeCentavos: rendicion.importeCentavos,
  gastos: rendicion.movimientos.length,
  sinFoto: rendicion.sinFoto,
  nota: rendicion.nota,
  motivoDevolucion: rendicion.motivoDevolucion,
  repuestoCentavos: rendicion.reposicion?.importeCentavos ?? null,
});
