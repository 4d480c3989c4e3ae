import { SaveLine } from '@/components/display/save-line';
import { TitledDialog } from '@/components/overlay/titled-dialog';
import { Button } from '@/components/ui/button';

import { ErrorState } from '../../../components/state/error-state.tsx';
import { BarraAvance } from './barra-avance.tsx';
import type { DescripcionImportacion, VistaDePlanilla } from './descripcion.ts';
import { PasoArchivo } from './paso-archivo.tsx';
import { PieRevision } from './pie-revision.tsx';
import { Resultado } from './resultado.tsx';
import { Revision } from './revision.tsx';
import { useAsistente, type EstadoDelAsistente, type Paso } from './use-asistente.ts';

type ParteProps<Vista extends VistaDePlanilla, Mapeo, Hecho> = {
  readonly descripcion: DescripcionImportacion<Vista, Mapeo, Hecho>;
  readonly asistente: EstadoDelAsistente<Vista, Mapeo, Hecho>;
};

function Contenido<Vista extends VistaDePlanilla, Mapeo, Hecho>({
  descripcion,
  asistente,
}: ParteProps<Vista, Mapeo, Hecho>) {
  const { paso, trabajo, vista, mapeo, hecho, error } = asistente;
  if (trabajo !== null) return <BarraAvance trabajo={trabajo} {...descripcion} />;
  return (
    <div className="flex flex-col gap-5">
      {error === null ? null : <ErrorState title="No se importó nada" error={error} />}
      {paso === 'archivo' ? (
        <>
          <PasoArchivo {...descripcion} rechazo={asistente.rechazo} onChoose={asistente.elegir} />
          {descripcion.anteriores}
        </>
      ) : null}
      {paso === 'columnas' && vista !== null && mapeo !== null
        ? descripcion.columnas?.paso(vista, mapeo, asistente.cambiarMapeo)
        : null}
      {paso === 'revision' && vista !== null ? (
        <Revision descripcion={descripcion} vista={vista} actos={asistente} />
      ) : null}
      {paso === 'resultado' && hecho !== null ? (
        <Resultado
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

function Pie<Vista extends VistaDePlanilla, Mapeo, Hecho>({
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
      <PieRevision
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

const TITULO: Record<Exclude<Paso, 'archivo'>, string> = {
  columnas: 'Qué es cada columna',
  revision: 'Revisar antes de importar',
  resultado: 'Importación terminada',
};

export type AsistenteProps<Vista extends VistaDePlanilla, Mapeo, Hecho> = {
  readonly descripcion: DescripcionImportacion<Vista, Mapeo, Hecho>;
  readonly onClose: () => void;
};

/** Rows from a spreadsheet: a file, its columns, what it would do, and what it did. */
export function AsistenteDeImportacion<Vista extends VistaDePlanilla, Mapeo, Hecho>({
  descripcion,
  onClose,
}: AsistenteProps<Vista, Mapeo, Hecho>) {
  const asistente = useAsistente(descripcion);
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
