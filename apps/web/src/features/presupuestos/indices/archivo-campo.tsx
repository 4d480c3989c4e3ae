import {
  planillaIndicesSchema,
  PLANILLA_INDICES_MAX_BYTES,
} from '@plomada/domain/presupuestos/indices/indice.schema';
import { formatearBytes } from '@plomada/formatters/archivo';
import { useId, useState } from 'react';

import { FieldLabel } from '@/components/form/field-label';
import { OptionSelect } from '@/components/form/option-select';
import { Button } from '@/components/ui/button';

import { toApiError } from '../../../lib/api-error.ts';
import { useUpload } from '../../../lib/upload.ts';
import { columnaDe, entenderPlanilla, textoDe, type PlanillaLeida } from './planilla.ts';

const SIN_MESES =
  'No se encontró ninguna columna de meses. Se esperan como 2026-08, 08/2026 o ago-26.';

type Leido = { readonly archivo: string; readonly planilla: PlanillaLeida };

/** Reads a file and gives its rows as if they had been pasted. */
function useArchivo(serie: string, onTexto: (texto: string) => void) {
  const upload = useUpload();
  const [leyendo, setLeyendo] = useState(false);
  const [leido, setLeido] = useState<Leido>();
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

export type ArchivoCampoProps = {
  readonly serie: string;
  readonly disabled: boolean;
  readonly onTexto: (texto: string) => void;
};

/** A spreadsheet in place of the clipboard; where it brings several series, which one. */
export function ArchivoCampo({ serie, disabled, onTexto }: ArchivoCampoProps) {
  const { leyendo, leido, columna, error, leer, mostrar } = useArchivo(serie, onTexto);
  const [id, idColumna] = [useId(), useId()];
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <input
          id={id}
          type="file"
          accept=".xlsx,.csv,.txt,.tsv"
          aria-label="Archivo de índices"
          className="sr-only"
          tabIndex={-1}
          onChange={({ currentTarget }) => {
            const [archivo] = currentTarget.files ?? [];
            if (archivo) void leer(archivo);
            // The same file may be chosen again once it was corrected.
            currentTarget.value = '';
          }}
        />
        <Button
          variant="outline"
          size="sm"
          loading={leyendo}
          disabled={disabled}
          onClick={() => document.getElementById(id)?.click()}
        >
          Importar archivo
        </Button>
        <span className="min-w-0 truncate text-sm text-muted-foreground">
          {leido === undefined ? 'Excel (.xlsx) o CSV' : leido.archivo}
        </span>
      </div>
      {leido === undefined || leido.planilla.columnas.length < 2 ? null : (
        <div>
          <FieldLabel htmlFor={idColumna} className="mb-1.5">
            Columna del archivo
          </FieldLabel>
          <OptionSelect
            id={idColumna}
            value={String(columna)}
            disabled={disabled}
            options={leido.planilla.columnas.map(({ indice, titulo }) => ({
              value: String(indice),
              label: titulo,
            }))}
            onChange={({ target }) => mostrar(leido.planilla, Number(target.value))}
          />
        </div>
      )}
      {error === undefined ? null : (
        <p role="alert" className="text-sm text-destructive">
          {error}
        </p>
      )}
    </div>
  );
}
