import type { TipoMovimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { useWatch } from 'react-hook-form';

import { useCan } from '@/lib/tenant.ts';

import { formatoDeCheque } from './cheque-nuevo.ts';
import { DeCartera } from './de-cartera.tsx';
import { DeUnoOtro } from './de-uno-otro.tsx';
import { Propio } from './propio.tsx';
import { Recibido } from './recibido.tsx';
import { useFormConCheques } from './use-cheques.ts';

type ChequesDeDineroProps = {
  /** Direction of the money; null when none moves. */
  readonly tipo: TipoMovimiento | null;
};

/**
 * Cheque that money by cheque or e-cheq brings, or the own one or those of the portfolio that it is
 * paid with; nothing by other means. An e-cheq that pays may be of either kind.
 */
export function ChequesDeDinero({ tipo }: ChequesDeDineroProps) {
  const { control } = useFormConCheques();
  const medioPago = useWatch({ control, name: 'medioPago' });
  const vePortfolio = useCan('view_cheques');
  const recibido = formatoDeCheque('INGRESO', medioPago);
  if (tipo === null) return null;
  if (tipo === 'INGRESO') return recibido && <Recibido formato={recibido} />;
  const propio = formatoDeCheque('EGRESO', medioPago);
  const deCartera = vePortfolio ? recibido : null;
  if (propio !== null && deCartera !== null) return <DeUnoOtro formato={propio} />;
  if (propio !== null) return <Propio formato={propio} />;
  return deCartera && <DeCartera formato={deCartera} />;
}
