import type { LibroEnCurso } from '@plomada/domain/importaciones/libro/libro.schema';
import { SE_NOMBRO } from '@plomada/domain/importaciones/libro/motivos';
import { idDeDinero } from '@plomada/domain/importaciones/libro/pregunta';
import { formatearDinero } from '@plomada/formatters/dinero';
import { useId } from 'react';

import {
  cellsInWords,
  columnInWords,
  PROOF_LINE,
  ProofIcon,
  sumsInWords,
} from '@/components/import/proof-line.tsx';
import { Button } from '@/components/ui/button.tsx';
import { cn } from '@/lib/utils.ts';

import type { IrACelda } from '../hoja/lugar.ts';
import type { Cambiar } from '../libro/use-cambiar.ts';
import type { Tabla } from '../palabras.ts';

type Columna = Tabla['prueba'][number];

type Lugar = { readonly tabla: Tabla; readonly onIr: IrACelda; readonly cambiar: Cambiar };

type CeldaProps = Lugar & {
  readonly celda: string;
  readonly centavos: number;
  readonly moneda: Columna['moneda'];
  readonly motivo: string;
  /** Number of cells that the line covers. */
  readonly cuantas?: number;
  readonly sinExplicar?: boolean;
};

/** Button to exclude a cell, or to include it again. */
function Nombrar({ celda, tabla, cambiar, sinExplicar = false }: CeldaProps) {
  const texto = sinExplicar ? 'No entra' : 'Que entre';
  const { id: tablaId, hoja } = tabla;
  return (
    <Button
      variant={sinExplicar ? 'outline' : 'link'}
      size={sinExplicar ? 'sm' : 'inline'}
      aria-label={`${texto}: ${hoja}, ${celda}`}
      onClick={() => cambiar({ omitir: [{ tablaId, celda, omitida: sinExplicar }] })}
    >
      {texto}
    </Button>
  );
}

function Celda(props: CeldaProps) {
  const { celda, centavos, moneda, motivo, cuantas = 1, sinExplicar = false, tabla, onIr } = props;
  const { hoja } = tabla;
  const seNombra = sinExplicar || (motivo === SE_NOMBRO && cuantas === 1);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-0.5 py-1 text-sm">
      <Button
        variant="link"
        size="inline"
        title={`Ver ${hoja}, celda ${celda}`}
        onClick={() => onIr({ hoja, celda })}
      >
        {celda}
      </Button>
      <span className="tnum whitespace-nowrap">{formatearDinero(centavos, moneda)}</span>
      <span
        className={cn(
          'min-w-0 flex-1 basis-40 break-words',
          sinExplicar ? 'text-destructive' : 'text-muted-foreground',
        )}
      >
        {motivo}
        {cuantas > 1 ? ` · ${cellsInWords(cuantas)}` : ''}
      </span>
      {seNombra ? <Nombrar {...props} /> : null}
    </li>
  );
}

type DeColumna = Lugar & { readonly columna: Columna };

/**
 * Cells of a column that are not imported: the unexplained ones first, then those left out for a
 * reason.
 */
function Celdas({ columna, ...lugar }: DeColumna) {
  const { moneda, afuera, masAfuera, sinExplicar } = columna;
  if (afuera.length + sinExplicar.length === 0) {
    return <p className="py-1 text-sm text-muted-foreground">No queda nada afuera.</p>;
  }
  return (
    <ul className="divide-y divide-border/70">
      {sinExplicar.map((una) => (
        <Celda key={`sin ${una.celda}`} {...lugar} {...una} moneda={moneda} sinExplicar />
      ))}
      {afuera.map(({ celdas: cuantas, ...una }) => (
        <Celda key={una.celda} {...lugar} {...una} moneda={moneda} cuantas={cuantas} />
      ))}
      {masAfuera === null ? null : (
        <li className="tnum py-1 text-sm text-muted-foreground">
          {`Y ${cellsInWords(masAfuera.celdas)} más por ${formatearDinero(masAfuera.centavos, moneda)}`}
        </li>
      )}
    </ul>
  );
}

function UnaColumna(props: DeColumna) {
  const { columna, tabla } = props;
  return (
    <details open={!columna.cierra}>
      <summary className={PROOF_LINE}>
        <ProofIcon cierra={columna.cierra} />
        <span className="min-w-0 text-sm whitespace-normal">
          {`${tabla.hoja}, ${columnInWords(columna)}: ${sumsInWords(columna)}`}
        </span>
      </summary>
      <div className="pr-2 pl-8">
        <Celdas {...props} />
      </div>
    </details>
  );
}

type PruebaProps = Omit<Lugar, 'tabla'> & { readonly libro: LibroEnCurso };

/** Sheets whose column of amounts the user has not chosen yet. */
function hojasSinColumna({ tablas, preguntas }: LibroEnCurso): string[] {
  const abiertas = new Set(
    preguntas.flatMap(({ id, respuesta }) => (respuesta === null ? [id] : [])),
  );
  const hojas = tablas.flatMap(({ id, hoja }) => (abiertas.has(idDeDinero(id)) ? [hoja] : []));
  return [...new Set(hojas)];
}

/**
 * Proof that each money cell is imported or excluded for a reason: one line that expands into the
 * list.
 */
export function Prueba({ libro, ...actos }: PruebaProps) {
  const aviso = useId();
  const { tablas, prueba } = libro;
  const sinColumna = hojasSinColumna(libro);
  const provisoria = sinColumna.length > 0;
  const columnas = tablas.flatMap((tabla) => tabla.prueba.map((columna) => ({ tabla, columna })));
  const [unica] = columnas.length === 1 ? columnas : [];
  const cierra = prueba.every((una) => una.cierra);
  if (columnas.length === 0) return null;
  return (
    <section
      aria-label="Prueba de las sumas"
      className="rounded-lg bg-card px-2 py-2 shadow-raised"
    >
      <p
        id={aviso}
        role="status"
        className={cierra ? 'sr-only' : 'px-2 pb-1 font-medium text-destructive'}
      >
        {cierra
          ? 'Todas las sumas cierran.'
          : 'Una suma no cierra: hay que mirar cada celda y decir que no entra.'}
      </p>
      <details open={!cierra} aria-describedby={aviso}>
        <summary className={PROOF_LINE}>
          <ProofIcon cierra={cierra} provisoria={provisoria} />
          <span className="min-w-0 whitespace-normal">
            {provisoria ? (
              <span className="block font-medium">
                {`Falta elegir la columna del importe de ${sinColumna.join(', ')}: estas sumas pueden cambiar.`}
              </span>
            ) : null}
            {prueba.map((una) => (
              <span key={una.moneda} className="block">
                {unica === undefined
                  ? `Suma de las columnas de plata: ${sumsInWords(una)}`
                  : `Suma de la ${columnInWords(unica.columna)}: ${sumsInWords(una)}`}
              </span>
            ))}
          </span>
        </summary>
        {unica === undefined ? (
          <div className="pl-4">
            {columnas.map((una) => (
              <UnaColumna
                key={`${una.tabla.id} ${una.columna.columna} ${una.columna.moneda}`}
                {...una}
                {...actos}
              />
            ))}
          </div>
        ) : (
          <div className="pr-2 pl-8">
            <Celdas {...unica} {...actos} />
          </div>
        )}
      </details>
    </section>
  );
}
