import type { EstadoDeCuenta } from '@plomada/domain/aportes/estado/estado.schema';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import { agruparCodigo } from '@plomada/formatters/codigo';
import { formatearCuit } from '@plomada/formatters/cuit';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';
import { keepPreviousData } from '@tanstack/react-query';
import { Download, FileSpreadsheet, FileText, HandCoins, Printer, ShieldCheck } from 'lucide-react';
import { useRef } from 'react';
import { useParams } from 'react-router';

import { CopyButton } from '@/components/display/copy-button.tsx';
import { LinkButton } from '@/components/display/link-button.tsx';
import { PageHeader } from '@/components/display/page-header.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { AsOfField } from '@/components/form/as-of-field.tsx';
import { Menu } from '@/components/overlay/menu.tsx';
import { AbsentPage } from '@/components/state/absent-page.tsx';
import { AccessDenied } from '@/components/state/access-denied.tsx';
import { Button } from '@/components/ui/button.tsx';
import { paths } from '@/config/paths.ts';
import { toApiError } from '@/lib/api-error.ts';
import { useBusyDownload } from '@/lib/busy-download.ts';
import { useCan, useTenant } from '@/lib/tenant.ts';
import { useTitleSubject } from '@/lib/title-subject.ts';
import { trpc } from '@/lib/trpc.ts';

import { Situacion } from '../situacion.tsx';
import { migasDe, useAl } from '../vistas.ts';
import { CuentaCifras } from './cuenta-cifras.tsx';
import { LineasPanel } from './lineas-panel.tsx';
import { ParticipacionPanel } from './participacion-panel.tsx';

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
        <LinkButton to={ruta} target="_blank" variant="link">
          <ShieldCheck aria-hidden />
          Comprobar
        </LinkButton>
      </div>
    </Panel>
  );
}

type CuentaProps = {
  readonly cuenta: EstadoDeCuenta;
  /** Day in the address; null means today. */
  readonly al: string | null;
};

/** Link to register a contribution; nothing while the obra loads, or if it takes no changes. */
function RegistrarAporte({ cuenta }: Pick<CuentaProps, 'cuenta'>) {
  const { tenantId } = useTenant();
  const { proyecto, socio } = cuenta;
  const obra = trpc.proyectos.obtener.useQuery({ id: proyecto.id });
  if (obra.data === undefined || esSoloLectura(obra.data.estado)) return null;
  return (
    <LinkButton to={`${paths.aporteNuevo(tenantId, proyecto.id)}?socio=${socio.id}`}>
      <HandCoins aria-hidden />
      Registrar aporte
    </LinkButton>
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
  const { onAl } = useAl();
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
        <AsOfField label="Al" back="Ver a hoy" date={al} onDate={onAl} />
        <CuentaCifras cuenta={cuenta} />
        <LineasPanel cuenta={cuenta} refreshing={props.refreshing} />
        <div className="grid items-start gap-4 lg:grid-cols-2 lg:[&>*:only-child]:col-span-2">
          <ParticipacionPanel cuenta={cuenta} />
          <ComprobarPanel codigo={cuenta.codigoVerificacion} />
        </div>
      </div>
    </>
  );
}

/**
 * Account of a partner. No `recordPage`: a refusal has a page of its own here, and another day
 * keeps the account shown until its own arrives.
 */
export function EstadoDeCuentaPage() {
  const { obraId = '', socioId = '' } = useParams();
  const { tenantId } = useTenant();
  const { al } = useAl();
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
