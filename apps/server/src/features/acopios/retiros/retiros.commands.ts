import { newId } from '@plomada/db/ids';
import { admiteCambios } from '@plomada/domain/acopios/edicion.rules';
import {
  advertenciaDe,
  evaluarCambio,
  evaluarPedidos,
  pedidosDe,
  revisarFecha,
} from '@plomada/domain/acopios/retiros/retiro.rules';
import type {
  AnularRetiro,
  EditarRetiro,
  RegistrarRetiro,
  Retiro,
  RetiroRegistrado,
} from '@plomada/domain/acopios/retiros/retiro.schema';
import { restarCantidades } from '@plomada/domain/base/cantidad.rules';
import { required } from '@plomada/domain/base/required';
import { pick } from '@plomada/domain/base/shape.rules';
import { AppError } from '@plomada/domain/errores';
import { DECIR } from '@plomada/formatters/decir';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { nombrarCantidad } from '@plomada/formatters/unidad';

import { recordAudit, subjectOf } from '../../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../../context/context.ts';
import { merge } from '../../../context/sql/edit.ts';
import { transaction } from '../../../context/transaction.ts';
import { requireVersion } from '../../../context/version.ts';
import { accepted, mustAllow } from '../../../http/transport/refuse.ts';
import { keepFile } from '../../archivos/guardar.commands.ts';
import { capturar } from '../../capturas/capturas.commands.ts';
import { leerVisible } from '../acopios.queries.ts';
import { type AcopioTomado, tomarAcopio } from '../acopios.sql.ts';
import { CAMPOS, ESCRITOS, REMITO } from './columns.sql.ts';
import { camposRetiro, nombrarRetirado, nombrarRetirados, retiroDto } from './retiros.mapper.ts';
import { leerGrupo, leerRetiro } from './retiros.queries.ts';
import { actualizar, anular, MOVER, REGISTRAR, tomarItems } from './retiros.sql.ts';

/**
 * Registers retiros. When a photo comes with them, the acopio is checked before the bytes are
 * stored, and again with all rows locked.
 */
export const registrarRetiro = (
  ctx: TenantContext,
  input: RegistrarRetiro,
): Promise<RetiroRegistrado> =>
  capturar<RetiroRegistrado>(ctx, input, {
    clase: 'RETIRO',
    conArchivo: input.comprobante !== undefined,
    run: async (ahora, claim) => {
      const { comprobante } = input;
      if (!comprobante) {
        return transaction(ahora, async (tx) =>
          registrar(tx, input, { grupoId: await claim(tx), archivoId: null }),
        );
      }
      mustAllow(admiteCambios(await leerVisible(ahora, input.id)));
      return keepFile(ahora, comprobante, async (tx, { id }) =>
        registrar(tx, input, { grupoId: await claim(tx), archivoId: id }),
      );
    },
    leer: async (grupoId) => ({ ...(await leerGrupo(ctx, input.id, grupoId)), repetida: true }),
  });

type Registrado = Pick<RetiroRegistrado, 'items' | 'importeCentavos'> & {
  readonly remito: ReturnType<typeof REMITO.rowOf>;
  readonly primero: Retiro;
};

/** A single audit row of the acopio covers all retiros registered together. */
function auditarRegistro(
  tx: Tx,
  acopio: AcopioTomado,
  { items, importeCentavos, remito, primero }: Registrado,
) {
  const ultimo = items.at(-1) ?? primero;
  const numeros = items.length === 1 ? primero.numero : `${primero.numero} a ${ultimo.numero}`;
  const { fecha, destino, ...gente } = remito;
  return recordAudit(tx, {
    accion: 'CREAR',
    ...subjectOf('ACOPIO', acopio),
    resumen: `Retiró ${nombrarRetirados(items)} del acopio ${acopio.codigo}: ${numeros}`,
    despues: {
      retiro: numeros,
      fecha,
      importeCentavos,
      destino,
      ...gente,
      comprobante: primero.comprobante?.nombre ?? null,
      items: items.map(({ numero, item, cantidad }) => ({
        retiro: numero,
        item: item.descripcion,
        cantidad,
        disponible: item.disponible,
      })),
    },
  });
}

