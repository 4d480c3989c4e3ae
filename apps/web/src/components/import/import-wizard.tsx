import { SaveLine } from '@/components/display/save-line';
import { TitledDialog } from '@/components/overlay/titled-dialog';
import { Button } from '@/components/ui/button';

import { ErrorState } from '../state/error-state.tsx';
import { FileStep } from './file-step.tsx';
import type { ImportDescription, SheetPreview } from './import-description.ts';
import { ImportProgressBar } from './import-progress.tsx';
import { ImportResult } from './import-result.tsx';
import { ReviewFooter } from './review-footer.tsx';
import { Review } from './review.tsx';
import { useWizard, type WizardState, type WizardStep } from './use-wizard.ts';

type ParteProps<Vista extends SheetPreview, Mapeo, Hecho> = {
  readonly descripcion: ImportDescription<Vista, Mapeo, Hecho>;
  readonly asistente: WizardState<Vista, Mapeo, Hecho>;
};

function Contenido<Vista extends SheetPreview, Mapeo, Hecho>({
  descripcion,
  asistente,
}: ParteProps<Vista, Mapeo, Hecho>) {
  const { paso, trabajo, vista, mapeo, hecho, error } = asistente;
  if (trabajo !== null) return <ImportProgressBar trabajo={trabajo} {...descripcion} />;
  return (
    <div className="flex flex-col gap-5">
      {error === null ? null : <ErrorState title="No se importó nada" error={error} />}
      {paso === 'archivo' ? (
        <>
          <FileStep {...descripcion} rechazo={asistente.rechazo} onChoose={asistente.elegir} />
          {descripcion.anteriores}
        </>
      ) : null}
      {paso === 'columnas' && vista !== null && mapeo !== null
        ? descripcion.columnas?.paso(vista, mapeo, asistente.cambiarMapeo)
        : null}
      {paso === 'revision' && vista !== null ? (
        <Review descripcion={descripcion} vista={vista} actos={asistente} />
      ) : null}
      {paso === 'resultado' && hecho !== null ? (
        <ImportResult
          descripcion={descripcion}
          hecho={hecho}
          archivo={vista?.archivo ?? ''}
          porCorregir={asistente.porCorregir}
          onUndo={asistente.empezarDeNuevo}
        />
      ) : null}
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
        admiteParte={llamadas.porCorregir !== undefined}
        onAnother={asistente.empezarDeNuevo}
        onImport={asistente.importar}
      />
    );
  }
  if (hecho === null)
    return (
      <Button variant="outline" onClick={onClose}>
        Cerrar
      </Button>
    );
  const { ver, onSee } = resultado;
  const see = () => {
    onSee?.(hecho);
    onClose();
  };
  return (
    <>
      {onSee === undefined ? null : (
        <Button variant="outline" onClick={onClose}>
          Cerrar
        </Button>
      )}
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
