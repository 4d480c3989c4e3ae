import { useMemo } from 'react';

import type { Envio } from '../../../lib/outbox/envio.ts';
import { useEnvios } from '../../../lib/outbox/use-envios.ts';
import { useOutbox } from '../../../lib/outbox/use-outbox.ts';
import { enEsperaDe, type EnEspera } from './en-espera.ts';

const NINGUNO: readonly Envio[] = [];

/** What this device keeps to be sent, and what of an acopio is in it. */
export function useEnEspera(acopioId: string): {
  readonly envios: readonly Envio[];
  readonly espera: EnEspera;
} {
  const { session } = useOutbox();
  const { envios = NINGUNO } = useEnvios(session);
  const espera = useMemo(() => enEsperaDe(envios, acopioId), [envios, acopioId]);
  return { envios, espera };
}
