import { repartirLlamado } from '@plomada/domain/aportes/llamados/llamado.rules';
import { esFechaCalendario } from '@plomada/domain/base/fecha.rules';
import { formatearFecha } from '@plomada/formatters/fecha';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';
import { keepPreviousData } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';

import { Muestra } from '@/components/charts/shares-bar.tsx';
import { Money } from '@/components/display/money.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { LoadingRows } from '@/components/state/loading-rows.tsx';
import { trpc } from '@/lib/trpc.ts';
import { useToday } from '@/lib/use-today.ts';

import { useColores } from '../use-aportes.ts';
import type { LlamadoControl } from './llamado-valores.ts';

type CuotasPreviaProps = { readonly control: LlamadoControl; readonly obraId: string };

/** Nominal amount to share out while none is typed: the shares are shown, the amounts are not. */
const SIN_IMPORTE = 1;

/** Preview of each partner's quota, by the server's own rule. */
export function CuotasPrevia({ control, obraId }: CuotasPreviaProps) {
  const hoy = useToday();
  const [importe, escrita, moneda = 'ARS'] = useWatch({
    control,
    name: ['importeCentavos', 'fecha', 'moneda'],
  });
  const fecha = escrita !== undefined && esFechaCalendario(escrita) ? escrita : hoy;
  const colores = useColores(obraId);
  const { data, isError } = trpc.socios.listar.useQuery(
    { id: obraId, fecha },
    { placeholderData: keepPreviousData },
  );
  const conImporte = typeof importe === 'number' && importe > 0;
  const reparto = data && repartirLlamado(conImporte ? importe : SIN_IMPORTE, data.items);
  const nombres = new Map(data?.items.map(({ id, nombre }) => [id, nombre]));
  return (
    <Panel flush title="Cuotas" qualifier={`participaciones al ${formatearFecha(fecha)}`}>
      {reparto === undefined && isError ? (
        <p className="px-4 pb-4 text-sm text-muted-foreground">
          No pudimos traer los socios. El llamado se puede guardar igual: las cuotas se calculan al
          guardar.
        </p>
      ) : null}
      {reparto === undefined && !isError ? (
        <LoadingRows label="Cargando los socios" rows={3} />
      ) : null}
      {reparto?.ok === false ? (
        <p className="px-4 pb-4 text-sm text-destructive">{reparto.motivo}.</p>
      ) : null}
      {reparto?.ok ? (
        <>
          <ul aria-label="Cuota de cada socio" className="border-t border-border">
            {reparto.valor.cuotas.map(({ socioId, participacionBp, importeCentavos }) => (
              <li
                key={socioId}
                className="flex min-h-9 items-center gap-2.5 border-b border-border/70 px-4 py-1.5 last:border-b-0"
              >
                <Muestra color={colores.get(socioId)} />
                <span className="min-w-0 flex-1">
                  <span className="break-words">{nombres.get(socioId)}</span>{' '}
                  <span className="tnum text-sm text-muted-foreground">
                    {formatearPorcentajeBp(participacionBp)}
                  </span>
                </span>
                <Money
                  centavos={conImporte ? importeCentavos : null}
                  moneda={moneda}
                  className="font-medium"
                />
              </li>
            ))}
          </ul>
          <p className="flex justify-between gap-3 border-t-2 border-border-strong px-4 py-2.5">
            <span className="text-muted-foreground">Total</span>
            <Money
              centavos={conImporte ? importe : null}
              moneda={moneda}
              className="font-semibold"
            />
          </p>
          {reparto.valor.sinAsignarBp > 0 ? (
            <p className="border-t border-border px-4 py-2 text-sm text-muted-foreground">
              Sin asignar {formatearPorcentajeBp(reparto.valor.sinAsignarBp)}: se pide a estos
              socios, según sus participaciones entre sí.
            </p>
          ) : null}
        </>
      ) : null}
    </Panel>
  );
}
