import {
  BYTES_LIBRO_MAX,
  FILAS_LIBRO_MAX,
  HOJAS_LIBRO_MAX,
} from '@plomada/domain/importaciones/libro/libro';
import { formatearBytes } from '@plomada/formatters/archivo';
import { formatearNumero } from '@plomada/formatters/numero';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

import { PageHeader } from '@/components/display/page-header';
import { SaveLine } from '@/components/display/save-line';

import { FileDrop } from '../../../components/import/file-drop.tsx';
import { ImportProgressBar } from '../../../components/import/import-progress.tsx';
import { ACCEPTED_SHEETS } from '../../../components/import/sheet-file.ts';
import { ErrorState } from '../../../components/state/error-state.tsx';
import { paths } from '../../../config/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { isId } from '../../../lib/text.ts';
import { AntesDeLeer } from './antes-de-leer.tsx';
import { EnCurso } from './en-curso.tsx';
import { useTraer, type Sabido } from './enviar.ts';

const NOTA = `Excel (.xlsx) o CSV, hasta ${HOJAS_LIBRO_MAX} hojas, ${formatearNumero(FILAS_LIBRO_MAX)} filas y ${formatearBytes(BYTES_LIBRO_MAX)}.`;

function Traer({ obraId }: { readonly obraId: string | null }) {
  const [sabido, setSabido] = useState<Sabido>({ obraId, destino: null });
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
      <p className="max-w-[68ch] text-sm text-muted-foreground">
        Se leen todas las hojas como están: títulos en cualquier fila, totales entre renglones, una
        solapa por mes o por obra. Lo que no se entiende se pregunta, y nada entra hasta que se
        importa.
      </p>
    </div>
  );
}

/** Where a workbook comes in, and those that were left half answered. */
export function InicioPage() {
  const { tenantId, tenantName } = useTenant();
  const [params] = useSearchParams();
  const obra = params.get('obra') ?? '';
  return (
    <>
      <PageHeader
        title="Traer un Excel"
        breadcrumb={[{ label: 'Obras', to: paths.obras(tenantId) }, { label: 'Traer un Excel' }]}
        facts={tenantName}
      />
      <div className="flex max-w-[800px] flex-col gap-6">
        <Traer obraId={isId(obra) ? obra : null} />
        <EnCurso />
      </div>
    </>
  );
}
