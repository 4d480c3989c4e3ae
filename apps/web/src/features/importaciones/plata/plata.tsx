import type { Plata as Movida } from '@plomada/domain/importaciones/libro/plata.schema';
import { formatearDinero } from '@plomada/formatters/dinero';

import type { Tabla } from '../palabras.ts';

/** Table with the money that it moves and the totals that its sheet states. */
export type TablaConPlata = Pick<Tabla, 'id' | 'hoja' | 'plata'> & Partial<Pick<Tabla, 'totales'>>;

const CIFRAS = [
  ['Entran', 'entranCentavos'],
  ['Salen', 'salenCentavos'],
  ['Saldo', 'saldoCentavos'],
] as const;

/** Stated totals of a sheet that are listed beside its money. */
const TOTALES_A_LA_VISTA = 3;

function diceLaHoja({ totales = [] }: TablaConPlata): string | null {
  if (totales.length === 0) return null;
  const importes = totales
    .slice(0, TOTALES_A_LA_VISTA)
    .map(
      ({ celda, moneda, diceCentavos }) => `${formatearDinero(diceCentavos, moneda)} (${celda})`,
    );
  const mas = totales.length > TOTALES_A_LA_VISTA ? ' y más' : '';
  return `Tu hoja dice ${importes.join(', ')}${mas}`;
}

function Cifras({ plata }: { readonly plata: readonly Movida[] }) {
  if (plata.length === 0) return <span className="text-muted-foreground">Todavía nada</span>;
  return plata.map((una) => (
    <span key={una.moneda} className="flex flex-wrap gap-x-4">
      {CIFRAS.map(([nombre, campo]) => (
        <span key={campo} className="whitespace-nowrap">
          <span className="text-muted-foreground">{nombre} </span>
          {formatearDinero(una[campo], una.moneda)}
        </span>
      ))}
    </span>
  ));
}

type PlataProps = {
  readonly tablas: readonly TablaConPlata[];
  readonly plata: readonly Movida[];
  readonly titulo: string;
};

/** Money in and out, per table and in total, beside the totals stated by the sheets. */
export function Plata({ tablas, plata, titulo }: PlataProps) {
  const conPlata = tablas.filter((tabla) => tabla.plata.length > 0);
  if (plata.length === 0) return null;
  return (
    <section aria-label="Plata" className="rounded-lg bg-card px-4 py-2.5 shadow-raised">
      <div className="tnum flex flex-wrap items-baseline gap-x-4 gap-y-0.5">
        <h2 className="font-medium">{titulo}</h2>
        <div className="flex min-w-0 flex-col font-medium">
          <Cifras plata={plata} />
        </div>
      </div>
      <ul className="mt-1 flex flex-col gap-1 text-sm">
        {conPlata.map((tabla) => {
          const dice = diceLaHoja(tabla);
          return (
            <li key={tabla.id} className="tnum flex flex-wrap gap-x-4">
              <span className="min-w-0 break-words">{tabla.hoja}</span>
              <div className="flex min-w-0 flex-col">
                <Cifras plata={tabla.plata} />
              </div>
              {dice === null ? null : (
                <span className="min-w-0 whitespace-normal text-muted-foreground">{dice}</span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
