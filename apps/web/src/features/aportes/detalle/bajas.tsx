import { type Aporte, restaurarAporteSchema } from '@plomada/domain/aportes/aporte.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';

import { ConfirmDialog } from '@/components/form/confirm-dialog.tsx';
import { withLimits } from '@/config/reasons.ts';
import { PedirBajaDialogo } from '@/features/solicitudes/pedir-baja-dialogo.tsx';
import { useRefreshMoney } from '@/lib/refresh-money.ts';
import { trpc } from '@/lib/trpc.ts';

type BajasProps = { readonly aporte: Aporte; readonly onClose: () => void };

export function RestaurarDialogo({ aporte, onClose }: BajasProps) {
  const { id, codigo, version, socio, movimientoId } = aporte;
  const restaurar = trpc.aportes.restaurar.useMutation();
  const refrescar = useRefreshMoney();
  return (
    <ConfirmDialog
      title={`¿Restaurar el aporte ${codigo}?`}
      text={
        movimientoId === null
          ? 'Vuelve a las listas y a la cuenta del socio.'
          : 'Vuelve a las listas y a la cuenta del socio, con su movimiento.'
      }
      verb="Restaurar"
      about={id}
      reason={{
        schema: restaurarAporteSchema.shape.motivo,
        help: withLimits('Queda en la auditoría.'),
        rows: 1,
      }}
      onConfirm={(motivo) => restaurar.mutateAsync({ id, version, motivo: motivo ?? '' })}
      done={{ title: 'Aporte restaurado', description: `${codigo}, ${socio.nombre}` }}
      refresh={refrescar}
      onClose={onClose}
    />
  );
}

export function PedirBajaAporte({ aporte, onClose }: BajasProps) {
  const { id, version, codigo, socio, fecha, importeCentavos, moneda, proyectoId } = aporte;
  const importe = formatearDinero(importeCentavos, moneda);
  return (
    <PedirBajaDialogo
      {...{ id, version, codigo, onClose }}
      entidad="APORTE"
      detalle={`De ${socio.nombre}, del ${formatearFecha(fecha)}, por ${importe}`}
      nombre={socio.nombre}
      ruta={`/aportes-socio/${id}`}
      obraId={proyectoId}
    />
  );
}
