import type { EstadoDeCuenta } from '@plomada/domain/aportes/estado/estado.schema';
import { esFechaCalendario } from '@plomada/domain/base/fecha.rules';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import { agruparCodigo } from '@plomada/formatters/codigo';
import { formatearCuit } from '@plomada/formatters/cuit';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';
import { keepPreviousData } from '@tanstack/react-query';
import { Download, FileSpreadsheet, FileText, HandCoins, Printer, ShieldCheck } from 'lucide-react';
import { useRef } from 'react';
import { Link, useParams } from 'react-router';

import { CopyButton } from '@/components/display/copy-button';
import { Figure, FigureStrip } from '@/components/display/figure-strip';
import { PageHeader } from '@/components/display/page-header';
import { Panel } from '@/components/display/panel';
import { AsOfField } from '@/components/form/as-of-field';
import { Menu } from '@/components/overlay/menu';
import { Button } from '@/components/ui/button';

import { DataTable } from '../../../components/data-table/data-table.tsx';
import { AbsentPage } from '../../../components/state/absent-page.tsx';
import { AccessDenied } from '../../../components/state/access-denied.tsx';
import { EmptyState } from '../../../components/state/empty-state.tsx';
import { paths } from '../../../config/paths.ts';
import { toApiError } from '../../../lib/api-error.ts';
import { useBusyDownload } from '../../../lib/busy-download.ts';
import { useCan, useTenant } from '../../../lib/tenant.ts';
import { useTitleSubject } from '../../../lib/title-subject.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { useIsPhone } from '../../../lib/use-media-query.ts';
import { useToday } from '../../../lib/use-today.ts';
import { Cifra } from '../cifra.tsx';
import { type CuentaConPlazos, Plazos, todoVencido } from '../plazos.tsx';
import { Situacion } from '../situacion.tsx';
import { migasDe } from '../vistas.ts';
import { columnas, filaDeTelefono, totales } from './cuenta-columnas.tsx';
import { ParticipacionPanel } from './participacion-panel.tsx';

type Cuentas = readonly (EstadoDeCuenta['porMoneda'][number] & CuentaConPlazos)[];
type NombreCifra =
  | 'exigidoCentavos'
  | 'aportadoCentavos'
  | 'pendienteCentavos'
  | 'adelantadoCentavos';

type LineasProps = { readonly porMoneda: Cuentas; readonly cifra: NombreCifra };

/** Those beside each other on a phone. */
const JUNTAS = ['exigidoCentavos', 'aportadoCentavos', 'adelantadoCentavos'] as const;

/** A second currency is a second line of the same figure. */
function Lineas({ porMoneda, cifra }: LineasProps) {
  const among = JUNTAS.flatMap((una) => porMoneda.map((cuenta) => cuenta[una]));
  return (
    <span className="flex flex-col">
      {porMoneda.map((cuenta, i) => (
        <Cifra
          key={cuenta.moneda}
          centavos={cuenta[cifra]}
          moneda={cuenta.moneda}
          alarm={cifra === 'pendienteCentavos' && todoVencido(cuenta)}
          lead={cifra === 'pendienteCentavos'}
          second={i > 0}
          among={among}
        />
      ))}
    </span>
  );
}

/** By when it is due, and at what rate what is late costs. */
function Cuando({
  cuentas,
  moraMensualBp,
}: {
  readonly cuentas: Cuentas;
  readonly moraMensualBp: number;
}) {
  const conMora = cuentas.some(({ moraCentavos }) => moraCentavos > 0);
  return (
    <>
      <Plazos cuentas={cuentas} />
      {conMora ? (
        <span className="block">Mora al {formatearPorcentajeBp(moraMensualBp)} mensual</span>
      ) : null}
    </>
  );
}

