import { trpc } from '../../../lib/trpc.ts';
import { TODOS, useCertificados } from '../certificados/use-certificados.ts';
import { falloDe, usePresupuesto } from '../use-presupuesto.ts';

/** A budget with all that says what may be paid of it. */
export function usePagos() {
  const base = usePresupuesto();
  const certificados = useCertificados(base.presupuestoId);
  const pagos = trpc.pagos.listar.useQuery({ id: base.presupuestoId, limit: TODOS });
  return { ...base, certificados, pagos, fallo: base.fallo ?? falloDe(certificados, pagos) };
}
