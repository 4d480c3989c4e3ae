import {
  BYTES_IMPORTACION_MAX,
  FILAS_IMPORTACION_MAX,
} from '@plomada/domain/importaciones/importacion.schema';
import { useSearchParams } from 'react-router';

import { ErrorState } from '../../../components/state/error-state.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { writeFilters } from '../../../config/filters-address.ts';
import type { Destino } from '../enviar.ts';
import { PasoArchivo } from '../paso-archivo.tsx';
import { BarraAvance } from './barra-avance.tsx';
import { Historial } from './historial.tsx';
import { PasoColumnas } from './paso-columnas.tsx';
import { PasoRevision } from './paso-revision.tsx';
import { PieRevision } from './pie-revision.tsx';
import { Resultado } from './resultado.tsx';
import { useImportacion, type Importacion } from './use-importacion.ts';

const PLANTILLA = '/movimientos/importaciones/plantilla?formato=xlsx';

export type ImportarMovimientosProps = Destino & { readonly onClose: () => void };

type ParteProps = Destino & {
  readonly importacion: Importacion;
  readonly verFilas: (id: string) => void;
};

function Contenido({ importacion, obraId, privado, verFilas }: ParteProps) {
  const { paso, trabajo, vista, mapeo, resultado, error } = importacion;
  if (trabajo !== null) return <BarraAvance trabajo={trabajo} />;
  return (
    <div className="flex flex-col gap-5">
      {error === null ? null : <ErrorState title="No se importó nada" error={error} />}
      {paso === 'archivo' ? (
        <>
          <PasoArchivo
            plantilla={`${PLANTILLA}${obraId === null ? '&conObra=true' : ''}`}
            maxFilas={FILAS_IMPORTACION_MAX}
            maxBytes={BYTES_IMPORTACION_MAX}
            rechazo={importacion.rechazo}
            onChoose={importacion.elegir}
          />
          <Historial obraId={obraId} privado={privado} verFilas={verFilas} />
        </>
      ) : null}
      {paso === 'columnas' && vista !== null && mapeo !== null ? (
        <PasoColumnas
          vista={vista}
          mapeo={mapeo}
          conObra={obraId === null}
          cambiar={(nuevo) => importacion.cambiar({ mapeo: nuevo })}
        />
      ) : null}
      {paso === 'revision' && vista !== null ? (
        <PasoRevision
          vista={vista}
          conObra={obraId === null}
          cambiarColumnas={() => importacion.cambiar({ paso: 'columnas' })}
          crearProveedores={importacion.crearProveedores}
        />
      ) : null}
      {paso === 'resultado' && resultado !== null && resultado.id !== null ? (
        <Resultado
          resultado={{ ...resultado, id: resultado.id }}
          archivo={vista?.archivo ?? ''}
          porCorregir={importacion.porCorregir}
          onUndo={importacion.empezarDeNuevo}
        />
      ) : null}
    </div>
  );
}

function Pie({
  importacion,
  verFilas,
  onClose,
}: Pick<ParteProps, 'importacion' | 'verFilas'> & Pick<ImportarMovimientosProps, 'onClose'>) {
  const { paso, vista, resultado } = importacion;
  if (paso === 'archivo') return <Button onClick={onClose}>Cerrar</Button>;
  if (paso === 'columnas') {
    return (
      <>
        <Button onClick={importacion.empezarDeNuevo}>Otro archivo</Button>
        <Button variant="primary" onClick={importacion.revisar}>
          Revisar
        </Button>
      </>
    );
  }
  if (paso === 'revision' && vista !== null) {
    return (
      <PieRevision
        vista={vista}
        onAnother={importacion.empezarDeNuevo}
        onImport={importacion.importar}
      />
    );
  }
  const id = resultado?.id ?? null;
  return (
    <>
      <Button onClick={onClose}>Cerrar</Button>
      {id === null ? null : (
        <Button variant="primary" onClick={() => verFilas(id)}>
          Ver los movimientos
        </Button>
      )}
    </>
  );
}

const TITULO: Record<Importacion['paso'], string> = {
  archivo: 'Importar movimientos',
  columnas: 'Qué es cada columna',
  revision: 'Revisar antes de importar',
  resultado: 'Importación terminada',
};

/** Movements from a spreadsheet, over the list they go into. */
export function ImportarMovimientos({ obraId, privado, onClose }: ImportarMovimientosProps) {
  const importacion = useImportacion({ obraId, privado });
  const [, setParams] = useSearchParams();
  const verFilas = (importacionId: string) => {
    setParams((antes) => writeFilters({ importacionId }, antes), { preventScrollReset: true });
    onClose();
  };
  const escribiendo = importacion.trabajo?.que === 'IMPORTANDO';
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={(abierto) => {
        // What is being written is not left half seen: it ends in seconds.
        if (!abierto && !escribiendo) onClose();
      }}
      title={TITULO[importacion.paso]}
      description={
        privado
          ? 'Entran como movimientos privados: solo los ven Owner y Admin.'
          : (importacion.archivo?.name ?? undefined)
      }
      {...(importacion.trabajo === null
        ? {
            footer: <Pie importacion={importacion} verFilas={verFilas} onClose={onClose} />,
          }
        : {})}
    >
      <Contenido importacion={importacion} obraId={obraId} privado={privado} verFilas={verFilas} />
    </Dialog>
  );
}
