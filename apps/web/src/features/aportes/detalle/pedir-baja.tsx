import type { Aporte } from '@plomada/domain/aportes/aporte.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';

import { trpc } from '../../../lib/trpc.ts';
import { PedirBajaDialogo } from '../../solicitudes/pedir-baja-dialogo.tsx';

export type PedirBajaAporteProps = { readonly aporte: Aporte; readonly onClose: () => void };

/** Asks for the deletion of a contribution, and of its movement with it. */
export function PedirBajaAporte({ aporte, onClose }: PedirBajaAporteProps) {
  const { id, version, codigo, socio, fecha, importeCentavos, moneda } = aporte;
  const pedir = trpc.aportes.eliminar.useMutation();
  const importe = formatearDinero(importeCentavos, moneda);
  return (
    <PedirBajaDialogo
      {...{ id, version, codigo, onClose }}
      entidad="APORTE"
      detalle={`De ${socio.nombre}, del ${formatearFecha(fecha)}, por ${importe}`}
      nombre={socio.nombre}
      pedir={pedir.mutateAsync}
    />
  );
}
