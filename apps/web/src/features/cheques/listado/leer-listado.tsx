import { BYTES_LISTADO_MAX, CHEQUES_LISTADO_MAX } from '@plomada/domain/cheques/listados/limites';
import { formatearBytes } from '@plomada/formatters/archivo';
import { formatearNumero } from '@plomada/formatters/numero';
import { useRef } from 'react';

import { SaveLine } from '@/components/display/save-line.tsx';
import { FileDrop } from '@/components/import/file-drop.tsx';
import { NoticeLine } from '@/components/import/findings.tsx';
import { ImportProgressBar } from '@/components/import/import-progress.tsx';
import { ACCEPTED_SHEETS } from '@/components/import/sheet-file.ts';
import { UnreadFile } from '@/components/import/unread-file.tsx';
import { OpenDialog } from '@/components/overlay/open-dialog.tsx';
import { Button } from '@/components/ui/button.tsx';

import { cuantosCheques } from '../palabras.ts';
import { loLeido } from './plan.ts';
import { type Destino, useDestino } from './use-destino.ts';
import { type Leyendo, useListado } from './use-listado.ts';
import { Vista } from './vista.tsx';

const NOTA = `CSV o Excel (.xlsx), hasta ${formatearNumero(CHEQUES_LISTADO_MAX)} cheques y ${formatearBytes(BYTES_LISTADO_MAX)}.`;

type ContenidoProps = { readonly leyendo: Leyendo; readonly destino: Destino };

function Contenido({ leyendo, destino }: ContenidoProps) {
  const { trabajo, releyendo, error, vista, hecho, rechazo, elegir } = leyendo;
  if (trabajo !== null && !releyendo) {
    return (
      <ImportProgressBar trabajo={trabajo} guardando="Guardando los cheques" cuentaPasos={false} />
    );
  }
  return (
    <div className="flex flex-col gap-5">
      {error === null ? null : <UnreadFile title="No se leyó el listado" error={error} />}
      {hecho === null ? null : <NoticeLine tono="success">{loLeido(hecho)}</NoticeLine>}
      {hecho === null && vista !== null ? (
        <Vista vista={vista} leyendo={leyendo} destino={destino} />
      ) : null}
      {vista === null ? (
        <>
          <p className="text-sm text-muted-foreground">
            El listado de cheques recibidos que se descarga del banco o de COELSA. Trae el detalle
            de dinero que una cuenta de valores ya tiene, y lo que les pasó a los cheques de la
            cartera.
          </p>
          <FileDrop
            label="Elegir un listado"
            note={NOTA}
            accept={ACCEPTED_SHEETS}
            refusal={rechazo}
            onChoose={elegir}
          />
        </>
      ) : null}
    </div>
  );
}

type PieProps = {
  readonly leyendo: Leyendo;
  readonly noCaben: number;
  readonly onLeer: () => void;
  readonly onClose: () => void;
};

function Pie({ leyendo, noCaben, onLeer, onClose }: PieProps) {
  const { vista, hecho, releyendo, empezarDeNuevo } = leyendo;
  if (vista === null) {
    return (
      <Button variant="outline" onClick={onClose}>
        Cerrar
      </Button>
    );
  }
  return (
    <>
      {hecho === null && noCaben > 0 ? (
        <p className="text-sm text-destructive md:mr-auto">
          {`No hay lugar para ${cuantosCheques(noCaben)}: dejarlos afuera o elegir otra cuenta.`}
        </p>
      ) : null}
      <Button variant="outline" onClick={empezarDeNuevo}>
        Otro listado
      </Button>
      <Button autoFocus loading={releyendo} onClick={hecho === null ? onLeer : onClose}>
        {hecho === null ? 'Leer' : 'Ver los cheques'}
      </Button>
    </>
  );
}

/** Dialog that reads a listing of cheques of a bank or of COELSA, after showing what it changes. */
export function LeerListado({ onClose }: { readonly onClose: () => void }) {
  const leyendo = useListado();
  const destino = useDestino(leyendo);
  const cuerpo = useRef<HTMLDivElement>(null);
  const { trabajo, releyendo, isHeld, archivo, leer } = leyendo;
  const onLeer = () => {
    if (destino.intentar()) {
      leer(destino.elegidas);
      return;
    }
    // After the render that marks the controls without a value.
    requestAnimationFrame(() =>
      cuerpo.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    );
  };
  const pie = { leyendo, noCaben: destino.noCaben, onLeer, onClose };
  return (
    <OpenDialog
      size="wide"
      title="Leer un listado"
      description={archivo?.name}
      onClose={() => {
        // The dialog stays open while the listing is written, unless the connection is lost.
        if (trabajo?.que !== 'IMPORTANDO' || isHeld) onClose();
      }}
      footer={trabajo === null || releyendo ? <Pie {...pie} /> : undefined}
    >
      <div ref={cuerpo}>
        <Contenido leyendo={leyendo} destino={destino} />
      </div>
      {trabajo === null || releyendo ? null : <SaveLine pending className="not-empty:mt-3" />}
    </OpenDialog>
  );
}
