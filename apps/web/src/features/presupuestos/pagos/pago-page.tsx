import { nombreComprobante } from '@plomada/domain/movimientos/comprobantes/comprobante.rules';
import type { Pago } from '@plomada/domain/presupuestos/pagos/pago.schema';
import { TIPO_PAGO_EN_PALABRAS } from '@plomada/domain/presupuestos/palabras.rules';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearFecha, formatearFechaHora } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';
import { Ban, HandCoins, Hourglass, Landmark, Pencil, ReceiptText, Trash2 } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';

import { Closings, Dated } from '@/components/display/dated.tsx';
import type { FactLines } from '@/components/display/facts.tsx';
import { Money } from '@/components/display/money.tsx';
import { AmountFacts } from '@/components/display/read-amount.tsx';
import { MoreActions } from '@/components/overlay/menu.tsx';
import { type Ids, recordPage } from '@/components/page/record-page.tsx';
import { CenteredSpinner } from '@/components/state/centered-spinner.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { TIPO_COTIZACION_LABEL } from '@/config/form-labels.ts';
import { paths } from '@/config/paths.ts';
import { payables } from '@/config/payables-paths.ts';
import { Historia } from '@/features/auditoria/historia.tsx';
import { DocumentosDe } from '@/features/documentos/documentos-de.tsx';
import { calculoDe, mediosDe, Renglones } from '@/features/movimientos/pago/pago-renglones.tsx';
import { AvisoDeBaja } from '@/features/solicitudes/aviso-de-baja.tsx';
import { useBusyDownload } from '@/lib/busy-download.ts';
import { useEditMode } from '@/lib/edit-mode.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useOpened } from '@/lib/use-opened.ts';

import { ParteHeader, usePagos, verPresupuesto } from '../partes.tsx';
import { type Obra, usePuede } from '../use-presupuesto.tsx';
import { PagoBadges } from './pago-badges.tsx';
import type { PagoEdicionProps } from './pago-edicion.tsx';
import { PALABRAS_DE_PAGO } from './palabras.ts';

/** Withholdings of a payment that are not deposited at the tax office yet. */
const porDepositar = ({ estado, retenciones }: Pago): Pago['retenciones'] =>
  estado === 'PAGADO' ? retenciones.filter(({ depositadaEn }) => depositadaEn === null) : [];

const ENLACE = 'finger rounded-sm font-medium text-primary underline-offset-4 hover:underline';

