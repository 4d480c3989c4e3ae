import { newId } from '@plomada/db/ids';
import {
  type ListaApocLeida,
  rechazadasDe,
  verificarDiaDeLista,
} from '@plomada/domain/apocrifos/lista.rules';
import type {
  CargarListaApoc,
  ListasApoc,
  QuitarListaApoc,
} from '@plomada/domain/apocrifos/lista.schema';
import { contados } from '@plomada/domain/base/texto.rules';
import { AppError } from '@plomada/domain/errores';
import { preguntasSinResponder } from '@plomada/domain/planilla/preguntar.rules';
import { formatearFecha, hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';

import { recordAudit } from '../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../context/context.ts';
import { limited } from '../../context/limiter.ts';
import { oneRow } from '../../context/sql/one-row.ts';
import { transaction } from '../../context/transaction.ts';
import { mustAllow } from '../../http/transport/refuse.ts';
import { leerArchivo, leerListas } from './apocrifos.queries.ts';
import {
  BORRAR_CUITS,
  INSERTAR_CUITS,
  insertarLista,
  LOCK_LISTA,
  RETIRAR_LISTA,
  SELECT_DISTINTA,
  SELECT_PROPIA,
} from './apocrifos.sql.ts';

/** Takes the living list of the organisation out of force, if there is one. */
async function retirar({ query, tenantId, now }: Tx): Promise<void> {
  await query(BORRAR_CUITS(tenantId));
  await query(RETIRAR_LISTA(tenantId, now));
}

async function guardar(
  tx: Tx,
  leida: ListaApocLeida,
  { archivo, listaDel }: CargarListaApoc,
): Promise<void> {
  const { tenantId } = tx;
  await tx.query(LOCK_LISTA(tenantId));
  const [antes] = await tx.query(SELECT_PROPIA(tenantId));
  const filas = JSON.stringify(leida.cuits);
  if (antes && antes.listaDel === listaDel && antes.filas === leida.filas) {
    const { distinta } = await oneRow(tx, SELECT_DISTINTA(tenantId, filas));
    if (!distinta) return;
  }
  await retirar(tx);
  const id = newId();
  const { nombre, sha256 } = archivo;
  await tx.query(insertarLista(tx, { id, listaDel, archivo: nombre, sha256, filas: leida.filas }));
  await tx.query(INSERTAR_CUITS(tenantId, filas, id));
  const rechazadas = rechazadasDe(leida);
  await recordAudit(tx, {
    accion: 'IMPORTAR',
    entidad: 'ORGANIZACION',
    entidadId: tenantId,
    resumen: `Cargó la lista APOC del ${formatearFecha(listaDel)}: ${formatearNumero(leida.cuits.length)} CUIT y ${contados(rechazadas, 'fila rechazada', 'filas rechazadas')}`,
    antes: antes && { listaDel: antes.listaDel, cuits: antes.cuits, archivo: antes.archivo },
    despues: { listaDel, cuits: leida.cuits.length, rechazadas, archivo: nombre, sha256 },
  });
}

/**
 * Reads a list again, because the preview kept nothing, and puts it in the place of the
 * organisation's. The same list changes nothing a second time.
 */
export async function cargarLista(ctx: TenantContext, input: CargarListaApoc): Promise<ListasApoc> {
  return limited(ctx, 'import', async () => {
    const leida = await leerArchivo(ctx, input);
    mustAllow(preguntasSinResponder(leida.preguntas));
    const decir = { hoy: hoyEnBuenosAires(ctx.now), fecha: formatearFecha };
    mustAllow(verificarDiaDeLista(input.listaDel, leida, decir));
    return transaction(ctx, async (tx) => {
      await guardar(tx, leida, input);
      return leerListas(tx);
    });
  });
}

/** Takes back the organisation's list, after which the operator's is in force. */
export function quitarLista(ctx: TenantContext, { id }: QuitarListaApoc): Promise<ListasApoc> {
  return transaction(ctx, async (tx) => {
    await tx.query(LOCK_LISTA(tx.tenantId));
    const [antes] = await tx.query(SELECT_PROPIA(tx.tenantId));
    if (antes?.id !== id) throw new AppError('NO_ENCONTRADO');
    await retirar(tx);
    await recordAudit(tx, {
      accion: 'ELIMINAR',
      entidad: 'ORGANIZACION',
      entidadId: tx.tenantId,
      resumen: `Quitó la lista APOC del ${formatearFecha(antes.listaDel)}`,
      antes: { listaDel: antes.listaDel, cuits: antes.cuits, archivo: antes.archivo },
    });
    return leerListas(tx);
  });
}
