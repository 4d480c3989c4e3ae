import type { Escenario } from '@plomada/domain/escenarios/escenario.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';
import { History } from 'lucide-react';

type Moneda = NonNullable<Escenario['desvio']>['monedas'][number];

function enPalabras({ moneda, escenarioCentavos, realCentavos, desvioCentavos }: Moneda): string {
  const importe = (centavos: number) => formatearDinero(centavos, moneda);
  if (desvioCentavos === 0) return `No se desvió: había ${importe(realCentavos)}, como decía.`;
  const lado = desvioCentavos > 0 ? 'de más' : 'de menos';
  return `Se desvió en ${importe(Math.abs(desvioCentavos))} ${lado}: decía ${importe(escenarioCentavos)} y había ${importe(realCentavos)}.`;
}

/** Distance of a kept scenario from the real balances after 30 days, by currency. */
export function Desvio({ escenario: { desvio, guardadoEl } }: { readonly escenario: Escenario }) {
  if (desvio === null || desvio.monedas.length === 0) return null;
  return (
    <section
      aria-label="Cuánto se desvió"
      className="flex items-start gap-3 rounded-lg bg-info-subtle px-4 py-2.5"
    >
      <History aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0">
        <p className="text-sm">
          {`Se guardó el ${formatearFecha(guardadoEl)}. Al ${formatearFecha(desvio.fecha)}:`}
        </p>
        {desvio.monedas.map((una) => (
          <p key={una.moneda} className="font-medium">
            {enPalabras(una)}
          </p>
        ))}
      </div>
    </section>
  );
}
