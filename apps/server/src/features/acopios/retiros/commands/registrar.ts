import { newId } from '@plomada/db/ids';
import { evaluarRetiro } from '@plomada/domain/acopios/retiros/retiro.rules';
import type {
  RegistrarRetiro,
  Retiro,
  RetiroRegistrado,
} from '@plomada/domain/acopios/retiros/retiro.schema';
import type { Archivo } from '@plomada/domain/archivos/archivo.schema';
import { required } from '@plomada/domain/base/required';
import { AppError } from '@plomada/domain/errores';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { nombrarCantidad } from '@plomada/formatters/unidad';

import { recordAudit } from '../../../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../../../context/context.ts';
import { transaction } from '../../../../context/transaction.ts';
import { keepFile } from '../../../archivos/commands/guardar.ts';
import { leerAcopio } from '../../acopios.queries.ts';
import { precioDto } from '../../items/items.mapper.ts';
import { exigirVigente, type AcopioTomado } from '../../locks.sql.ts';
import { tomarParaRetirar, type ItemTomado } from '../locks.sql.ts';
import {
  advertenciaDe,
  rechazarRetiro,
  saldoDe,
  verificarFecha,
  type Renglon,
} from '../retiros.policy.ts';
import { insertarRetiros, type Datos } from '../retiros.sql.ts';

/** What is asked for, and where each quantity stands in the input for the answer to point at. */
type Pedido = { readonly itemId: string; readonly cantidad: string; readonly path: string };

function pedidosDe({ itemId, cantidad, items }: RegistrarRetiro): readonly Pedido[] {
  if (items) return items.map((pedido, i) => ({ ...pedido, path: `items.${i}.` }));
  // The schema lets neither pass without the other.
  const uno = {
    itemId: required(itemId, 'the item'),
    cantidad: required(cantidad, 'the quantity'),
  };
  return [{ ...uno, path: '' }];
}

/** With a photo, asked before its bytes are kept, and again with everything locked. */
export async function registrarRetiro(
  ctx: TenantContext,
  input: RegistrarRetiro,
): Promise<RetiroRegistrado> {
  const { comprobante } = input;
  if (!comprobante) return transaction(ctx, (tx) => registrarEn(tx, input, null));
  const { codigo, estado } = await leerAcopio(ctx, input.id);
  if (estado === 'CERRADO' || estado === 'ANULADO' || estado === 'PENDIENTE_ELIMINACION') {
    exigirVigente({ codigo, estado });
  }
  return keepFile(ctx, comprobante, (tx, archivo) => registrarEn(tx, input, archivo));
}

function renglonesDe(
  pedidos: readonly Pedido[],
  items: ReadonlyMap<string, ItemTomado>,
): readonly Renglon[] {
  const details = pedidos
    .filter(({ itemId }) => !items.has(itemId))
    .map(({ path }) => ({ path: `${path}itemId`, message: 'Ese ítem no existe en el acopio' }));
  if (details.length > 0) throw new AppError('VALIDATION_ERROR', { details });
  return pedidos.map(({ itemId, cantidad, path }) => ({
    item: required(items.get(itemId), `item ${itemId}`),
    cantidad,
    path: `${path}cantidad`,
  }));
}

/** Acopio, items by id, counter: all of it goes out, or nothing does. */
async function registrarEn(
  tx: Tx,
  input: RegistrarRetiro,
  archivo: Archivo | null,
): Promise<RetiroRegistrado> {
  const pedidos = pedidosDe(input);
  const ids = pedidos.map(({ itemId }) => itemId);
  const { acopio, items: tomados } = await tomarParaRetirar(tx, input.id, ids);
  exigirVigente(acopio);
  const { id: _id, itemId: _itemId, cantidad: _cantidad, items: _items, ...sent } = input;
  const { comprobante: _comprobante, fecha = hoyEnBuenosAires(tx.ahora), ...papel } = sent;
  const datos: Datos = { ...papel, fecha };
  verificarFecha(acopio, datos.fecha, tx.ahora);
  const renglones = renglonesDe(pedidos, tomados);
  const evaluado = evaluarRetiro({ tipo: acopio.tipo, saldoCentavos: saldoDe(acopio) }, renglones);
  if (!evaluado.ok) throw rechazarRetiro(acopio, renglones, evaluado);
  const importeDe = (i: number) => required(evaluado.importes[i], `the amount of line ${i}`);
  const grupoId = newId();
  const escritos = await insertarRetiros(
    tx,
    { acopioId: acopio.id, grupoId, archivoId: archivo?.id ?? null },
    renglones.map(({ item, cantidad }, i) => ({
      itemId: item.id,
      cantidad,
      precioUnitario: item.precioUnitario,
      importeCentavos: importeDe(i),
    })),
    datos,
  );
  const items = escritos.map(({ id, codigo: numero, cantidad, disponible }, i) => {
    const { item } = required(renglones[i], `line ${i} of the retiro`);
    const nuevo = { id, numero, grupoId, cantidad, importeCentavos: importeDe(i) };
    return retiroNuevo(tx, acopio, { ...nuevo, item, disponible }, datos, archivo);
  });
  return responder(tx, acopio, items);
}

