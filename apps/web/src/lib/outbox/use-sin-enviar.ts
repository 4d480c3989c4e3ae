import { useContext, useMemo, useSyncExternalStore } from 'react';

import { givenAt, givenChanges, onGiven } from '../offline-reads.ts';
import { DraftOwner } from '../open-drafts.ts';
import { useTenant } from '../tenant.ts';
import type { Envio } from './envio.ts';
import { type MovimientoSinEnviar, movimientosSinEnviar } from './sin-enviar.rules.ts';
import { useEnvios } from './use-envios.ts';

const NINGUNO: readonly Envio[] = [];

type Consulta = { readonly queryKey: readonly unknown[]; readonly dataUpdatedAt: number };

/**
 * What this device has of the person, and of when the server's answer to a query is. While there is none, what is on
 * screen answers another query of before, which may have all that was sent: then nothing that was sent is missing.
 */
export function useEnviosAl({ queryKey, dataUpdatedAt }: Consulta) {
  const { tenantId } = useTenant();
  const userId = useContext(DraftOwner) ?? '';
  const { envios = NINGUNO } = useEnvios({ userId, tenantId });
  useSyncExternalStore(onGiven, givenChanges);
  // An answer that this device gave back is older than the moment it was given.
  const readAt = dataUpdatedAt === 0 ? Infinity : dataUpdatedAt;
  return { envios, leidoEn: Math.min(readAt, givenAt(tenantId, queryKey) ?? Infinity) };
}

/** The movements that the person put down on this device and the answer to a query lacks. */
export function useSinEnviar(consulta: Consulta): readonly MovimientoSinEnviar[] {
  const { envios, leidoEn } = useEnviosAl(consulta);
  return useMemo(() => movimientosSinEnviar(envios, leidoEn), [envios, leidoEn]);
}