/** Large amount of the payment, followed by its parts. */
function PagoDatos({ pago, presupuesto }: Pick<PagoEdicionProps, 'pago' | 'presupuesto'>) {
  const { tenantId } = useTenant();
  const { proyectoId, moneda } = presupuesto;
  const { certificado, cotizacion, comprobante, movimiento, vencimiento, estado, ordenPago } = pago;
  const palabras = PALABRAS_DE_PAGO[presupuesto.sentido];
  const alMovimiento = pago.privado ? paths.movimientoPrivado : paths.movimiento;
  const rows: FactLines = [
    [
      'Paga',
      certificado === null ? (
        TIPO_PAGO_EN_PALABRAS[pago.tipo]
      ) : (
        <Link
          key="certificado"
          className={ENLACE}
          to={paths.certificado(tenantId, proyectoId, pago.presupuestoId, certificado.id)}
        >
          Certificado {certificado.numero}
        </Link>
      ),
    ],
    estado !== 'PROGRAMADO' && ['Fecha', <Dated key="fecha" fecha={pago.fecha} explained />],
    vencimiento !== null && ['Vencimiento', formatearFecha(vencimiento)],
    ['Cálculo', <Renglones key="c" renglones={calculoDe(pago)} moneda={pago.moneda} />],
    ordenPago === null
      ? [
          'Medios',
          pago.medios.length === 0 ? (
            `Se cargan al ${palabras.al}`
          ) : (
            <Renglones key="m" renglones={mediosDe(pago)} moneda={pago.moneda} />
          ),
        ]
      : [
          'Se pagó con',
          <Link key="o" className={ENLACE} to={payables.orden(tenantId, ordenPago.id)}>
            {`Orden de pago ${ordenPago.numero}`}
          </Link>,
        ],
    cotizacion !== null && [
      'Cotización',
      `${formatearNumero(cotizacion.valor, { minimo: 2, maximo: 6 })} ${TIPO_COTIZACION_LABEL[cotizacion.tipo]}`,
    ],
    moneda !== pago.moneda && [
      'Cuenta en el presupuesto',
      <Money key="p" centavos={pago.importePresupuestoCentavos} moneda={moneda} />,
    ],
    comprobante !== null && [
      'Comprobante',
      nombreComprobante(comprobante.tipoArca, comprobante.puntoVenta, comprobante.numero),
    ],
    movimiento !== null && [
      'Movimiento',
      <Link key="v" className={ENLACE} to={alMovimiento(tenantId, proyectoId, movimiento.id)}>
        {movimiento.codigo}
      </Link>,
    ],
    pago.excesoMotivo !== null && ['Motivo del exceso', pago.excesoMotivo],
    pago.notas !== null && ['Notas', pago.notas],
    pago.reciboNumero !== null && ['Recibo de cobro', `N.º ${pago.reciboNumero}`],
    ['Cargado por', `${pago.creadoPor.nombre}, ${formatearFechaHora(pago.creadoEn)}`],
  ];
  return (
    <AmountFacts
      label={`Neto del ${palabras.nombre}`}
      centavos={pago.netoCentavos}
      moneda={pago.moneda}
      rows={rows}
    />
  );
}

const PagoEdicion = lazyPart(
  async () => (await import('./pago-edicion.tsx')).PagoEdicion,
  'shown',
  <CenteredSpinner label="Abriendo el pago" />,
);
const DepositarDialogo = lazyPart(
  async () => (await import('./depositar-dialogo.tsx')).DepositarDialogo,
);
const EliminarDialogo = lazyPart(
  async () => (await import('./eliminar-dialogo.tsx')).EliminarDialogo,
);

function usePuedePago(presupuesto: Presupuesto, obra: Obra, pago: Pago) {
  const { pagar } = usePuede(presupuesto, obra);
  // A payment in an orden de pago is edited and deleted through the order.
  const suelto = pago.ordenPago === null && !pago.bajaPendiente;
  const vivo = pagar && pago.estado !== 'ANULADO' && suelto;
  return {
    editar: vivo,
    pagar: vivo && pago.estado === 'PROGRAMADO',
    // Taxes withheld by a client are deposited by the client.
    depositar: vivo && presupuesto.sentido === 'EGRESO' && porDepositar(pago).length > 0,
  };
}

/** Download of the client's receipt as PDF. */
function ReciboButton({ pago: { id, presupuestoId } }: { readonly pago: Pago }) {
  const { isBusy, save } = useBusyDownload();
  return (
    <Button
      variant="outline"
      loading={isBusy}
      onClick={() => void save(`/presupuestos/${presupuestoId}/pagos/${id}/recibo`)}
    >
      {isBusy ? null : <ReceiptText aria-hidden />}
      Recibo
    </Button>
  );
}

type AccionesProps = {
  readonly pago: Pago;
  readonly presupuesto: Presupuesto;
  readonly puede: ReturnType<typeof usePuedePago>;
};

