import type { RetiroRegistrado } from '@plomada/domain/acopios/retiros/retiro.schema';
import { nombrarCantidad } from '@plomada/formatters/unidad';
import { CircleCheck, Plus, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';

import { Money } from '@/components/display/money';
import { Button } from '@/components/ui/button';

import { VerRecibo } from '../recibos/recibo.tsx';
import { numerosDe } from '../recibos/recibos.ts';
import { quedaEnTexto } from './textos.ts';

function Renglones({ items }: Pick<RetiroRegistrado, 'items'>) {
  return (
    <ul aria-label="Lo retirado" className="border-t border-border/70">
      {items.map(({ id, item, cantidad, importeCentavos, moneda }) => (
        <li
          key={id}
          className="flex items-start justify-between gap-3 border-b border-border/70 px-4 py-3"
        >
          <span className="min-w-0">
            <span className="line-clamp-2 leading-5 font-medium max-md:text-lg">
              {item.descripcion}
            </span>
            {item.disponible === null ? null : (
              <span className="mt-1 block text-sm">
                {quedaEnTexto(item.disponible, item.unidad)}
              </span>
            )}
          </span>
          <span className="shrink-0 text-right">
            <span className="tnum block leading-5 font-medium max-md:text-lg">
              {nombrarCantidad(cantidad, item.unidad)}
            </span>
            <span className="mt-1 block text-sm text-muted-foreground">
              <Money centavos={importeCentavos} moneda={moneda} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

export type RetiroHechoProps = {
  readonly hecho: RetiroRegistrado;
  /** The money left in a price list; null in the others, and until it is known. */
  readonly saldoCentavos: number | null;
  readonly volverA: string;
  readonly onAnother: () => void;
};

/** What was taken, what is left, and the paper that goes with it. */
export function RetiroHecho({ hecho, saldoCentavos, volverA, onAnother }: RetiroHechoProps) {
  const titulo = useRef<HTMLHeadingElement>(null);
  useEffect(() => titulo.current?.focus(), []);
  const { acopio, grupoId, items, importeCentavos, advertencia } = hecho;
  const numeros = numerosDe(items);
  const moneda = items[0]?.moneda ?? 'ARS';
  return (
    <div className="mx-auto max-w-[640px] rounded-lg bg-card text-card-foreground shadow-raised">
      <header className="flex items-start gap-3 p-4">
        <CircleCheck aria-hidden className="mt-1 size-6 shrink-0 text-success" />
        <div className="min-w-0">
          <h1 ref={titulo} tabIndex={-1} className="text-xl font-semibold outline-none">
            Retiro registrado
          </h1>
          <p className="text-muted-foreground">
            {numeros} · {acopio.codigo}
          </p>
        </div>
      </header>
      {advertencia === null ? null : (
        <p className="mx-4 mb-4 flex items-start gap-2 rounded-md bg-warning-subtle p-3 text-warning">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {advertencia}
        </p>
      )}
      <Renglones items={items} />
      <dl className="px-4 py-3">
        <div className="flex justify-between gap-3">
          <dt className="text-muted-foreground">Total retirado</dt>
          <dd className="text-lg font-semibold">
            <Money centavos={importeCentavos} moneda={moneda} />
          </dd>
        </div>
        {saldoCentavos === null ? null : (
          <div className="mt-1 flex justify-between gap-3 text-sm">
            <dt className="text-muted-foreground">Saldo del acopio</dt>
            <dd>
              <Money centavos={saldoCentavos} moneda={moneda} />
            </dd>
          </div>
        )}
      </dl>
      <div className="flex flex-wrap gap-2 px-4 pb-4 [&>*]:flex-1">
        <VerRecibo variant="default" acopioId={acopio.id} grupoId={grupoId} numero={numeros} />
        <Button variant="outline" onClick={onAnother}>
          <Plus aria-hidden />
          Otro retiro
        </Button>
        <Button asChild variant="ghost" className="basis-full">
          <Link to={volverA}>Volver al acopio</Link>
        </Button>
      </div>
    </div>
  );
}
