import type { Certificado } from '@plomada/domain/presupuestos/certificados/certificado.schema';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';

import { Money } from '@/components/display/money';
import { Panel } from '@/components/display/panel';

import { efectoDe } from './cuenta.ts';

const CABEZA = 'h-8 px-2 last:pr-4 text-xs font-medium text-muted-foreground';

/** What approving it would change of the budget. */
export function EfectoPanel({
  presupuesto,
  certificados,
  certificado,
}: {
  readonly presupuesto: Presupuesto;
  readonly certificados: readonly Certificado[];
  readonly certificado: Certificado;
}) {
  const { moneda } = presupuesto;
  return (
    <Panel flush title="Efecto en el presupuesto">
      <table className="w-full text-sm">
        <thead className="bg-muted">
          <tr>
            <th scope="col" className="sr-only">
              Qué
            </th>
            <th scope="col" className={`${CABEZA} text-right`}>
              Hoy
            </th>
            <th scope="col" className={`${CABEZA} text-right`}>
              Si se aprueba
            </th>
          </tr>
        </thead>
        <tbody>
          {efectoDe(presupuesto, certificados, certificado).map(({ que, hoy, despues }) => (
            <tr key={que} className="h-9 border-t border-border/70">
              <th
                scope="row"
                className="pr-2 pl-4 text-left font-normal whitespace-nowrap text-muted-foreground max-md:whitespace-normal"
              >
                {que}
              </th>
              <td className="px-2 text-right">
                <Money centavos={hoy} moneda={moneda} />
              </td>
              <td className="pr-4 pl-2 text-right font-medium">
                <Money centavos={despues} moneda={moneda} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
