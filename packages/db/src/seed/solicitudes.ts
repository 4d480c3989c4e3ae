import type { SeedRow } from './insert-rows.ts';
import { seedId } from './random.ts';

const HORA_MS = 3_600_000;

const MOTIVOS = [
  'Está cargado dos veces: es la misma factura que ya entró por el QR.',
  'El corralón anuló la compra y devolvió el dinero el mismo día.',
  'Corresponde a otra obra y ya está registrado allá.',
  'Se cargó con el importe del presupuesto; la factura final entró aparte.',
] as const;

/** Turned down and taken back, so that the list of decided ones is not empty. */
const RESUELTAS = [
  {
    estado: 'RECHAZADA',
    motivo: 'Parece repetido: hay otra entrega del mismo proveedor esa semana.',
    respuesta: 'Son dos entregas distintas, cada una con su remito.',
  },
  {
    estado: 'CANCELADA',
    motivo: 'La fecha está mal cargada y no coincide con la factura.',
    respuesta: null,
  },
] as const;

type Contexto = { readonly tenantId: string; readonly ownerId: string; readonly ahora: Date };

const firmado = ({ tipo, importe_centavos }: SeedRow): number =>
  (tipo === 'INGRESO' ? 1 : -1) * Number(importe_centavos);

/** Balance of the row's obra in its currency with and without it, as the server measures it. */
function impactoDe(fila: SeedRow, todos: readonly SeedRow[]) {
  const deObra = todos.filter(
    ({ proyecto_id, moneda }) => proyecto_id === fila['proyecto_id'] && moneda === fila['moneda'],
  );
  const saldos = (filas: readonly SeedRow[]) => {
    const antes = filas.reduce((suma, otra) => suma + firmado(otra), 0);
    return { antes, despues: antes - firmado(fila) };
  };
  const publicas = deObra.filter(({ privado }) => privado === false);
  const publico = fila['privado'] === true ? null : saldos(publicas);
  return { moneda: fila['moneda'], total: saldos(deObra), publico };
}

function solicitudDe(
  fila: SeedRow,
  i: number,
  movimientos: readonly SeedRow[],
  { tenantId, ownerId, ahora }: Contexto,
): SeedRow {
  const pendiente = fila['estado'] === 'PENDIENTE_ELIMINACION';
  // Nobody asks for a row to go before it is there, nor tomorrow.
  const pedida = Math.max(
    ahora.getTime() - (pendiente ? 3 + i * 21 : (8 + i) * 24) * HORA_MS,
    Date.parse(String(fila['creado_en'])) + HORA_MS,
  );
  const decidida = Math.min(pedida + 5 * HORA_MS, ahora.getTime());
  const resuelta = RESUELTAS[i % RESUELTAS.length] ?? RESUELTAS[0];
  const cancelada = resuelta.estado === 'CANCELADA';
  const medida = impactoDe(fila, movimientos);
  return {
    id: seedId(pendiente ? 'solicitud' : 'solicitud-resuelta', tenantId, i),
    tenant_id: tenantId,
    entidad: 'MOVIMIENTO',
    entidad_id: fila['id'],
    entidad_version: 1,
    proyecto_id: fila['proyecto_id'],
    privado: fila['privado'],
    descripcion: `${String(fila['codigo'])} · ${String(fila['concepto'])}`,
    motivo: pendiente ? MOTIVOS[i % MOTIVOS.length] : resuelta.motivo,
    estado: pendiente ? 'PENDIENTE' : resuelta.estado,
    solicitante_id: fila['creado_por'],
    resuelto_por: pendiente ? null : cancelada ? fila['creado_por'] : ownerId,
    resuelto_en: pendiente ? null : new Date(decidida).toISOString(),
    respuesta: pendiente ? null : resuelta.respuesta,
    impacto: { pedido: medida, decision: pendiente || cancelada ? null : medida },
    creado_en: new Date(pedida).toISOString(),
    version: pendiente ? 1 : 2,
  };
}

/** One open request for each row that waits for it, and two that were decided, of others' rows. */
export function solicitudesDe(movimientos: readonly SeedRow[], contexto: Contexto): SeedRow[] {
  const pendientes = movimientos.filter(({ estado }) => estado === 'PENDIENTE_ELIMINACION');
  if (pendientes.length === 0) return [];
  const otros = movimientos.filter(
    ({ estado, privado, tipo, creado_por }) =>
      estado === 'CONFIRMADO' &&
      privado === false &&
      tipo === 'EGRESO' &&
      creado_por !== contexto.ownerId,
  );
  return [pendientes, otros.slice(-RESUELTAS.length)].flatMap((filas) =>
    filas.map((fila, i) => solicitudDe(fila, i, movimientos, contexto)),
  );
}
