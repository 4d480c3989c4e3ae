import type { Certificado } from '@plomada/domain/presupuestos/certificados/certificado.schema';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';

import { useCan } from '../../../lib/tenant.ts';
import { trpc } from '../../../lib/trpc.ts';
import { type Obra, usePuede } from '../use-presupuesto.ts';

/** A budget has dozens at most: they are asked for together, since each leans on the others. */
export const TODOS = 200;

export const useCertificados = (presupuestoId: string) =>
  trpc.certificados.listar.useQuery({ id: presupuestoId, limit: TODOS });

/** What the screen may offer of this certificate. The server has the last word on each step. */
export function usePuedeCertificado(presupuesto: Presupuesto, obra: Obra, uno: Certificado) {
  const { certificar, pagar } = usePuede(presupuesto, obra);
  const aprueba = useCan('approve_budgets') && certificar;
  const { estado, ultimo, pagadoCentavos, netoCentavos } = uno;
  const sinAprobar = estado === 'BORRADOR' || estado === 'PRESENTADO';
  return {
    editar: certificar && ultimo && sinAprobar,
    descartar: certificar && ultimo && estado === 'BORRADOR',
    presentar: certificar && estado === 'BORRADOR',
    aprobar: aprueba && estado === 'PRESENTADO',
    rechazar: aprueba && ultimo && estado === 'PRESENTADO',
    anular: aprueba && ultimo && estado === 'APROBADO' && pagadoCentavos === 0,
    pagar: pagar && estado === 'APROBADO' && pagadoCentavos < netoCentavos,
    ajustar: aprueba,
  };
}

export type PuedeCertificado = ReturnType<typeof usePuedeCertificado>;
