import { useAddress } from '@/lib/use-address.ts';

/** Line that is shown: one currency, or both as pesos. */
export type Vista = 'ARS' | 'USD' | 'JUNTAS';

const EN_DIRECCION = { ARS: '', USD: 'USD', JUNTAS: 'juntas' } as const;

/** Line of the address, and its change. */
export function useVista() {
  const { params, put } = useAddress<'moneda'>();
  const escrita = params.get('moneda');
  const vista: Vista = escrita === 'USD' ? 'USD' : escrita === 'juntas' ? 'JUNTAS' : 'ARS';
  return { vista, verEn: (otra: Vista) => put({ moneda: EN_DIRECCION[otra] }) };
}
