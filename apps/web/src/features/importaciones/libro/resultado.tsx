import type { LibroImportado } from '@plomada/domain/importaciones/libro/libro.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearNumero } from '@plomada/formatters/numero';
import { Download } from 'lucide-react';

import { EffectTotals } from '@/components/display/effect-totals.tsx';
import { LinkButton } from '@/components/display/link-button.tsx';
import { Imported } from '@/components/import/imported.tsx';
import { Button } from '@/components/ui/button.tsx';
import { workbooks } from '@/config/workbooks-paths.ts';
import { type RemoteFile, saveFile } from '@/lib/save-file.ts';
import { useTenant } from '@/lib/tenant.ts';
import { cn } from '@/lib/utils.ts';

import { Deshacer } from '../deshacer.tsx';
import { type Destino, listaDeImportados } from '../destino.ts';
import { type Tabla, contar, filas } from '../palabras.ts';
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
      <EffectTotals
        lines={[
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
