import { BYTES_LISTADO_MAX, CHEQUES_LISTADO_MAX } from '@plomada/domain/cheques/listados/limites';
import { formatearBytes } from '@plomada/formatters/archivo';
import { formatearNumero } from '@plomada/formatters/numero';
import { useRef } from 'react';

import { FileDrop } from '@/components/import/file-drop.tsx';
import { NoticeLine } from '@/components/import/findings.tsx';
import { ReadFileDialog, ReadFileFooter } from '@/components/import/read-file-dialog.tsx';
import { ACCEPTED_SHEETS } from '@/components/import/sheet-file.ts';

import { cuantosCheques } from '../palabras.ts';
import { loLeido } from './plan.ts';
import { useDestino } from './use-destino.ts';
import { type Leyendo, useListado } from './use-listado.ts';
import { Vista } from './vista.tsx';

const NOTA = `CSV o Excel (.xlsx), hasta ${formatearNumero(CHEQUES_LISTADO_MAX)} cheques y ${formatearBytes(BYTES_LISTADO_MAX)}.`;

function Elegir({ leyendo }: { readonly leyendo: Leyendo }) {
  return (
    <>
      <p className="text-sm text-muted-foreground">
        El listado de cheques recibidos que se descarga del banco o de COELSA. Trae el detalle de
        dinero que una cuenta de valores ya tiene, y lo que les pasó a los cheques de la cartera.
      </p>
      <FileDrop
        label="Elegir un listado"
        note={NOTA}
        accept={ACCEPTED_SHEETS}
        refusal={leyendo.rechazo}
        onChoose={leyendo.elegir}
      />
    </>
  );
}

function SinLugar({ noCaben }: { readonly noCaben: number }) {
  if (noCaben === 0) return null;
  return (
    <p className="text-sm text-destructive md:mr-auto">
      {`No hay lugar para ${cuantosCheques(noCaben)}: dejarlos afuera o elegir otra cuenta.`}
    </p>
  );
}

/** Dialog that reads a listing of cheques of a bank or of COELSA, after showing what it changes. */
export function LeerListado({ onClose }: { readonly onClose: () => void }) {
  const leyendo = useListado();
  const destino = useDestino(leyendo);
  const { vista, hecho, leer } = leyendo;
  const cuerpo = useRef<HTMLDivElement>(null);
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
  return (
    <ReadFileDialog
      title="Leer un listado"
      reading={leyendo}
      saving={{ guardando: 'Guardando los cheques', cuentaPasos: false }}
      unread="No se leyó el listado"
      done={hecho && <NoticeLine tono="success">{loLeido(hecho)}</NoticeLine>}
      preview={
        vista && (
          <div ref={cuerpo}>
            <Vista vista={vista} leyendo={leyendo} destino={destino} />
          </div>
        )
      }
      choose={<Elegir leyendo={leyendo} />}
      footer={
        <ReadFileFooter
          reading={leyendo}
          other="Otro listado"
          verb="Leer"
          see="Ver los cheques"
          warning={<SinLugar noCaben={destino.noCaben} />}
          onImport={onLeer}
          onClose={onClose}
        />
      }
      onClose={onClose}
    />
  );
}
