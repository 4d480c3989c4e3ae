import type { FormatoCheque } from '@plomada/domain/cheques/cheque.schema';
import { useWatch } from 'react-hook-form';

import { ChequeCampos, OtrosDatos } from '@/features/cheques/campos/cheque-campos.tsx';

import { AnotarCampo } from './anotar-campo.tsx';
import { useBanco } from './use-banco.ts';
import { enMovimiento, useFormConCheques } from './use-cheques.ts';

type ConFormato = { readonly formato: FormatoCheque };

/** Fields of an own cheque; its bank is proposed from the account that it is drawn on. */
export function PropioCampos({ formato }: ConFormato) {
  const { control } = useFormConCheques();
  useBanco(useWatch({ control, name: 'cuentaId' }));
  return (
    <>
      <ChequeCampos control={control} nombre={enMovimiento} />
      <OtrosDatos
        control={control}
        nombre={enMovimiento}
        formato={formato}
        propio
        sinEmision="Si no se escribe, el día del egreso."
      />
    </>
  );
}

/** Own cheque that money is paid with, unless a person declines. */
export function Propio({ formato }: ConFormato) {
  const { control } = useFormConCheques();
  const cheque = useWatch({ control, name: 'chequeNuevo' });
  return (
    <>
      <AnotarCampo tipo="EGRESO" />
      {cheque ? <PropioCampos formato={formato} /> : null}
    </>
  );
}
