import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import { quedaPoco } from '@plomada/domain/cuentas/rendiciones/rendicion.rules';
import type { Rendicion } from '@plomada/domain/cuentas/rendiciones/rendicion.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { getQueryKey } from '@trpc/react-query';
import { HandCoins, ReceiptText, TriangleAlert } from 'lucide-react';
import { useId, useState, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';

import { LinkButton } from '@/components/display/link-button.tsx';
import { Money } from '@/components/display/money.tsx';
import { UnsentLine } from '@/components/display/unsent-line.tsx';
import { Button } from '@/components/ui/button.tsx';
import { paths } from '@/config/paths.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { incluye } from '@/lib/outbox/incluye.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

import { type CuentaConEspera, useConEspera } from '../campo/con-espera.ts';
import { CUENTA_PARAM } from '../campo/textos.ts';

const Rendir = lazyPart(async () => (await import('../rendiciones/rendir.tsx')).Rendir);

function enPalabras({ estado, numero, motivoDevolucion, ...suma }: Rendicion): string {
  if (estado === 'DEVUELTA') return `Devuelta: ${motivoDevolucion ?? ''}`;
  if (estado === 'ABIERTA') return `Rendición ${numero} sin presentar`;
  const importe = formatearDinero(suma.importeCentavos, suma.moneda);
  return `Rendición ${numero} ${estado === 'PRESENTADA' ? 'presentada' : 'aprobada'}, ${importe}`;
}

function Quedan({ cuenta }: { readonly cuenta: CuentaConEspera }) {
  const { saldoCentavos, moneda, esperaCentavos } = cuenta;
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-muted-foreground">Te quedan</span>
        <Money centavos={saldoCentavos} moneda={moneda} className="text-2xl font-semibold" />
      </p>
      {esperaCentavos === 0 ? null : <UnsentLine text={incluye(esperaCentavos, moneda)} />}
      {quedaPoco(cuenta) ? (
        <p className="mt-0.5 flex items-center gap-1.5 text-sm text-warning">
          <TriangleAlert aria-hidden className="size-4 shrink-0" />
          Queda poco: rendí lo gastado para que la repongan.
        </p>
      ) : null}
    </div>
  );
}

function Caja({ cuenta }: { readonly cuenta: CuentaConEspera }) {
  const { tenantId } = useTenant();
  const nombreId = useId();
  const [rindiendo, setRindiendo] = useState(false);
  const { id, nombre, proyectoId } = cuenta;
  const { data } = trpc.rendiciones.listar.useQuery({ id, limit: 1 });
  const ultima = data?.items[0];
  const estado = ultima?.estado;
  const abierta = estado === 'ABIERTA' || estado === 'DEVUELTA' ? ultima : null;
  const porqueNo =
    data === undefined
      ? 'Se están trayendo las rendiciones.'
      : estado === 'PRESENTADA'
        ? 'La rendición presentada espera respuesta.'
        : null;
  const nuevo = paths.nuevoMovimiento(tenantId, proyectoId ?? undefined);
  return (
    <section
      aria-labelledby={nombreId}
      className="flex min-w-0 flex-col gap-3 rounded-lg bg-card px-4 py-3.5 text-card-foreground shadow-raised"
    >
      <h2 id={nombreId} className="text-lg font-semibold [overflow-wrap:anywhere]">
        <Link to={paths.cuenta(tenantId, id)} className="finger rounded-sm hover:underline">
          {nombre}
        </Link>
      </h2>
      <Quedan cuenta={cuenta} />
      <p className="min-h-5 text-sm text-muted-foreground">
        {ultima !== undefined
          ? enPalabras(ultima)
          : data === undefined
            ? null
            : 'Todavía no hay rendiciones.'}
      </p>
      <div className="flex flex-wrap gap-2 max-md:[&>*]:flex-1">
        <LinkButton to={`${nuevo}${nuevo.includes('?') ? '&' : '?'}${CUENTA_PARAM}=${id}`}>
          <HandCoins aria-hidden />
          Gasté
        </LinkButton>
        <Button
          variant="outline"
          aria-haspopup="dialog"
          disabledBecause={porqueNo}
          onClick={() => setRindiendo(true)}
        >
          <ReceiptText aria-hidden />
          {estado === 'DEVUELTA' ? 'Corregir y presentar' : 'Rendir'}
        </Button>
      </div>
      {rindiendo && data !== undefined ? (
        <Rendir cuenta={cuenta} rendicion={abierta ?? null} onClose={() => setRindiendo(false)} />
      ) : null}
    </section>
  );
}

export type CajasProps = {
  readonly cuentas: readonly Cuenta[];
  /** Epoch ms of the answer with the balances. */
  readonly leidoEn: number;
  readonly onAlto: (alto: number) => void;
};

export function Cajas({ cuentas: leidas, leidoEn, onAlto }: CajasProps) {
  const queryKey = getQueryKey(trpc.cuentas.propias, undefined, 'query');
  const cuentas = useConEspera(leidas, { queryKey, dataUpdatedAt: leidoEn });
  const lugar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    onAlto(lugar.current?.offsetHeight ?? 0);
  });
  return (
    <div ref={lugar} className="grid items-start gap-4 md:grid-cols-2">
      {cuentas.map((cuenta) => (
        <Caja key={cuenta.id} cuenta={cuenta} />
      ))}
    </div>
  );
}
