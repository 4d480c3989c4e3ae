import type { AvanceImportacion } from '@plomada/domain/importaciones/importacion.schema';
import type { HallazgoImportacion } from '@plomada/domain/planilla/planilla.schema';
import type { Respuestas } from '@plomada/domain/planilla/pregunta';
import type { ReactNode } from 'react';

/** How far a call is: the file on its way up, then what the server says of its own work. */
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
  /** Answers that it was read with. */
  readonly respuestas?: Respuestas;
};

export type ImportAttempt = {
  /** The same until the server has answered: then what was cut off is not done twice. */
  readonly clave: string;
  /** Only the right rows, and only while they are so many; null: all of them or none. */
  readonly correctas: number | null;
};

/** What came of an import: what went in or, when nothing did, what holds now. */
export type ImportOutcome<Vista, Hecho> = { readonly hecho: Hecho } | { readonly vista: Vista };

export type ImportCalls<Vista, Mapeo, Hecho> = {
  /** `mapeo` null: what each column is, is for the server to guess. */
  readonly previsualizar: (file: File, mapeo: Mapeo | null, avisar: OnProgress) => Promise<Vista>;
  readonly importar: (
    file: File,
    vista: Vista,
    intento: ImportAttempt,
    avisar: OnProgress,
  ) => Promise<ImportOutcome<Vista, Hecho>>;
  /** The right rows may go in alone. */
  readonly admiteParte?: boolean;
  /** Everything that an import may change on other screens. */
  readonly refrescar: () => Promise<unknown>;
};

export type WizardActions<Mapeo> = {
  /** Reads the file again with another answer, while what is on the screen stays where it is. */
  readonly responder: (mapeo: Mapeo) => void;
  /** The answers so far; the preview may still be of those before. */
  readonly mapeo: Mapeo | null;
  readonly respondiendo: boolean;
};

/** All that tells one import from another: the wizard renders it. */
export type ImportDescription<Vista extends SheetPreview, Mapeo, Hecho> = {
  readonly titulo: string;
  /** Under the title, in place of the file's name. */
  readonly nota?: string | undefined;
  /** `ítem`, `ítems`. */
  readonly cosa: readonly [una: string, varias: string];
  readonly guardando: string;
  /** The server tells each step of its work; otherwise only the upload is counted. */
  readonly cuentaPasos: boolean;
  readonly plantilla: string;
  readonly maxFilas: number;
  readonly maxBytes: number;
  /** Under the choice of the file. */
  readonly anteriores?: ReactNode;
  readonly llamadas: ImportCalls<Vista, Mapeo, Hecho>;
  readonly revision: {
    /** After "N filas sin errores". */
    readonly bien: (vista: Vista) => ReactNode;
    /** After "N de M filas con errores". */
    readonly corregir: string;
    readonly avisos?: (vista: Vista) => ReactNode;
    readonly acciones?: (vista: Vista, actos: WizardActions<Mapeo>) => ReactNode;
    /** Why nothing can go in yet; null where it can. */
    readonly falta?: (vista: Vista) => string | null;
    readonly muestra: (vista: Vista) => ReactNode;
  };
  readonly resultado: {
    readonly importados: (hecho: Hecho) => number;
    readonly detalle: (hecho: Hecho, archivo: string) => string;
    /** The button that leads back to what stands under the dialog. */
    readonly ver: string;
  };
};
