import { refuseBy, type Refusal } from '../base/refusal.ts';
import { CATALOGO_ERRORES } from '../catalogo-errores.ts';

/** Refuses to delete a budget with certificates or payments. */
export function verificarSinDinero(vivos: {
  readonly certificados: number;
  readonly pagos: number;
}): Refusal | null {
  if (vivos.certificados + vivos.pagos === 0) return null;
  const message = CATALOGO_ERRORES.PRESUPUESTO_CON_PAGOS.mensaje;
  return refuseBy('PRESUPUESTO_CON_PAGOS', [{ path: 'id', message, data: vivos }]);
}
