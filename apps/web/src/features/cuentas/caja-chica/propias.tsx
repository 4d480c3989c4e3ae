import { useState } from 'react';

import { ownKey } from '@/lib/device-keys.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { readSetting, writeSetting } from '@/lib/local-setting.ts';
import { useCan } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { usePersona } from '@/lib/use-persona.ts';

// Loaded on demand, as most users are in charge of no petty cash.
const Cajas = lazyPart(async () => (await import('./cajas.tsx')).Cajas, 'shown');

type PropiasProps = {
  /** Called once the cards have their height, so that nothing below them moves any more. */
  readonly onPlaced: () => void;
};

/** Petty cashes of the signed-in person, above the list of works; nothing for others. */
export function Propias({ onPlaced }: PropiasProps) {
  const persona = usePersona();
  const enabled = useCan('manage_movements');
  const { data, dataUpdatedAt } = trpc.cuentas.propias.useQuery(undefined, { enabled });
  const clave = ownKey('cajas', persona);
  // Height of the last visit, reserved so that the list below does not move.
  const [guardado] = useState(() => readSetting(clave));
  const alto = Number(guardado);
  if (data?.items.length === 0) {
    if (guardado !== '0') writeSetting(clave, '0');
    return null;
  }
  if (!enabled || (data === undefined && alto === 0)) return null;
  return (
    <div className="mb-6" style={{ minHeight: alto }}>
      {data === undefined ? null : (
        <Cajas
          cuentas={data.items}
          leidoEn={dataUpdatedAt}
          onAlto={(nuevo) => {
            writeSetting(clave, String(nuevo));
            onPlaced();
          }}
        />
      )}
    </div>
  );
}
