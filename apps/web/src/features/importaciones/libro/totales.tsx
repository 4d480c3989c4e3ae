import type { LibroImportado } from '@plomada/domain/importaciones/libro/libro.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearNumero } from '@plomada/formatters/numero';
import { CircleCheck, CircleHelp, CircleX, Download } from 'lucide-react';
import { useState } from 'react';

import { EffectFigures } from '@/components/display/effect-figures.tsx';
import { LinkButton } from '@/components/display/link-button.tsx';
import { Imported } from '@/components/import/imported.tsx';
import { Button } from '@/components/ui/button.tsx';
import { workbooks } from '@/config/workbooks-paths.ts';
import { type RemoteFile, saveFile } from '@/lib/save-file.ts';
import { useTenant } from '@/lib/tenant.ts';
import { cn } from '@/lib/utils.ts';

import { Deshacer } from '../deshacer.tsx';
import { type Destino, listaDeImportados } from '../destino.ts';
import type { IrACelda } from '../hoja/lugar.ts';
import { type Tabla, type Total, contar, cuantos, filas } from '../palabras.ts';
import { Plata } from '../plata/plata.tsx';

export type Hecho = {
  readonly hecho: LibroImportado;
  readonly afuera: RemoteFile | null;
};

type ResultadoProps = Hecho & {
  readonly archivo: string;
  /** Tables as they were before the import, with the totals stated by the sheets. */
  readonly tablas: readonly Tabla[];
  readonly destino: Destino;
  readonly onUndo: () => void;
};

