import {
  IMPORTACION_ITEMS_MAX_BYTES,
  IMPORTACION_ITEMS_MAX_FILAS,
} from '@plomada/domain/acopios/items/item.rules';
import { formatearNumero, formatearPorcentajeBp } from '@plomada/formatters/numero';
import { CircleCheck } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';

import { ErrorState } from '../../../components/state/error-state.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { filasCon } from '../hallazgos.ts';
import { filasMalas, MotivoAlPie } from '../movimientos/pie-revision.tsx';
import { PasoArchivo } from '../paso-archivo.tsx';
import { RevisionItems } from './revision-items.tsx';
import {
  useImportarItems,
  type ImportacionItems,
  type TrabajoItems,
} from './use-importar-items.ts';

const PLANTILLA = '/acopios-items/items/template';

export type ImportarItemsProps = {
  readonly acopio: { readonly id: string; readonly codigo: string };
  readonly onClose: () => void;
};

/** The file on its way up counts; reading and writing take a moment and do not. */
function EnCurso({ trabajo: { que, subida } }: { readonly trabajo: TrabajoItems }) {
  const palabras = que === 'LEYENDO' ? 'Leyendo la planilla' : 'Guardando los ítems';
  return (
    <div className="flex min-h-44 flex-col justify-center gap-3">
      <p role="status" className="text-center font-medium">
        {subida < 1 ? 'Subiendo el archivo' : palabras}
      </p>
      <div
        role="progressbar"
        aria-label="Avance de la importación"
        {...(subida < 1
          ? {
              'aria-valuemin': 0,
              'aria-valuemax': 100,
              'aria-valuenow': Math.round(subida * 100),
              'aria-valuetext': formatearPorcentajeBp(Math.round(subida * 10_000)),
            }
          : {})}
        className="h-2 overflow-hidden rounded-sm bg-chart-track forced-colors:border"
      >
        <div
          className="h-full animate-pulse bg-primary forced-colors:bg-[Highlight]"
          style={{ width: `${Math.max(subida, 0.02) * 100}%` }}
        />
      </div>
    </div>
  );
}

function Hecho({ importados, archivo }: { readonly importados: number; readonly archivo: string }) {
  const titulo = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone: the focus goes to the news.
  useEffect(() => titulo.current?.focus(), []);
  return (
    <div className="rounded-lg bg-success-subtle px-4 py-4">
      <h3
        ref={titulo}
        tabIndex={-1}
        className="flex items-center gap-2 text-lg font-semibold text-success outline-none"
      >
        <CircleCheck aria-hidden className="size-5 shrink-0" />
        {importados === 1
          ? 'Se importó 1 ítem'
          : `Se importaron ${formatearNumero(importados)} ítems`}
      </h3>
      <p className="mt-1 break-words">De {archivo}.</p>
    </div>
  );
}

function Contenido({ importacion }: { readonly importacion: ImportacionItems }) {
  const { trabajo, error, vista, importados, archivo, rechazo, elegir } = importacion;
  if (trabajo !== null) return <EnCurso trabajo={trabajo} />;
  if (importados !== null) return <Hecho importados={importados} archivo={archivo?.name ?? ''} />;
  return (
    <div className="flex flex-col gap-5">
      {error === null ? null : <ErrorState title="No se importó nada" error={error} />}
      {vista === null ? (
        <PasoArchivo
          plantilla={PLANTILLA}
          maxFilas={IMPORTACION_ITEMS_MAX_FILAS}
          maxBytes={IMPORTACION_ITEMS_MAX_BYTES}
          rechazo={rechazo}
          onChoose={elegir}
        />
      ) : (
        <RevisionItems vista={vista} />
      )}
    </div>
  );
}

function Pie({
  importacion,
  onClose,
}: Pick<ImportarItemsProps, 'onClose'> & { readonly importacion: ImportacionItems }) {
  const { vista, importados, importar, empezarDeNuevo } = importacion;
  const motivo = useId();
  if (importados !== null) {
    return (
      <Button variant="primary" onClick={onClose}>
        Ver los ítems
      </Button>
    );
  }
  if (vista === null) return <Button onClick={onClose}>Cerrar</Button>;
  const malas = filasCon(vista.errores);
  return (
    <div className="w-full">
      {malas === 0 ? null : (
        <MotivoAlPie id={motivo}>
          {`${filasMalas(malas, vista.filas)}: entran todas o ninguna.`}
        </MotivoAlPie>
      )}
      <div className="flex justify-end gap-2 max-md:flex-wrap-reverse max-md:[&>*]:flex-1">
        <Button onClick={empezarDeNuevo}>Otro archivo</Button>
        <Button
          variant="primary"
          disabled={malas > 0 || vista.filas === 0}
          aria-describedby={malas > 0 ? motivo : undefined}
          onClick={importar}
        >
          <span>
            Importar {formatearNumero(vista.filas)}
            <span className="max-md:hidden">{vista.filas === 1 ? ' ítem' : ' ítems'}</span>
          </span>
        </Button>
      </div>
    </div>
  );
}

/** The items of an acopio from a spreadsheet. */
export function ImportarItems({ acopio, onClose }: ImportarItemsProps) {
  const importacion = useImportarItems(acopio.id);
  const { vista, importados, trabajo } = importacion;
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={(abierto) => {
        // What is being written is not left half seen: it ends in seconds.
        if (!abierto && trabajo?.que !== 'IMPORTANDO') onClose();
      }}
      title={
        importados === null
          ? vista === null
            ? `Importar ítems al acopio ${acopio.codigo}`
            : 'Revisar antes de importar'
          : 'Importación terminada'
      }
      description={importacion.archivo?.name}
      {...(trabajo === null ? { footer: <Pie importacion={importacion} onClose={onClose} /> } : {})}
    >
      <Contenido importacion={importacion} />
    </Dialog>
  );
}
