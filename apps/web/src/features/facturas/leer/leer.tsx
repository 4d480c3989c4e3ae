import {
  type VistaPreviaArca,
  type LecturaArca,
  BYTES_ARCA_MAX,
  FILAS_ARCA_MAX,
} from '@plomada/domain/facturas/lectura.schema';
import { formatearBytes } from '@plomada/formatters/archivo';
import { formatearCuit } from '@plomada/formatters/cuit';
import { formatearFecha, formatearFechaHora } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';
import { Undo2 } from 'lucide-react';
import { toast } from 'sonner';

import { EffectTotals } from '@/components/display/effect-totals.tsx';
import { UndoImport } from '@/components/import/ask-in-place.tsx';
import { FileDrop } from '@/components/import/file-drop.tsx';
import { LeftOut, NoticeLine } from '@/components/import/findings.tsx';
import { ReadFileDialog, ReadFileFooter } from '@/components/import/read-file-dialog.tsx';
import { QueryError } from '@/components/state/query-error.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { trpc } from '@/lib/trpc.ts';

import { COMO_SE_DESCARGA } from '../lista/cabecera.tsx';
import { cuantasFacturas, LAYOUT_LABEL, loLeido } from '../palabras.ts';
import { useRefrescarFacturas } from '../que-hacer.ts';
import { DeQuien, TiposSinClasificar } from './de-quien.tsx';
import { ARCHIVOS_DE_ARCA, useLeer } from './use-leer.ts';

const quedanAfuera = (filas: number): string =>
  filas === 1
    ? 'Queda afuera 1 fila que no se puede leer. Las demás entran igual.'
    : `Quedan afuera ${formatearNumero(filas)} filas que no se pueden leer. Las demás entran igual.`;

type VistaProps = { readonly vista: VistaPreviaArca; readonly archivo: File | null };

function Vista({ vista, archivo }: VistaProps) {
  const { layout, cuit, desde, hasta, errores, nuevas, completan, iguales } = vista;
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="font-medium">{LAYOUT_LABEL[layout]}</p>
        <p className="tnum text-sm whitespace-normal text-muted-foreground">
          {`Comprobantes del ${formatearFecha(desde)} al ${formatearFecha(hasta)}`}
          {cuit === null ? '' : ` · CUIT ${formatearCuit(cuit)}`}
        </p>
      </div>
      <EffectTotals
        lines={[
          ['Nuevas', formatearNumero(nuevas)],
          ['Se completan con lo que este archivo agrega', formatearNumero(completan)],
          ['Ya estaban', formatearNumero(iguales)],
        ]}
      />
      <DeQuien vista={vista} />
      <TiposSinClasificar vista={vista} />
      {nuevas + completan === 0 && errores.length === 0 ? (
        <NoticeLine tono="success">No trae nada nuevo: todo lo que tiene ya se leyó.</NoticeLine>
      ) : null}
      <LeftOut archivo={archivo} hallazgos={errores} inWords={quedanAfuera} />
    </div>
  );
}

const A_LA_VISTA = 20;

function Deshacer({ id, archivo }: Pick<LecturaArca, 'id' | 'archivo'>) {
  const refrescar = useRefrescarFacturas();
  const deshacer = trpc.lecturasArca.deshacer.useMutation({
    onSuccess: async () => {
      toast.success('Lectura deshecha', { description: archivo });
      await refrescar();
    },
  });
  return (
    <UndoImport
      name={`Deshacer la lectura de ${archivo}`}
      question="Deja de contar lo que solo este archivo trajo. Lo registrado acá queda."
      mutation={deshacer}
      onConfirm={() => deshacer.mutate({ id })}
    />
  );
}

function Fila({ lectura }: { readonly lectura: LecturaArca }) {
  const { archivo, desde, hasta, filas, creadoPor, creadoEn, deshecha } = lectura;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2 px-3 py-2.5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="min-w-0 break-all">{archivo}</span>
          {deshecha ? (
            <Badge variant="secondary" icon={Undo2}>
              Deshecha
            </Badge>
          ) : null}
        </p>
        <p className="tnum text-sm whitespace-normal text-muted-foreground">
          {`${cuantasFacturas(filas)} del ${formatearFecha(desde)} al ${formatearFecha(hasta)} · ${creadoPor.nombre} · ${formatearFechaHora(creadoEn)}`}
        </p>
      </div>
      {deshecha ? null : <Deshacer id={lectura.id} archivo={archivo} />}
    </li>
  );
}

function Lecturas() {
  const lista = trpc.lecturasArca.listar.useQuery({ limit: A_LA_VISTA });
  if (lista.isError) {
    return <QueryError title="No pudimos traer las lecturas anteriores" query={lista} />;
  }
  const items = lista.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2 text-base font-semibold">Lecturas anteriores</h3>
      <ul className="divide-y divide-border rounded-lg border border-border">
        {items.map((lectura) => (
          <Fila key={lectura.id} lectura={lectura} />
        ))}
      </ul>
    </section>
  );
}

const NOTA = `Zip, CSV o Excel (.xlsx), hasta ${formatearNumero(FILAS_ARCA_MAX)} filas y ${formatearBytes(BYTES_ARCA_MAX)}.`;

/** Dialog that reads a file of ARCA after showing what it brings. */
export function Leer({ onClose }: { readonly onClose: () => void }) {
  const leyendo = useLeer();
  const { archivo, vista, hecho, rechazo, elegir, leer } = leyendo;
  return (
    <ReadFileDialog
      title="Leer archivo de ARCA"
      reading={leyendo}
      saving={{ guardando: 'Guardando las facturas', cuentaPasos: true }}
      unread="No se leyó el archivo"
      done={
        hecho && <NoticeLine tono="success">{loLeido(hecho.nuevas, hecho.completadas)}</NoticeLine>
      }
      preview={vista && <Vista vista={vista} archivo={archivo} />}
      choose={
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
      }
      footer={
        <ReadFileFooter
          reading={leyendo}
          verb="Leer"
          see="Ver las facturas"
          onImport={leer}
          onClose={onClose}
        />
      }
      onClose={onClose}
    />
  );
}
