import { libroSchema } from '@plomada/domain/importaciones/libro/libro.schema';
import { BYTES_LIBRO_MAX, FILAS_LIBRO_MAX, HOJAS_LIBRO_MAX } from '@plomada/domain/planilla/libro';
import { formatearBytes } from '@plomada/formatters/archivo';
import { formatearNumero } from '@plomada/formatters/numero';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { LinkButton } from '@/components/display/link-button.tsx';
import { PageHeader } from '@/components/display/page-header.tsx';
import { SaveLine } from '@/components/display/save-line.tsx';
import { FileDrop } from '@/components/import/file-drop.tsx';
import { ImportProgressBar } from '@/components/import/import-progress.tsx';
import { Plantilla } from '@/components/import/plantilla.tsx';
import { ACCEPTED_SHEETS, refusalOfSheet } from '@/components/import/sheet-file.ts';
import { formOf, useImportJob } from '@/components/import/use-import-job.ts';
import { AbsentPage } from '@/components/state/absent-page.tsx';
import { ErrorState } from '@/components/state/error-state.tsx';
import { workbooks } from '@/config/workbooks-paths.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useUpload } from '@/lib/upload.ts';

import { adondeVa, type Destino, useDestinoDeDireccion, useObraDeDestino } from '../destino.ts';
import { type Sabido, AntesDeLeer } from './antes-de-leer.tsx';
import { EnCurso } from './en-curso.tsx';
import { Traidos } from './traidos.tsx';

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
