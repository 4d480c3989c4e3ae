import type { FormatoCheque } from '@plomada/domain/cheques/cheque.schema';
import { useWatch } from 'react-hook-form';

import { ChequeCampos, OtrosDatos } from '@/features/cheques/campos/cheque-campos.tsx';

import { AnotarCampo } from './anotar-campo.tsx';
import { SinCartera } from './sin-cartera.tsx';
import { enMovimiento, useFormConCheques } from './use-cheques.ts';

/** Cheque that money brings, kept in the portfolio unless a person declines. */
export function Recibido({ formato }: { readonly formato: FormatoCheque }) {
  const { control } = useFormConCheques();
  const cheque = useWatch({ control, name: 'chequeNuevo' });
  return (
    <>
      <AnotarCampo tipo="INGRESO" />
      {cheque ? (
        <>
          <SinCartera />
          <ChequeCampos control={control} nombre={enMovimiento} />
          <OtrosDatos control={control} nombre={enMovimiento} formato={formato} />
        </>
      ) : null}
    </>
  );
}
