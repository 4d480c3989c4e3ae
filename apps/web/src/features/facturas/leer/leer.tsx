import { BYTES_ARCA_MAX, FILAS_ARCA_MAX } from '@plomada/domain/facturas/lectura.schema';
import { formatearBytes } from '@plomada/formatters/archivo';
import { formatearNumero } from '@plomada/formatters/numero';

import { SaveLine } from '@/components/display/save-line';
import { OpenDialog } from '@/components/overlay/open-dialog';
import { Button } from '@/components/ui/button';

import { FileDrop } from '../../../components/import/file-drop.tsx';
import { ImportProgressBar } from '../../../components/import/import-progress.tsx';
import { ErrorState } from '../../../components/state/error-state.tsx';
import { toApiError } from '../../../lib/api-error.ts';
import { COMO_SE_DESCARGA } from '../lista/comparacion.tsx';
import { ARCHIVOS_DE_ARCA } from './enviar.ts';
import { Lecturas } from './lecturas.tsx';
import { type Leyendo, useLeer } from './use-leer.ts';
import { Leido, Vista } from './vista.tsx';

const NOTA = `Zip, CSV o Excel (.xlsx), hasta ${formatearNumero(FILAS_ARCA_MAX)} filas y ${formatearBytes(BYTES_ARCA_MAX)}.`;

/** Why, and what stands in the file in place of what was looked for. */
function NoSeLeyo({ error }: { readonly error: unknown }) {
  const { message, details } = toApiError(error);
  const dichos = [...new Set(details.map((detalle) => detalle.message))].filter(
    (dicho) => dicho !== message,
  );
  return <ErrorState title="No se leyó el archivo" text={[message, ...dichos].join(' ')} />;
}

function Contenido({ leyendo }: { readonly leyendo: Leyendo }) {
  const { trabajo, error, archivo, vista, hecho, rechazo, elegir } = leyendo;
  if (trabajo !== null) {
    return <ImportProgressBar trabajo={trabajo} guardando="Guardando las facturas" cuentaPasos />;
  }
  return (
    <div className="flex flex-col gap-5">
      {error === null ? null : <NoSeLeyo error={error} />}
      {hecho !== null ? <Leido hecho={hecho} /> : null}
      {hecho === null && vista !== null ? (
        <Vista vista={vista} archivo={archivo?.name ?? ''} />
      ) : null}
      {vista === null ? (
        <>
          <p className="text-sm text-muted-foreground">{COMO_SE_DESCARGA}</p>
          <FileDrop
            label="Elegir un archivo"
            note={NOTA}
            accept={ARCHIVOS_DE_ARCA}
            refusal={rechazo}
            onChoose={elegir}
          />
          <Lecturas />
        </>
      ) : null}
    </div>
  );
}

type PieProps = { readonly leyendo: Leyendo; readonly onClose: () => void };

function Pie({ leyendo, onClose }: PieProps) {
  const { vista, hecho, leer, empezarDeNuevo } = leyendo;
  if (vista === null) {
    return (
      <Button variant="outline" onClick={onClose}>
        Cerrar
      </Button>
    );
  }
  return (
    <>
      <Button variant="outline" onClick={empezarDeNuevo}>
        Otro archivo
      </Button>
      {hecho === null ? (
        <Button autoFocus onClick={leer}>
          Leer
        </Button>
      ) : (
        <Button autoFocus onClick={onClose}>
          Ver las facturas
        </Button>
      )}
    </>
  );
}

/** A file as ARCA gave it: what it is, what it would bring, and then it is read. */
export function Leer({ onClose }: { readonly onClose: () => void }) {
  const leyendo = useLeer();
  const { trabajo, isHeld, archivo } = leyendo;
  return (
    <OpenDialog
      size="wide"
      title="Leer archivo de ARCA"
      {...(archivo === null ? {} : { description: archivo.name })}
      onClose={() => {
        // What is being written is not left half seen: it ends in seconds.
        if (trabajo?.que !== 'IMPORTANDO' || isHeld) onClose();
      }}
      {...(trabajo === null ? { footer: <Pie leyendo={leyendo} onClose={onClose} /> } : {})}
    >
      <Contenido leyendo={leyendo} />
      {trabajo === null ? null : <SaveLine pending className="not-empty:mt-3" />}
    </OpenDialog>
  );
}
