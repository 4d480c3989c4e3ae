import { formatearCuit } from '@plomada/formatters/cuit';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';

import { trpc } from '@/lib/trpc.ts';

import type { Formulario } from './valores.ts';

/** Fills in the supplier's CUIT as the issuer's, which it mostly is. */
export function useCuitDelProveedor(form: Formulario, enabled: boolean) {
  const { control, getValues, setValue } = form;
  const { isSubmitted } = form.formState;
  const puesto = useRef('');
  const proveedorId = useWatch({ control, name: 'proveedorId' });
  const { data } = trpc.proveedores.obtener.useQuery(
    { id: proveedorId },
    { enabled: enabled && Boolean(proveedorId) },
  );
  const elegido = data?.id === proveedorId ? data : undefined;
  useEffect(() => {
    const escrito = getValues('comprobante.cuitEmisor') ?? '';
    // A typed CUIT is kept; one filled in from the previous supplier is replaced.
    if (elegido === undefined || (escrito !== '' && escrito !== puesto.current)) return;
    puesto.current = elegido.cuit === null ? '' : formatearCuit(elegido.cuit);
    if (puesto.current === escrito) return;
    setValue('comprobante.cuitEmisor', puesto.current, {
      shouldDirty: true,
      shouldValidate: isSubmitted,
    });
  }, [elegido, getValues, isSubmitted, setValue]);
}
