import { newId } from '@plomada/db/ids';
import { decimalDeCentavos } from '@plomada/domain/base/dinero.rules';
import { AppError } from '@plomada/domain/errores';
import { DESCRIPCION_AJUSTE, llevarTotal } from '@plomada/domain/presupuestos/items/item.rules';
import type {
  CopiarPresupuesto,
  CrearPresupuesto,
  EditarPresupuesto,
  LlevarTotal,
  Presupuesto,
} from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearDinero } from '@plomada/formatters/dinero';

import { recordAudit } from '../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../context/context.ts';
import { merge } from '../../context/sql/edit.ts';
import { transaction } from '../../context/transaction.ts';
import { requireVersion } from '../../context/version.ts';
import { verificarApoyos } from '../movimientos/movimientos.policy.ts';
import { leerApoyos, verificarReferencias } from '../movimientos/references.sql.ts';
import { escribirItems, type ItemAEscribir } from './items/items.sql.ts';
import { tomarPresupuesto } from './locks.sql.ts';
import { camposAuditados, datosDe, nombrarPresupuesto } from './presupuestos.mapper.ts';
import { exigirEditable, verificarDatos } from './presupuestos.policy.ts';
import { leerPresupuesto } from './presupuestos.queries.ts';
import { actualizarPresupuesto, insertarPresupuesto } from './presupuestos.sql.ts';
import { reabrirOferta } from './revisiones.commands.ts';

type Nuevo = Omit<CrearPresupuesto, 'items'> & { readonly items: readonly ItemAEscribir[] };

/** A draft with its items. */
async function crearEn(tx: Tx, input: Nuevo): Promise<Presupuesto> {
  const { proyectoId, sentido, moneda, items, rubroId = null, proveedorId = null } = input;
  const apoyos = await leerApoyos(tx, { proyectoId, rubroId, proveedorId });
  verificarApoyos(apoyos, { fecha: null, rubroId, proveedorId }, tx.ahora);
  const id = newId();
  await insertarPresupuesto(
    tx,
    { id, proyectoId, sentido, moneda },
    {
      titulo: input.titulo,
      proveedorId,
      cliente: input.cliente ?? null,
      rubroId,
      fecha: input.fecha,
      validezDias: input.validezDias ?? null,
      indexacion: input.indexacion,
      serie: input.serie ?? null,
      mesBase: input.mesBase ?? null,
      cotizacionTipo: input.cotizacionTipo ?? null,
      anticipoBp: input.anticipoBp,
      fondoReparoBp: input.fondoReparoBp,
      baseAnticipo: input.baseAnticipo,
      condiciones: input.condiciones ?? null,
    },
  );
  await escribirItems(tx, id, items);
  return leerPresupuesto(tx, id);
}

const auditarAlta = (tx: Tx, creado: Presupuesto, verbo: string): Promise<void> =>
  recordAudit(tx, {
    accion: 'CREAR',
    entidad: 'PRESUPUESTO',
    entidadId: creado.id,
    proyectoId: creado.proyectoId,
    resumen: `${verbo} el ${nombrarPresupuesto(creado)} por ${formatearDinero(creado.totalCentavos, creado.moneda)} en ${creado.proyecto.codigo}`,
    despues: camposAuditados(creado),
  });

export function crearPresupuesto(
  ctx: TenantContext,
  input: CrearPresupuesto,
): Promise<Presupuesto> {
  return transaction(ctx, async (tx) => {
    const creado = await crearEn(tx, input);
    await auditarAlta(tx, creado, 'Creó');
    return creado;
  });
}

const itemsDe = ({ items }: Presupuesto): ItemAEscribir[] =>
  items.map(({ descripcion, unidad, cantidad, precioUnitario, rubroId, ajuste }) => ({
    descripcion,
    unidad,
    cantidad,
    precioUnitario,
    rubroId,
    ajuste,
  }));

/** A new draft with what another one says now, adicionales included. */
export function copiarPresupuesto(
  ctx: TenantContext,
  { id, proyectoId }: CopiarPresupuesto,
): Promise<Presupuesto> {
  return transaction(ctx, async (tx) => {
    const modelo = await leerPresupuesto(tx, id);
    const creado = await crearEn(tx, {
      ...modelo,
      proyectoId: proyectoId ?? modelo.proyectoId,
      items: itemsDe(modelo),
    });
    await auditarAlta(tx, creado, `Copió ${modelo.codigo} como`);
    return creado;
  });
}

type Cambio = {
  readonly antes: Presupuesto;
  readonly despues: Presupuesto;
  readonly resumen: string;
};

