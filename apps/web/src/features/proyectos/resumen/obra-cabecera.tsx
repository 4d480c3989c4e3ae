import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import type { Proyecto } from '@plomada/domain/proyectos/proyecto.schema';
import { formatearFecha } from '@plomada/formatters/fecha';
import { formatearCantidad } from '@plomada/formatters/numero';
import { Pencil, Plus } from 'lucide-react';
import { Link } from 'react-router';

import { ExportMenu } from '../../../components/charts/export-menu.tsx';
import { PeriodSwitch } from '../../../components/charts/period-switch.tsx';
import type { Period } from '../../../components/charts/period.ts';
import { Button } from '../../../components/ui/button.tsx';
import { PageHeader } from '../../../components/ui/page-header.tsx';
import { MODALIDAD_OBRA_LABEL, TIPO_OBRA_LABEL } from '../../../config/labels.ts';
import { paths } from '../../../config/paths.ts';
import { useCan, useTenant } from '../../../lib/tenant.ts';
import { EstadoBadge } from '../estado-badge.tsx';

type Props = {
  readonly obra: Proyecto;
  readonly period: Period;
  readonly hoy: string;
  readonly onPeriod: (period: Period) => void;
};

function datosDe(obra: Proyecto): string {
  const naturaleza = obra.modalidad
    ? MODALIDAD_OBRA_LABEL[obra.modalidad]
    : obra.tipo && TIPO_OBRA_LABEL[obra.tipo];
  const superficie = obra.superficieCubierta && formatearCantidad(obra.superficieCubierta, 'm²');
  const inicio = obra.fechaInicio && `Desde el ${formatearFecha(obra.fechaInicio)}`;
  return [naturaleza, superficie, obra.localidad, inicio].filter(Boolean).join(' · ');
}

function Acciones({ obra }: Pick<Props, 'obra'>) {
  const { tenantId } = useTenant();
  const puedeEditar = useCan('edit_projects');
  const puedeCargar = useCan('manage_movements');
  if (esSoloLectura(obra.estado)) return null;
  return (
    <>
      {puedeEditar ? (
        <Button asChild size="icon" className="max-md:flex-none!">
          <Link to={paths.obraEditar(tenantId, obra.id)} aria-label="Editar" title="Editar la obra">
            <Pencil aria-hidden />
          </Link>
        </Button>
      ) : null}
      {puedeCargar ? (
        <Button asChild variant="primary" className="max-md:order-first max-md:basis-full!">
          <Link to={paths.movimientoNuevo(tenantId, obra.id)}>
            <Plus aria-hidden />
            Nuevo movimiento
          </Link>
        </Button>
      ) : null}
    </>
  );
}

/** What the obra is, the days its figures speak of, and what can be done. */
export function ObraCabecera({ obra, period, hoy, onPeriod }: Props) {
  const { tenantId } = useTenant();
  return (
    <PageHeader
      title={obra.nombre}
      breadcrumb={[{ label: 'Obras', to: paths.obras(tenantId) }, { label: obra.codigo }]}
      badge={<EstadoBadge estado={obra.estado} />}
      facts={datosDe(obra)}
      actions={
        <>
          <PeriodSwitch period={period} hoy={hoy} onChange={onPeriod} />
          <ExportMenu path={`/proyectos/${obra.id}/stats/export`} period={period} />
          <Acciones obra={obra} />
        </>
      }
    />
  );
}
