import { esEditable, estaEnVigor, pasosDesde } from '@plomada/domain/presupuestos/estado.rules';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import { useParams } from 'react-router';

import { useCan } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

/** Texts for a budget that does not exist. */
export const NO_EXISTE = {
  title: 'Este presupuesto no existe',
  text: 'O no está a tu alcance.',
} as const;

/** Budget and obra in the address. */
export function usePresupuesto() {
  const { obraId = '', presupuestoId = '' } = useParams();
  const presupuesto = trpc.presupuestos.obtener.useQuery({ id: presupuestoId });
  const obra = trpc.proyectos.obtener.useQuery({ id: obraId });
  return { obraId, presupuestoId, presupuesto, obra };
}

export type Obra = NonNullable<ReturnType<typeof usePresupuesto>['obra']['data']>;

/** Actions to offer for a budget, by role, its state and the obra's. */
export function usePuede({ estado, bajaPendiente }: Presupuesto, obra: Obra) {
  const gestiona = useCan('manage_budgets');
  const aprueba = useCan('approve_budgets');
  const crea = useCan('create_budgets');
  const escribible = !esSoloLectura(obra.estado) && !bajaPendiente;
  const enVigor = escribible && estaEnVigor(estado);
  return {
    editar: gestiona && escribible && esEditable(estado),
    aprobar: aprueba && escribible,
    /** Possible next states; the server decides who may take each step. */
    pasos: gestiona && escribible ? pasosDesde(estado) : [],
    adicionales: aprueba && enVigor,
    certificar: gestiona && enVigor,
    pagar: gestiona && enVigor,
    cambiarPlazos: gestiona && escribible && estado !== 'ANULADO',
    copiar: crea,
    pedirBaja: gestiona && escribible,
  };
}
