import { formatearBytes } from '@plomada/formatters/archivo';
import { formatearNumero } from '@plomada/formatters/numero';

import { toApiError } from '@/lib/api-error.ts';

import { SaveLine } from '../display/save-line.tsx';
import { TitledDialog } from '../overlay/titled-dialog.tsx';
import { ErrorState } from '../state/error-state.tsx';
import { Button } from '../ui/button.tsx';
import { FileDrop } from './file-drop.tsx';
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

function ImportResult<Vista extends SheetPreview, Mapeo, Hecho>({
  descripcion: { cosa, resultado },
  asistente: { vista },
  hecho,
}: ParteProps<Vista, Mapeo, Hecho> & { readonly hecho: Hecho }) {
  const importados = resultado.importados(hecho);
  return (
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
  );
}

/** Reason why nothing was imported, with each finding of the answer. */
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
  const { paso, trabajo, vista, hecho, error } = asistente;
  if (trabajo !== null) return <ImportProgressBar trabajo={trabajo} {...descripcion} />;
  return (
    <div className="flex flex-col gap-5">
      {error === null ? null : <NotImported error={error} />}
      {paso === 'archivo' ? <FileStep {...partes} /> : null}
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
  if (paso === 'revision' && vista !== null) {
    return (
      <ReviewFooter
        vista={vista}
        cosa={cosa}
        admiteParte={llamadas.admiteParte === true}
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
  return hecho === null ? (
    <Button variant="outline" onClick={onClose}>
      Cerrar
    </Button>
  ) : (
    <Button onClick={onClose}>{resultado.ver}</Button>
  );
}

const TITULO: Record<Exclude<WizardStep, 'archivo'>, string> = {
  revision: 'Revisar antes de importar',
  resultado: 'Importación terminada',
};

export type ImportWizardProps<Vista extends SheetPreview, Mapeo, Hecho> = {
  readonly descripcion: ImportDescription<Vista, Mapeo, Hecho>;
  readonly onClose: () => void;
};

/** Import of rows from a spreadsheet: file, preview, result. */
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
        // The dialog stays open during the import, unless the connection is lost.
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
