import {
  type DestinoLibro,
  destinoLibroSchema,
  libroSchema,
  type listaLibrosSchema,
} from '@plomada/domain/importaciones/libro/libro.schema';
import { BYTES_LIBRO_MAX, FILAS_LIBRO_MAX, HOJAS_LIBRO_MAX } from '@plomada/domain/planilla/libro';
import { formatearBytes } from '@plomada/formatters/archivo';
import { formatearFecha, formatearFechaHora } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';
import { FileSpreadsheet, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { toast } from 'sonner';
import type { z } from 'zod';

import { LinkButton } from '@/components/display/link-button.tsx';
import { PageHeader } from '@/components/display/page-header.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { SaveLine } from '@/components/display/save-line.tsx';
import { Combobox } from '@/components/form/combobox.tsx';
import { Field } from '@/components/form/field.tsx';
import { OptionSelect } from '@/components/form/option-select.tsx';
import { useObraElegida } from '@/components/form/use-obra-elegida.ts';
import { AskInPlace } from '@/components/import/ask-in-place.tsx';
import { FileDrop } from '@/components/import/file-drop.tsx';
import { ImportProgressBar } from '@/components/import/import-progress.tsx';
import { Plantilla } from '@/components/import/plantilla.tsx';
import { ACCEPTED_SHEETS, refusalOfSheet } from '@/components/import/sheet-file.ts';
import { formOf, useImportJob } from '@/components/import/use-import-job.ts';
import { AbsentPage } from '@/components/state/absent-page.tsx';
import { ErrorState } from '@/components/state/error-state.tsx';
import { QueryError } from '@/components/state/query-error.tsx';
import { workbooks } from '@/config/workbooks-paths.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useUpload } from '@/lib/upload.ts';

import { adondeVa, type Destino, useDestinoDeDireccion, useObraDeDestino } from '../destino.ts';
import { cuantos, filas as enFilas } from '../palabras.ts';
import { Traidos } from './traidos.tsx';

type Sabido = {
  /** Obra of the rows whose sheet names none; on a page of one obra, of all rows. */
  readonly obraId: string | null;
  readonly unaObra: boolean;
  readonly privado: boolean;
  /** Kind of record to create from its rows; null decides it per table. */
  readonly destino: DestinoLibro | null;
};

function useTraer({ obraId: proyectoId, unaObra, privado, destino }: Sabido) {
  const { tenantId } = useTenant();
  const navigate = useNavigate();
  const upload = useUpload();
  const { libro } = trpc.useUtils().importaciones;
  const { trabajo, error, olvidarError, trabajar } = useImportJob();
  const [rechazo, setRechazo] = useState<string | null>(null);
  const elegir = (archivo: File) => {
    const motivo = refusalOfSheet(archivo, BYTES_LIBRO_MAX);
    setRechazo(motivo);
    olvidarError();
    if (motivo !== null) return;
    void trabajar('LEYENDO', async (avisar) => {
      const campos = { ...(unaObra && { unaObra: 'true' }), ...(privado && { privado: 'true' }) };
      const form = formOf({ proyectoId, ...campos, destino, archivo });
      const leido = await upload('/importaciones/libro', form, {
        parse: (cuerpo) => libroSchema.parse(cuerpo),
        key: crypto.randomUUID(),
        onProgress: (subida) => avisar({ subida, avance: null }),
      });
      libro.obtener.setData({ id: leido.id }, leido);
      void libro.listar.invalidate();
      await navigate(workbooks.libro(tenantId, leido.id));
    });
  };
  return { trabajo, error, rechazo, elegir };
}

const DESTINOS = [
  { value: '', label: 'Lo que dice cada tabla' },
  { value: 'MOVIMIENTOS', label: 'Movimientos' },
  { value: 'POR_PAGAR', label: 'Facturas por pagar' },
  { value: 'APORTES', label: 'Aportes' },
  { value: 'RENGLONES', label: 'Ítems de acopio' },
  { value: 'SALDOS_INICIALES', label: 'Saldos iniciales' },
] as const;

const DE_NINGUNA = 'Obra de las filas que no la nombran';

type AntesDeLeerProps = {
  readonly sabido: Sabido;
  readonly onChange: (sabido: Sabido) => void;
};

function ObraDeLasDemas({ sabido, onChange }: AntesDeLeerProps) {
  const { opciones, elegida, buscar, buscando } = useObraElegida({ id: sabido.obraId });
  return (
    <Field label={DE_NINGUNA} optional>
      {(control) => (
        <Combobox
          {...control}
          label={DE_NINGUNA}
          placeholder="Se pregunta después"
          clearLabel="Se pregunta después"
          emptyText="Ninguna obra coincide."
          value={sabido.obraId}
          options={opciones}
          chosen={elegida}
          onSearch={buscar}
          loading={buscando}
          onChange={(obraId) => onChange({ ...sabido, obraId })}
        />
      )}
    </Field>
  );
}

/**
 * Optional facts to give before a workbook is read; private rows need none, as they are movements.
 */
function AntesDeLeer({ sabido, onChange }: AntesDeLeerProps) {
  if (sabido.privado) return null;
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Field label="Qué trae" optional>
        {(control) => (
          <OptionSelect
            {...control}
            value={sabido.destino ?? ''}
            options={DESTINOS}
            onChange={({ target }) => {
              const destino = destinoLibroSchema.safeParse(target.value).data ?? null;
              onChange({ ...sabido, destino });
            }}
          />
        )}
      </Field>
      {sabido.unaObra ? null : <ObraDeLasDemas sabido={sabido} onChange={onChange} />}
    </div>
  );
}

