import { trpc } from '../../../lib/trpc.ts';
import { TODOS, useCertificados } from '../certificados/use-certificados.ts';
import { usePresupuesto } from '../use-presupuesto.ts';

/** A budget with all that says what may be paid of it. */
export function usePagos() {
  const base = usePresupuesto();
  const certificados = useCertificados(base.presupuestoId);
  const pagos = trpc.pagos.listar.useQuery({ id: base.presupuestoId, limit: TODOS });
  const fallo =
    base.fallo ?? [certificados, pagos].find((consulta) => consulta.isError && !consulta.data);
  const ajeno =
    base.presupuesto.data !== undefined && base.presupuesto.data.proyectoId !== base.obraId;
  return { ...base, certificados, pagos, fallo, ajeno };
}
