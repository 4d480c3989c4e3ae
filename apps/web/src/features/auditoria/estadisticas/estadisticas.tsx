import {
  type EstadisticasAuditoria,
  accionAuditoriaSchema,
} from '@plomada/domain/auditoria/auditoria.schema';
import {
  ACCION_EN_PALABRAS,
  ENTIDAD_EN_PALABRAS,
  nombreDeEntidad,
} from '@plomada/domain/auditoria/palabras.rules';
import { sumarDias } from '@plomada/domain/base/fecha.rules';
import { keepPreviousData } from '@tanstack/react-query';

import { Segmented } from '@/components/form/segmented.tsx';
import { QueryWait } from '@/components/state/query-wait.tsx';
import { trpc } from '@/lib/trpc.ts';
import { useAddress } from '@/lib/use-address.ts';
import { useToday } from '@/lib/use-today.ts';

import { type FiltrosAuditoria, enlaceDeFiltros } from '../filtros.ts';
import { CuentasPanel } from './cuentas-panel.tsx';
import { DiasPanel } from './dias-panel.tsx';

function Paneles({ stats }: { readonly stats: EstadisticasAuditoria }) {
  const { desde, hasta } = stats;
  if (stats.total === 0) {
    return <p className="text-muted-foreground">No hay registros en este período.</p>;
  }
  const enlace = (filtros: FiltrosAuditoria) => enlaceDeFiltros({ ...filtros, desde, hasta });
  return (
    <>
      <DiasPanel stats={stats} />
      <div className="grid gap-4 lg:grid-cols-3">
        <CuentasPanel
          title="Por persona"
          cuentas={stats.porPersona.map(({ id, nombre, cantidad }) => ({
            clave: id ?? 'sistema',
            nombre: id === null ? 'Sistema' : nombre,
            cantidad,
            to: id === null ? null : enlace({ actorId: id }),
          }))}
        />
        <CuentasPanel
          title="Por acción"
          cuentas={stats.porAccion.map(({ clave, cantidad }) => {
            const { data: accion } = accionAuditoriaSchema.safeParse(clave);
            return accion === undefined
              ? { clave, nombre: clave, cantidad, to: null }
              : { clave, nombre: ACCION_EN_PALABRAS[accion], cantidad, to: enlace({ accion }) };
          })}
        />
        <CuentasPanel
          title="Por lo que se tocó"
          cuentas={stats.porEntidad.map(({ clave, cantidad }) => ({
            clave,
            nombre: nombreDeEntidad(clave),
            cantidad,
            to: Object.hasOwn(ENTIDAD_EN_PALABRAS, clave) ? enlace({ entidad: clave }) : null,
          }))}
        />
      </div>
    </>
  );
}

const PERIODOS = [
  { value: '7', label: '7 días' },
  { value: '30', label: '30 días' },
  { value: '90', label: '90 días' },
  { value: '365', label: 'Un año' },
] as const;

export function Estadisticas() {
  const { params, put } = useAddress<'dias'>();
  const hoy = useToday();
  const pedidos = params.get('dias');
  const dias = PERIODOS.find(({ value }) => value === pedidos)?.value ?? '30';
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
      {stats.data === undefined ? (
        <QueryWait query={stats} que="las estadísticas" rows={6} />
      ) : (
        <Paneles stats={stats.data} />
      )}
    </div>
  );
}
