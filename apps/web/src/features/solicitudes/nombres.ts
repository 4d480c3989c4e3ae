import type { EntidadEliminable, Solicitud } from '@plomada/domain/solicitudes/solicitud.schema';

import { paths } from '@/config/paths.ts';
import { payables } from '@/config/payables-paths.ts';

const DEL: Record<EntidadEliminable, string> = {
  MOVIMIENTO: 'del movimiento',
  PRESUPUESTO: 'del presupuesto',
  PAGO: 'del pago',
  ACOPIO: 'del acopio',
  RETIRO: 'del retiro',
  DOCUMENTO: 'del documento',
  APORTE: 'del aporte',
  GASTO_LOTE: 'del gasto del lote',
  ORDEN_PAGO: 'de la orden de pago',
};

const EN_EL_SALDO = {
  hoy: 'Saldo hoy',
  enFila: 'Saldo de la obra',
  mientras: 'Sigue contando en el saldo hasta que un Owner lo apruebe.',
  cuatroOjos: 'Mientras tanto sigue contando en el saldo.',
  aprobada: 'Sale de las listas y de los saldos; su historia se conserva.',
  rechazada: 'Deja de estar pendiente y sigue contando en el saldo.',
};
type PalabrasDeBaja = typeof EN_EL_SALDO;

const EN_EL_ACOPIO: PalabrasDeBaja = {
  hoy: 'Sin retirar hoy',
  enFila: 'Sin retirar',
  mientras: 'No admite retiros ni cambios hasta que un Owner lo decida.',
  cuatroOjos: 'Mientras tanto no admite retiros ni cambios.',
  aprobada: 'Sale de las listas con lo que queda sin retirar; su historia se conserva.',
  rechazada: 'Deja de estar pendiente y vuelve a admitir retiros y cambios.',
};

const EN_EL_PRESUPUESTO: PalabrasDeBaja = {
  hoy: 'Presupuestado hoy',
  enFila: 'Presupuestado',
  mientras: 'Sigue contando y no admite cambios hasta que un Owner lo decida.',
  cuatroOjos: 'Mientras tanto sigue contando y no admite cambios.',
  aprobada: 'Sale de las listas y de las cifras; su historia se conserva.',
  rechazada: 'Deja de estar pendiente y vuelve a admitir cambios.',
};

const EN_EL_DOCUMENTO: PalabrasDeBaja = {
  hoy: '',
  enFila: '',
  mientras: 'Sigue a la vista y no admite cambios hasta que un Owner lo decida.',
  cuatroOjos: 'Mientras tanto sigue a la vista y no admite cambios.',
  aprobada: 'Sale de las listas con todas sus versiones; un Owner lo puede restaurar.',
  rechazada: 'Deja de estar pendiente y vuelve a admitir cambios.',
};

const EN_LA_ORDEN: PalabrasDeBaja = {
  ...EN_EL_SALDO,
  // An order may have paid in several obras, so the text names no single one.
  enFila: 'Saldo en obra',
  aprobada: 'Se va con sus movimientos y lo que saldó vuelve a deberse; su historia se conserva.',
};

const PALABRAS: Partial<Record<EntidadEliminable, PalabrasDeBaja>> = {
  ACOPIO: EN_EL_ACOPIO,
  PRESUPUESTO: EN_EL_PRESUPUESTO,
  DOCUMENTO: EN_EL_DOCUMENTO,
  ORDEN_PAGO: EN_LA_ORDEN,
};

/** True when the row of the request has an amount of money, as all kinds but documents do. */
export const mueveDinero = ({ entidad }: Pick<Solicitud, 'entidad'>): boolean =>
  entidad !== 'DOCUMENTO';

/**
 * False for stockpiles and budgets, whose amounts count in no balance: they are neither income nor
 * expense.
 */
export const esDelSaldo = ({ entidad }: Pick<Solicitud, 'entidad'>): boolean =>
  entidad !== 'ACOPIO' && entidad !== 'PRESUPUESTO';

/**
 * Words for the effect of a deletion: on the obra's balance or, for other kinds, on the value of an
 * acopio not yet withdrawn, on a budget's amount, or on a document.
 */
