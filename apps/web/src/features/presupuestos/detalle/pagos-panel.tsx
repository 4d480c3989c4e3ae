import type { Pago } from '@plomada/domain/presupuestos/pagos/pago.schema';
import { TIPO_PAGO_EN_PALABRAS } from '@plomada/domain/presupuestos/palabras.rules';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearFecha } from '@plomada/formatters/fecha';
import { useState } from 'react';

import { Closings, Dated } from '@/components/display/dated.tsx';
import { Money } from '@/components/display/money.tsx';
import { paths } from '@/config/paths.ts';
import { PAGES, useListPages } from '@/lib/list-pages.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

import { PagoBadges } from '../pagos/pago-badges.tsx';
import { PALABRAS_DE_PAGO } from '../pagos/palabras.ts';
import { AccionDePanel, FilaParte, PartePanel, ULTIMOS, useTodos } from './parte-panel.tsx';

/** Date or due date of a payment, and its subject. */
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

function usePagosDe(id: string) {
  const { todos } = useTodos('pagos');
  const { pagos } = trpc.useUtils();
  const limit = todos ? 50 : ULTIMOS;
  return useListPages(pagos.listar.infiniteQueryOptions({ id, limit }, PAGES));
}

/**
 * True until the first rows of payments, adicionales and revisions have arrived or failed: a panel
 * grows and shrinks with its rows, and would move those below it.
 */
export function useCargandoPaneles(id: string): boolean {
  const pagos = usePagosDe(id);
  const adicionales = trpc.adicionales.listar.useQuery({ id });
  const revisiones = trpc.presupuestos.revisiones.useQuery({ id });
  // Once shown, the page stays while "Ver todos" loads more of one list.
  const [mostrado, setMostrado] = useState<string | null>(null);
  const cargando =
    (pagos.isPending && pagos.isFetching) || adicionales.isLoading || revisiones.isLoading;
  if (!cargando && mostrado !== id) setMostrado(id);
  return mostrado !== id;
}

type PagosPanelProps = { readonly presupuesto: Presupuesto; readonly pagar: boolean };

/** Payments that the user may see. */
export function PagosPanel({ presupuesto, pagar }: PagosPanelProps) {
  const { tenantId } = useTenant();
  const { id, proyectoId } = presupuesto;
  const lista = usePagosDe(id);
  const nuevo = paths.pagoNuevo(tenantId, proyectoId, id);
  const palabras = PALABRAS_DE_PAGO[presupuesto.sentido];
  return (
    <Closings>
      <PartePanel
        titulo={`${palabras.uno}s`}
        lista={lista}
        vacio={`Todavía no hay ${palabras.nombre}s.`}
        accion={
          pagar ? <AccionDePanel label={`Registrar ${palabras.nombre}`} to={nuevo} /> : undefined
        }
        clave={(pago) => pago.id}
      >
        {(pago) => (
          <FilaParte
            to={paths.pago(tenantId, proyectoId, id, pago.id)}
            titulo={`${palabras.uno} ${pago.numero}`}
            badge={<PagoBadges pago={pago} sentido={presupuesto.sentido} />}
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
