import { newId } from '@plomada/db/ids';
import { admiteCambios } from '@plomada/domain/acopios/edicion.rules';
import {
  advertenciaDe,
  evaluarPedidos,
  pedidosDe,
  revisarFecha,
} from '@plomada/domain/acopios/retiros/retiro.rules';
import type {
  RegistrarRetiro,
  Retiro,
  RetiroRegistrado,
} from '@plomada/domain/acopios/retiros/retiro.schema';
import { required } from '@plomada/domain/base/required';
import { DECIR } from '@plomada/formatters/decir';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import { recordAudit } from '../../../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../../../context/context.ts';
import { transaction } from '../../../../context/transaction.ts';
import { accepted, mustAllow } from '../../../../http/transport/refuse.ts';
import { keepFile } from '../../../archivos/commands/guardar.ts';
import { leerVisible } from '../../acopios.queries.ts';
import { tomarAcopio } from '../../locks.sql.ts';
import { PAPEL } from '../columns.sql.ts';
import { tomarItems } from '../locks.sql.ts';
import { nombrarRetirados, retiroDto } from '../retiros.mapper.ts';
import { REGISTRAR } from '../retiros.sql.ts';

/** With a photo, asked before its bytes are kept, and again with everything locked. */
export async function registrarRetiro(
  ctx: TenantContext,
  input: RegistrarRetiro,
): Promise<RetiroRegistrado> {
  const { comprobante } = input;
  if (!comprobante) return transaction(ctx, (tx) => registrar(tx, input, null));
  mustAllow(admiteCambios(await leerVisible(ctx, input.id)));
  return keepFile(ctx, comprobante, (tx, { id }) => registrar(tx, input, id));
}

/** Acopio, items by id, counter: all of it goes out, or nothing does. */
async function registrar(
  tx: Tx,
  input: RegistrarRetiro,
  archivoId: string | null,
): Promise<RetiroRegistrado> {
  const { tenantId, ahora, actor } = tx;
  const hoy = hoyEnBuenosAires(ahora);
  const pedidos = pedidosDe(input);
  const papel = PAPEL.rowOf({ ...input, fecha: input.fecha ?? hoy });

  const acopio = await tomarAcopio(tx, input.id);
  const ids = pedidos.map(({ itemId }) => itemId);
  const items = await tomarItems(tx, acopio.id, ids);

  mustAllow(admiteCambios(acopio));
  mustAllow(revisarFecha(papel.fecha, { hoy, acopio }, DECIR));
  const renglones = accepted(evaluarPedidos(acopio, { pedidos, items }, DECIR));

  const grupoId = newId();
  const json = JSON.stringify(renglones.map((r, orden) => ({ ...r, id: newId(), orden })));
  const quien = [tenantId, acopio.id, ahora, actor.userId] as const;
  const filas = await tx.query(
    REGISTRAR(...quien, grupoId, json, renglones.length, archivoId, ...PAPEL.values(papel)),
  );

  const retiros = filas.map(retiroDto);
  const primero = required(retiros[0], 'the first line of the retiro');
  const ultimo = retiros.at(-1) ?? primero;
  const numeros = retiros.length === 1 ? primero.numero : `${primero.numero} a ${ultimo.numero}`;
  const importeCentavos = renglones.reduce((suma, r) => suma + r.importeCentavos, 0);
  await auditar(tx, acopio, { retiros, papel, numeros, importeCentavos });
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

type Hecho = {
  readonly retiros: readonly Retiro[];
  readonly papel: ReturnType<typeof PAPEL.rowOf>;
  readonly numeros: string;
  readonly importeCentavos: number;
};

async function auditar(
  tx: Tx,
  acopio: Awaited<ReturnType<typeof tomarAcopio>>,
  { retiros, papel, numeros, importeCentavos }: Hecho,
): Promise<void> {
  const { fecha, destino, ...gente } = papel;
  await recordAudit(tx, {
    accion: 'CREAR',
    entidad: 'ACOPIO',
    entidadId: acopio.id,
    proyectoId: acopio.proyectoId,
    resumen: `Retiró ${nombrarRetirados(retiros)} del acopio ${acopio.codigo}: ${numeros}`,
    despues: {
      retiro: numeros,
      fecha,
      importeCentavos,
      destino,
      ...gente,
      comprobante: retiros[0]?.comprobante?.nombre ?? null,
      items: retiros.map(({ numero, item, cantidad }) => ({
        retiro: numero,
        item: item.descripcion,
        cantidad,
        disponible: item.disponible,
      })),
    },
  });
}
