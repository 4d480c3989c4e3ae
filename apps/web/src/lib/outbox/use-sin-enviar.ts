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
 * The person's envíos and the time of the server's answer to a query. Before an answer arrives the
 * time is infinite: the screen shows the answer to an earlier query, which may include all sent
 * rows, so none counts as missing.
 */
export function useEnviosAl({ queryKey, dataUpdatedAt }: Consulta) {
  const { tenantId } = useTenant();
  const userId = useContext(DraftOwner) ?? '';
  const { envios = NINGUNO } = useEnvios({ userId, tenantId });
  useSyncExternalStore(onGiven, givenChanges);
  // A stored answer restored on this device is older than `dataUpdatedAt`.
  const readAt = dataUpdatedAt === 0 ? Infinity : dataUpdatedAt;
  return { envios, leidoEn: Math.min(readAt, givenAt(tenantId, queryKey) ?? Infinity) };
}

/** Movements captured on this device that the answer to a query lacks. */
export function useSinEnviar(consulta: Consulta): readonly MovimientoSinEnviar[] {
  const { envios, leidoEn } = useEnviosAl(consulta);
  return useMemo(() => movimientosSinEnviar(envios, leidoEn), [envios, leidoEn]);
}
