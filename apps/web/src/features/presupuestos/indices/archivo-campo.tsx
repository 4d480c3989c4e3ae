import {
  PLANILLA_INDICES_MAX_BYTES,
  planillaIndicesSchema,
} from '@plomada/domain/presupuestos/indices/indice.schema';
import { formatearBytes } from '@plomada/formatters/archivo';
import { useRef, useState } from 'react';

import { Field } from '@/components/form/field.tsx';
import { OptionSelect } from '@/components/form/option-select.tsx';
import { Button } from '@/components/ui/button.tsx';
import { toApiError } from '@/lib/api-error.ts';
import { useUpload } from '@/lib/upload.ts';

import { columnaDe, entenderPlanilla, type PlanillaLeida, textoDe } from './planilla.ts';

const SIN_MESES =
  'No se encontró ninguna columna de meses. Se esperan como 2026-08, 08/2026 o ago-26.';

/** Reads a file and passes its rows on as text, as if they had been pasted. */
function useArchivo(serie: string, onTexto: (texto: string) => void) {
  const upload = useUpload();
  const [leyendo, setLeyendo] = useState(false);
  const [leido, setLeido] = useState<{
    readonly archivo: string;
    readonly planilla: PlanillaLeida;
  }>();
  const [columna, setColumna] = useState(0);
  const [error, setError] = useState<string>();
  const mostrar = (planilla: PlanillaLeida, elegida: number) => {
    setColumna(elegida);
    onTexto(textoDe(planilla, elegida));
  };
  const leer = async (archivo: File) => {
    setError(undefined);
    setLeido(undefined);
    if (archivo.size > PLANILLA_INDICES_MAX_BYTES) {
      return setError(`El archivo supera los ${formatearBytes(PLANILLA_INDICES_MAX_BYTES)}.`);
    }
    setLeyendo(true);
    try {
      const cuerpo = new FormData();
      cuerpo.set('excelFile', archivo);
      const parse = (answer: unknown) => planillaIndicesSchema.parse(answer);
      const planilla = entenderPlanilla(await upload('/indices/leer', cuerpo, { parse }));
      if (planilla === null) return setError(SIN_MESES);
      setLeido({ archivo: archivo.name, planilla });
      mostrar(planilla, columnaDe(planilla, serie));
    } catch (causa) {
      const { message, details } = toApiError(causa);
      setError([message, ...details.map((uno) => uno.message)].join(' '));
    } finally {
      setLeyendo(false);
    }
  };
  return { leyendo, leido, columna, error, leer, mostrar };
}

type ArchivoCampoProps = {
  readonly serie: string;
  readonly disabled: boolean;
  readonly onTexto: (texto: string) => void;
};

/**
 * Spreadsheet as an alternative to the clipboard, with a choice of column if it has several series.
 */
export function ArchivoCampo({ serie, disabled, onTexto }: ArchivoCampoProps) {
  const { leyendo, leido, columna, error, leer, mostrar } = useArchivo(serie, onTexto);
  const archivo = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <input
          ref={archivo}
          type="file"
          accept=".xlsx,.csv,.txt,.tsv"
          aria-label="Archivo de índices"
          className="sr-only"
          tabIndex={-1}
          onChange={({ currentTarget }) => {
            const [elegido] = currentTarget.files ?? [];
            if (elegido) void leer(elegido);
            // Reset, so that choosing the same file again after a correction fires a change event.
            currentTarget.value = '';
          }}
        />
        <Button
          variant="outline"
          size="sm"
          loading={leyendo}
          disabled={disabled}
          onClick={() => archivo.current?.click()}
        >
          Importar archivo
        </Button>
        <span className="min-w-0 truncate text-sm text-muted-foreground">
          {leido === undefined ? 'Excel (.xlsx) o CSV' : leido.archivo}
        </span>
      </div>
      {leido === undefined || leido.planilla.columnas.length < 2 ? null : (
        <Field label="Columna del archivo">
          {(bound) => (
            <OptionSelect
              {...bound}
              value={String(columna)}
              disabled={disabled}
              options={leido.planilla.columnas.map(({ indice, titulo }) => ({
                value: String(indice),
                label: titulo,
              }))}
              onChange={({ target }) => mostrar(leido.planilla, Number(target.value))}
            />
          )}
        </Field>
      )}
      {error === undefined ? null : (
        <p role="alert" className="text-sm text-destructive">
          {error}
        </p>
      )}
    </div>
  );
}
