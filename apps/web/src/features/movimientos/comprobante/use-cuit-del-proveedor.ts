import type {
  CrearMovimiento,
  CrearMovimientoEntrada,
} from '@plomada/domain/movimientos/movimiento.schema';
import { formatearCuit } from '@plomada/formatters/cuit';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';

import { useProposedText } from '@/components/form/use-proposed-text.ts';
import { trpc } from '@/lib/trpc.ts';

/** Fills in the supplier's CUIT as the issuer's, which it mostly is. */
export function useCuitDelProveedor(proveedorId: string | null | undefined): void {
  const { control, getValues, setValue } = useFormContext<
    CrearMovimientoEntrada,
    unknown,
    CrearMovimiento
  >();
  const { isSubmitted } = useFormState({ control });
  const hay = Boolean(useWatch({ control, name: 'comprobante' }));
  const { data } = trpc.proveedores.obtener.useQuery(
    { id: proveedorId ?? '' },
    { enabled: hay && Boolean(proveedorId) },
  );
  const cuit = data !== undefined && data.id === proveedorId ? data.cuit : undefined;
  useProposedText({
    text: cuit === undefined ? null : cuit && formatearCuit(cuit),
    isThere: hay,
    read: () => getValues('comprobante.cuitEmisor'),
    write: (texto) =>
      setValue('comprobante.cuitEmisor', texto, {
        shouldDirty: true,
        shouldValidate: isSubmitted,
      }),
  });
}
