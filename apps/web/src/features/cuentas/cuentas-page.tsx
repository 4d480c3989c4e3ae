import { useParams } from 'react-router';

import { Closings } from '@/components/display/dated';

import { Cuenta } from './detalle/cuenta.tsx';
import { Cuentas } from './lista/cuentas.tsx';

/** The boxes and banks of the organisation, or the one that the address names. */
export function CuentasPage() {
  const { cuentaId } = useParams();
  return (
    <Closings>
      {cuentaId === undefined ? <Cuentas /> : <Cuenta key={cuentaId} cuentaId={cuentaId} />}
    </Closings>
  );
}