export const palabrasDeBaja = ({ entidad }: Pick<Solicitud, 'entidad'>): PalabrasDeBaja =>
  PALABRAS[entidad] ?? EN_EL_SALDO;

/** Separator of a description: `M-000123 · Concepto`, or `Título · Categoría` for a document. */
const SEPARADOR = ' · ';
type Nombrada = Pick<Solicitud, 'descripcion' | 'entidad'>;

/** Parts of a description; a document's title may contain the separator, a code never does. */
function partesDe({ descripcion, entidad }: Nombrada): readonly [codigo: string, concepto: string] {
  const corte =
    entidad === 'DOCUMENTO' ? descripcion.lastIndexOf(SEPARADOR) : descripcion.indexOf(SEPARADOR);
  if (corte === -1) return [descripcion, descripcion];
  return [descripcion.slice(0, corte), descripcion.slice(corte + SEPARADOR.length)];
}

export const conceptoDe = (solicitud: Nombrada): string => partesDe(solicitud)[1];

/**
 * Title and subtitle of a request; documents are known by their title, other rows by their concept.
 */
export function lineasDe(solicitud: Nombrada): readonly [string, string] {
  const [codigo, concepto] = partesDe(solicitud);
  return solicitud.entidad === 'DOCUMENTO' ? [codigo, concepto] : [concepto, codigo];
}

export const hechoCon = (title: string, solicitud: Nombrada) => ({
  title,
  description: partesDe(solicitud).join(', '),
});

/** Row in words for the questions of the dialogs, e.g. "del movimiento". */
export const delObjeto = ({ entidad }: Pick<Solicitud, 'entidad'>): string => DEL[entidad];

/** Code after the noun; for `Pago 3` only the number, since the noun is already written. */
export const cualDe = (solicitud: Nombrada): string => {
  const [codigo] = partesDe(solicitud);
  const seNombra = solicitud.entidad === 'PAGO' || solicitud.entidad === 'ORDEN_PAGO';
  return seNombra ? codigo.replace(/^\D+/, '') : codigo;
};

/** Signed amount that the row contributes to the balance. */
export const importeDe = ({ impacto }: Pick<Solicitud, 'impacto'>): number | null =>
  impacto && impacto.antesCentavos - impacto.despuesCentavos;

const rutaDeMovimiento = (privado: boolean) =>
  privado ? paths.movimientoPrivado : paths.movimiento;

/**
 * Page of the row; undefined for a kind without one, without an obra that it needs, and once it is
 * deleted, unless it is a document.
 */
export function rutaDelObjeto(
  tenantId: string,
  { entidad, entidadId, eliminada, privado, proyecto }: Solicitud,
): string | undefined {
  // A deleted document keeps its page, where it can be restored.
  if (entidad === 'DOCUMENTO' && proyecto !== null) {
    return paths.documento(tenantId, proyecto.id, entidadId);
  }
  if (entidad === 'ORDEN_PAGO') return eliminada ? undefined : payables.orden(tenantId, entidadId);
  if (eliminada || proyecto === null) return undefined;
  if (entidad === 'ACOPIO') return paths.acopio(tenantId, proyecto.id, entidadId);
  if (entidad === 'PRESUPUESTO') return paths.presupuesto(tenantId, proyecto.id, entidadId);
  if (entidad === 'APORTE') return paths.aporte(tenantId, proyecto.id, entidadId);
  if (entidad === 'GASTO_LOTE') {
    return `${paths.compraLote(tenantId, proyecto.id)}?gasto=${entidadId}`;
  }
  if (entidad !== 'MOVIMIENTO') return undefined;
  return rutaDeMovimiento(privado)(tenantId, proyecto.id, entidadId);
}

/** Page of the contramovimiento of the request; undefined without one. */
export function rutaDelContramovimiento(
  tenantId: string,
  { contramovimiento, privado, proyecto }: Solicitud,
): string | undefined {
  if (contramovimiento === null || proyecto === null) return undefined;
  return rutaDeMovimiento(privado)(tenantId, proyecto.id, contramovimiento.id);
}
