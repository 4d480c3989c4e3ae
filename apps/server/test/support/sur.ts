import { checkTotals } from '@plomada/db/check-totals';
import { fieldOf } from '@plomada/domain/base/field-of';
import pg from 'pg';

import { poblarApocrifos } from './apocrifos-sur.ts';
import { poblarAportes } from './aportes-sur.ts';
import { CUENTAS_A, CUENTAS_SUR, poblarCuentas } from './cuentas-sur.ts';
import { GENTE, SUR } from './data.ts';
import { poblarEscenarios } from './escenarios-sur.ts';
import { EXTRACTOS_A, EXTRACTOS_SUR, poblarExtractos } from './extractos-sur.ts';
import { FACTURAS_A, FACTURAS_SUR, poblarFacturas } from './facturas-sur.ts';
import { poblarInformes } from './informes-sur.ts';
import { poblarLecturas } from './lecturas-sur.ts';
import { poblarLibros } from './libros-sur.ts';
import { poblarLlamados } from './llamados-sur.ts';
import { LOTE_A, LOTE_SUR, poblarLotes } from './lotes-sur.ts';
import {
  ARCHIVO_SUR,
  MOVIMIENTO_B,
  MOVIMIENTO_SUR,
  OBRA_A,
  OBRA_SUR,
  PROVEEDOR_NORTE,
  PROVEEDOR_SUR,
  SOCIO_A,
  SOCIO_SUR,
} from './obras.ts';
import { DEUDAS_A, DEUDAS_SUR, poblarDeudas } from './por-pagar-sur.ts';
import { poblarPresupuestos, PRESUPUESTOS_A, PRESUPUESTOS_SUR } from './presupuestos-sur.ts';
import type { Llamada, RespuestaRest, Servidor } from './server.ts';

/** Access to SUR as the superuser and as its Owner, for the preparations of a case. */
export type Sur = {
  readonly admin: Servidor['admin'];
  /** Calls the API as SUR's Owner; the path is below SUR's. */
  readonly rest: (path: string, llamada: Llamada) => Promise<RespuestaRest>;
  /** Replaces an id in the following calls, such as that of a file just stored. */
  readonly poner: (id: string, propio: string) => void;
};

/** Invitation to SUR, not accepted yet. */
export const INVITACION_SUR = '01900000-0000-7000-b000-00000000005a';

/** Import of SUR that failed. */
export const IMPORTACION_FALLIDA_SUR = '01900000-0000-7000-b000-00000000005d';

/** Capture of SUR's movement. */
export const CAPTURA_SUR = '01900000-0000-7000-8000-0000000c0001';

/** Closed month of SUR, long before its movements; its PDF can be read. */
const MES_CERRADO_SUR = '1999-12';

/** Id of the document behind SUR's movement. */
export const COMPROBANTE_SUR = '01900000-0000-7000-b000-00000000005b';

const borrar = (...tablas: string[]) =>
  tablas.map((tabla) => `delete from ${tabla} where tenant_id = '${SUR}';`).join('\n');

/** Tables with partners' money. */
const DE_SOCIOS = ['aportes', 'llamado_cuotas', 'llamados_aporte'] as const;

/** Id of a document of SUR's work, with the file of its acopio. */
export const DOCUMENTO_SUR = '01900000-0000-7000-b000-00000000005c';

/**
 * Preparations of SUR that some calls need, each the `antes` of a case. This one deletes SUR's
 * movements and most rows with money of its work.
 */