/** Cells that a person excluded. */
function NoEntraron({ noEntran }: Pick<LibroImportado, 'noEntran'>) {
  if (noEntran.length === 0) return null;
  return (
    <section aria-label="Celdas que no entraron" className="text-sm">
      <h3 className="font-medium">Dijiste que no entran</h3>
      <ul className="tnum">
        {noEntran.map(({ hoja, celda, moneda, centavos }) => (
          <li key={`${hoja} ${celda}`}>
            {`${hoja}, ${celda}: ${formatearDinero(centavos, moneda)}`}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Resultado({ hecho, afuera, archivo, tablas, destino, onUndo }: ResultadoProps) {
  const { tenantId } = useTenant();
  const { loteId, importados, porTabla, omitidos, obrasNuevas, rubrosNuevos, proveedoresNuevos } =
    hecho;
  return (
    <div className="flex max-w-[640px] flex-col gap-4">
      <Imported
        heading="h2"
        title={
          importados === 1
            ? 'Se importó 1 fila'
            : `Se importaron ${formatearNumero(importados)} filas`
        }
      >
        De {archivo}.
      </Imported>
      <EffectFigures
        figures={[
          ...porTabla.map((tabla) => [tabla.hoja, filas(tabla.importados)] as const),
          ['Obras nuevas', formatearNumero(obrasNuevas)],
          ...(rubrosNuevos > 0 ? [['Rubros nuevos', formatearNumero(rubrosNuevos)] as const] : []),
          ['Proveedores nuevos', formatearNumero(proveedoresNuevos)],
          ['Quedaron afuera', filas(omitidos)],
        ]}
      />
      <Plata
        titulo="Lo que entró"
        plata={hecho.plata}
        tablas={porTabla.map(({ tablaId, hoja, plata }) => {
          const totales = tablas.find(({ id }) => id === tablaId)?.totales;
          return { id: tablaId, hoja, plata, ...(totales && { totales }) };
        })}
      />
      <NoEntraron noEntran={hecho.noEntran} />
      <div className="flex flex-wrap items-start gap-2">
        <LinkButton to={listaDeImportados(tenantId, destino, loteId)}>
          Ver los movimientos
        </LinkButton>
        <LinkButton to={workbooks.inicio(tenantId, destino)} variant="outline">
          Traer otro Excel
        </LinkButton>
        {afuera === null ? null : (
          <Button variant="outline" onClick={() => saveFile(afuera)}>
            <Download aria-hidden />
            Bajar lo que quedó afuera
          </Button>
        )}
        <Deshacer id={loteId} filas={importados} onUndo={onUndo} />
      </div>
    </div>
  );
}

export function Avance({ tablas }: { readonly tablas: readonly Tabla[] }) {
  const { listas, pendientes, conError, omitidas, yaEstan } = contar(tablas);
  const partes = [
    ['Listas', listas, 'bg-primary'],
    ['Esperan respuesta', pendientes, 'bg-warning'],
    ['Con error', conError, 'bg-destructive'],
    ['Afuera', omitidas + yaEstan, 'bg-muted-foreground'],
  ] as const;
  const todas = partes.reduce((suma, [, cuantas]) => suma + cuantas, 0);
  return (
    <section aria-label="Avance" className="flex flex-col gap-1.5">
      <div
        aria-hidden
        className="flex h-2 gap-0.5 overflow-hidden rounded-sm bg-chart-track forced-colors:border"
      >
        {partes.map(([nombre, cuantas, color]) =>
          cuantas === 0 ? null : (
            <span
              key={nombre}
              className={cn('h-full forced-colors:bg-[CanvasText]', color)}
              style={{ width: `${(cuantas / todas) * 100}%` }}
            />
          ),
        )}
      </div>
      <dl className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm">
        {partes.map(([nombre, cuantas, color]) => (
          <div key={nombre} className="flex items-center gap-1.5">
            <dt className="flex items-center gap-1.5 text-muted-foreground">
              <span aria-hidden className={cn('size-2 rounded-sm', color)} />
              {nombre}
            </dt>
            <dd className="tnum font-medium">{formatearNumero(cuantas)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type DeTabla = Total & { readonly hoja: string; readonly tablaId: string };

/** Totals that differ come first, then those that cannot be compared yet. */
const orden = ({ difiere }: Total): number => (difiere === true ? 0 : difiere === null ? 1 : 2);

export const totalesEnOrden = (tablas: readonly Tabla[]): DeTabla[] =>
  tablas
    .flatMap(({ id, hoja, totales }) => totales.map((total) => ({ ...total, hoja, tablaId: id })))
    .sort((a, b) => orden(a) - orden(b));

/** Number of totals shown before "show all". */
const A_LA_VISTA = 6;

const LOOK = [
  ['text-destructive', CircleX],
  ['text-muted-foreground', CircleHelp],
  ['text-success', CircleCheck],
] as const;

export function enPalabras({ hoja, moneda, diceCentavos, entranCentavos }: DeTabla): string {
  const dice = `Tu solapa ${hoja} dice ${formatearDinero(diceCentavos, moneda)}; `;
  return entranCentavos === null
    ? `${dice}falta una cotización para comparar`
    : `${dice}acá entran ${formatearDinero(entranCentavos, moneda)}`;
}

function Linea({ total, onIr }: { readonly total: DeTabla; readonly onIr: IrACelda }) {
  const { hoja, celda, difiere } = total;
  const [color, Icon] = LOOK[orden(total)] ?? LOOK[2];
  return (
    <li>
      <button
        type="button"
        title={`Ver ${hoja}, celda ${celda}`}
        onClick={() => onIr({ hoja, celda })}
        className="flex w-full items-start gap-2 rounded-md px-2 py-1 text-left hover:bg-accent max-md:min-h-11"
      >
        <Icon aria-hidden className={cn('mt-0.5 size-4 shrink-0', color)} />
        <span className={cn('tnum min-w-0 whitespace-normal', difiere === true && color)}>
          {enPalabras(total)}
          <span className="text-sm text-muted-foreground"> · {celda}</span>
        </span>
      </button>
    </li>
  );
}

type TotalesProps = { readonly tablas: readonly Tabla[]; readonly onIr: IrACelda };

/** Totals stated in the workbook, compared with the rows to import. */
export function Totales({ tablas, onIr }: TotalesProps) {
  const [todos, setTodos] = useState(false);
  const totales = totalesEnOrden(tablas);
  if (totales.length === 0) return null;
  const difieren = totales.filter(({ difiere }) => difiere === true).length;
  const visibles = todos ? totales : totales.slice(0, A_LA_VISTA);
  return (
    <section aria-label="Totales" className="rounded-lg bg-card px-2 py-2 shadow-raised">
      <p role="status" className={cn('px-2 pb-1 font-medium', difieren > 0 && 'text-destructive')}>
        {difieren === 0
          ? `${cuantos(totales.length, ['total', 'totales'])}: ninguno difiere`
          : `${cuantos(difieren, ['total difiere', 'totales difieren'])} de ${totales.length}`}
      </p>
      <ul className="grid gap-x-4 lg:grid-cols-2">
        {visibles.map((total) => (
          <Linea key={`${total.tablaId} ${total.celda}`} total={total} onIr={onIr} />
        ))}
      </ul>
      {totales.length > A_LA_VISTA ? (
        <Button
          variant="link"
          size="inline"
          className="mx-2 mt-1"
          aria-expanded={todos}
          onClick={() => setTodos(!todos)}
        >
          {todos ? 'Ver menos' : `Ver los ${totales.length} totales`}
        </Button>
      ) : null}
    </section>
  );
}
