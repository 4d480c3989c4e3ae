import type { Certificado } from '@plomada/domain/presupuestos/certificados/certificado.schema';
import { ESTADO_CERTIFICADO_EN_PALABRAS } from '@plomada/domain/presupuestos/palabras.rules';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearMes } from '@plomada/formatters/fecha';
import { Ban, CircleCheck, CircleX, type LucideIcon, Send } from 'lucide-react';

import { Money } from '@/components/display/money';
import { Badge, type BadgeVariant } from '@/components/ui/badge';

import { paths } from '../../../config/paths.ts';
import type { ListPages } from '../../../lib/list-pages.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { AccionDePanel } from './accion-de-panel.tsx';
import { FilaParte, PartePanel } from './parte-panel.tsx';
import { useTodos } from './use-partes.ts';

const LOOK: Readonly<
  Record<Certificado['estado'], { readonly variant: BadgeVariant; readonly icon?: LucideIcon }>
> = {
  BORRADOR: { variant: 'secondary' },
  PRESENTADO: { variant: 'info', icon: Send },
  APROBADO: { variant: 'success', icon: CircleCheck },
  RECHAZADO: { variant: 'destructive', icon: CircleX },
  ANULADO: { variant: 'destructive', icon: Ban },
};

function Fila({
  certificado,
  presupuesto,
}: {
  readonly certificado: Certificado;
  readonly presupuesto: Presupuesto;
}) {
  const { tenantId } = useTenant();
  const { id, numero, periodo, estado, brutoCentavos, netoCentavos, estimado } = certificado;
  const { moneda, proyectoId } = presupuesto;
  return (
    <FilaParte
      to={paths.certificado(tenantId, proyectoId, presupuesto.id, id)}
      titulo={`Certificado ${numero}`}
      badge={<Badge {...LOOK[estado]}>{ESTADO_CERTIFICADO_EN_PALABRAS[estado]}</Badge>}
      detalle={`${formatearMes(periodo)}, bruto ${formatearDinero(brutoCentavos, moneda)}`}
      importe={<Money centavos={netoCentavos} moneda={moneda} />}
      nota={estimado ? 'Neto estimado' : 'Neto'}
    />
  );
}

export type CertificadosPanelProps = {
  readonly presupuesto: Presupuesto;
  readonly lista: ListPages<Certificado>;
  readonly certificar: boolean;
};

/** What was measured month by month. */
export function CertificadosPanel({ presupuesto, lista, certificar }: CertificadosPanelProps) {
  const { tenantId } = useTenant();
  const { todos, cambiar } = useTodos('certificados');
  const { id, proyectoId } = presupuesto;
  return (
    <PartePanel
      ancla="certificados"
      titulo="Certificados"
      sustantivo="certificados"
      lista={lista}
      vacio="Todavía no hay certificados. El avance se carga por ítem, una vez aceptado el presupuesto."
      todos={todos}
      onTodos={cambiar}
      {...(certificar
        ? {
            accion: (
              <AccionDePanel
                label="Nuevo certificado"
                to={paths.certificadoNuevo(tenantId, proyectoId, id)}
              />
            ),
          }
        : {})}
      clave={(certificado) => certificado.id}
    >
      {(certificado) => <Fila certificado={certificado} presupuesto={presupuesto} />}
    </PartePanel>
  );
}