const auditarEdicion = (tx: Tx, { antes, despues, resumen }: Cambio): Promise<void> =>
  recordAudit(tx, {
    accion: 'EDITAR',
    entidad: 'PRESUPUESTO',
    entidadId: despues.id,
    proyectoId: despues.proyectoId,
    resumen,
    antes: camposAuditados(antes),
    despues: camposAuditados(despues),
  });

/** The adjustment stays one through an edit: the next goal-seek makes it anew, never scales it. */
const conAjusteDe = ({ items }: Presupuesto) => {
  const ajustes = new Set(items.flatMap(({ id, ajuste }) => (ajuste ? [id] : [])));
  return (item: ItemAEscribir): ItemAEscribir => ({
    ...item,
    ajuste: item.id !== undefined && ajustes.has(item.id),
  });
};

/** A draft is edited freely; an offer that was sent is kept and becomes its next revision's draft. */
export function editarPresupuesto(
  ctx: TenantContext,
  input: EditarPresupuesto,
): Promise<Presupuesto> {
  return transaction(ctx, async (tx) => {
    const { id, version, items, ...enviado } = input;
    const tomado = await tomarPresupuesto(tx, id);
    requireVersion(tomado.version, version);
    const antes = await leerPresupuesto(tx, id);
    exigirEditable(antes);
    const datos = merge(datosDe(antes), enviado);
    verificarDatos(antes, datos);
    // Only what changes is looked at: a supplier gone since must not block the rest.
    const nuevo = (valor: string | null, actual: string | null) =>
      valor === actual ? null : valor;
    await verificarReferencias(tx, {
      rubros: [{ path: 'rubroId', id: nuevo(datos.rubroId, antes.rubroId) }],
      proveedorId: nuevo(datos.proveedorId, antes.proveedorId),
    });
    if (antes.estado !== 'BORRADOR') await reabrirOferta(tx, antes);
    await actualizarPresupuesto(tx, tomado, datos);
    if (items) await escribirItems(tx, id, items.map(conAjusteDe(antes)));
    const despues = await leerPresupuesto(tx, id);
    const revision = despues.revision > antes.revision ? `: revisión ${despues.revision}` : '';
    const resumen = `Editó el ${nombrarPresupuesto(despues)}${revision}`;
    await auditarEdicion(tx, { antes, despues, resumen });
    return despues;
  });
}

/** Goal-seek: each price takes its part of the difference; what none can reach is an item of its own. */
export function llevarTotalA(
  ctx: TenantContext,
  { id, totalCentavos, version }: LlevarTotal,
): Promise<Presupuesto> {
  return transaction(ctx, async (tx) => {
    const tomado = await tomarPresupuesto(tx, id);
    requireVersion(tomado.version, version);
    const antes = await leerPresupuesto(tx, id);
    if (antes.estado !== 'BORRADOR') throw new AppError('PRESUPUESTO_NO_EDITABLE');
    await escribirItems(tx, id, repartidos(antes, totalCentavos));
    await actualizarPresupuesto(tx, tomado, datosDe(antes));
    const despues = await leerPresupuesto(tx, id);
    const total = formatearDinero(totalCentavos, antes.moneda);
    const resumen = `Llevó a ${total} el total del ${nombrarPresupuesto(despues)}`;
    await auditarEdicion(tx, { antes, despues, resumen });
    return despues;
  });
}

function repartidos(presupuesto: Presupuesto, totalCentavos: number): ItemAEscribir[] {
  const items = presupuesto.items.filter(({ ajuste }) => !ajuste);
  const llevado = llevarTotal(items, totalCentavos);
  if (!llevado) {
    const message = 'No hay importes sobre los que repartir la diferencia';
    throw new AppError('VALIDATION_ERROR', { details: [{ path: 'totalCentavos', message }] });
  }
  const nuevos: ItemAEscribir[] = llevado.items.map(({ indice, precioUnitario }) => {
    const item = items[indice];
    if (!item) throw new Error('goal-seek named an item that is not there');
    const { id, descripcion, unidad, cantidad, rubroId } = item;
    return { id, descripcion, unidad, cantidad, rubroId, precioUnitario };
  });
  if (llevado.ajusteCentavos === 0) return nuevos;
  const previo = presupuesto.items.find(({ ajuste }) => ajuste);
  return [
    ...nuevos,
    {
      ...(previo ? { id: previo.id } : {}),
      descripcion: DESCRIPCION_AJUSTE,
      unidad: 'gl',
      cantidad: '1',
      precioUnitario: decimalDeCentavos(llevado.ajusteCentavos),
      ajuste: true,
    },
  ];
}
