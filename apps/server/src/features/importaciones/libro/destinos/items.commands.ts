import { cabenItems } from '@plomada/domain/acopios/items/item.rules';
import { ESCALA_CANTIDAD, ESCALA_PRECIO } from '@plomada/domain/base/cantidad.rules';
import { aUnidades } from '@plomada/domain/base/decimal.rules';
import { required } from '@plomada/domain/base/required';
import type { AcopioCatalogo } from '@plomada/domain/importaciones/catalogo.rules';
import {
  revisarAcopioDeItems,
  revisarItemsIntactos,
} from '@plomada/domain/importaciones/deshacer.rules';
import type { ItemImportado } from '@plomada/domain/importaciones/libro/otras';
import type { Motivo } from '@plomada/domain/importaciones/libro/reparos.rules';
import { ITEMS_DE_PLAN } from '@plomada/domain/organizaciones/organizacion.rules';
import { plegar } from '@plomada/domain/planilla/texto.rules';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import { DECIR } from '@plomada/formatters/decir';
import { puede } from '@plomada/permissions/puede';

import { recordAudit, subjectOf } from '../../../../audit/record-audit.ts';
import { auditStatements } from '../../../../audit/record-audits.ts';
import type { TenantContext, Tx } from '../../../../context/context.ts';
import { runInOrder } from '../../../../context/sql/in-order.ts';
import { mustAllow } from '../../../../http/transport/refuse.ts';
import { tomarAcopio, tomarVigente, type AcopioTomado } from '../../../acopios/acopios.sql.ts';
import { insertarItems } from '../../../acopios/items/items.sql.ts';
import type { DestinoDeFilas, Escritura, FilaDe, Hecha } from './destino.mapper.ts';
import {
  DELETE_ITEMS,
  SELECT_ACOPIOS_DE,
  SELECT_HECHOS,
  SELECT_ITEMS,
  selectAbiertos,
} from './items.sql.ts';

type Fila = FilaDe<'RENGLONES'>;

/** Acopios to which the actor may add items; undefined without that right. */
export async function leerAcopios(
  ctx: TenantContext,
): Promise<readonly AcopioCatalogo[] | undefined> {
  if (!puede(ctx.actor.rol, 'manage_inventory')) return undefined;
  const filas = await ctx.query(selectAbiertos(ctx));
  return filas.filter(({ estado }) => !esSoloLectura(estado));
}

type Igual = Pick<ItemImportado, 'acopioId' | 'descripcion' | 'cantidad' | 'precioUnitario'>;
const claveDeIgual = ({ acopioId, descripcion, cantidad, precioUnitario }: Igual): string =>
  [
    acopioId,
    plegar(descripcion),
    cantidad === null ? '' : aUnidades(cantidad, ESCALA_CANTIDAD),
    aUnidades(precioUnitario, ESCALA_PRECIO),
  ].join('/');

/**
 * Marks items equal to stored ones of their acopio, as many as are stored, and those beyond the
 * plan's limit.
 */
async function revisar(
  ctx: TenantContext,
  filas: readonly Fila[],
): Promise<ReadonlyMap<string, Motivo>> {
  const motivos = new Map<string, Motivo>();
  if (filas.length === 0) return motivos;
  const ids = [...new Set(filas.map(({ otra }) => otra.item.acopioId))];
  const hay = await ctx.query(SELECT_ITEMS(ctx.tenantId, ids));
  const iguales = new Map(
    [...Map.groupBy(hay, claveDeIgual)].map(([clave, items]) => [clave, items.length]),
  );
  const cuantos = new Map(
    [...Map.groupBy(hay, ({ acopioId }) => acopioId)].map(([id, items]) => [id, items.length]),
  );
  const max = ITEMS_DE_PLAN[ctx.tenant.plan];
  for (const { id, otra } of filas) {
    const { acopioId } = otra.item;
    const clave = claveDeIgual(otra.item);
    const quedan = iguales.get(clave) ?? 0;
    if (quedan > 0) {
      motivos.set(id, { estado: 'YA_ESTA' });
      iguales.set(clave, quedan - 1);
      continue;
    }
    const tiene = cuantos.get(acopioId) ?? 0;
    const limite = cabenItems({ max, cuantos: tiene, nuevos: 1 }, DECIR);
    if (limite) {
      motivos.set(id, { estado: 'CON_ERROR', campo: null, valor: '', mensaje: limite.motivo });
    } else cuantos.set(acopioId, tiene + 1);
  }
  return motivos;
}

const contar = (n: number): string => (n === 1 ? '1 ítem' : `${n} ítems`);

/** Writes the items of the rows. Acopios are locked in the order of their ids, as everywhere. */
async function escribir(
  tx: Tx,
  filas: readonly Fila[],
  { archivo, rubroDe }: Escritura,
): Promise<readonly Hecha[]> {
  const items = filas.map(({ otra: { item } }) => ({ ...item, rubroId: rubroDe(item.rubroId) }));
  const porAcopio = [...Map.groupBy(items, ({ acopioId }) => acopioId)];
  const hechas: Hecha[] = [];
  for (const [id, itemsDelAcopio] of porAcopio.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const acopio = await tomarVigente(tx, id);
    const nuevos = await insertarItems(tx, acopio, itemsDelAcopio);
    await recordAudit(tx, {
      accion: 'IMPORTAR',
      ...subjectOf('ACOPIO', acopio),
      resumen: `Importó ${contar(itemsDelAcopio.length)} al acopio ${acopio.codigo} del libro ${archivo}`,
      despues: { archivo, items: itemsDelAcopio.length },
    });
    hechas.push(...nuevos.map((nuevo) => ({ id: nuevo })));
  }
  return hechas;
}

async function tomarAcopios(tx: Tx, ids: readonly string[]): Promise<Map<string, AcopioTomado>> {
  const tomados = new Map<string, AcopioTomado>();
  for (const { id } of await tx.query(SELECT_ACOPIOS_DE(tx.tenantId, ids))) {
    const acopio = await tomarAcopio(tx, id);
    mustAllow(revisarAcopioDeItems(acopio));
    tomados.set(id, acopio);
  }
  return tomados;
}

async function deshacer(tx: Tx, hechas: readonly Hecha[], archivo: string): Promise<void> {
  const ids = hechas.map(({ id }) => id);
  const acopios = await tomarAcopios(tx, ids);
  const acopioDe = (id: string) => required(acopios.get(id), `the stockpile ${id}`);
  const items = await tx.query(SELECT_HECHOS(tx.tenantId, ids));
  const nombrados = items.map((item) => ({ ...item, acopio: acopioDe(item.acopioId).codigo }));
  mustAllow(revisarItemsIntactos(nombrados));
  await tx.query(DELETE_ITEMS(tx.tenantId, ids, tx.now, tx.actor.userId));
  const acto = { accion: 'ELIMINAR', entidad: 'ACOPIO' } as const;
  await runInOrder(
    tx.query,
    auditStatements(tx, acto, {
      rows: items,
      describe: ({ acopioId, descripcion }) => {
        const { id: entidadId, codigo, proyectoId } = acopioDe(acopioId);
        const resumen = `Eliminó el ítem ${descripcion} del acopio ${codigo} al deshacer la importación de ${archivo}`;
        return { entidadId, proyectoId, resumen };
      },
    }),
  );
}

export const ITEMS: DestinoDeFilas<'RENGLONES'> = {
  destino: 'RENGLONES',
  tabla: 'acopio_items',
  revisar,
  escribir,
  deshacer,
};
