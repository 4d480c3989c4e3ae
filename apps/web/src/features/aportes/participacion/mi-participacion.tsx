import type { EstadoAportes } from '@plomada/domain/aportes/estado/estado.schema';
import { formatearFecha } from '@plomada/formatters/fecha';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { toast } from 'sonner';

import { Panel } from '@/components/display/panel';
import { Button } from '@/components/ui/button';

import { ErrorState } from '../../../components/state/error-state.tsx';
import { LoadingRows } from '../../../components/state/loading-rows.tsx';
import { paths } from '../../../config/paths.ts';
import { toApiError } from '../../../lib/api-error.ts';
import { useDownload } from '../../../lib/download.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Companeros } from './companeros.tsx';
import { misCuotas } from './cuotas.ts';
import { MisCifras, misCuentas } from './mis-cifras.tsx';
import { MisCuotas } from './mis-cuotas.tsx';

const TODOS = 200;

function BotonPdf({ obraId, socioId }: { readonly obraId: string; readonly socioId: string }) {
  const descargar = useDownload();
  const [bajando, setBajando] = useState(false);
  const bajar = async () => {
    setBajando(true);
    try {
      await descargar(`/proyectos/${obraId}/socios/${socioId}/estado-de-cuenta?formato=pdf`);
    } catch (error) {
      toast.error('No se pudo descargar', { description: toApiError(error).message });
    } finally {
      setBajando(false);
    }
  };
  return (
    <Button variant="outline" loading={bajando} onClick={() => void bajar()}>
      {bajando ? null : <FileDown aria-hidden />}
      Descargar PDF
    </Button>
  );
}

type CuerpoProps = { readonly obraId: string; readonly estado: EstadoAportes };

/** A Socio's answer has one partner: themselves. */
const yoEn = ({ porMoneda }: EstadoAportes) => porMoneda.flatMap(({ socios }) => socios)[0] ?? null;

function Cuerpo({ obraId, estado }: CuerpoProps) {
  const { tenantId } = useTenant();
  const llamados = trpc.llamados.listar.useQuery({ proyectoId: obraId, limit: TODOS });
  const yo = yoEn(estado);
  if (yo === null) return null;
  const { socioId, participacionBp } = yo;
  const [primera, ...otras] = misCuentas(estado.porMoneda, socioId);
  if (primera === undefined) return null;
  const cuotas = misCuotas(llamados.data?.items ?? [], socioId);
  const cuenta = paths.estadoDeCuenta(tenantId, obraId, socioId);
  return (
    <section aria-labelledby="mi-participacion" className="mb-6 flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="mi-participacion" className="text-lg font-semibold">
            Mi participación: <span className="tnum">{formatearPorcentajeBp(participacionBp)}</span>
          </h2>
          <p className="text-sm text-muted-foreground">Al {formatearFecha(estado.al)}</p>
        </div>
        <div data-no-print className="flex flex-wrap gap-2 max-md:w-full max-md:[&>*]:flex-1">
          <BotonPdf obraId={obraId} socioId={socioId} />
          <Button asChild>
            <Link to={cuenta}>Ver estado de cuenta</Link>
          </Button>
        </div>
      </div>
      <MisCifras cuentas={[primera, ...otras]} cuotas={cuotas} to={cuenta} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.72fr)_minmax(0,1fr)]">
        {llamados.isError && !llamados.data ? (
          <ErrorState
            title="No pudimos traer tus cuotas"
            error={llamados.error}
            onRetry={() => void llamados.refetch()}
            retrying={llamados.isFetching}
          />
        ) : llamados.data === undefined ? (
          <Panel flush title="Tus cuotas">
            <LoadingRows rows={3} label="Cargando tus cuotas" />
          </Panel>
        ) : (
          <MisCuotas cuotas={cuotas} al={estado.al} />
        )}
        <Companeros estado={estado} socioId={socioId} />
      </div>
    </section>
  );
}

/** What a partner has in the obra: their share, what was called, what they gave and owe. */
export function MiParticipacion({ obraId }: { readonly obraId: string }) {
  const estado = trpc.aportes.estado.useQuery({ id: obraId });
  if (estado.data) return <Cuerpo obraId={obraId} estado={estado.data} />;
  if (!estado.isError) {
    return (
      <Panel flush className="mb-6">
        <LoadingRows rows={4} label="Cargando tu participación" />
      </Panel>
    );
  }
  return (
    <div className="mb-6">
      <ErrorState
        title="No pudimos traer tu participación"
        error={estado.error}
        onRetry={() => void estado.refetch()}
        retrying={estado.isFetching}
      />
    </div>
  );
}
