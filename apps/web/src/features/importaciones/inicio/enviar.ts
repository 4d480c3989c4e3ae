import { BYTES_LIBRO_MAX } from '@plomada/domain/importaciones/libro/libro';
import { libroSchema, type DestinoLibro } from '@plomada/domain/importaciones/libro/libro.schema';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { refusalOfSheet } from '../../../components/import/sheet-file.ts';
import { useImportJob } from '../../../components/import/use-import-job.ts';
import { workbooks } from '../../../config/workbooks-paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useUpload } from '../../../lib/upload.ts';

/** What the person knows of it before it is read. */
export type Sabido = {
  /** Where the rows go whose sheet names no obra. */
  readonly obraId: string | null;
  /** What its rows become; null: as each table states. */
  readonly destino: DestinoLibro | null;
};

function formularioDe(archivo: File, { obraId, destino }: Sabido): FormData {
  const form = new FormData();
  // Fields before the file: the server then knows them when it arrives.
  if (obraId !== null) form.set('proyectoId', obraId);
  if (destino !== null) form.set('destino', destino);
  form.set('archivo', archivo);
  return form;
}

export function useTraer(sabido: Sabido) {
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
      const leido = await upload('/importaciones/libro', formularioDe(archivo, sabido), {
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
