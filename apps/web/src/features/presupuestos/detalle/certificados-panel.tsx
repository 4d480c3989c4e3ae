import type { Certificado } from '@plomada/domain/presupuestos/certificados/certificado.schema';
import { ESTADO_CERTIFICADO_EN_PALABRAS } from '@plomada/domain/presupuestos/palabras.rules';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearMes } from '@plomada/formatters/fecha';
import { Ban, CircleCheck, CircleX, Send } from 'lucide-react';

import { Money } from '@/components/display/money.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { paths } from '@/config/paths.ts';
import type { ListPages } from '@/lib/list-pages.ts';
import { useTenant } from '@/lib/tenant.ts';

import { AccionDePanel, FilaParte, PartePanel } from './parte-panel.tsx';

const LOOK = {
  BORRADOR: { variant: 'secondary' },
  PRESENTADO: { variant: 'info', icon: Send },
  APROBADO: { variant: 'success', icon: CircleCheck },
  RECHAZADO: { variant: 'destructive', icon: CircleX },
  ANULADO: { variant: 'destructive', icon: Ban },
} as const;

type CertificadosPanelProps = {
  readonly presupuesto: Presupuesto;
  readonly lista: ListPages<Certificado>;
  readonly certificar: boolean;
};

/** Panel of the certificates of a budget. */
export function CertificadosPanel({ presupuesto, lista, certificar }: CertificadosPanelProps) {
  const { tenantId } = useTenant();
  const { id, proyectoId, moneda } = presupuesto;
  const nuevo = paths.certificadoNuevo(tenantId, proyectoId, id);
  return (
    <PartePanel
      titulo="Certificados"
      lista={lista}
      vacio="Todavía no hay certificados. El avance se carga por ítem, una vez aceptado el presupuesto."
      accion={certificar ? <AccionDePanel label="Nuevo certificado" to={nuevo} /> : undefined}
      clave={(certificado) => certificado.id}
    >
      {({ id: certificadoId, numero, periodo, estado, brutoCentavos, ...neto }) => (
        <FilaParte
          to={paths.certificado(tenantId, proyectoId, id, certificadoId)}
          titulo={`Certificado ${numero}`}
          badge={<Badge {...LOOK[estado]}>{ESTADO_CERTIFICADO_EN_PALABRAS[estado]}</Badge>}
          detalle={`${formatearMes(periodo)}, bruto ${formatearDinero(brutoCentavos, moneda)}`}
          importe={<Money centavos={neto.netoCentavos} moneda={moneda} />}
          nota={neto.estimado ? 'Neto estimado' : 'Neto'}
        />
      )}
    </PartePanel>
  );
}
