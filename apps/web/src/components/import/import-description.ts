import type { AvanceImportacion } from '@plomada/domain/importaciones/importacion.schema';
import type { HallazgoImportacion } from '@plomada/domain/planilla/planilla.schema';
import type { Respuestas } from '@plomada/domain/planilla/pregunta';
import type { ReactNode } from 'react';

/** Progress of a call: upload first, then the work that the server reports. */
export type ImportProgress = {
  readonly subida: number;
  readonly avance: AvanceImportacion | null;
};
export type OnProgress = (progreso: ImportProgress) => void;

export type SheetPreview = {
  readonly archivo: string;
  readonly filas: number;
  readonly validas: number;
  readonly errores: readonly HallazgoImportacion[];
  readonly advertencias: readonly HallazgoImportacion[];
  readonly muestra: readonly { readonly fila: number }[];
  /** Answers with which the file was read. */
  readonly respuestas?: Respuestas;
};

export type ImportAttempt = {
  /** Idempotency key, reused by retries, so that an interrupted import is not done twice. */
  readonly clave: string;
  /** Number of valid rows to import alone, refused if it changed; null imports all rows or none. */
  readonly correctas: number | null;
};

/** Result of an import, or a new preview when nothing was imported. */
export type ImportOutcome<Vista, Hecho> = { readonly hecho: Hecho } | { readonly vista: Vista };

export type ImportCalls<Vista, Mapeo, Hecho> = {
  /**
   * Reads the file and imports nothing; `mapeo` has the meanings of the columns, and null lets the
   * server guess them.
   */
  readonly previsualizar: (file: File, mapeo: Mapeo | null, avisar: OnProgress) => Promise<Vista>;
  readonly importar: (
    file: File,
    vista: Vista,
    intento: ImportAttempt,
    avisar: OnProgress,
  ) => Promise<ImportOutcome<Vista, Hecho>>;
  /** True when the valid rows may be imported alone. */
  readonly admiteParte?: boolean;
  /** Refreshes everything that an import may change on other screens. */
  readonly refrescar: () => Promise<unknown>;
};

export type WizardActions<Mapeo> = {
  /** Reads the file again with other answers; the current preview stays meanwhile. */
  readonly responder: (mapeo: Mapeo) => void;
  /** Answers so far, null before the first; the preview may still belong to the previous ones. */
  readonly mapeo: Mapeo | null;
  readonly respondiendo: boolean;
};

/**
 * Description of one kind of import: texts, limits, calls and parts of the wizard that all imports
 * share.
 */
export type ImportDescription<Vista extends SheetPreview, Mapeo, Hecho> = {
  readonly titulo: string;
  /** Text below the title, instead of the file name. */
  readonly nota?: string | undefined;
  /** Noun in singular and plural, e.g. `ítem`, `ítems`. */
  readonly cosa: readonly [una: string, varias: string];
  readonly guardando: string;
  /** True when the server reports its steps; otherwise only the upload is shown. */
  readonly cuentaPasos: boolean;
  readonly plantilla: string;
  readonly maxFilas: number;
  readonly maxBytes: number;
  /** Content below the choice of the file. */
  readonly anteriores?: ReactNode;
  readonly llamadas: ImportCalls<Vista, Mapeo, Hecho>;
  readonly revision: {
    /** Text after "N filas sin errores". */
    readonly bien: (vista: Vista) => ReactNode;
    /** Text after "N de M filas con errores". */
    readonly corregir: string;
    readonly avisos?: (vista: Vista) => ReactNode;
    readonly acciones?: (vista: Vista, actos: WizardActions<Mapeo>) => ReactNode;
    /** Reason why nothing can be imported yet; null if it can. */
    readonly falta?: (vista: Vista) => string | null;
    readonly muestra: (vista: Vista) => ReactNode;
  };
  readonly resultado: {
    readonly importados: (hecho: Hecho) => number;
    readonly detalle: (hecho: Hecho, archivo: string) => string;
    /** Label of the button that closes the dialog to show the imported rows. */
    readonly ver: string;
  };
};
