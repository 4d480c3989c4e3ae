import { formatearFecha } from '@plomada/formatters/fecha';

import { LinkButton } from '@/components/display/link-button.tsx';
import { Money } from '@/components/display/money.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { paths } from '@/config/paths.ts';
import type { MovimientoSinEnviar } from '@/lib/outbox/sin-enviar.rules.ts';
import { useSinEnviar } from '@/lib/outbox/use-sin-enviar.ts';
import { useTenant } from '@/lib/tenant.ts';

import { importeConSigno } from '../saldos.ts';

type DeLista = Parameters<typeof useSinEnviar>[0] & {
  readonly obraId: string | undefined;
  readonly soloPrivados: boolean;
  readonly filtrada: boolean;
};

/**
 * Unsent movements that the fetched list lacks. None under filters, which only the server applies.
 */
export function useSinEnviarDe(lista: DeLista): readonly MovimientoSinEnviar[] {
  const { obraId, soloPrivados, filtrada } = lista;
  const movimientos = useSinEnviar(lista);
  if (filtrada) return [];
  return movimientos.filter(
    ({ proyectoId, privado }) =>
      (obraId === undefined || proyectoId === obraId) && (privado || !soloPrivados),
  );
}

type SinEnviarDeListaProps = { readonly movimientos: readonly MovimientoSinEnviar[] };

/** Unsent movements, above the server's rows; the totals include them. */
export function SinEnviarDeLista({ movimientos }: SinEnviarDeListaProps) {
  const { tenantId } = useTenant();
  if (movimientos.length === 0) return null;
  return (
    <section aria-label="Sin enviar">
      <Panel
        flush
        title="Sin enviar"
        qualifier="En este teléfono, ya sumados"
        action={
          <LinkButton variant="link" size="inline" to={paths.bandeja(tenantId)}>
            Ver en la Bandeja
          </LinkButton>
        }
      >
        <ul>
          {movimientos.map((movimiento) => {
            const { capturaId, detalle, titulo, fecha, moneda } = movimiento;
            return (
              <li
                key={capturaId}
                className="flex items-baseline gap-3 border-t border-border/70 px-4 py-2.5 first:border-t-0"
              >
                <span className="tnum text-muted-foreground">{formatearFecha(fecha)}</span>
                <span className="min-w-0 flex-1 break-words">
                  {detalle === '' ? titulo : detalle}
                </span>
                <Money
                  centavos={importeConSigno(movimiento)}
                  moneda={moneda}
                  className="font-medium"
                />
              </li>
            );
          })}
        </ul>
      </Panel>
    </section>
  );
}
