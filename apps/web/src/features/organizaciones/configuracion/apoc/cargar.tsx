import { BYTES_LISTA_APOC_MAX } from '@plomada/domain/apocrifos/limites';
import { formatearBytes } from '@plomada/formatters/archivo';

import { SaveLine } from '@/components/display/save-line.tsx';
import { FileDrop } from '@/components/import/file-drop.tsx';
import { NoticeLine } from '@/components/import/findings.tsx';
import { ImportProgressBar } from '@/components/import/import-progress.tsx';
import { UnreadFile } from '@/components/import/unread-file.tsx';
import { OpenDialog } from '@/components/overlay/open-dialog.tsx';
import { Button } from '@/components/ui/button.tsx';

import { cargadaEnPalabras } from './palabras.ts';
import { ARCHIVOS_DE_LISTA, type Cargando, useCargar } from './use-cargar.ts';
import { preguntasDe, Vista } from './vista.tsx';

const NOTA = `El ZIP de ARCA tal como se baja, o la lista en .txt, .csv o .xlsx, hasta ${formatearBytes(BYTES_LISTA_APOC_MAX)}.`;

function Contenido({ cargando }: { readonly cargando: Cargando }) {
  const { trabajo, releyendo, error, vista, hecho, rechazo, elegir } = cargando;
  if (trabajo !== null && !releyendo) {
    return (
      <ImportProgressBar trabajo={trabajo} guardando="Guardando la lista" cuentaPasos={false} />
    );
  }
  return (
    <div className="flex flex-col gap-5">
      {error === null ? null : <UnreadFile title="No se cargó la lista" error={error} />}
      {hecho === null ? null : (
        <NoticeLine tono={hecho.rige === 'PROPIA' ? 'success' : 'warning'}>
          {cargadaEnPalabras(hecho)}
        </NoticeLine>
      )}
      {hecho === null && vista !== null ? <Vista vista={vista} cargando={cargando} /> : null}
      {vista === null ? (
        <FileDrop
          label="Elegir la lista"
          note={NOTA}
          accept={ARCHIVOS_DE_LISTA}
          refusal={rechazo}
          onChoose={elegir}
        />
      ) : null}
    </div>
  );
}

/** Reason why the list cannot be loaded yet; null when it can. */
function faltaDe({ vista, respuestas, listaDel }: Cargando): string | null {
  if (vista === null) return null;
  const faltan = preguntasDe(vista, respuestas).some(({ respuesta }) => respuesta === null);
  if (faltan) return 'Falta responder lo que el archivo no dice.';
  return listaDel === '' ? 'Falta el día de la lista.' : null;
}

type PieProps = { readonly cargando: Cargando; readonly onClose: () => void };

function Pie({ cargando, onClose }: PieProps) {
  const { vista, hecho, releyendo, cargar, empezarDeNuevo } = cargando;
  if (vista === null || hecho !== null) {
    return (
      <Button variant="outline" autoFocus={hecho !== null} onClick={onClose}>
        Cerrar
      </Button>
    );
  }
  return (
    <>
      <Button variant="outline" onClick={empezarDeNuevo}>
        Otro archivo
      </Button>
      <Button loading={releyendo} disabledBecause={faltaDe(cargando)} onClick={cargar}>
        Cargar
      </Button>
    </>
  );
}

/** Dialog that loads a list of false invoices after showing what it has. */
export function Cargar({ onClose }: { readonly onClose: () => void }) {
  const cargando = useCargar();
  const { trabajo, releyendo, isHeld, archivo } = cargando;
  return (
    <OpenDialog
      size="wide"
      title="Cargar una lista APOC"
      description={archivo?.name}
      onClose={() => {
        // The dialog stays open while the list is kept, unless the connection is lost.
        if (trabajo?.que !== 'IMPORTANDO' || isHeld) onClose();
      }}
      footer={trabajo === null || releyendo ? <Pie {...{ cargando, onClose }} /> : undefined}
    >
      <Contenido cargando={cargando} />
      {trabajo === null || releyendo ? null : <SaveLine pending className="not-empty:mt-3" />}
    </OpenDialog>
  );
}