export const sinMovimientos = async ({ admin }: Sur): Promise<void> => {
  await admin(
    `begin; set local session_replication_role = replica;
     ${borrar('solicitudes_eliminacion', 'solicitudes_cambio', 'movimientos', 'retiros', 'acopio_items', 'acopio_archivos')}
     ${borrar('documento_versiones', 'documentos', 'acopios', 'importaciones', 'presupuestos')}
     ${borrar('lotes', ...DE_SOCIOS)}
     update comprobantes set anulado_en = now() where tenant_id = '${SUR}' and a_pagar; commit`,
  );
};
export const sinAportes = async ({ admin }: Sur): Promise<void> => {
  await admin(borrar(...DE_SOCIOS));
};
export const sinSolicitudes = async ({ admin }: Sur): Promise<void> => {
  await admin(`${borrar('solicitudes_eliminacion')}
     update movimientos set estado = 'CONFIRMADO' where tenant_id = '${SUR}' and eliminado_en is null`);
};
export const sinCambios = async ({ admin }: Sur): Promise<void> => {
  await admin(borrar('solicitudes_cambio'));
};
export const sinRetiros = async ({ admin }: Sur): Promise<void> => {
  await admin(`${borrar('retiros')}
     update acopio_items set retirado = 0 where tenant_id = '${SUR}';
     update acopios set retirado_centavos = 0 where tenant_id = '${SUR}'`);
};
export const sinPresentar = async ({ admin }: Sur): Promise<void> => {
  await admin(`update rendiciones set estado = 'ABIERTA', presentada_en = null, presentada_por = null
     where tenant_id = '${SUR}'`);
};
export const sinRendiciones = async ({ admin }: Sur): Promise<void> => {
  await admin(borrar('rendicion_movimientos', 'rendiciones'));
};
/**
 * Setup that makes SUR's movement an expense paid by its author; with `devuelto`, an account has
 * repaid the author.
 */
export const conBolsillo =
  (devuelto = false) =>
  async ({ admin }: Sur): Promise<void> => {
    await admin('update movimientos set de_bolsillo = creado_por, cuenta_id = null where id = $1', [
      MOVIMIENTO_SUR,
    ]);
    if (!devuelto) return;
    await admin(
      `update movimientos set devuelto_cuenta_id = $2, devuelto_el = '2026-11-20' where id = $1`,
      [MOVIMIENTO_SUR, CUENTAS_SUR.banco],
    );
  };
/** Adds a count with a difference of 100 that should be 0. */
export const conArqueoPorCorregir = async ({ admin }: Sur): Promise<void> => {
  await admin(
    `insert into arqueos (id, tenant_id, cuenta_id, fecha, contado_centavos, diferencia_centavos,
       diferencia_debida_centavos, revisado_en, creado_en, creado_por)
     values (gen_random_uuid(), $1, $2, '2026-11-02', 0, 100, 0, '2026-11-03', '2026-11-02', $3)`,
    [SUR, CUENTAS_SUR.banco, GENTE.OwnerDelSur.id],
  );
};
export const conCertificadoAprobado = async ({ admin }: Sur): Promise<void> => {
  await admin(`update certificados set estado = 'APROBADO' where tenant_id = '${SUR}'`);
};
export const conRecibo =
  (pago: string) =>
  async ({ admin }: Sur): Promise<void> => {
    await admin(`update pagos set recibo_numero = 1 where tenant_id = '${SUR}' and id = '${pago}'`);
  };
export const conReciboDeAporte =
  (aporte: string) =>
  async ({ admin }: Sur): Promise<void> => {
    await admin(
      `update aportes set recibo_numero = 1 where tenant_id = '${SUR}' and id = '${aporte}'`,
    );
  };
export const conLugarParaSocios = async ({ admin }: Sur): Promise<void> => {
  await admin(`update proyecto_socios set participacion_bp = 5000 where tenant_id = '${SUR}';
     update proyecto_socios_historial set participacion_bp = 5000 where tenant_id = '${SUR}'`);
};
export const conMovimientoEliminado = async ({ admin }: Sur): Promise<void> => {
  await admin(`${borrar('solicitudes_eliminacion', 'rendicion_movimientos', 'rendiciones')}
     update movimientos set estado = 'ELIMINADO', eliminado_en = now() where tenant_id = '${SUR}'`);
};

/** Setup that uploads a new file, whose id replaces `id` of the case. */
export const conArchivo =
  (path: string, id: string) =>
  async ({ rest, poner }: Sur): Promise<void> => {
    const form = new FormData();
    form.set('archivo', new File(['%PDF-1.4\n%âãÏÓ\n'], 'propio.pdf'));
    const { body } = await rest(path, { method: 'POST', form });
    const propio: unknown = fieldOf(body, 'id');
    if (typeof propio !== 'string') throw new Error(`No file was kept at ${path}`);
    poner(id, propio);
  };

