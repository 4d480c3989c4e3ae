import { useLayoutEffect, useRef } from 'react';

import { readSetting, writeSetting } from '../../../lib/local-setting.ts';
import { useCan, useTenant } from '../../../lib/tenant.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Caja } from './caja.tsx';

/** The petty cashes that one answers for, over the list of works; nothing for who answers for none. */
export function CajasChicas() {
  const { tenantId } = useTenant();
  const enabled = useCan('manage_movements');
  const { data } = trpc.cuentas.propias.useQuery(undefined, { enabled });
  const lugar = useRef<HTMLDivElement>(null);
  const clave = `plomada:cajas-chicas:${tenantId}`;
  const cuantas = data?.items.length;
  // Their room is kept the next time, so that the list below does not move when they come.
  useLayoutEffect(() => {
    if (cuantas === undefined) return;
    writeSetting(clave, cuantas === 0 ? null : String(lugar.current?.offsetHeight ?? 0));
  }, [clave, cuantas]);
  const alto = data === undefined ? Number(readSetting(clave)) : undefined;
  if (!enabled || cuantas === 0 || alto === 0) return null;
  return (
    <div
      ref={lugar}
      className="mb-6 grid gap-4 md:grid-cols-2"
      style={alto === undefined ? undefined : { height: alto }}
    >
      {data?.items.map((cuenta) => <Caja key={cuenta.id} cuenta={cuenta} />)}
    </div>
  );
}
