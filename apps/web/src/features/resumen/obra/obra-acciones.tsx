import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import type { Proyecto } from '@plomada/domain/proyectos/proyecto.schema';
import { formatearFecha } from '@plomada/formatters/fecha';
import { formatearCantidad } from '@plomada/formatters/numero';
import { Pencil, Plus } from 'lucide-react';

import { LinkButton } from '@/components/display/link-button.tsx';
import { MODALIDAD_OBRA_LABEL } from '@/config/form-labels.ts';
import { TIPO_OBRA_LABEL } from '@/config/labels.ts';
import { paths } from '@/config/paths.ts';
import { useCan, useTenant } from '@/lib/tenant.ts';
import { useIsInBar, useNewMovement } from '@/lib/use-new-movement.ts';

function plazoDe({ fechaInicio, fechaFinPrevista }: Proyecto): string | null {
  if (fechaInicio === null) return null;
  const inicio = formatearFecha(fechaInicio);
  return fechaFinPrevista === null
    ? `Desde el ${inicio}`
    : `${inicio} al ${formatearFecha(fechaFinPrevista)}`;
}

export function datosDe(obra: Proyecto): string {
  const naturaleza = obra.modalidad
    ? MODALIDAD_OBRA_LABEL[obra.modalidad]
    : obra.tipo && TIPO_OBRA_LABEL[obra.tipo];
  const superficie = obra.superficieCubierta && formatearCantidad(obra.superficieCubierta, 'm²');
  return [naturaleza, superficie, obra.localidad, plazoDe(obra)].filter(Boolean).join(' · ');
}

export function ObraAcciones({ obra }: { readonly obra: Proyecto }) {
  const { tenantId } = useTenant();
  const puedeEditar = useCan('edit_projects');
  const puedeCargar = useCan('manage_movements');
  const nuevo = useNewMovement(obra.id);
  const estaEnLaBarra = useIsInBar(obra.id);
  if (esSoloLectura(obra.estado)) return null;
  return (
    <>
      {puedeEditar ? (
        <LinkButton
          to={paths.obraEditar(tenantId, obra.id)}
          aria-label="Editar"
          title="Editar la obra"
          variant="outline"
          size="icon"
          className="max-md:flex-none!"
        >
          <Pencil aria-hidden />
        </LinkButton>
      ) : null}
      {puedeCargar && !estaEnLaBarra ? (
        <LinkButton to={nuevo} className="max-md:order-first max-md:basis-full!">
          <Plus aria-hidden />
          Nuevo movimiento
        </LinkButton>
      ) : null}
    </>
  );
}
