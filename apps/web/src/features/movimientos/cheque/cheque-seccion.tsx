import { useWatch } from 'react-hook-form';

import { FormSection } from '@/components/form/form-layout.tsx';
import { ChequeCampos, OtrosDatos } from '@/features/cheques/campos/cheque-campos.tsx';

import type { MovimientoControl } from '../formulario/movimiento-valores.ts';
import { CarteraCampo } from './cartera-campo.tsx';
import { formatoRecibido } from './cheque-recibido.ts';
import { SinCartera } from './sin-cartera.tsx';
import { enMovimiento } from './use-cheques.ts';

type ChequeSeccionProps = {
  readonly control: MovimientoControl;
  /** True where the form has no sections. */
  readonly enDialogo?: boolean;
};

/** Cheque of an income by cheque or e-cheq; nothing for other movements. */
export function ChequeSeccion({ control, enDialogo = false }: ChequeSeccionProps) {
  const [tipo, medioPago, cheque] = useWatch({
    control,
    name: ['tipo', 'medioPago', 'chequeNuevo'],
  });
  const formato = formatoRecibido(tipo, medioPago);
  if (formato === null) return null;
  const campos = (
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
  if (enDialogo) return campos;
  return <FormSection title={formato === 'ECHEQ' ? 'E-cheq' : 'Cheque'}>{campos}</FormSection>;
}