type EnCurso = z.infer<typeof listaLibrosSchema>['items'][number];

/** Discards a workbook: no row was imported yet, but the answers are lost. */
function Descartar({ id, archivo }: Pick<EnCurso, 'id' | 'archivo'>) {
  const { libro } = trpc.useUtils().importaciones;
  const descartar = trpc.importaciones.libro.descartar.useMutation({
    onSuccess: async () => {
      toast.success('Excel descartado', { description: archivo });
      await libro.listar.invalidate();
    },
  });
  return (
    <AskInPlace
      trigger={{
        variant: 'ghost',
        size: 'icon-sm',
        'aria-label': `Descartar ${archivo}`,
        children: <Trash2 aria-hidden />,
      }}
      label="Confirmar que se descarta"
      question="Se pierde lo respondido."
      action="Descartar"
      mutation={descartar}
      onConfirm={() => descartar.mutate({ id })}
    />
  );
}

const porResponder = (preguntas: number): string =>
  preguntas === 0
    ? 'nada por responder'
    : `${cuantos(preguntas, ['pregunta', 'preguntas'])} por responder`;

function Fila({ libro }: { readonly libro: EnCurso }) {
  const { tenantId } = useTenant();
  const { id, archivo, creadoEn, venceEn, preguntas, filas } = libro;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-56">
        <Link
          to={workbooks.libro(tenantId, id)}
          className="finger flex items-center gap-2 font-medium hover:underline max-md:min-h-11"
        >
          <FileSpreadsheet aria-hidden className="size-4 shrink-0 text-muted-foreground" />
          <span className="min-w-0 break-all">{archivo}</span>
        </Link>
        <p className="tnum text-sm whitespace-normal text-muted-foreground">
          {`${enFilas(filas)}, ${porResponder(preguntas)} · Traído el ${formatearFechaHora(creadoEn)} · Espera hasta el ${formatearFecha(venceEn.slice(0, 10))}`}
        </p>
      </div>
      <Descartar id={id} archivo={archivo} />
    </li>
  );
}

function EnCurso() {
  const lista = trpc.importaciones.libro.listar.useQuery();
  if (lista.isError) return <QueryError title="No pudimos traer los que esperan" query={lista} />;
  const items = lista.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Panel title="Sin terminar" flush>
      <ul className="divide-y divide-border">
        {items.map((libro) => (
          <Fila key={libro.id} libro={libro} />
        ))}
      </ul>
    </Panel>
  );
}

const NOTA = `Excel (.xlsx) o CSV, hasta ${HOJAS_LIBRO_MAX} hojas, ${formatearNumero(FILAS_LIBRO_MAX)} filas y ${formatearBytes(BYTES_LIBRO_MAX)}.`;

const PLANTILLA = '/movimientos/importaciones/plantilla?formato=xlsx';

/** Link to import rows of several obras, shown on the page of one. */
function VariasObras() {
  const { tenantId } = useTenant();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground">
      <span>¿Hay filas de otras obras?</span>
      <LinkButton to={workbooks.inicio(tenantId)} variant="link" size="inline">
        Traer a varias obras
      </LinkButton>
    </div>
  );
}

function Traer({ destino }: { readonly destino: Destino }) {
  const unaObra = destino !== null;
  const [sabido, setSabido] = useState<Sabido>({
    obraId: destino?.obraId ?? null,
    unaObra,
    privado: destino?.privado ?? false,
    destino: null,
  });
  const { trabajo, error, rechazo, elegir } = useTraer(sabido);
  if (trabajo !== null) {
    return (
      <>
        <ImportProgressBar trabajo={trabajo} guardando="" cuentaPasos={false} />
        <SaveLine pending className="not-empty:mt-3" />
      </>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      {error === null ? null : <ErrorState title="No se leyó el archivo" error={error} />}
      <AntesDeLeer sabido={sabido} onChange={setSabido} />
      <FileDrop
        label="Elegir un Excel"
        note={NOTA}
        accept={ACCEPTED_SHEETS}
        refusal={rechazo}
        onChoose={elegir}
      />
      <div className="flex flex-col gap-1">
        <Plantilla ruta={unaObra ? PLANTILLA : `${PLANTILLA}&conObra=true`} />
        {unaObra && !sabido.privado ? <VariasObras /> : null}
      </div>
      <p className="max-w-[68ch] text-sm text-muted-foreground">
        Se leen todas las hojas como están: títulos en cualquier fila, totales entre renglones, una
        solapa por mes o por obra. Lo que no se entiende se pregunta, y nada entra hasta que se
        importa.
      </p>
    </div>
  );
}

export function InicioPage() {
  const { tenantId, tenantName } = useTenant();
  const destino = useDestinoDeDireccion();
  const { consulta, nombre, migas } = useObraDeDestino(destino);
  if (destino !== null && nombre === undefined) {
    return (
      <AbsentPage
        que="la obra"
        fallo={consulta.isError ? consulta : undefined}
        volver={{ to: workbooks.inicio(tenantId), label: 'Traer un Excel' }}
      />
    );
  }
  return (
    <>
      <PageHeader
        title="Traer un Excel"
        breadcrumb={[...migas, { label: 'Traer un Excel' }]}
        facts={destino === null || nombre === undefined ? tenantName : adondeVa(nombre, destino)}
      />
      <div className="flex max-w-[800px] flex-col gap-6">
        <Traer key={`${destino?.obraId} ${destino?.privado}`} destino={destino} />
        <EnCurso />
        <Traidos destino={destino} />
      </div>
    </>
  );
}
