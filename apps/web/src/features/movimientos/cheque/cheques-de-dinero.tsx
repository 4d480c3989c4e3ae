import type { TipoMovimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { useWatch } from 'react-hook-form';

import { ChequeCampos, OtrosDatos } from '@/features/cheques/campos/cheque-campos.tsx';
import { useCan } from '@/lib/tenant.ts';

import { CarteraCampo } from './cartera-campo.tsx';
import { formatoRecibido } from './cheque-recibido.ts';
import { DeCartera } from './de-cartera.tsx';
import { SinCartera } from './sin-cartera.tsx';
import { enMovimiento, useFormConCheques } from './use-cheques.ts';

type ChequesDeDineroProps = {
  /** Direction of the money; null when none moves. */
  readonly tipo: TipoMovimiento | null;
};

/**
 * Cheque that money by cheque or e-cheq brings, or the cheques of the portfolio that it is paid
 * with; nothing by other means.
 */
export function ChequesDeDinero({ tipo }: ChequesDeDineroProps) {
  const { control } = useFormConCheques();
  const [medioPago, cheque] = useWatch({ control, name: ['medioPago', 'chequeNuevo'] });
  const vePortfolio = useCan('view_cheques');
  const formato = formatoRecibido('INGRESO', medioPago ?? undefined);
  if (formato === null || tipo === null) return null;
  if (tipo === 'EGRESO') return vePortfolio ? <DeCartera formato={formato} /> : null;
  return (
    <>
      <CarteraCampo />
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
