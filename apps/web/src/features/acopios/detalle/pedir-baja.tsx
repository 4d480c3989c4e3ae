import type { Acopio } from '@plomada/domain/acopios/acopio.schema';
import { formatearFecha } from '@plomada/formatters/fecha';

import { PedirBajaDialogo } from '@/features/solicitudes/pedir-baja-dialogo.tsx';

export type PedirBajaAcopioProps = {
  readonly acopio: Pick<Acopio, 'id' | 'version' | 'codigo' | 'proveedor' | 'fecha' | 'proyectoId'>;
  readonly onClose: () => void;
};

export function PedirBajaAcopio({ acopio, onClose }: PedirBajaAcopioProps) {
  const { id, version, codigo, proveedor, fecha, proyectoId } = acopio;
  return (
    <PedirBajaDialogo
      {...{ id, version, codigo, onClose }}
      entidad="ACOPIO"
      detalle={`${proveedor.razonSocial}, del ${formatearFecha(fecha)}`}
      nombre={proveedor.razonSocial}
      ruta={`/acopios/${id}`}
      obraId={proyectoId}
    />
  );
}
