import { formatearBytes } from '@plomada/formatters/archivo';
import { formatearNumero } from '@plomada/formatters/numero';
import { Download } from 'lucide-react';

import { SaveLine } from '@/components/display/save-line';
import { TitledDialog } from '@/components/overlay/titled-dialog';
import { Button } from '@/components/ui/button';

import { toApiError } from '../../lib/api-error.ts';
import { type RemoteFile, saveFile } from '../../lib/save-file.ts';
import { ErrorState } from '../state/error-state.tsx';
import { FileDrop } from './file-drop.tsx';
import { NoticeLine, rowsWith } from './findings.tsx';
import type { ImportDescription, SheetPreview } from './import-description.ts';
import { ImportProgressBar } from './import-progress.tsx';
import { Imported } from './imported.tsx';
import { Plantilla } from './plantilla.tsx';
import { Review, ReviewFooter } from './review.tsx';
import { ACCEPTED_SHEETS } from './sheet-file.ts';
import { useWizard, type WizardState, type WizardStep } from './use-wizard.ts';

type ParteProps<Vista extends SheetPreview, Mapeo, Hecho> = {
  readonly descripcion: ImportDescription<Vista, Mapeo, Hecho>;
  readonly asistente: WizardState<Vista, Mapeo, Hecho>;
};

function FileStep<Vista extends SheetPreview, Mapeo, Hecho>({
  descripcion: { plantilla, maxFilas, maxBytes, anteriores },
  asistente,
}: ParteProps<Vista, Mapeo, Hecho>) {
  return (
    <>
      <div className="flex flex-col gap-4">
        <FileDrop
          label="Elegir una planilla"
          accept={ACCEPTED_SHEETS}
          refusal={asistente.rechazo}
          onChoose={asistente.elegir}
          note={
            <>
              Excel (.xlsx) o CSV, hasta {formatearNumero(maxFilas)} filas y{' '}
              {formatearBytes(maxBytes)}. Se lee la primera hoja.
            </>
          }
        />
        <Plantilla ruta={plantilla} />
      </div>
      {anteriores}
    </>
  );
}

/** What stayed outside is a file by now: it was handed over with the import, and again from here. */
function Afuera({ filas, archivo }: { readonly filas: number; readonly archivo: RemoteFile }) {
  return (
    <div className="flex flex-col items-start gap-3">
      <NoticeLine tono="warning">
        {filas === 1
          ? 'Quedó afuera 1 fila con errores.'
          : `Quedaron afuera ${formatearNumero(filas)} filas con errores.`}{' '}
        Se descargó {archivo.name}, que dice qué corregir en cada una: corregida, se importa como
        cualquier planilla.
      </NoticeLine>
      <Button variant="outline" onClick={() => saveFile(archivo)}>
        <Download aria-hidden />
        Descargar de nuevo
      </Button>
    </div>
  );
}

function ImportResult<Vista extends SheetPreview, Mapeo, Hecho>({
  descripcion: { cosa, resultado },
  asistente: { vista, porCorregir, empezarDeNuevo },
  hecho,
}: ParteProps<Vista, Mapeo, Hecho> & { readonly hecho: Hecho }) {
  const importados = resultado.importados(hecho);
  return (
    <div className="flex flex-col gap-4">
      <Imported
        heading="h3"
        title={
          importados === 1
            ? `Se importó 1 ${cosa[0]}`
            : `Se importaron ${formatearNumero(importados)} ${cosa[1]}`
        }
      >
        {resultado.detalle(hecho, vista?.archivo ?? '')}
      </Imported>
      {porCorregir === null ? null : (
        <Afuera filas={rowsWith(resultado.errores?.(hecho) ?? [])} archivo={porCorregir} />
      )}
      {resultado.deshacer?.(hecho, empezarDeNuevo)}
    </div>
  );
}

/** Why nothing went in, with each finding that the answer names. */
function NotImported({ error }: { readonly error: unknown }) {
  const { message, details } = toApiError(error);
  const hallazgos = details.filter((uno) => uno.message !== message);
  return (
    <ErrorState
      title="No se importó nada"
      error={error}
      text={
        hallazgos.length === 0 ? undefined : (
          <>
            {message}
            {hallazgos.map((uno) => (
              <span key={`${uno.path} ${uno.message}`} className="mt-1 block break-words">
                {uno.message}
              </span>
            ))}
          </>
        )
      }
    />
  );
}

