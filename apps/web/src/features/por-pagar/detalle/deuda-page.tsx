import {
  type PorPagar,
  type PorPagarDetalle,
  TITULOS_POR_PAGAR,
} from '@plomada/domain/por-pagar/por-pagar.schema';
import { formatearFecha, formatearFechaHora } from '@plomada/formatters/fecha';
import { Ban, CircleCheck, HandCoins, Pencil } from 'lucide-react';
import { Link } from 'react-router';

import { ApocrifoBadge, ApocrifoNote } from '@/components/display/apocrifo.tsx';
import { Closings, Dated } from '@/components/display/dated.tsx';
import type { FactLines } from '@/components/display/facts.tsx';
import { LinkButton } from '@/components/display/link-button.tsx';
import { Money } from '@/components/display/money.tsx';
import { PageHeader } from '@/components/display/page-header.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { AmountFacts } from '@/components/display/read-amount.tsx';
import { MoreActions } from '@/components/overlay/menu.tsx';
import { type Ids, recordPage } from '@/components/page/record-page.tsx';
import { CenteredSpinner } from '@/components/state/centered-spinner.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { cotizacionEnPalabras } from '@/config/form-labels.ts';
import { paths } from '@/config/paths.ts';
import { payables } from '@/config/payables-paths.ts';
import { Historia } from '@/features/auditoria/historia.tsx';
import { DocumentosDe } from '@/features/documentos/documentos-de.tsx';
import { ComprobantePanel } from '@/features/movimientos/detalle/comprobante-panel.tsx';
import { ProveedorLink } from '@/features/proveedores/proveedor-link.tsx';
import { useEditMode } from '@/lib/edit-mode.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { plainRows } from '@/lib/plain-rows.ts';
import { useTenant, useCan } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useOpened } from '@/lib/use-opened.ts';

import { esNotaDeCredito, estaVencida, venceEnPalabras, documentoDe } from '../palabras.ts';

const AnularDialogo = lazyPart(async () => (await import('../dialogos.tsx')).AnularDialogo);
const Edicion = lazyPart(
  async () => (await import('../formulario/edicion.tsx')).Edicion,
  'shown',
  <CenteredSpinner label="Abriendo el comprobante" />,
);

type Props = { readonly deuda: PorPagarDetalle };

const ENLACE = 'finger rounded-sm font-medium text-primary underline-offset-4 hover:underline';

function Vencimiento({ deuda }: { readonly deuda: PorPagar }) {
  const { vence, diasVencido, pendienteCentavos } = deuda;
  if (vence === null) return 'Sin vencimiento';
  return (
    <>
      {formatearFecha(vence)}
      {pendienteCentavos <= 0 ? null : (
        <span className={estaVencida(deuda) ? 'block text-sm text-expense' : 'block text-sm'}>
          {venceEnPalabras(diasVencido)}
        </span>
      )}
    </>
  );
}

function useHechos(deuda: PorPagar): FactLines {
  const { tenantId } = useTenant();
  const { moneda, proyecto, rubro, presupuestoId, cotizacion } = deuda;
  return [
    ['Total', <Money key="total" centavos={deuda.totalCentavos} moneda={moneda} />],
    ['Pagado', <Money key="pagado" centavos={deuda.pagadoCentavos} moneda={moneda} />],
    !esNotaDeCredito(deuda) && ['Vencimiento', <Vencimiento key="vence" deuda={deuda} />],
    ['Proveedor', <ProveedorLink key="proveedor" proveedor={deuda.proveedor} />],
    [
      'Obra',
      <Link key="obra" className={ENLACE} to={paths.obraResumen(tenantId, proyecto.id)}>
        {proyecto.nombre}
      </Link>,
    ],
    ...plainRows(deuda, TITULOS_POR_PAGAR),
    rubro !== null && ['Rubro', rubro.nombre],
    presupuestoId !== null && [
      'Presupuesto',
      <Link
        key="presupuesto"
        className={ENLACE}
        to={paths.presupuesto(tenantId, proyecto.id, presupuestoId)}
      >
        Ver el presupuesto
      </Link>,
    ],
    cotizacion !== null && ['Cotización', cotizacionEnPalabras(cotizacion)],
    ['Cargado', formatearFechaHora(deuda.creadoEn)],
  ];
}

