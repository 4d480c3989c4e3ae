import { useWatch } from 'react-hook-form';

import { FormSection } from '@/components/form/form-layout.tsx';

import type { MovimientoControl } from '../formulario/movimiento-valores.ts';
import { formatoDeCheque } from './cheque-nuevo.ts';
import { Propio } from './propio.tsx';
import { Recibido } from './recibido.tsx';

type ChequeSeccionProps = {
  readonly control: MovimientoControl;
  /** True where the form has no sections. */
  readonly enDialogo?: boolean;
  /** True for a movement that is split over several works. */
  readonly repartido?: boolean;
};

const DE_BOLSILLO =
  'No se anota: lo que alguien pagó de su bolsillo no sale con un cheque de la organización.';
const REPARTIDO =
  'No se anota: un cheque nuestro paga un solo egreso, y este se reparte entre obras. El dinero sale hoy de la cuenta.';

/**
 * Cheque of an income by cheque or e-cheq, or own one of an expense by them; nothing for other
 * movements.
 */
export function ChequeSeccion({
  control,
  enDialogo = false,
  repartido = false,
}: ChequeSeccionProps) {
  const [tipo, medioPago, deBolsillo] = useWatch({
    control,
    name: ['tipo', 'medioPago', 'deBolsillo'],
  });
  const formato = formatoDeCheque(tipo, medioPago);
  if (formato === null) return null;
  const porQueNo = deBolsillo ? DE_BOLSILLO : repartido ? REPARTIDO : null;
  const campos =
    tipo === 'INGRESO' ? (
      <Recibido formato={formato} />
    ) : porQueNo === null ? (
      <Propio formato={formato} />
    ) : (
      <p className="text-sm text-muted-foreground">{porQueNo}</p>
    );
  if (enDialogo) return campos;
  return <FormSection title={formato === 'ECHEQ' ? 'E-cheq' : 'Cheque'}>{campos}</FormSection>;
}