function Contenido<Vista extends SheetPreview, Mapeo, Hecho>(
  partes: ParteProps<Vista, Mapeo, Hecho>,
) {
  const { descripcion, asistente } = partes;
  const { paso, trabajo, vista, mapeo, hecho, error } = asistente;
  if (trabajo !== null) return <ImportProgressBar trabajo={trabajo} {...descripcion} />;
  return (
    <div className="flex flex-col gap-5">
      {error === null ? null : <NotImported error={error} />}
      {paso === 'archivo' ? <FileStep {...partes} /> : null}
      {paso === 'columnas' && vista !== null && mapeo !== null
        ? descripcion.columnas?.paso(vista, mapeo, asistente.cambiarMapeo)
        : null}
      {paso === 'revision' && vista !== null ? (
        <Review descripcion={descripcion} vista={vista} actos={asistente} />
      ) : null}
      {paso === 'resultado' && hecho !== null ? <ImportResult {...partes} hecho={hecho} /> : null}
    </div>
  );
}

function Pie<Vista extends SheetPreview, Mapeo, Hecho>({
  descripcion,
  asistente,
  onClose,
}: ParteProps<Vista, Mapeo, Hecho> & { readonly onClose: () => void }) {
  const { paso, vista, hecho } = asistente;
  const { cosa, llamadas, resultado } = descripcion;
  if (paso === 'columnas') {
    return (
      <>
        <Button variant="outline" onClick={asistente.empezarDeNuevo}>
          Otro archivo
        </Button>
        <Button onClick={asistente.revisar}>Revisar</Button>
      </>
    );
  }
  if (paso === 'revision' && vista !== null) {
    return (
      <ReviewFooter
        vista={vista}
        cosa={cosa}
        admiteParte={llamadas.admiteParte === true}
        descargaResto={llamadas.porCorregir !== undefined}
        falta={
          asistente.respondiendo
            ? 'Leyendo la planilla con esa respuesta…'
            : (descripcion.revision.falta?.(vista) ?? null)
        }
        onAnother={asistente.empezarDeNuevo}
        onImport={asistente.importar}
      />
    );
  }
  const cerrar = (
    <Button variant="outline" onClick={onClose}>
      Cerrar
    </Button>
  );
  if (hecho === null) return cerrar;
  const { ver, onSee } = resultado;
  const see = () => {
    onSee?.(hecho);
    onClose();
  };
  return (
    <>
      {onSee === undefined ? null : cerrar}
      <Button onClick={see}>{ver}</Button>
    </>
  );
}

const TITULO: Record<Exclude<WizardStep, 'archivo'>, string> = {
  columnas: 'Qué es cada columna',
  revision: 'Revisar antes de importar',
  resultado: 'Importación terminada',
};

export type ImportWizardProps<Vista extends SheetPreview, Mapeo, Hecho> = {
  readonly descripcion: ImportDescription<Vista, Mapeo, Hecho>;
  readonly onClose: () => void;
};

/** Rows from a spreadsheet: a file, its columns, what it would do, and what it did. */
export function ImportWizard<Vista extends SheetPreview, Mapeo, Hecho>({
  descripcion,
  onClose,
}: ImportWizardProps<Vista, Mapeo, Hecho>) {
  const asistente = useWizard(descripcion);
  const { paso, trabajo, archivo, isHeld } = asistente;
  const partes = { descripcion, asistente };
  return (
    <TitledDialog
      open
      size="wide"
      onOpenChange={(open) => {
        // What is being written is not left half seen: it ends in seconds.
        if (!open && (trabajo?.que !== 'IMPORTANDO' || isHeld)) onClose();
      }}
      title={paso === 'archivo' ? descripcion.titulo : TITULO[paso]}
      description={descripcion.nota ?? archivo?.name}
      {...(trabajo === null ? { footer: <Pie {...partes} onClose={onClose} /> } : {})}
    >
      <Contenido {...partes} />
      {trabajo === null ? null : <SaveLine pending className="not-empty:mt-3" />}
    </TitledDialog>
  );
}
