import type { IndiceGuardado } from '@plomada/domain/presupuestos/indices/indice.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearMes } from '@plomada/formatters/fecha';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';

import { Money } from '@/components/display/money';

import { paths } from '../../../config/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { nombreDeSerie } from '../textos.ts';
import { valorEscrito } from './celda.tsx';
import { juntar, type Movido } from './tabla.ts';

function tituloDe(guardados: readonly IndiceGuardado[]): string {
  const [primero] = guardados;
  if (primero === undefined) return '';
  const nombre = nombreDeSerie(primero.serie);
  if (guardados.length > 1) return `${nombre}: ${guardados.length} valores guardados`;
  const { mes, valor, definitivo } = primero;
  return `${nombre} de ${formatearMes(mes)}: ${valorEscrito(valor)}${definitivo ? '' : ', provisorio'}`;
}

function Fila({ movido }: { readonly movido: Movido }) {
  const { tenantId } = useTenant();
  const { id, proyectoId, codigo, titulo, moneda, diferenciaCentavos } = movido;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-border/70 py-1.5">
      <Link
        to={paths.presupuesto(tenantId, proyectoId, id)}
        className="min-w-0 rounded-sm break-words text-primary underline-offset-4 hover:underline"
      >
        {codigo} · {titulo}
      </Link>
      <span className="tnum">
        <span className="font-medium">
          {diferenciaCentavos > 0 ? '+' : ''}
          <Money centavos={diferenciaCentavos} moneda={moneda} />
        </span>
        <span className="text-sm text-muted-foreground">
          {' '}
          queda en {formatearDinero(movido.despuesCentavos, moneda)}
        </span>
      </span>
    </li>
  );
}

/** What was saved, and by how much it moved the open balances: what is certified stays as it was. */
export function GuardadoAviso({ guardados }: { readonly guardados: readonly IndiceGuardado[] }) {
  const movidos = juntar(guardados);
  return (
    <div role="status">
      {guardados.length === 0 ? null : (
        <section className="mb-4 rounded-lg bg-card px-4 py-3 text-card-foreground shadow-raised">
          <h2 className="flex items-center gap-2 font-semibold">
            <CircleCheck aria-hidden className="size-4 shrink-0 text-success" />
            {tituloDe(guardados)}
          </h2>
          <p className="text-sm text-muted-foreground">
            {movidos.length === 0
              ? 'Ningún saldo abierto cambió.'
              : movidos.length === 1
                ? 'Cambió el saldo abierto de 1 presupuesto. Lo ya certificado queda como estaba.'
                : `Cambió el saldo abierto de ${movidos.length} presupuestos. Lo ya certificado queda como estaba.`}
          </p>
          {movidos.length === 0 ? null : (
            <ul className="mt-2" aria-label="Presupuestos que cambiaron">
              {movidos.map((movido) => (
                <Fila key={movido.id} movido={movido} />
              ))}
            </ul>
          )}
        </section>
      )}
    </div>
  );
}
