import { useParams } from 'react-router';

import { Closings } from '@/components/display/dated';

import { Cuenta } from './detalle/cuenta.tsx';
import { Cuentas } from './lista/cuentas.tsx';

export function CuentasPage() {
  const { cuentaId } = useParams();
  return (
    <Closings>
      {cuentaId === undefined ? <Cuentas /> : <Cuenta key={cuentaId} cuentaId={cuentaId} />}
    </Closings>
  );
}
