import { restoACuenta } from '@plomada/domain/por-pagar/devolucion.rules';
import type { DocumentoOrdenPago, OrdenPago } from '@plomada/domain/por-pagar/orden-pago.schema';
import { TIPO_PAGO_EN_PALABRAS } from '@plomada/domain/presupuestos/palabras.rules';
import { formatearFechaHora, formatearFecha } from '@plomada/formatters/fecha';
import { FileText, ReceiptText, Landmark, Trash2, type LucideIcon, Undo2 } from 'lucide-react';
import { useSearchParams } from 'react-router';

import { ApocrifoBadge, ApocrifoNote } from '@/components/display/apocrifo.tsx';
import { Dated, Closings } from '@/components/display/dated.tsx';
import type { FactLines } from '@/components/display/facts.tsx';
import { PageHeader } from '@/components/display/page-header.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { AmountFacts } from '@/components/display/read-amount.tsx';
import { MoreActions } from '@/components/overlay/menu.tsx';
import { type Ids, recordPage } from '@/components/page/record-page.tsx';
import { Button } from '@/components/ui/button.tsx';
import { cotizacionEnPalabras } from '@/config/form-labels.ts';
import { paths } from '@/config/paths.ts';
import { payables } from '@/config/payables-paths.ts';
import { Historia } from '@/features/auditoria/historia.tsx';
import { mediosDe, Renglones, retencionesDe } from '@/features/movimientos/pago/pago-renglones.tsx';
import { ProveedorLink } from '@/features/proveedores/proveedor-link.tsx';
import { AvisoDeBaja } from '@/features/solicitudes/aviso-de-baja.tsx';
import { useBusyDownload } from '@/lib/busy-download.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useTenant, useCan } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useOpened } from '@/lib/use-opened.ts';

import { documentoDe } from '../palabras.ts';
import { Linea } from './linea.tsx';
import { LineasACuenta } from './lineas-a-cuenta.tsx';
import { OrdenBadge } from './orden-badge.tsx';

const EliminarDialogo = lazyPart(async () => (await import('../dialogos.tsx')).EliminarDialogo);
const Devolver = lazyPart(async () => (await import('./devolver.tsx')).Devolver);
const DepositarDialogo = lazyPart(
  async () =>
    (await import('@/features/presupuestos/pagos/depositar-dialogo.tsx')).DepositarDialogo,
);

type BotonDeDocumentoProps = {
  readonly id: string;
  readonly papel: DocumentoOrdenPago['papel'];
  readonly nombre: string;
  readonly icon: LucideIcon;
};

function BotonDeDocumento({ id, papel, nombre, icon: Icon }: BotonDeDocumentoProps) {
  const { isBusy, save } = useBusyDownload();
  return (
    <Button
      variant={papel === 'recibo' ? 'outline' : 'default'}
      loading={isBusy}
      onClick={() => void save(`/ordenes-de-pago/${id}/documento?papel=${papel}`)}
    >
      {isBusy ? null : <Icon aria-hidden />}
      {nombre}
    </Button>
  );
}

type Props = { readonly orden: OrdenPago };

function hechosDe(orden: OrdenPago): FactLines {
  const { cotizacion, medios, retenciones, moneda, notas } = orden;
  return [
    ['Proveedor', <ProveedorLink key="proveedor" proveedor={orden.proveedor} />],
    ['Fecha', <Dated key="fecha" fecha={orden.fecha} explained />],
    retenciones.length > 0 && [
      'Retenciones',
      <Renglones key="r" renglones={retencionesDe({ ...orden, privado: false })} moneda={moneda} />,
    ],
    [
      'Medios',
      medios.length === 0 ? (
        'Sin pago: se compensó'
      ) : (
        <Renglones key="m" renglones={mediosDe(orden)} moneda={moneda} />
      ),
    ],
    cotizacion !== null && ['Cotización', cotizacionEnPalabras(cotizacion)],
    notas !== null && ['Notas', notas],
    ['Recibo', `N.º ${orden.reciboNumero}`],
    ['Cargado por', `${orden.creadoPor.nombre}, ${formatearFechaHora(orden.creadoEn)}`],
  ];
}

/**
 * Lines of the order: documents, the budget payments that it created, and what it left on account or
 * applied.
 */
function OrdenLineas({ orden }: Props) {
  const { tenantId } = useTenant();
  const { comprobantes, pagos, moneda } = orden;
  return (
    <Panel flush title="Qué se pagó">
      <ul aria-label="Qué pagó la orden" className="border-t border-border">
        {comprobantes.map(({ id, comprobante, ...linea }) => (
          <Linea
            key={id}
            {...linea}
            moneda={moneda}
            que={documentoDe({ comprobante })}
            to={payables.deuda(tenantId, comprobante.id)}
          />
        ))}
        {pagos.map(({ id, tipo, certificado, presupuesto, ...linea }) => (
          <Linea
            key={id}
            {...linea}
            moneda={moneda}
            que={`${certificado === null ? TIPO_PAGO_EN_PALABRAS[tipo] : `Certificado ${certificado.numero}`} · ${presupuesto.codigo} ${presupuesto.titulo}`}
            to={paths.pago(tenantId, linea.proyecto.id, presupuesto.id, id)}
          />
        ))}
        <LineasACuenta orden={orden} />
      </ul>
    </Panel>
  );
}

