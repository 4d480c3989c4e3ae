import { esFechaCalendario } from '@plomada/domain/base/fecha.rules';
import type { Proyecto } from '@plomada/domain/proyectos/proyecto.schema';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';
import { Link } from 'react-router';

import { Panel } from '@/components/display/panel';
import { AsOfField } from '@/components/form/as-of-field';
import { Button } from '@/components/ui/button';

import { EmptyState } from '../../../components/state/empty-state.tsx';
import { ErrorState } from '../../../components/state/error-state.tsx';
import { LoadingRows } from '../../../components/state/loading-rows.tsx';
import { paths } from '../../../config/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { useColores, useEstado, useHoy } from '../use-aportes.ts';
import { EstadoCifras } from './estado-cifras.tsx';
import { EstadoPanel } from './estado-panel.tsx';

type Estado = NonNullable<ReturnType<typeof useEstado>['data']>;
type ObraProps = { readonly obra: Pick<Proyecto, 'id' | 'nombre'> };

function SinSocios({ obra }: ObraProps) {
  const { tenantId } = useTenant();
  return (
    <Panel>
      <EmptyState
        title="Esta obra no tenía socios ese día"
        text="Los aportes se piden y se anotan por socio, según su participación."
        actions={
          <Button variant="outline" asChild>
            <Link to={paths.enObra(tenantId, obra.id, 'socios')}>Ver los socios</Link>
          </Button>
        }
      />
    </Panel>
  );
}

type ContenidoProps = ObraProps & {
  readonly estado: Estado;
  /** As the address has it: absent is today. */
  readonly al: string | null;
  readonly refreshing: boolean;
};

function Contenido({ obra, estado, al, refreshing }: ContenidoProps) {
  const colores = useColores(obra.id);
  const { porMoneda, sinAsignarBp, moraMensualBp } = estado;
  if (porMoneda.every(({ socios }) => socios.length === 0)) return <SinSocios obra={obra} />;
  return (
    <>
      <EstadoCifras obraId={obra.id} porMoneda={porMoneda} al={al} />
      {porMoneda.map((cuenta) => (
        <EstadoPanel
          key={cuenta.moneda}
          {...{ obra, cuenta, colores, moraMensualBp, refreshing }}
          al={estado.al}
          filtroAl={al}
        />
      ))}
      {sinAsignarBp > 0 ? (
        <p className="text-sm text-muted-foreground">
          Sin asignar {formatearPorcentajeBp(sinAsignarBp)}: lo que se llama se pide a los socios
          que hay, según sus participaciones entre sí.
        </p>
      ) : null}
    </>
  );
}

/** How each partner stands, as of a day that the address holds. */
export function EstadoVista({ obra }: ObraProps) {
  const { params, put } = useAddress<'al'>();
  const hoy = useHoy();
  const pedida = params.get('al') ?? '';
  const al = esFechaCalendario(pedida) && pedida !== hoy ? pedida : null;
  const estado = useEstado(obra.id, al);
  return (
    <div className="flex flex-col gap-4">
      <AsOfField label="Al" back="Ver a hoy" date={al} onDate={(nueva) => put({ al: nueva })} />
      {estado.isError && estado.data === undefined ? (
        <ErrorState
          title="No pudimos traer el estado de los aportes"
          error={estado.error}
          onRetry={() => void estado.refetch()}
          retrying={estado.isFetching}
        />
      ) : estado.data === undefined ? (
        <Panel flush>
          <LoadingRows label="Cargando el estado de los aportes" />
        </Panel>
      ) : (
        <Contenido {...{ obra, al }} estado={estado.data} refreshing={estado.isPlaceholderData} />
      )}
    </div>
  );
}
