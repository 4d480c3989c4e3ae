import type { Base } from '@plomada/domain/escenarios/base.schema';
import { claveDe } from '@plomada/domain/escenarios/fila';
import type { PalancaLeida } from '@plomada/domain/escenarios/palanca.schema';

/** Keys of the dues that a lever names. */
function clavesDe(palanca: PalancaLeida): readonly string[] {
  switch (palanca.tipo) {
    case 'PAGO':
      return [palanca.clave];
    case 'CLIENTE_ATRASADO':
      return palanca.clave ? [palanca.clave] : [];
    case 'CHEQUES_DESCONTADOS':
      return palanca.chequeIds.map((id) => claveDe('CHEQUE_A_COBRAR', id));
    default:
      return [];
  }
}

/** True when a lever is about a private due, so that it is not stored on the device. */
export function tocaPrivados(
  { vencimientos }: Pick<Base, 'vencimientos'>,
  palancas: readonly PalancaLeida[],
): boolean {
  const claves = new Set(palancas.flatMap(clavesDe));
  return vencimientos.some(({ clave, privado }) => privado && claves.has(clave));
}
