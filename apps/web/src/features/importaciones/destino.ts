import type { LibroEnCurso } from '@plomada/domain/importaciones/libro/libro.schema';
import { ADMINISTRACION, esAdministracion } from '@plomada/domain/proyectos/administracion.rules';
import { useSearchParams } from 'react-router';

import { isId } from '@/config/ids.ts';
import { paths } from '@/config/paths.ts';
import { PRIVATE_PARAM, WORK_PARAM, type WorkbookTarget } from '@/config/workbooks-paths.ts';
import { migasDe } from '@/features/movimientos/migas.ts';
import { rutas } from '@/features/movimientos/rutas.ts';
import { MOVEMENT_FILTERS } from '@/lib/filters-address.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

/** Obra of all rows; null if each row or sheet names its own. */
export type Destino = Required<WorkbookTarget> | null;

export function useDestinoDeDireccion(): Destino {
  const [params] = useSearchParams();
  const obraId = params.get(WORK_PARAM) ?? '';
  return isId(obraId) ? { obraId, privado: params.get(PRIVATE_PARAM) === 'si' } : null;
}

/** Name of the target obra, and the breadcrumb to its list of movements. */
export function useObraDeDestino(destino: Destino) {
  const { tenantId } = useTenant();
  const esPropia = destino !== null && esAdministracion(tenantId, destino.obraId);
  const consulta = trpc.proyectos.obtener.useQuery(
    { id: destino?.obraId ?? '' },
    { enabled: destino !== null && !esPropia },
  );
  const deAdministracion = { id: tenantId, codigo: ADMINISTRACION, nombre: '' };
  const proyecto = esPropia ? deAdministracion : destino === null ? undefined : consulta.data;
  return {
    consulta,
    nombre: proyecto && `${proyecto.codigo} ${proyecto.nombre}`.trim(),
    migas:
      destino === null || proyecto === undefined
        ? [{ label: 'Obras', to: paths.obras(tenantId) }]
        : migasDe(tenantId, { privado: destino.privado, proyecto }),
  };
}

/** Text below the page's title, with the obra of the rows. */
export const adondeVa = (nombre: string, { privado }: NonNullable<Destino>): string =>
  privado
    ? `Todas las filas entran en ${nombre} como movimientos privados: solo los ven Owner y Admin`
    : `Todas las filas entran en ${nombre}`;

/** Address of the movements of one import, in the list of its obra or of all obras. */
export function listaDeImportados(tenantId: string, destino: Destino, loteId: string): string {
  const vista = destino === null ? 'vista=movimientos' : '';
  const filtro = MOVEMENT_FILTERS.write({ importacionId: loteId }, new URLSearchParams(vista));
  const lista =
    destino === null
      ? paths.obras(tenantId)
      : rutas(destino.privado).lista(tenantId, destino.obraId);
  return `${lista}?${filtro.toString()}`;
}

/** Target of a workbook with open questions. */
export const destinoDe = ({ proyectoId, unaObra, privado }: LibroEnCurso): Destino =>
  unaObra && proyectoId !== null ? { obraId: proyectoId, privado } : null;
