import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';

import { trpc } from '@/lib/trpc.ts';

import { PedirBajaDialogo } from './pedir-baja-dialogo.tsx';

export type PedirBajaMovimientoProps = {
  readonly movimiento: Pick<
    Movimiento,
    'id' | 'version' | 'codigo' | 'concepto' | 'fecha' | 'importeCentavos' | 'moneda' | 'privado'
  > & { readonly proyecto: { readonly id: string } };
  readonly onClose: () => void;
};

/** Dialog that requests the deletion of a movement and shows the obra's balance without it. */
export function PedirBajaMovimiento({ movimiento, onClose }: PedirBajaMovimientoProps) {
  const { id, version, codigo, concepto, fecha, importeCentavos, moneda } = movimiento;
  const pedir = trpc.solicitudes.pedirMovimiento.useMutation();
  const importe = formatearDinero(importeCentavos, moneda);
  return (
    <PedirBajaDialogo
      {...{ id, version, codigo, onClose }}
      entidad="MOVIMIENTO"
      detalle={`${concepto}, del ${formatearFecha(fecha)}, por ${importe}`}
      nombre={concepto}
      ruta={`/movimientos/${id}`}
      obraId={movimiento.proyecto.id}
      directa={movimiento.privado ? pedir.mutateAsync : undefined}
    />
  );
}
