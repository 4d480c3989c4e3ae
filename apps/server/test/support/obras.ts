import pg from 'pg';

import { GENTE, NORTE, RUBRO_NORTE, RUBRO_SUR, SUR } from './data.ts';

const id = (fin: string) => `01900000-0000-7000-b000-${fin.padStart(12, '0')}`;

/** Work of NORTE to which the Usuario is assigned and of which the Socio is a partner. */
export const OBRA_A = id('a1');
/** Work of NORTE that only Owner and Admin see. */
export const OBRA_B = id('b1');
/** Archived work of NORTE, read-only; the Usuario is assigned to it. */
export const OBRA_ARCHIVADA = id('c1');
export const OBRA_SUR = id('51');
export const PROVEEDOR_NORTE = id('a2');
export const PROVEEDOR_SUR = id('52');
export const MOVIMIENTO_SUR = id('53');
export const IMPORTACION_SUR = id('55');
/** Stockpile of SUR with one item, one withdrawal of it, and one file. */
export const ACOPIO_SUR = id('56');
export const ITEM_SUR = id('57');
export const RETIRO_SUR = id('58');
export const ARCHIVO_SUR = id('59');
/** Open deletion request for MOVIMIENTO_SUR. */
export const SOLICITUD_SUR = id('54');
/** Change request for MOVIMIENTO_SUR, by SUR's Owner. */
export const CAMBIO_SUR = id('5e');
/** Event of OBRA_SUR, on the afternoon of the tests' present day. */
export const EVENTO_SUR = id('5c');
/** Partners: a user with 35,00 % of OBRA_A, and a contact with all of OBRA_SUR. */
export const SOCIO_A = id('a4');
export const SOCIO_SUR = id('54');
/** Only movement of NORTE at the start, public and in OBRA_B. */
export const MOVIMIENTO_B = id('b3');

type Obra = readonly [id: string, tenantId: string, codigo: string, estado: string, autor: string];
const OBRAS: readonly Obra[] = [
  [OBRA_A, NORTE, 'OB-001', 'EN_CURSO', GENTE.Owner.id],
  [OBRA_B, NORTE, 'OB-002', 'EN_CURSO', GENTE.Owner.id],
  [OBRA_ARCHIVADA, NORTE, 'OB-003', 'ARCHIVADA', GENTE.Owner.id],
  [OBRA_SUR, SUR, 'OB-001', 'EN_CURSO', GENTE.OwnerDelSur.id],
];

async function cargarMovimientos(client: pg.Client): Promise<void> {
  for (const [mov, tenantId, obra, rubro, proveedor, autor] of [
    [MOVIMIENTO_B, NORTE, OBRA_B, RUBRO_NORTE, PROVEEDOR_NORTE, GENTE.Owner.id],
    [MOVIMIENTO_SUR, SUR, OBRA_SUR, RUBRO_SUR, PROVEEDOR_SUR, GENTE.OwnerDelSur.id],
  ]) {
    await client.query(
      `insert into movimientos (id, tenant_id, codigo, proyecto_id, tipo, fecha, concepto,
         importe_centavos, importe_ars_centavos, medio_pago, rubro_id, proveedor_id, creado_por)
       values ($1, $2, 'M-000001', $3, 'EGRESO', '2026-11-01', 'Movimiento de otra vista', 5000, 5000,
         'EFECTIVO', $4, $5, $6)`,
      [mov, tenantId, obra, rubro, proveedor, autor],
    );
    await client.query(
      `insert into contadores (tenant_id, serie, ultimo) values ($1, 'movimiento', 1)`,
      [tenantId],
    );
  }
}

async function cargarProyectos(client: pg.Client): Promise<void> {
  for (const [obra, tenantId, codigo, estado, autor] of OBRAS) {
    await client.query(
      `insert into proyectos (id, tenant_id, codigo, nombre, estado, fecha_inicio, creado_por)
       values ($1, $2, $3, 'Obra ' || $3, $4, '2026-01-15', $5)`,
      [obra, tenantId, codigo, estado, autor],
    );
  }
  await client.query(
    `insert into contadores (tenant_id, serie, ultimo) values ($1, 'proyecto', 3), ($2, 'proyecto', 1)`,
    [NORTE, SUR],
  );
}

async function cargarVisibilidad(client: pg.Client): Promise<void> {
  for (const obra of [OBRA_A, OBRA_ARCHIVADA]) {
    await client.query(
      `insert into proyecto_usuarios (tenant_id, proyecto_id, usuario_id, creado_por)
       values ($1, $2, $3, $4)`,
      [NORTE, obra, GENTE.Usuario.id, GENTE.Owner.id],
    );
  }
  await client.query(
    `insert into proyecto_socios (id, tenant_id, proyecto_id, usuario_id, nombre,
       participacion_bp, vigente_desde, creado_por)
     values ($1, $2, $3, $4, 'Socio Prueba', 3500, '2026-01-15', $5)`,
    [SOCIO_A, NORTE, OBRA_A, GENTE.Socio.id, GENTE.Owner.id],
  );
  await client.query(
    `insert into proyecto_socios (id, tenant_id, proyecto_id, nombre, cuit, participacion_bp,
       vigente_desde, creado_por)
     values ($1, $2, $3, 'Contacto del Sur', '20901000361', 10000, '2026-01-15', $4)`,
    [SOCIO_SUR, SUR, OBRA_SUR, GENTE.OwnerDelSur.id],
  );
  await client.query(
    `insert into proyecto_socios_historial
       (id, tenant_id, proyecto_id, socio_id, participacion_bp, desde, creado_por)
     select gen_random_uuid(), tenant_id, proyecto_id, id, participacion_bp, vigente_desde, creado_por
     from proyecto_socios`,
  );
}