type Nuevo = Pick<Retiro, 'id' | 'numero' | 'grupoId' | 'cantidad' | 'importeCentavos'> & {
  readonly item: Renglon['item'];
  readonly disponible: string | null;
};

/** What reading it back would give, without another trip while the counter is held. */
function retiroNuevo(
  { actor, ahora }: Tx,
  { id: acopioId, moneda }: AcopioTomado,
  { item, disponible, ...nuevo }: Nuevo,
  datos: Datos,
  archivo: Archivo | null,
): Retiro {
  const { id: itemId, codigo, descripcion, unidad, precioUnitario } = item;
  return {
    ...nuevo,
    acopioId,
    itemId,
    item: { id: itemId, codigo, descripcion, unidad, disponible },
    precioUnitario: precioDto(precioUnitario),
    moneda,
    fecha: datos.fecha,
    remitoNumero: datos.remitoNumero ?? null,
    retiradoPor: datos.retiradoPor ?? null,
    destino: datos.destino,
    observaciones: datos.observaciones ?? null,
    comprobante: archivo,
    estado: 'ACTIVO',
    anuladoEn: null,
    anuladoPor: null,
    anuladoMotivo: null,
    creadoPor: { id: actor.userId, nombre: actor.nombre },
    creadoEn: ahora.toISOString(),
    version: 1,
  };
}

const MATERIALES_NOMBRADOS = 3;

function decirQue(items: readonly Retiro[]): string {
  const dichos = items.map(
    ({ item, cantidad }) => `${nombrarCantidad(cantidad, item.unidad)} de ${item.descripcion}`,
  );
  const nombrados = dichos.slice(0, MATERIALES_NOMBRADOS).join(', ');
  const resto = dichos.length - MATERIALES_NOMBRADOS;
  return resto > 0 ? `${nombrados} y ${resto} más` : nombrados;
}

async function responder(tx: Tx, acopio: AcopioTomado, items: Retiro[]): Promise<RetiroRegistrado> {
  const primero = required(items[0], 'the first line of the retiro');
  const ultimo = items.at(-1) ?? primero;
  const numeros = items.length === 1 ? primero.numero : `${primero.numero} a ${ultimo.numero}`;
  const importeCentavos = items.reduce((suma, retiro) => suma + retiro.importeCentavos, 0);
  await recordAudit(tx, {
    accion: 'CREAR',
    entidad: 'ACOPIO',
    entidadId: acopio.id,
    proyectoId: acopio.proyectoId,
    resumen: `Retiró ${decirQue(items)} del acopio ${acopio.codigo}: ${numeros}`,
    despues: {
      retiro: numeros,
      fecha: primero.fecha,
      importeCentavos,
      destino: primero.destino,
      remitoNumero: primero.remitoNumero,
      retiradoPor: primero.retiradoPor,
      observaciones: primero.observaciones,
      comprobante: primero.comprobante?.nombre ?? null,
      items: items.map(({ numero, item, cantidad }) => ({
        retiro: numero,
        item: item.descripcion,
        cantidad,
        disponible: item.disponible,
      })),
    },
  });
  const { id, numero, grupoId, version } = primero;
  const { id: acopioId, codigo } = acopio;
  const advertencia = advertenciaDe(acopio, tx.ahora);
  const deAcopio = { id: acopioId, codigo };
  return { id, numero, grupoId, items, importeCentavos, acopio: deAcopio, advertencia, version };
}