/**
 * Fills SUR with two members (one to change, one to invite again) and with a row of every kind that
 * cases name. Kept sums are recomputed at the end.
 */
export async function poblarSur({
  admin,
  ownerUrl,
}: Pick<Servidor, 'admin' | 'ownerUrl'>): Promise<void> {
  await admin(
    `insert into memberships (tenant_id, user_id, rol, estado)
     values ($1, $2, 'USUARIO', 'ACTIVE'), ($1, $3, 'USUARIO', 'INVITED')`,
    [SUR, GENTE.Nadie.id, GENTE.Socio.id],
  );
  await admin(
    `insert into invitaciones (id, tenant_id, user_id, email, rol, token, expira_en, creado_por)
     values ($1, $2, $3, $4, 'USUARIO', 'del-sur', '2027-01-01', $5)`,
    [INVITACION_SUR, SUR, GENTE.Socio.id, GENTE.Socio.email, GENTE.OwnerDelSur.id],
  );
  await admin(
    `insert into comprobantes (id, tenant_id, tipo_arca, letra, clase, punto_venta, numero,
       cuit_emisor, creado_por)
     values ($1, $2, 1, 'A', 'FACTURA', 1, 1, '30900000444', $3)`,
    [COMPROBANTE_SUR, SUR, GENTE.OwnerDelSur.id],
  );
  await admin('update movimientos set comprobante_id = $1 where id = $2', [
    COMPROBANTE_SUR,
    MOVIMIENTO_SUR,
  ]);
  await admin(
    `insert into documentos (id, tenant_id, proyecto_id, titulo, categoria, etiquetas, creado_por)
     values ($1, $2, $3, 'Plano del sur', 'PLANO', '{}', $4)`,
    [DOCUMENTO_SUR, SUR, OBRA_SUR, GENTE.OwnerDelSur.id],
  );
  await admin(
    `insert into documento_versiones (tenant_id, documento_id, numero, archivo_id, creado_por)
     values ($1, $2, 1, $3, $4)`,
    [SUR, DOCUMENTO_SUR, ARCHIVO_SUR, GENTE.OwnerDelSur.id],
  );
  await admin(
    `insert into importaciones_fallidas (id, tenant_id, proyecto_id, archivo, errores, creado_por)
     values ($1, $2, $3, 'gastos.csv', 1, $4)`,
    [IMPORTACION_FALLIDA_SUR, SUR, OBRA_SUR, GENTE.OwnerDelSur.id],
  );
  await admin(
    `insert into capturas (id, tenant_id, clase, objeto_id, capturado_en, creado_en, creado_por)
     values ($1, $2, 'MOVIMIENTO', $3, '2026-11-20', '2026-11-20', $4)`,
    [CAPTURA_SUR, SUR, MOVIMIENTO_SUR, GENTE.OwnerDelSur.id],
  );
  await admin(
    `insert into cierres (tenant_id, mes, totales, huella, codigo_verificacion, cerrado_por)
     values ($1, $2, '[]', '', 'DELSUR199912', $3)`,
    [SUR, MES_CERRADO_SUR, GENTE.OwnerDelSur.id],
  );
  await poblarPresupuestos(admin);
  await poblarAportes(admin);
  await poblarLotes(admin);
  await poblarLlamados(admin);
  await poblarCuentas(admin);
  await poblarExtractos(admin);
  await poblarDeudas(admin);
  await poblarFacturas(admin);
  await poblarLecturas(admin);
  await poblarApocrifos(admin);
  await poblarLibros(admin);
  await poblarInformes(admin);
  await poblarEscenarios(admin);
  await checkTotals(ownerUrl, { repair: true });
}

export type CopiaDelSur = {
  /** Restores SUR's rows from the copy. */
  readonly volver: () => Promise<void>;
  readonly cerrar: () => Promise<void>;
};

/**
 * Transaction ids by which the next restore recognises rows written since this one: the oldest that
 * still runs, and the restore's own.
 */
const ESTA_VUELTA =
  'pg_snapshot_xmin(pg_current_snapshot())::xid as desde, pg_current_xact_id()::xid as propia';