type Accion = 'eliminar' | 'depositar' | 'devolver';

/** Action that the address asks for, as links from movements and from Por pagar do. */
const PEDIDAS: ReadonlyMap<string | null, Accion> = new Map([
  ['baja', 'eliminar'],
  ['devolver', 'devolver'],
]);

function Acciones({ orden }: Props) {
  const { opened, open, close } = useOpened<Accion>();
  const { aCuenta } = orden;
  const puede = useCan('manage_accounts') && !orden.anulada && !orden.bajaPendiente;
  const puedeDepositar = useCan('manage_budgets') && puede;
  const pendientes = orden.retenciones.filter(({ depositadaEn }) => depositadaEn === null);
  const [params, setParams] = useSearchParams();
  const pedida = puede ? PEDIDAS.get(params.get('hacer')) : undefined;
  const hacer = opened ?? pedida;
  const cerrar = () => {
    close();
    if (pedida !== undefined) setParams({}, { replace: true });
  };
  const devuelve = puede && aCuenta !== null && restoACuenta(aCuenta) > 0;
  return (
    <>
      {puede ? (
        <MoreActions
          items={[
            puedeDepositar &&
              pendientes.length > 0 && {
                label: 'Depositar retenciones',
                icon: Landmark,
                onSelect: () => open('depositar'),
              },
            devuelve && {
              label: 'El proveedor devolvió lo que está a cuenta',
              icon: Undo2,
              onSelect: () => open('devolver'),
            },
            { label: 'Pedir baja', icon: Trash2, onSelect: () => open('eliminar') },
          ]}
        />
      ) : null}
      <BotonDeDocumento id={orden.id} papel="recibo" nombre="Recibo" icon={ReceiptText} />
      <BotonDeDocumento id={orden.id} papel="orden" nombre="Orden de pago" icon={FileText} />
      {hacer === 'depositar' ? (
        <DepositarDialogo
          de={`Orden de pago ${orden.numero}`}
          about={orden.id}
          pendientes={pendientes}
          moneda={orden.moneda}
          proyectoId={null}
          onClose={close}
        />
      ) : null}
      {hacer === 'devolver' && devuelve ? (
        <Devolver orden={{ ...orden, aCuenta }} onClose={cerrar} />
      ) : null}
      {hacer === 'eliminar' ? <EliminarDialogo orden={orden} onClose={cerrar} /> : null}
    </>
  );
}

function Lectura({ orden }: Props) {
  const { tenantId } = useTenant();
  const titulo = `Orden de pago ${orden.numero}`;
  return (
    <>
      <PageHeader
        title={titulo}
        breadcrumb={[
          { label: 'Por pagar', to: payables.lista(tenantId) },
          { label: 'Órdenes de pago', to: payables.lista(tenantId, '?vista=ordenes') },
          { label: titulo },
        ]}
        badge={
          <>
            <OrdenBadge orden={orden} />
            <ApocrifoBadge apocrifo={orden.apocrifo} />
          </>
        }
        facts={`${orden.proveedor.razonSocial} · ${formatearFecha(orden.fecha)}`}
        actions={<Acciones orden={orden} />}
      />
      <AvisoDeBaja
        entidad="ORDEN_PAGO"
        entidadId={orden.id}
        volverA={payables.lista(tenantId, '?vista=ordenes')}
      />
      <div className="mb-4 empty:hidden">
        <ApocrifoNote apocrifo={orden.apocrifo} />
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,600px)_minmax(0,1fr)]">
        <Closings>
          <AmountFacts
            label="Se pagó"
            centavos={orden.importeCentavos}
            moneda={orden.moneda}
            rows={hechosDe(orden)}
          />
        </Closings>
        <div className="flex min-w-0 flex-col gap-4">
          <OrdenLineas orden={orden} />
          <Historia entidad="ORDEN_PAGO" entidadId={orden.id} moneda={orden.moneda} />
        </div>
      </div>
    </>
  );
}

export const OrdenPage = recordPage({
  que: 'la orden de pago',
  useRows: ({ ordenId = '' }: Ids) => ({
    orden: trpc.ordenesPago.obtener.useQuery({ id: ordenId }),
  }),
  subject: ({ orden }) => orden.data && String(orden.data.numero),
  useBack: ({ tenantId }) => ({
    to: payables.lista(tenantId, '?vista=ordenes'),
    label: 'Ver las órdenes de pago',
  }),
  obraOf: null,
  Read: Lectura,
});
