import {
  accionAuditoriaSchema,
  type EstadisticasAuditoria,
} from '@plomada/domain/auditoria/auditoria.schema';
import {
  ACCION_EN_PALABRAS,
  ENTIDAD_EN_PALABRAS,
  nombreDeEntidad,
} from '@plomada/domain/auditoria/palabras.rules';
import { sumarDias } from '@plomada/domain/base/fecha.rules';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';

import { Segmented } from '@/components/form/segmented';

import { ErrorState } from '../../../components/state/error-state.tsx';
import { LoadingRows } from '../../../components/state/loading-rows.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { enlaceDeFiltros, type FiltrosAuditoria } from '../filtros.ts';
import { CuentasPanel, type Cuenta } from './cuentas.tsx';
import { DiasPanel } from './dias.tsx';

const PERIODOS = [
  { value: '7', label: '7 días' },
  { value: '30', label: '30 días' },
  { value: '90', label: '90 días' },
  { value: '365', label: 'Un año' },
] as const;
type Dias = (typeof PERIODOS)[number]['value'];

function cuentasDe(stats: EstadisticasAuditoria) {
  const { desde, hasta } = stats;
  const enlace = (filtros: FiltrosAuditoria) => enlaceDeFiltros({ ...filtros, desde, hasta });
  const personas = stats.porPersona.map(({ id, nombre, cantidad }): Cuenta => ({
    clave: id ?? 'sistema',
    nombre: id === null ? 'Sistema' : nombre,
    cantidad,
    to: id === null ? null : enlace({ actorId: id }),
  }));
  const acciones = stats.porAccion.map(({ clave, cantidad }): Cuenta => {
    const { data: accion } = accionAuditoriaSchema.safeParse(clave);
    return {
      clave,
      nombre: accion === undefined ? clave : ACCION_EN_PALABRAS[accion],
      cantidad,
      to: accion === undefined ? null : enlace({ accion }),
    };
  });
  const entidades = stats.porEntidad.map(({ clave, cantidad }): Cuenta => ({
    clave,
    nombre: nombreDeEntidad(clave),
    cantidad,
    to: Object.hasOwn(ENTIDAD_EN_PALABRAS, clave) ? enlace({ entidad: clave }) : null,
  }));
  return { personas, acciones, entidades };
}

function Paneles({ stats }: { readonly stats: EstadisticasAuditoria }) {
  const { personas, acciones, entidades } = cuentasDe(stats);
  if (stats.total === 0) {
    return <p className="text-muted-foreground">No hay registros en este período.</p>;
  }
  return (
    <>
      <DiasPanel stats={stats} />
      <div className="grid gap-4 lg:grid-cols-3">
        <CuentasPanel title="Por persona" cuentas={personas} />
        <CuentasPanel title="Por acción" cuentas={acciones} />
        <CuentasPanel title="Por lo que se tocó" cuentas={entidades} />
      </div>
    </>
  );
}

/** How much was done, by whom and to what, in the last days. */
export function Estadisticas() {
  const { params, put } = useAddress<'dias'>();
  const [hoy] = useState(() => hoyEnBuenosAires(new Date()));
  const pedidos = params.get('dias');
  const dias: Dias = PERIODOS.find(({ value }) => value === pedidos)?.value ?? '30';
  const desde = sumarDias(hoy, 1 - Number(dias));
  const stats = trpc.auditoria.stats.useQuery(
    { desde, hasta: hoy },
    { placeholderData: keepPreviousData },
  );
  return (
    <div className="flex flex-col gap-4">
      <Segmented
        className="md:max-w-md"
        label="Período"
        value={dias}
        options={PERIODOS}
        onChange={(valor) => put({ dias: valor })}
      />
      {stats.isError && stats.data === undefined ? (
        <ErrorState
          title="No pudimos traer las estadísticas"
          error={stats.error}
          onRetry={() => void stats.refetch()}
          retrying={stats.isFetching}
        />
      ) : null}
      {stats.isPending ? <LoadingRows label="Cargando las estadísticas" /> : null}
      {stats.data === undefined ? null : <Paneles stats={stats.data} />}
    </div>
  );
}