/** What a partner owes and gave, one line per currency. */
function CuentaCifras({ cuenta }: { readonly cuenta: EstadoDeCuenta }) {
  const { plazos, moraMensualBp } = cuenta;
  const porMoneda = cuenta.porMoneda.flatMap((cifras) => {
    const suyos = plazos.find(({ moneda }) => moneda === cifras.moneda);
    return suyos === undefined ? [] : [{ ...cifras, ...suyos }];
  });
  return (
    <FigureStrip>
      <Figure
        lead
        label="Debe"
        figure={<Lineas porMoneda={porMoneda} cifra="pendienteCentavos" />}
        delta={<Cuando cuentas={porMoneda} moraMensualBp={moraMensualBp} />}
      />
      <Figure label="Pedido" figure={<Lineas porMoneda={porMoneda} cifra="exigidoCentavos" />} />
      <Figure
        label="Aportado"
        figure={<Lineas porMoneda={porMoneda} cifra="aportadoCentavos" />}
        delta="A la obra y a su lote, menos lo devuelto"
      />
      <Figure
        label="Adelantado"
        figure={<Lineas porMoneda={porMoneda} cifra="adelantadoCentavos" />}
      />
    </FigureStrip>
  );
}

/** The code that distinguishes this statement from one with another amount, and where it is checked. */
function ComprobarPanel({ codigo }: { readonly codigo: string }) {
  const texto = useRef<HTMLSpanElement>(null);
  const ruta = paths.verificar(codigo);
  return (
    <Panel title="Comprobar">
      <p className="text-sm text-muted-foreground">Código de verificación</p>
      <p className="mt-0.5 text-xl font-semibold">
        <span ref={texto} className="tnum">
          {agruparCodigo(codigo, '\u00a0')}
        </span>
      </p>
      <p className="mt-1 max-w-[60ch] text-sm text-muted-foreground">
        Va en el PDF y en las planillas. Quien recibe el estado lo comprueba sin entrar: ve la obra,
        las iniciales, la fecha y los totales. Con otra cifra, el código es otro.
      </p>
      <div className="mt-3 flex flex-wrap gap-2" data-no-print>
        <CopyButton text={codigo} label="Copiar código" done="Código copiado" source={texto} />
        <CopyButton
          text={`${location.origin}${ruta}`}
          label="Copiar enlace"
          done="Enlace copiado"
        />
        <Button asChild variant="link">
          <Link to={ruta} target="_blank">
            <ShieldCheck aria-hidden />
            Comprobar
          </Link>
        </Button>
      </div>
    </Panel>
  );
}

type CuentaProps = {
  readonly cuenta: EstadoDeCuenta;
  /** As the address has it: null is today. */
  readonly al: string | null;
};

/** Its own work's page only for who manages partners; an archived one takes no contribution. */
function RegistrarAporte({ cuenta }: Pick<CuentaProps, 'cuenta'>) {
  const { tenantId } = useTenant();
  const { proyecto, socio } = cuenta;
  const obra = trpc.proyectos.obtener.useQuery({ id: proyecto.id });
  if (obra.data === undefined || esSoloLectura(obra.data.estado)) return null;
  return (
    <Button asChild>
      <Link to={`${paths.aporteNuevo(tenantId, proyecto.id)}?socio=${socio.id}`}>
        <HandCoins aria-hidden />
        Registrar aporte
      </Link>
    </Button>
  );
}

function Acciones({ cuenta, al }: CuentaProps) {
  const gestiona = useCan('manage_partners');
  const { isBusy, save } = useBusyDownload();
  const { proyecto, socio } = cuenta;
  const bajar = (formato: 'pdf' | 'xlsx' | 'csv') => {
    const query = new URLSearchParams({ formato, ...(al === null ? {} : { al }) });
    void save(`/proyectos/${proyecto.id}/socios/${socio.id}/estado-de-cuenta?${query.toString()}`);
  };
  return (
    <>
      <Menu
        label="Exportar"
        items={[
          { label: 'Exportar a Excel', icon: FileSpreadsheet, onSelect: () => bajar('xlsx') },
          { label: 'Exportar a CSV', icon: FileText, onSelect: () => bajar('csv') },
        ]}
        trigger={
          <Button variant="outline" loading={isBusy}>
            {isBusy ? null : <Download aria-hidden />}
            Exportar
          </Button>
        }
      />
      <Button variant="outline" loading={isBusy} onClick={() => bajar('pdf')}>
        {isBusy ? null : <Printer aria-hidden />}
        PDF
      </Button>
      {gestiona ? <RegistrarAporte cuenta={cuenta} /> : null}
    </>
  );
}

