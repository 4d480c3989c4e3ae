import type { Aporte } from '@plomada/domain/aportes/aporte.schema';
import {
  DESTINO_APORTE_EN_PALABRAS,
  TIPO_APORTE_EN_PALABRAS,
} from '@plomada/domain/aportes/palabras.rules';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import type { Proyecto } from '@plomada/domain/proyectos/proyecto.schema';
import { formatearFechaHora } from '@plomada/formatters/fecha';
import { ArchiveRestore, Pencil, ReceiptText, Trash2 } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';

import { Closings, Dated } from '@/components/display/dated.tsx';
import type { FactLines } from '@/components/display/facts.tsx';
import { Money } from '@/components/display/money.tsx';
import { PageHeader } from '@/components/display/page-header.tsx';
import { AmountFacts } from '@/components/display/read-amount.tsx';
import { type Ids, recordPage } from '@/components/page/record-page.tsx';
import { CenteredSpinner } from '@/components/state/centered-spinner.tsx';
import { Button } from '@/components/ui/button.tsx';
import { MEDIO_PAGO_LABEL, cotizacionEnPalabras } from '@/config/form-labels.ts';
import { paths } from '@/config/paths.ts';
import { Historia } from '@/features/auditoria/historia.tsx';
import { CuentaDe } from '@/features/cuentas/campo/cuenta-link.tsx';
import { AvisoDeBaja } from '@/features/solicitudes/aviso-de-baja.tsx';
import { useBusyDownload } from '@/lib/busy-download.ts';
import { useEditMode } from '@/lib/edit-mode.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useCan, useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useOpened } from '@/lib/use-opened.ts';

import { AporteBadges } from '../aporte-badges.tsx';
import { conAportes, migasDe } from '../vistas.ts';

const ENLACE =
  'finger inline-block rounded-sm font-medium text-primary underline-offset-4 hover:underline';

function useDatos(aporte: Aporte): FactLines {
  const { tenantId } = useTenant();
  const { proyectoId, socio, llamado, destino, cotizacion, movimiento, medioPago } = aporte;
  const enlace = (to: string, texto: string) => (
    <Link className={ENLACE} to={to}>
      {texto}
    </Link>
  );
  return [
    ['Socio', enlace(paths.estadoDeCuenta(tenantId, proyectoId, socio.id), socio.nombre)],
    ['Tipo', TIPO_APORTE_EN_PALABRAS[aporte.tipo]],
    [
      'Para',
      destino === 'LOTE'
        ? enlace(paths.compraLote(tenantId, proyectoId), DESTINO_APORTE_EN_PALABRAS.LOTE)
        : 'La obra',
    ],
    destino === 'OBRA' &&
      aporte.tipo !== 'DEVOLUCION' && [
        'Contra',
        llamado === null
          ? 'A cuenta, en orden de vencimiento'
          : enlace(
              paths.llamado(tenantId, proyectoId, llamado.id),
              `Llamado ${llamado.numero}, ${llamado.concepto}`,
            ),
      ],
    ['Fecha', <Dated key="fecha" fecha={aporte.fecha} explained />],
    medioPago !== null && ['Medio de pago', MEDIO_PAGO_LABEL[medioPago]],
    aporte.cuentaId !== null && ['Cuenta', <CuentaDe key="cuenta" id={aporte.cuentaId} />],
    cotizacion !== null && ['Cotización', cotizacionEnPalabras(cotizacion)],
    aporte.moneda !== aporte.monedaCuenta && [
      'Cuenta como',
      <Money key="c" centavos={aporte.importeCuentaCentavos} moneda={aporte.monedaCuenta} />,
    ],
    [
      'Movimiento',
      movimiento === null
        ? 'Ninguno: no mueve la caja'
        : enlace(paths.movimiento(tenantId, proyectoId, movimiento.id), movimiento.codigo),
    ],
    aporte.concepto !== null && ['Concepto', aporte.concepto],
    aporte.reciboNumero !== null && ['Recibo de cobro', `N.º ${aporte.reciboNumero}`],
    ['Cargado por', `${aporte.creadoPor.nombre}, ${formatearFechaHora(aporte.creadoEn)}`],
  ];
}

const AporteEdicion = lazyPart(
  async () => (await import('./aporte-edicion.tsx')).AporteEdicion,
  'shown',
  <CenteredSpinner label="Abriendo el aporte" />,
);
const RestaurarDialogo = lazyPart(async () => (await import('./bajas.tsx')).RestaurarDialogo);
const PedirBajaAporte = lazyPart(async () => (await import('./bajas.tsx')).PedirBajaAporte);

