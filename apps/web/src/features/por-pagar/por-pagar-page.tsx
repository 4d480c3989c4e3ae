import { useParams } from 'react-router';

import { Deuda } from './detalle/deuda.tsx';
import { PorPagar } from './lista/por-pagar.tsx';

/** What is owed to suppliers, or the document that the address names. */
export function PorPagarPage() {
  const { deudaId } = useParams();
  return deudaId === undefined ? <PorPagar /> : <Deuda key={deudaId} deudaId={deudaId} />;
}
