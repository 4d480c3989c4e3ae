import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearFecha } from '@plomada/formatters/fecha';

import { PedirBajaDialogo } from '@/features/solicitudes/pedir-baja-dialogo.tsx';

type PedirBajaPresupuestoProps = {
  readonly presupuesto: Pick<
    Presupuesto,
    'id' | 'version' | 'codigo' | 'titulo' | 'fecha' | 'proyectoId'
  >;
  readonly onClose: () => void;
};

/** Dialog that requests the deletion of a budget. */
export function PedirBajaPresupuesto({ presupuesto, onClose }: PedirBajaPresupuestoProps) {
  const { id, version, codigo, titulo, fecha, proyectoId } = presupuesto;
  return (
    <PedirBajaDialogo
      {...{ id, version, codigo, onClose }}
      entidad="PRESUPUESTO"
      detalle={`${titulo}, del ${formatearFecha(fecha)}`}
      nombre={titulo}
      ruta={`/presupuestos/${id}`}
      obraId={proyectoId}
    />
  );
}
