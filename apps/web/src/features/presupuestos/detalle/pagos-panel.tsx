import type { Pago } from '@plomada/domain/presupuestos/pagos/pago.schema';
import {
  ESTADO_PAGO_EN_PALABRAS,
  TIPO_PAGO_EN_PALABRAS,
} from '@plomada/domain/presupuestos/palabras.rules';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearFecha } from '@plomada/formatters/fecha';
import { Ban, CalendarClock, CircleCheck, Lock, type LucideIcon } from 'lucide-react';

import { Closings, Dated } from '@/components/display/dated';
import { Money } from '@/components/display/money';
import { Badge, type BadgeVariant } from '@/components/ui/badge';

import { paths } from '../../../config/paths.ts';
import { PAGES, useListPages } from '../../../lib/list-pages.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { trpc } from '../../../lib/trpc.ts';
import { AccionDePanel } from './accion-de-panel.tsx';
import { FilaParte, PartePanel, ULTIMOS } from './parte-panel.tsx';
import { useTodos } from './use-partes.ts';

const LOOK: Readonly<
  Record<Pago['estado'], { readonly variant: BadgeVariant; readonly icon: LucideIcon }>
> = {
  PROGRAMADO: { variant: 'info', icon: CalendarClock },
  PAGADO: { variant: 'success', icon: CircleCheck },
  ANULADO: { variant: 'destructive', icon: Ban },
};

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

function Fila({ pago, presupuesto }: { readonly pago: Pago; readonly presupuesto: Presupuesto }) {
  const { tenantId } = useTenant();
  const { id, numero, estado, privado, importeBrutoCentavos, netoCentavos, moneda } = pago;
  return (
    <FilaParte
      to={paths.pago(tenantId, presupuesto.proyectoId, presupuesto.id, id)}
      titulo={`Pago ${numero}`}
      badge={
        <>
          <Badge {...LOOK[estado]}>{ESTADO_PAGO_EN_PALABRAS[estado]}</Badge>
          {privado ? (
            <Badge variant="private" icon={Lock}>
              Privado
            </Badge>
          ) : null}
        </>
      }
      detalle={<Detalle {...pago} />}
      importe={<Money centavos={importeBrutoCentavos} moneda={moneda} />}
      {...(netoCentavos === importeBrutoCentavos
        ? {}
        : {
            nota: (
              <>
                Neto <Money centavos={netoCentavos} moneda={moneda} />
              </>
            ),
          })}
    />
  );
}

export type PagosPanelProps = {
  readonly presupuesto: Presupuesto;
  readonly pagar: boolean;
};

/** What was paid and what is scheduled, of what one may see. */
export function PagosPanel({ presupuesto, pagar }: PagosPanelProps) {
  const { tenantId } = useTenant();
  const { todos, cambiar } = useTodos('pagos');
  const { pagos } = trpc.useUtils();
  const { id, proyectoId } = presupuesto;
  const limit = todos ? 50 : ULTIMOS;
  const lista = useListPages(pagos.listar.infiniteQueryOptions({ id, limit }, PAGES));
  return (
    <Closings>
      <PartePanel
        ancla="pagos"
        titulo="Pagos"
        sustantivo="pagos"
        lista={lista}
        vacio="Todavía no hay pagos."
        todos={todos}
        onTodos={cambiar}
        {...(pagar
          ? {
              accion: (
                <AccionDePanel
                  label="Registrar pago"
                  to={paths.pagoNuevo(tenantId, proyectoId, id)}
                />
              ),
            }
          : {})}
        clave={(pago) => pago.id}
      >
        {(pago) => <Fila pago={pago} presupuesto={presupuesto} />}
      </PartePanel>
    </Closings>
  );
}
