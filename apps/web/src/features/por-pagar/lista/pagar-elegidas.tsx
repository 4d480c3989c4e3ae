import type { Obligacion } from '@plomada/domain/obligaciones/obligacion.schema';
import { HandCoins } from 'lucide-react';
import { useState } from 'react';

import { LinkButton } from '@/components/display/link-button.tsx';
import { Button } from '@/components/ui/button.tsx';
import { payables } from '@/config/payables-paths.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useTenant } from '@/lib/tenant.ts';

import type { Eleccion } from './eleccion.ts';
import { enDireccion } from './renglon.ts';

type PagarElegidasProps = { readonly eleccion: Eleccion; readonly elegidas: readonly Obligacion[] };

const DevolverDialogo = lazyPart(
  async () => (await import('@/features/cuentas/dialogos/devolver.tsx')).Devolver,
);

function DevolverBoton({ elegidas }: { readonly elegidas: readonly Obligacion[] }) {
  const [abierto, setAbierto] = useState(false);
  const [primera] = elegidas;
  if (primera === undefined) return null;
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setAbierto(true)}>
        <HandCoins aria-hidden />
        Devolver
      </Button>
      {abierto ? (
        <DevolverDialogo
          persona={primera.contraparte.nombre}
          moneda={primera.moneda}
          gastos={elegidas.map(({ origenId, pendienteCentavos }) => ({
            id: origenId,
            importeCentavos: pendienteCentavos,
          }))}
          onClose={() => setAbierto(false)}
        />
      ) : null}
    </>
  );
}

/** Payment button, only if the selection can be paid together; otherwise the bar shows why not. */
export function PagarElegidas({ eleccion, elegidas }: PagarElegidasProps) {
  const { tenantId } = useTenant();
  if (!eleccion.sePaga) return null;
  if (elegidas.some(({ clase }) => clase === 'BOLSILLO')) {
    return <DevolverBoton elegidas={elegidas} />;
  }
  return (
    <LinkButton to={payables.pagar(tenantId, elegidas.map(enDireccion))} size="sm">
      <HandCoins aria-hidden />
      {elegidas.length > 1 ? 'Pagar juntos' : 'Pagar'}
    </LinkButton>
  );
}
