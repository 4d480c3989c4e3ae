import { BYTES_LISTA_APOC_MAX } from '@plomada/domain/apocrifos/limites';
import type { ListasApoc } from '@plomada/domain/apocrifos/lista.schema';
import { formatearBytes } from '@plomada/formatters/archivo';

import { openQuestions, withAnswers } from '@/components/import/answered-questions.tsx';
import { FileDrop } from '@/components/import/file-drop.tsx';
import { NoticeLine } from '@/components/import/findings.tsx';
import { ReadFileDialog } from '@/components/import/read-file-dialog.tsx';
import { Button } from '@/components/ui/button.tsx';

import { cargadaEnPalabras } from './palabras.ts';
import { ARCHIVOS_DE_LISTA, type Cargando, useCargar } from './use-cargar.ts';
import { Vista } from './vista.tsx';

const NOTA = `El ZIP de ARCA tal como se baja, o la lista en .txt, .csv o .xlsx, hasta ${formatearBytes(BYTES_LISTA_APOC_MAX)}.`;

/** Reason why the list cannot be loaded yet; null when it can. */
function faltaDe({ vista, respuestas, listaDel }: Cargando): string | null {
  if (vista === null) return null;
  const faltan = openQuestions(withAnswers(vista.preguntas, respuestas));
  return faltan ?? (listaDel === '' ? 'Falta el día de la lista.' : null);
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

function Hecho({ hecho }: { readonly hecho: ListasApoc }) {
  return (
    <NoticeLine tono={hecho.rige === 'PROPIA' ? 'success' : 'warning'}>
      {cargadaEnPalabras(hecho)}
    </NoticeLine>
  );
}

/** Dialog that loads a list of false invoices after showing what it has. */
export function Cargar({ onClose }: { readonly onClose: () => void }) {
  const cargando = useCargar();
  const { vista, hecho, rechazo, elegir } = cargando;
  return (
    <ReadFileDialog
      title="Cargar una lista APOC"
      reading={cargando}
      saving={{ guardando: 'Guardando la lista', cuentaPasos: false }}
      unread="No se cargó la lista"
      done={hecho && <Hecho hecho={hecho} />}
      preview={vista && <Vista vista={vista} cargando={cargando} />}
      choose={
        <FileDrop
          label="Elegir la lista"
          note={NOTA}
          accept={ARCHIVOS_DE_LISTA}
          refusal={rechazo}
          onChoose={elegir}
        />
      }
      footer={<Pie cargando={cargando} onClose={onClose} />}
      onClose={onClose}
    />
  );
}