/** Copies SUR's present rows. */
export async function copiarSur({
  admin,
  adminUrl,
}: Pick<Servidor, 'admin' | 'adminUrl'>): Promise<CopiaDelSur> {
  const tablas = await admin<{ tabla: string; columnas: string }>(
    `select c.table_name as tabla, string_agg(quote_ident(c.column_name), ', ') as columnas
     from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
     group by c.table_name having bool_or(c.column_name = 'tenant_id')`,
  );
  await admin('create schema copia');
  for (const { tabla } of tablas) {
    await admin(`create table copia.${tabla} as select * from ${tabla} where tenant_id = '${SUR}'`);
  }
  await admin(`create table copia.vuelta as select ${ESTA_VUELTA}`);
  const vueltas = tablas.map(
    ({ tabla, columnas }) => `
      if (select count(*) <> (select count(*) from copia.${tabla})
            or bool_or(age(xmin) <= age(v.desde) and xmin <> v.propia)
          from public.${tabla} where tenant_id = '${SUR}') then
        delete from public.${tabla} where tenant_id = '${SUR}';
        insert into public.${tabla} (${columnas}) overriding system value
          select ${columnas} from copia.${tabla};
      end if;`,
  );
  // A database function, so that statements are planned once; it only restores tables in which
  // something was written.
  await admin(
    `create function copia.volver() returns void language plpgsql as $$
     declare v copia.vuelta;
     begin
       select * into v from copia.vuelta;
       ${vueltas.join('')}
       update copia.vuelta set (desde, propia) = (select ${ESTA_VUELTA});
     end $$`,
  );
  // Triggers and foreign keys are off, because the rows were valid before. The setting is per
  // connection: setting it per call would drop the plans.
  const options = '-c session_replication_role=replica';
  const client = new pg.Client({ connectionString: adminUrl, options });
  await client.connect();
  return {
    volver: async () => {
      await client.query('select copia.volver()');
    },
    cerrar: () => client.end(),
  };
}

/** Pairs of ids: a row of NORTE that cases name, and the one of SUR that replaces it. */
export const DEL_SUR: readonly (readonly [string, string])[] = [
  [OBRA_A, OBRA_SUR],
  [PROVEEDOR_NORTE, PROVEEDOR_SUR],
  [SOCIO_A, SOCIO_SUR],
  [PRESUPUESTOS_A.aceptado, PRESUPUESTOS_SUR.aceptado],
  [PRESUPUESTOS_A.borrador, PRESUPUESTOS_SUR.borrador],
  [PRESUPUESTOS_A.retencion, PRESUPUESTOS_SUR.retencion],
  [PRESUPUESTOS_A.pago, PRESUPUESTOS_SUR.pago],
  [PRESUPUESTOS_A.porPagar, PRESUPUESTOS_SUR.porPagar],
  [MOVIMIENTO_B, MOVIMIENTO_SUR],
  [CUENTAS_A.banco, CUENTAS_SUR.banco],
  [CUENTAS_A.caja, CUENTAS_SUR.caja],
  [CUENTAS_A.cheque, CUENTAS_SUR.cheque],
  [CUENTAS_A.valores, CUENTAS_SUR.valores],
  [CUENTAS_A.enCartera, CUENTAS_SUR.enCartera],
  [CUENTAS_A.depositado, CUENTAS_SUR.depositado],
  [CUENTAS_A.rechazado, CUENTAS_SUR.rechazado],
  [CUENTAS_A.chica, CUENTAS_SUR.chica],
  [CUENTAS_A.rendicion, CUENTAS_SUR.rendicion],
  [EXTRACTOS_A.banco, EXTRACTOS_SUR.banco],
  [EXTRACTOS_A.suelta, EXTRACTOS_SUR.suelta],
  [EXTRACTOS_A.libre, EXTRACTOS_SUR.libre],
  [EXTRACTOS_A.cobro, EXTRACTOS_SUR.cobro],
  [DEUDAS_A.deuda, DEUDAS_SUR.deuda],
  [DEUDAS_A.aCuenta, DEUDAS_SUR.aCuenta],
  [DEUDAS_A.orden, DEUDAS_SUR.orden],
  [FACTURAS_A.falta, FACTURAS_SUR.falta],
  [LOTE_A.gasto, LOTE_SUR.gasto],
  [LOTE_A.aporte, LOTE_SUR.aporte],
];