type LecturaProps = { readonly aporte: Aporte; readonly obra: Pick<Proyecto, 'estado'> };

function Baja({ aporte }: Pick<LecturaProps, 'aporte'>) {
  const { opened, open, close } = useOpened<'pedir'>();
  // The movement of a contribution links here with `hacer=baja`, because it is deleted through its
  // contribution.
  const [params, setParams] = useSearchParams();
  const pedida = params.get('hacer') === 'baja';
  const cerrar = () => {
    close();
    if (pedida) setParams({}, { replace: true });
  };
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => open('pedir')}>
        <Trash2 aria-hidden />
        Pedir baja
      </Button>
      {opened === null && !pedida ? null : <PedirBajaAporte aporte={aporte} onClose={cerrar} />}
    </>
  );
}

/** Button that downloads the receipt of a contribution. */
function ReciboButton({ id }: Pick<Aporte, 'id'>) {
  const { isBusy, save } = useBusyDownload();
  return (
    <Button
      variant="outline"
      loading={isBusy}
      onClick={() => void save(`/aportes-socio/${id}/recibo`)}
    >
      {isBusy ? null : <ReceiptText aria-hidden />}
      Recibo
    </Button>
  );
}

function Acciones({ aporte, obra }: LecturaProps) {
  const { edit } = useEditMode();
  const puedeRestaurar = useCan('approve_deletions');
  const { opened, open, close } = useOpened<'restaurar'>();
  if (esSoloLectura(obra.estado)) return null;
  if (aporte.eliminado) {
    if (!puedeRestaurar) return null;
    return (
      <>
        <Button variant="outline" aria-haspopup="dialog" onClick={() => open('restaurar')}>
          <ArchiveRestore aria-hidden />
          Restaurar
        </Button>
        {opened === null ? null : <RestaurarDialogo aporte={aporte} onClose={close} />}
      </>
    );
  }
  if (aporte.bajaPendiente) return null;
  return (
    <>
      <Baja aporte={aporte} />
      <Button onClick={edit}>
        <Pencil aria-hidden />
        Editar
      </Button>
    </>
  );
}

function Lectura(props: LecturaProps) {
  const { aporte } = props;
  const { tenantId } = useTenant();
  const datos = useDatos(aporte);
  const { id, codigo, proyecto, socio, moneda, importeCentavos } = aporte;
  const devuelto = aporte.tipo === 'DEVOLUCION';
  return (
    <>
      <PageHeader
        title={`Aporte ${codigo}`}
        breadcrumb={migasDe(tenantId, proyecto, { label: codigo })}
        badge={<AporteBadges aporte={aporte} />}
        facts={`${socio.nombre} · ${proyecto.nombre}`}
        actions={
          <>
            <Acciones {...props} />
            {aporte.reciboNumero === null ? null : <ReciboButton id={id} />}
          </>
        }
      />
      <AvisoDeBaja entidad="APORTE" entidadId={id} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,600px)_minmax(0,376px)]">
        <Closings>
          <AmountFacts
            label={devuelto ? 'Devuelto' : 'Aportado'}
            centavos={devuelto ? -importeCentavos : importeCentavos}
            moneda={moneda}
            rows={datos}
          />
        </Closings>
        <div className="min-w-0 empty:hidden">
          <Historia entidad="APORTE" entidadId={id} moneda={moneda} />
        </div>
      </div>
    </>
  );
}

/** Page of a contribution; with `?hacer=editar`, its form. */
export const AportePage = recordPage({
  que: 'el aporte',
  useRows: ({ obraId = '', aporteId = '' }: Ids) => ({
    aporte: trpc.aportes.obtener.useQuery({ id: aporteId }),
    obra: trpc.proyectos.obtener.useQuery({ id: obraId }),
  }),
  subject: ({ aporte }) => aporte.data?.codigo,
  useBack: ({ tenantId, obraId = '' }) => ({
    to: conAportes(paths.aportes(tenantId, obraId)),
    label: 'Ver los aportes',
  }),
  obraOf: ({ aporte }) => aporte.data?.proyectoId,
  Read: Lectura,
  edit: {
    useAllowed: ({ aporte, obra }) =>
      !esSoloLectura(obra.estado) && !aporte.eliminado && !aporte.bajaPendiente,
    Form: AporteEdicion,
  },
});