function Pagos({ deuda }: Props) {
  const { tenantId } = useTenant();
  const { pagos, moneda, proyectoId } = deuda;
  return (
    <Panel flush title="Con qué se pagó">
      {pagos.length === 0 ? (
        <p className="px-4 pt-1 pb-4 text-muted-foreground">
          {esNotaDeCredito(deuda)
            ? 'Todavía no se descontó de ningún pago.'
            : 'Todavía no se pagó nada.'}
        </p>
      ) : (
        <Closings>
          <ul aria-label="Pagos de este comprobante" className="border-t border-border">
            {pagos.map(({ tipo, id, codigo, fecha, importeCentavos }) => (
              <li
                key={`${tipo} ${id}`}
                className="flex items-baseline gap-x-4 border-t border-border/70 px-4 py-2 first:border-t-0 max-md:py-3"
              >
                <span className="min-w-0">
                  <Link
                    className={ENLACE}
                    to={
                      tipo === 'ORDEN_PAGO'
                        ? payables.orden(tenantId, id)
                        : paths.movimiento(tenantId, proyectoId, id)
                    }
                  >
                    {tipo === 'ORDEN_PAGO' ? `Orden de pago ${codigo}` : codigo}
                  </Link>
                  <span className="tnum block text-sm text-muted-foreground">
                    <Dated fecha={fecha} />
                  </span>
                </span>
                <Money
                  centavos={importeCentavos}
                  moneda={moneda}
                  className="ml-auto shrink-0 font-medium"
                />
              </li>
            ))}
          </ul>
        </Closings>
      )}
    </Panel>
  );
}

function Estado({ deuda: { anulado, pendienteCentavos } }: Props) {
  if (anulado) {
    return (
      <Badge variant="destructive" icon={Ban}>
        Anulado
      </Badge>
    );
  }
  return pendienteCentavos === 0 ? (
    <Badge variant="success" icon={CircleCheck}>
      Pagado
    </Badge>
  ) : null;
}

function usePuede({ anulado, pagadoCentavos, pendienteCentavos, presupuestoId }: Props['deuda']) {
  const dirige = useCan('manage_accounts');
  const carga = useCan('manage_movements');
  return {
    editar: carga && !anulado,
    anular: dirige && !anulado && pagadoCentavos === 0,
    // A debt in a budget is paid from the budget.
    pagar: dirige && !anulado && pendienteCentavos > 0 && presupuestoId === null,
  };
}

function Acciones({ deuda }: Props) {
  const { tenantId } = useTenant();
  const { edit } = useEditMode();
  const { opened, open, close } = useOpened<'anular'>();
  const puede = usePuede(deuda);
  return (
    <>
      {puede.anular ? (
        <MoreActions items={[{ label: 'Anular', icon: Ban, onSelect: () => open('anular') }]} />
      ) : null}
      {puede.editar ? (
        <Button variant="outline" onClick={edit}>
          <Pencil aria-hidden />
          Editar
        </Button>
      ) : null}
      {puede.pagar ? (
        <LinkButton to={payables.pagar(tenantId, [`COMPROBANTE.${deuda.id}`])}>
          <HandCoins aria-hidden />
          Pagar
        </LinkButton>
      ) : null}
      {opened === 'anular' ? <AnularDialogo deuda={deuda} onClose={close} /> : null}
    </>
  );
}

function Lectura({ deuda }: Props) {
  const { tenantId } = useTenant();
  const documento = documentoDe(deuda);
  const aFavor = esNotaDeCredito(deuda);
  return (
    <>
      <PageHeader
        title={documento}
        breadcrumb={[
          { label: 'Por pagar', to: payables.lista(tenantId) },
          { label: aFavor ? 'Nota de crédito' : 'Comprobante' },
        ]}
        badge={
          <>
            <Estado deuda={deuda} />
            <ApocrifoBadge apocrifo={deuda.apocrifo} />
          </>
        }
        facts={`${deuda.proveedor.razonSocial} · ${deuda.proyecto.nombre}`}
        actions={<Acciones deuda={deuda} />}
      />
      <div className="mb-4 empty:hidden">
        <ApocrifoNote apocrifo={deuda.apocrifo} />
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,600px)_minmax(0,376px)] xl:grid-rows-[auto_1fr]">
        <AmountFacts
          label={aFavor ? 'Queda a favor' : 'Queda por pagar'}
          centavos={aFavor ? -deuda.pendienteCentavos : deuda.pendienteCentavos}
          moneda={deuda.moneda}
          rows={useHechos(deuda)}
        />
        <div className="flex min-w-0 flex-col gap-4 xl:row-span-2">
          <Pagos deuda={deuda} />
          <ComprobantePanel comprobante={deuda.comprobante} />
          <DocumentosDe entidad="POR_PAGAR" entidadId={deuda.id} obraId={deuda.proyectoId} />
        </div>
        <div className="min-w-0 empty:hidden">
          <Historia entidad="POR_PAGAR" entidadId={deuda.id} moneda={deuda.moneda} />
        </div>
      </div>
    </>
  );
}

/** Page of a debt with its payments; the form with `?hacer=editar`. */
export const DeudaPage = recordPage({
  que: 'el comprobante',
  useRows: ({ deudaId = '' }: Ids) => ({
    deuda: trpc.porPagar.obtener.useQuery({ id: deudaId }),
  }),
  subject: ({ deuda }) => deuda.data?.proveedor.razonSocial,
  useBack: ({ tenantId }) => ({ to: payables.lista(tenantId), label: 'Ver lo que se debe' }),
  obraOf: null,
  Read: Lectura,
  edit: {
    useAllowed: ({ deuda }) => useCan('manage_movements') && !deuda.anulado,
    Form: Edicion,
  },
});