async function cargarProveedores(client: pg.Client): Promise<void> {
  for (const [proveedor, tenantId, autor] of [
    [PROVEEDOR_NORTE, NORTE, GENTE.Owner.id],
    [PROVEEDOR_SUR, SUR, GENTE.OwnerDelSur.id],
  ]) {
    await client.query(
      `insert into proveedores (id, tenant_id, razon_social, cuit, creado_por)
       values ($1, $2, 'Corralón El Hornero', '30900000444', $3)`,
      [proveedor, tenantId, autor],
    );
  }
}

async function cargarSolicitud(client: pg.Client): Promise<void> {
  await client.query(
    `insert into solicitudes_eliminacion (id, tenant_id, entidad, entidad_id, entidad_version,
       proyecto_id, descripcion, motivo, solicitante_id)
     values ($1, $2, 'MOVIMIENTO', $3, 1, $4, 'M-000001 · Del sur', 'Cargado dos veces', $5)`,
    [SOLICITUD_SUR, SUR, MOVIMIENTO_SUR, OBRA_SUR, GENTE.OwnerDelSur.id],
  );
  await client.query(`update movimientos set estado = 'PENDIENTE_ELIMINACION' where id = $1`, [
    MOVIMIENTO_SUR,
  ]);
  await client.query(
    `insert into solicitudes_cambio (id, tenant_id, movimiento_id, movimiento_version, cambios, motivo,
       solicitante_id)
     values ($1, $2, $3, 1, '{"importeCentavos": 5001}', 'El remito dice otro importe', $4)`,
    [CAMBIO_SUR, SUR, MOVIMIENTO_SUR, GENTE.OwnerDelSur.id],
  );
}

async function cargarImportacion(client: pg.Client): Promise<void> {
  await client.query(
    `insert into importaciones (id, tenant_id, proyecto_id, archivo, sha256, filas, creado_por)
     values ($1, $2, $3, 'sur.csv', repeat('0', 64), 1, $4)`,
    [IMPORTACION_SUR, SUR, OBRA_SUR, GENTE.OwnerDelSur.id],
  );
}

async function cargarAcopio(client: pg.Client): Promise<void> {
  const autor = GENTE.OwnerDelSur.id;
  await client.query(
    `insert into acopios (id, tenant_id, codigo, proyecto_id, proveedor_id, tipo, fecha, creado_por)
     values ($1, $2, 'AC-001', $3, $4, 'MATERIALES', '2026-11-01', $5)`,
    [ACOPIO_SUR, SUR, OBRA_SUR, PROVEEDOR_SUR, autor],
  );
  await client.query(
    `insert into acopio_items (id, tenant_id, acopio_id, orden, descripcion, unidad, cantidad,
       precio_unitario, retirado, creado_por)
     values ($1, $2, $3, 1, 'Cemento del sur', 'bolsa', 100, 10, 1, $4)`,
    [ITEM_SUR, SUR, ACOPIO_SUR, autor],
  );
  await client.query(
    `insert into retiros (id, tenant_id, codigo, grupo_id, acopio_id, item_id, cantidad,
       precio_unitario, importe_centavos, fecha, creado_por)
     values ($1, $2, 'RT-000001', $1, $3, $4, 1, 10, 1000, '2026-11-02', $5)`,
    [RETIRO_SUR, SUR, ACOPIO_SUR, ITEM_SUR, autor],
  );
  await client.query(`update acopios set retirado_centavos = 1000 where id = $1`, [ACOPIO_SUR]);
  await client.query(
    `insert into archivos (id, tenant_id, nombre, mime, bytes, sha256, clave, estado, creado_por)
     values ($1::uuid, $2::uuid, 'sur.txt', 'text/plain', 4, repeat('0', 64), $2::text || '/' || $1::text, 'LISTO', $3)`,
    [ARCHIVO_SUR, SUR, autor],
  );
  await client.query(
    `insert into acopio_archivos (tenant_id, acopio_id, archivo_id, creado_por)
     values ($1, $2, $3, $4)`,
    [SUR, ACOPIO_SUR, ARCHIVO_SUR, autor],
  );
  await client.query(
    `insert into contadores (tenant_id, serie, ultimo) values ($1, 'acopio', 1), ($1, 'retiro', 1)`,
    [SUR],
  );
}

async function cargarEvento(client: pg.Client): Promise<void> {
  await client.query(
    `insert into eventos (id, tenant_id, proyecto_id, titulo, tipo, inicio, fin, todo_el_dia,
       recordatorios, excepciones, creado_por)
     values ($1, $2, $3, 'Del sur', 'REUNION', '2026-11-20T18:00:00Z', '2026-11-20T19:00:00Z', false,
       '{}', '{}', $4)`,
    [EVENTO_SUR, SUR, OBRA_SUR, GENTE.OwnerDelSur.id],
  );
}

/**
 * Seeds works with their assigned users, suppliers and movements of NORTE and SUR, and SUR's
 * requests, import, stockpile and event; called after `cargarDatos`.
 */
export async function cargarObras(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await cargarProyectos(client);
    await cargarVisibilidad(client);
    await cargarProveedores(client);
    await cargarMovimientos(client);
    await cargarSolicitud(client);
    await cargarImportacion(client);
    await cargarAcopio(client);
    await cargarEvento(client);
  } finally {
    await client.end();
  }
}
