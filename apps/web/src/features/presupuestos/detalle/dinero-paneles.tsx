import type { Certificado } from '@plomada/domain/presupuestos/certificados/certificado.schema';
import type { Pago } from '@plomada/domain/presupuestos/pagos/pago.schema';
import {
  ESTADO_CERTIFICADO_EN_PALABRAS,
  TIPO_PAGO_EN_PALABRAS,
} from '@plomada/domain/presupuestos/palabras.rules';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha, formatearMes } from '@plomada/formatters/fecha';
import { Ban, CircleCheck, CircleX, Send } from 'lucide-react';

import { Closings, Dated } from '@/components/display/dated';
import { Money } from '@/components/display/money';
import { Badge } from '@/components/ui/badge';

import { paths } from '../../../config/paths.ts';
import { type ListPages, PAGES, useListPages } from '../../../lib/list-pages.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { trpc } from '../../../lib/trpc.ts';
import { PagoBadges } from '../estado-badge.tsx';
import { AccionDePanel, FilaParte, PartePanel, ULTIMOS, useTodos } from './parte-panel.tsx';

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

/** What was measured month by month. */
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

/** When it was paid or falls due, and on what. */
function Detalle({ tipo, certificado, estado, fecha, vencimiento }: Pago) {
  const que =
    certificado === null ? TIPO_PAGO_EN_PALABRAS[tipo] : `Certificado ${certificado.numero}`;
  if (estado === 'PROGRAMADO' && vencimiento !== null) {
    return `Vence el ${formatearFecha(vencimiento)}, ${que}`;
  }
  return (
    <>
      {estado === 'PAGADO' ? <Dated fecha={fecha} /> : formatearFecha(fecha)}
      {`, ${que}`}
    </>
  );
}

type PagosPanelProps = { readonly presupuesto: Presupuesto; readonly pagar: boolean };

/** What was paid and what is scheduled, of what one may see. */
export function PagosPanel({ presupuesto, pagar }: PagosPanelProps) {
  const { tenantId } = useTenant();
  const { todos } = useTodos('pagos');
  const { pagos } = trpc.useUtils();
  const { id, proyectoId } = presupuesto;
  const limit = todos ? 50 : ULTIMOS;
  const lista = useListPages(pagos.listar.infiniteQueryOptions({ id, limit }, PAGES));
  const nuevo = paths.pagoNuevo(tenantId, proyectoId, id);
  return (
    <Closings>
      <PartePanel
        titulo="Pagos"
        lista={lista}
        vacio="Todavía no hay pagos."
        accion={pagar ? <AccionDePanel label="Registrar pago" to={nuevo} /> : undefined}
        clave={(pago) => pago.id}
      >
        {(pago) => (
          <FilaParte
            to={paths.pago(tenantId, proyectoId, id, pago.id)}
            titulo={`Pago ${pago.numero}`}
            badge={<PagoBadges pago={pago} />}
            detalle={<Detalle {...pago} />}
            importe={<Money centavos={pago.importeBrutoCentavos} moneda={pago.moneda} />}
            nota={
              pago.netoCentavos === pago.importeBrutoCentavos ? undefined : (
                <>
                  Neto <Money centavos={pago.netoCentavos} moneda={pago.moneda} />
                </>
              )
            }
          />
        )}
      </PartePanel>
    </Closings>
  );
}
