import { instantOf, addDays } from './dates.ts';
import type { SeedRow } from './insert-rows.ts';
import type { ObraDemo, SocioDemo } from './obras.ts';
import { seedId } from './random.ts';

export type ObraConSocios = {
  readonly tenantId: string;
  readonly proyectoId: string;
  /** Position of the obra among its organisation's. */
  readonly indice: number;
  readonly obra: ObraDemo;
  readonly hoy: string;
  readonly ownerId: string;
  readonly alta: string;
};

/** Whoever left comes after those who stayed: their ids do not move. */
const todos = ({ obra }: ObraConSocios): readonly SocioDemo[] =>
  obra.redistribucion ? [...obra.socios, obra.redistribucion.salio] : obra.socios;

export const idSocio = (
  { tenantId, indice }: Pick<ObraConSocios, 'tenantId' | 'indice'>,
  s: number,
) => seedId('socio', tenantId, indice * 100 + s);

const inicioDe = ({ obra, hoy }: ObraConSocios): string =>
  addDays(hoy, Math.min(obra.plazos[0], -(obra.plan?.desdeDias ?? 40)));

const diaDelCambio = ({ obra, hoy }: ObraConSocios): string | null =>
  obra.redistribucion ? addDays(hoy, -obra.redistribucion.haceDias) : null;

export function sociosDe(deObra: ObraConSocios): SeedRow[] {
  const { tenantId, proyectoId, obra, ownerId, alta } = deObra;
  const cambio = diaDelCambio(deObra);
  return todos(deObra).map((socio, s) => {
    const salio = s >= obra.socios.length;
    const actualizado = cambio === null ? alta : instantOf(cambio, 11 * 60);
    return {
      id: idSocio(deObra, s),
      tenant_id: tenantId,
      proyecto_id: proyectoId,
      usuario_id: socio.usuarioId,
      nombre: socio.nombre,
      cuit: socio.cuit,
      participacion_bp: salio ? 0 : socio.participacionBp,
      rol: socio.rol,
      vigente_desde: cambio ?? inicioDe(deObra),
      activo: !salio,
      creado_en: alta,
      actualizado_en: actualizado,
      creado_por: ownerId,
      version: cambio === null ? 1 : 2,
      // Whoever put something in stays a partner, with nothing.
      eliminado_en: salio && !obra.llamados ? actualizado : null,
    };
  });
}

/** One running share per partner; where one left, also what everybody held until then. */
export function historialDe(deObra: ObraConSocios): SeedRow[] {
  const { tenantId, proyectoId, indice, obra, ownerId, alta } = deObra;
  const cambio = diaDelCambio(deObra);
  const fila = (s: number, tramo: number, campos: SeedRow): SeedRow => ({
    id: seedId('participacion', tenantId, (indice * 100 + s) * 2 + tramo),
    tenant_id: tenantId,
    proyecto_id: proyectoId,
    socio_id: idSocio(deObra, s),
    hasta: null,
    motivo: null,
    redistribucion_id: null,
    creado_en: alta,
    creado_por: ownerId,
    ...campos,
  });
  const { redistribucion } = obra;
  return todos(deObra).flatMap(({ participacionBp }, s) => {
    const desde = inicioDe(deObra);
    if (!redistribucion || cambio === null) {
      return [fila(s, 0, { participacion_bp: participacionBp, desde })];
    }
    const salio = s >= obra.socios.length;
    const antes = redistribucion.anteriores[s] ?? participacionBp;
    return [
      fila(s, 0, { participacion_bp: antes, desde, hasta: cambio }),
      fila(s, 1, {
        participacion_bp: salio ? 0 : participacionBp,
        desde: cambio,
        motivo: salio ? redistribucion.motivoSalida : redistribucion.motivo,
        redistribucion_id: salio ? null : seedId('redistribucion', tenantId, indice),
        creado_en: instantOf(cambio, 11 * 60),
      }),
    ];
  });
}
