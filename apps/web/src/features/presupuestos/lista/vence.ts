import { diasEntre } from '@plomada/domain/base/fecha.rules';
import type { PresupuestoEnLista } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearFecha } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';

type Oferta = Pick<PresupuestoEnLista, 'estado' | 'vence'>;

/** How long an offer holds matters only while it waits for an answer, or for having expired. */
export const venceALaVista = ({ estado, vence }: Oferta): string | null =>
  estado === 'ENVIADO' || estado === 'VENCIDO' ? vence : null;

/** "en 12 días", "hoy", "hace 3 días". */
export function diasDe(vence: string, hoy: string): string {
  const dias = diasEntre(hoy, vence);
  if (dias === 0) return 'hoy';
  const cuantos = Math.abs(dias);
  const texto = `${formatearNumero(cuantos)} ${cuantos === 1 ? 'día' : 'días'}`;
  return dias > 0 ? `en ${texto}` : `hace ${texto}`;
}

/** "Vence 02/12/2026"; once the day is gone, "Venció". */
export function textoVence(oferta: Oferta): string | null {
  const vence = venceALaVista(oferta);
  if (vence === null) return null;
  return `${oferta.estado === 'VENCIDO' ? 'Venció' : 'Vence'} ${formatearFecha(vence)}`;
}
