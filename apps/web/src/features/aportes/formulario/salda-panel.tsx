import { importeEn } from '@plomada/domain/aportes/aporte.rules';
import type { Moneda } from '@plomada/domain/base/campos.schema';
import { formatearFecha } from '@plomada/formatters/fecha';
import { useWatch } from 'react-hook-form';

import { Money } from '@/components/display/money.tsx';
import { Panel } from '@/components/display/panel.tsx';

import type { AporteControl, MonedaDeLlamado } from './aporte-valores.ts';
import { loQueSalda, type CuotaAbierta, type Saldado } from './salda.ts';

type SaldaPanelProps = {
  readonly control: AporteControl;
  readonly abiertas: readonly CuotaAbierta[];
  readonly monedaDeLlamado: MonedaDeLlamado;
};

/** Amount converted to the currency in which it counts; null while incomplete. */
function useEnCuenta({ control, monedaDeLlamado }: SaldaPanelProps) {
  const [importe, moneda = 'ARS', cotizacion, llamadoId] = useWatch({
    control,
    name: ['importeCentavos', 'moneda', 'cotizacion', 'llamadoId'],
  });
  const a = monedaDeLlamado(llamadoId) ?? moneda;
  const valor: unknown = cotizacion?.valor;
  const escrita = (typeof valor === 'string' || typeof valor === 'number') && valor !== '';
  if (typeof importe !== 'number' || importe <= 0) return { centavos: null, a, llamadoId };
  try {
    // Equal currencies need no conversion.
    const tasa = moneda === a ? '1' : escrita ? String(valor) : null;
    const cotizada = tasa === null ? null : { valor: tasa };
    const cuenta = importeEn({ importeCentavos: importe, moneda, cotizacion: cotizada }, a);
    return { centavos: cuenta.ok ? cuenta.valor : null, a, llamadoId };
  } catch {
    return { centavos: null, a, llamadoId }; // A rate still being typed: its field shows the error.
  }
}

function Frases({ saldado, moneda }: { readonly saldado: Saldado; readonly moneda: Moneda }) {
  const { cuotas, adelantadoCentavos } = saldado;
  return (
    <ul className="flex flex-col gap-1.5" aria-live="polite">
      {cuotas.map(({ numero, centavos, completa }) => (
        <li key={numero} className="flex justify-between gap-3">
          <span>
            {completa ? 'Salda la cuota del llamado' : 'Cubre parte del llamado'} {numero}
          </span>
          <Money centavos={centavos} moneda={moneda} className="font-medium" />
        </li>
      ))}
      {adelantadoCentavos === 0 ? null : (
        <li className="flex justify-between gap-3">
          <span>Queda adelantado</span>
          <Money centavos={adelantadoCentavos} moneda={moneda} className="font-medium" />
        </li>
      )}
    </ul>
  );
}

/**
 * Preview of the quotas that the contribution would settle; until an amount is known, the open
 * ones.
 */
export function SaldaPanel(props: SaldaPanelProps) {
  const { abiertas } = props;
  const { centavos, a, llamadoId } = useEnCuenta(props);
  const deMoneda = abiertas.filter(({ moneda }) => moneda === a);
  return (
    <Panel title="Qué salda" qualifier="a hoy">
      {centavos === null ? (
        deMoneda.length === 0 ? (
          <p className="text-sm text-muted-foreground">
            No debe ninguna cuota: lo que aporte queda adelantado.
          </p>
        ) : (
          <ul className="flex flex-col gap-1.5">
            {deMoneda.map(({ llamadoId: id, numero, vencimiento, pendienteCentavos }) => (
              <li key={id} className="flex justify-between gap-3">
                <span>
                  Llamado {numero}
                  <span className="block text-sm text-muted-foreground">
                    vence el {formatearFecha(vencimiento)}
                  </span>
                </span>
                <Money centavos={pendienteCentavos} moneda={a} className="font-medium" />
              </li>
            ))}
          </ul>
        )
      ) : (
        <Frases
          saldado={loQueSalda(abiertas, centavos, { moneda: a, llamadoId: llamadoId ?? null })}
          moneda={a}
        />
      )}
    </Panel>
  );
}