/** Locks acopio, items by id and counter, and withdraws all the items or none. */
async function registrar(
  tx: Tx,
  input: RegistrarRetiro,
  { grupoId, archivoId }: { readonly grupoId: string; readonly archivoId: string | null },
): Promise<RetiroRegistrado> {
  const { tenantId, now, actor } = tx;
  const hoy = hoyEnBuenosAires(now);
  const pedidos = pedidosDe(input);
  const remito = REMITO.rowOf({ ...input, fecha: input.fecha ?? hoy });

  const acopio = await tomarAcopio(tx, input.id);
  const ids = pedidos.map(({ itemId }) => itemId);
  const items = await tomarItems(tx, acopio.id, ids);

  mustAllow(admiteCambios(acopio));
  mustAllow(revisarFecha(remito.fecha, { hoy, acopio }, DECIR));
  const renglones = accepted(evaluarPedidos(acopio, { pedidos, items }, DECIR));

  const json = JSON.stringify(renglones.map((r, orden) => ({ ...r, id: newId(), orden })));
  const quien = [tenantId, acopio.id, now, actor.userId] as const;
  const filas = await tx.query(
    REGISTRAR(...quien, grupoId, json, renglones.length, archivoId, ...REMITO.values(remito)),
  );

  const retiros = filas.map(retiroDto);
  const primero = required(retiros[0], 'the first line of the retiro');
  const importeCentavos = renglones.reduce((suma, r) => suma + r.importeCentavos, 0);
  await auditarRegistro(tx, acopio, { items: retiros, importeCentavos, remito, primero });
  return {
    id: primero.id,
    numero: primero.numero,
    grupoId,
    items: retiros,
    importeCentavos,
    acopio: { id: acopio.id, codigo: acopio.codigo },
    advertencia: advertenciaDe(acopio, hoy, DECIR),
    version: primero.version,
  };
}

type Referencia = Pick<EditarRetiro, 'id' | 'retiroId' | 'version'>;

/**
 * Active retiro, read with its acopio and its item locked so that no other call changes them
 * meanwhile.
 */
async function tomarRetiro(tx: Tx, { id, retiroId, version }: Referencia) {
  const acopio = await tomarAcopio(tx, id);
  const retiro = await leerRetiro(tx, { id, retiroId });
  if (retiro.estado === 'ANULADO') throw new AppError('RETIRO_ANULADO');
  if (version !== undefined) requireVersion(retiro.version, version);
  mustAllow(admiteCambios(acopio));
  const [item] = await tomarItems(tx, id, [retiro.itemId]);
  if (!item) throw new AppError('NO_ENCONTRADO');
  return { acopio, retiro, item };
}

type Cambio = { readonly resumen: string; readonly antes: Retiro; readonly despues: Retiro };

/**
 * A change of a retiro is logged as one of its acopio, whose history shows the quantity before and
 * after.
 */
const auditar = (tx: Tx, acopio: AcopioTomado, { resumen, antes, despues }: Cambio) =>
  recordAudit(tx, {
    accion: 'EDITAR',
    ...subjectOf('ACOPIO', acopio),
    resumen: `${resumen} del acopio ${acopio.codigo}`,
    antes: camposRetiro(antes),
    despues: camposRetiro(despues),
  });

export function editarRetiro(
  ctx: TenantContext,
  { id, retiroId, version, ...sent }: EditarRetiro,
): Promise<Retiro> {
  return transaction(ctx, async (tx) => {
    const { acopio, retiro: antes, item } = await tomarRetiro(tx, { id, retiroId, version });
    const datos = merge(pick(antes, CAMPOS), sent);
    if (datos.fecha !== antes.fecha) {
      mustAllow(revisarFecha(datos.fecha, { hoy: hoyEnBuenosAires(tx.now), acopio }, DECIR));
    }
    const cambio = { acopio, item, retiro: antes };
    const importeCentavos = accepted(evaluarCambio(cambio, datos.cantidad, DECIR));
    const mas = restarCantidades(datos.cantidad, antes.cantidad);
    await tx.query(MOVER(tx.tenantId, id, item.id, mas, importeCentavos - antes.importeCentavos));
    const escritos = ESCRITOS.rowOf({ ...datos, importeCentavos });
    await actualizar(tx, retiroId, ...ESCRITOS.values(escritos));
    const despues = await leerRetiro(tx, { id, retiroId });
    const paso =
      despues.cantidad === antes.cantidad
        ? ''
        : ` de ${nombrarCantidad(antes.cantidad, item.unidad)} a ${nombrarRetirado(despues)}`;
    await auditar(tx, acopio, {
      resumen: `Editó el retiro ${antes.numero}${paso}`,
      antes,
      despues,
    });
    return despues;
  });
}

/**
 * Cancels a retiro: the row stays, marked as cancelled, and its quantity and money are available
 * again.
 */
export function anularRetiro(
  ctx: TenantContext,
  { motivo = null, ...referencia }: AnularRetiro,
): Promise<Retiro> {
  return transaction(ctx, async (tx) => {
    const { acopio, retiro: antes, item } = await tomarRetiro(tx, referencia);
    const menos = restarCantidades('0', antes.cantidad);
    await tx.query(MOVER(tx.tenantId, acopio.id, item.id, menos, -antes.importeCentavos));
    await anular(tx, antes.id, motivo);
    const despues = await leerRetiro(tx, referencia);
    const porQue = motivo ? ` (motivo: ${motivo})` : '';
    const resumen = `Anuló el retiro ${antes.numero} de ${nombrarRetirado(antes)}${porQue}`;
    await auditar(tx, acopio, { resumen, antes, despues });
    return despues;
  });
}