function Acciones({ pago, presupuesto, puede }: AccionesProps) {
  const { proyectoId, sentido } = presupuesto;
  const palabras = PALABRAS_DE_PAGO[sentido];
  const { edit, openForm } = useEditMode();
  const { opened, open, close } = useOpened<'eliminar' | 'depositar'>();
  // The movement of a payment links here with `hacer=baja`, because it is deleted through its
  // payment.
  const [params, setParams] = useSearchParams();
  const pedida = puede.editar && params.get('hacer') === 'baja';
  const cerrar = () => {
    close();
    if (pedida) setParams({}, { replace: true });
  };
  const programado = pago.estado === 'PROGRAMADO';
  return (
    <>
      {puede.editar ? (
        <>
          <MoreActions
            items={[
              puede.depositar && {
                label: 'Depositar retenciones',
                icon: Landmark,
                onSelect: () => open('depositar'),
              },
              {
                label: programado ? 'Anular' : 'Pedir baja',
                icon: programado ? Ban : Trash2,
                onSelect: () => open('eliminar'),
              },
            ]}
          />
          <Button variant="outline" onClick={edit}>
            <Pencil aria-hidden />
            Editar
          </Button>
        </>
      ) : null}
      {pago.reciboNumero === null ? null : <ReciboButton pago={pago} />}
      {puede.pagar ? (
        <Button onClick={() => openForm('?hacer=pagar')}>
          <HandCoins aria-hidden />
          {palabras.pagar}
        </Button>
      ) : null}
      {opened === 'depositar' ? (
        <DepositarDialogo
          de={`${palabras.uno} ${pago.numero}`}
          about={pago.id}
          pendientes={porDepositar(pago)}
          moneda={pago.moneda}
          proyectoId={proyectoId}
          onClose={close}
        />
      ) : null}
      {opened === 'eliminar' || pedida ? (
        <EliminarDialogo {...{ pago, sentido }} obraId={proyectoId} onClose={cerrar} />
      ) : null}
    </>
  );
}

type ContenidoProps = Omit<PagoEdicionProps, 'pagar'> & { readonly obra: Obra };

function Contenido({ obra, ...datos }: ContenidoProps) {
  const { presupuesto, pago } = datos;
  const [params] = useSearchParams();
  const puede = usePuedePago(presupuesto, obra, pago);
  const hacer = params.get('hacer');
  const nombre = `${PALABRAS_DE_PAGO[presupuesto.sentido].uno} ${pago.numero}`;
  if ((hacer === 'editar' && puede.editar) || (hacer === 'pagar' && puede.pagar)) {
    return <PagoEdicion key={hacer} {...datos} pagar={hacer === 'pagar'} />;
  }
  return (
    <>
      <ParteHeader
        presupuesto={presupuesto}
        title={nombre}
        breadcrumb={[{ label: nombre }]}
        badge={
          <>
            <PagoBadges pago={pago} sentido={presupuesto.sentido} />
            {pago.bajaPendiente ? (
              <Badge variant="warning" icon={Hourglass}>
                Baja pendiente
              </Badge>
            ) : null}
          </>
        }
        actions={<Acciones {...{ pago, presupuesto, puede }} />}
      />
      <AvisoDeBaja entidad="PAGO" entidadId={pago.id} />
      {/* Layout of a movement: with two columns the history is below the data, else last. */}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,600px)_minmax(0,376px)] xl:grid-rows-[auto_1fr]">
        <Closings>
          <PagoDatos pago={pago} presupuesto={presupuesto} />
        </Closings>
        <div className="flex min-w-0 flex-col gap-4 empty:hidden xl:row-span-2">
          <DocumentosDe
            entidad="PAGO"
            entidadId={pago.id}
            obraId={presupuesto.proyecto.id}
            privado={pago.privado}
          />
        </div>
        <div className="min-w-0 empty:hidden">
          <Historia entidad="PAGO" entidadId={pago.id} moneda={presupuesto.moneda} />
        </div>
      </div>
    </>
  );
}

/** Page of a payment; with `?hacer=editar` or `?hacer=pagar`, its form. */
export const PagoPage = recordPage({
  que: 'el pago',
  useRows: ({ presupuestoId = '', pagoId = '' }: Ids) => ({
    ...usePagos(),
    pago: trpc.pagos.obtener.useQuery({ id: presupuestoId, pagoId }),
  }),
  subject: ({ pago }) => pago.data && `Pago ${pago.data.numero}`,
  useBack: verPresupuesto,
  obraOf: ({ presupuesto }) => presupuesto.data?.proyectoId,
  Read: Contenido,
});
