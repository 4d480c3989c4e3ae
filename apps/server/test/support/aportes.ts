import {
  type Aporte,
  aporteSchema,
  listaAportesSchema,
} from '@plomada/domain/aportes/aporte.schema';

import { GENTE, NORTE } from './data.ts';
import { OBRA_A, SOCIO_A } from './obras.ts';
import type { Quien } from './rest-client.ts';
import type { Respuesta, Servidor } from './server.ts';

export const APORTES = '/aportes-socio';

/** Contribution in pesos by the partner of OBRA_A, with defaults for all other fields. */
export const nuevoAporte = (importeCentavos: number, cambios: object = {}) => ({
  proyectoId: OBRA_A,
  socioId: SOCIO_A,
  fecha: '2026-10-01',
  tipo: 'DINERO',
  importeCentavos,
  ...cambios,
});

export const pedirAporte = (
  quien: Quien,
  importeCentavos: number,
  cambios: object = {},
): Promise<Respuesta> => quien.post(APORTES, nuevoAporte(importeCentavos, cambios));

export async function aportar(
  quien: Quien,
  importeCentavos: number,
  cambios: object = {},
): Promise<Aporte> {
  const { status, body } = await pedirAporte(quien, importeCentavos, cambios);
  if (status !== 201) throw new Error(`not contributed: ${status} ${JSON.stringify(body)}`);
  return aporteSchema.parse(body);
}

export const aportesDe = async (quien: Quien, consulta = ''): Promise<Aporte[]> =>
  listaAportesSchema.parse((await quien.get(`${APORTES}?limit=200${consulta}`)).body).items;

type Llamado = {
  readonly moneda?: string;
  readonly anulado?: boolean;
  /** Amount of each partner's cuota, by partner. */
  readonly cuotas: Readonly<Record<string, number>>;
  readonly proyectoId?: string;
};

/** Inserts a contribution call directly; returns its id. */
export async function ponerLlamado(
  { admin }: Servidor,
  { moneda = 'ARS', anulado = false, cuotas, proyectoId = OBRA_A }: Llamado,
): Promise<string> {
  const total = Object.values(cuotas).reduce((suma, cuota) => suma + cuota, 0);
  const [fila] = await admin<{ id: string }>(
    `insert into llamados_aporte (id, tenant_id, proyecto_id, numero, periodo, concepto,
       importe_centavos, moneda, fecha, vencimiento, sin_asignar_bp, motivo_anulacion, eliminado_en,
       creado_por)
     select gen_random_uuid(), $1, $2, (select count(*) + 1 from llamados_aporte
         where tenant_id = $1 and proyecto_id = $2), '2026-10', 'Estructura', $3, $4, '2026-10-01',
       '2026-10-31', 0, case when $5 then 'Se posterga la etapa' end, case when $5 then now() end, $6
     returning id`,
    [NORTE, proyectoId, Math.max(1, total), moneda, anulado, GENTE.Admin.id],
  );
  const id = fila?.id ?? '';
  for (const [socioId, importe] of Object.entries(cuotas)) {
    await admin(
      `insert into llamado_cuotas (tenant_id, llamado_id, socio_id, proyecto_id, participacion_bp,
         importe_centavos) values ($1, $2, $3, $4, 3500, $5)`,
      [NORTE, id, socioId, proyectoId, importe],
    );
  }
  return id;
}