function Linea({ cuenta, refreshing }: CuentaProps & { readonly refreshing: boolean }) {
  const { tenantId, role } = useTenant();
  const isPhone = useIsPhone();
  const { proyecto, lineas, al } = cuenta;
  const movimiento =
    role === 'Socio' ? null : (id: string) => paths.movimiento(tenantId, proyecto.id, id);
  return (
    <Panel flush title="Cuenta" qualifier="lo pedido y lo aportado, en orden">
      {lineas.length === 0 ? (
        <EmptyState
          title="Sin movimientos en la cuenta"
          text="Hasta ese día no había llamados ni aportes."
        />
      ) : (
        <DataTable
          caption="Cuenta del socio, de lo más viejo a lo más nuevo"
          columns={columnas({ al, movimiento })}
          rows={lineas}
          rowKey={({ clase, id }) => `${clase} ${id}`}
          phoneRow={filaDeTelefono({ al, movimiento })}
          totals={totales(cuenta, isPhone)}
          refreshing={refreshing}
        />
      )}
    </Panel>
  );
}

function useMigas({ proyecto, socio }: EstadoDeCuenta) {
  const { tenantId } = useTenant();
  const gestiona = useCan('manage_partners');
  if (gestiona) return migasDe(tenantId, proyecto, { label: socio.nombre });
  return [
    { label: 'Obras', to: paths.obras(tenantId) },
    { label: proyecto.codigo, to: paths.obraResumen(tenantId, proyecto.id) },
    { label: 'Estado de cuenta' },
  ];
}

function Contenido(props: CuentaProps & { readonly refreshing: boolean }) {
  const { cuenta, al } = props;
  const { put } = useAddress<'al'>();
  const { socio, proyecto, participacionBp, porMoneda } = cuenta;
  const atrasada = porMoneda.find(({ diasMora }) => diasMora > 0);
  return (
    <>
      <PageHeader
        title={socio.nombre}
        breadcrumb={useMigas(cuenta)}
        badge={atrasada === undefined ? undefined : <Situacion cuenta={atrasada} />}
        facts={
          <>
            {`Estado de cuenta · ${proyecto.nombre} · `}
            {socio.cuit === null ? null : (
              <>
                <span className="whitespace-nowrap">{`CUIT ${formatearCuit(socio.cuit)}`}</span>
                {' · '}
              </>
            )}
            {formatearPorcentajeBp(participacionBp)}
          </>
        }
        actions={<Acciones cuenta={cuenta} al={al} />}
      />
      <div className="flex flex-col gap-4">
        <AsOfField label="Al" back="Ver a hoy" date={al} onDate={(nueva) => put({ al: nueva })} />
        <CuentaCifras cuenta={cuenta} />
        <Linea {...props} />
        <div className="grid items-start gap-4 lg:grid-cols-2 lg:[&>*:only-child]:col-span-2">
          <ParticipacionPanel cuenta={cuenta} />
          <ComprobarPanel codigo={cuenta.codigoVerificacion} />
        </div>
      </div>
    </>
  );
}

/** The account of one partner of an obra, as of a day that the address holds. */
export function EstadoDeCuentaPage() {
  const { obraId = '', socioId = '' } = useParams();
  const { tenantId } = useTenant();
  const { params } = useAddress();
  const hoy = useToday();
  const pedida = params.get('al') ?? '';
  const al = esFechaCalendario(pedida) && pedida !== hoy ? pedida : null;
  const cuenta = trpc.estadoDeCuenta.obtener.useQuery(
    { id: obraId, socioId, ...(al === null ? {} : { al }) },
    { placeholderData: keepPreviousData },
  );
  useTitleSubject(cuenta.data?.socio.nombre);
  if (cuenta.data === undefined) {
    if (cuenta.isError && toApiError(cuenta.error).status === 403) return <AccessDenied />;
    return (
      <AbsentPage
        que="el estado de cuenta"
        fallo={cuenta.isError ? cuenta : undefined}
        volver={{ to: paths.obraResumen(tenantId, obraId), label: 'Ver la obra' }}
      />
    );
  }
  return <Contenido cuenta={cuenta.data} al={al} refreshing={cuenta.isPlaceholderData} />;
}
