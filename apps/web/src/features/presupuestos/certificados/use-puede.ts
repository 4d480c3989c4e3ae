import type { Certificado } from '@plomada/domain/presupuestos/certificados/certificado.schema';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';

import { useCan } from '../../../lib/tenant.ts';
import { usePuede, type usePresupuesto } from '../use-presupuesto.ts';

type Obra = NonNullable<ReturnType<typeof usePresupuesto>['obra']['data']>;

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
