import { monedaSchema } from '@plomada/domain/base/campos.schema';
import { esMayorQueCero } from '@plomada/domain/base/decimal.rules';
import { esFechaCalendario } from '@plomada/domain/base/fecha.rules';
import { fieldsOf } from '@plomada/domain/base/field-of';
import { esDeCuentaSinDinero, esDeSuCuenta } from '@plomada/domain/cuentas/rechazo.rules';
import {
  type Duplicado,
  validacionComprobanteSchema,
} from '@plomada/domain/movimientos/duplicados/duplicados.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha, hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { nombrarCantidad } from '@plomada/formatters/unidad';

import { DE_MI_BOLSILLO } from '@/config/out-of-pocket.ts';
import type { Envio, RechazoDeEnvio } from '@/lib/outbox/envio.ts';

/** Fix that takes one press: a changed body, without the cause of the refusal. */
export type Arreglo = {
  readonly verbo: string;
  readonly cuerpo: Envio['cuerpo'];
  /** New title of the envío, if the fix changes it. */
  readonly titulo?: string;
};

const FECHA_PROPIA = 'Fecha del comprobante: ';

/** Notes field of the classes that have one, and its maximum length in characters. */
const NOTAS: Partial<Record<Envio['clase'], readonly [campo: string, max: number]>> = {
  MOVIMIENTO: ['notas', 2000],
  RETIRO: ['observaciones', 500],
};

export const textoDe = (valor: unknown): string => (typeof valor === 'string' ? valor : '');

/** Date typed in the capture, else the day it was made. */
export const diaDe = ({ cuerpo, capturadoEn }: Envio): string =>
  textoDe(cuerpo['fecha']) || hoyEnBuenosAires(new Date(capturadoEn));

/**
 * Moves the date to the first open day and adds the original date to the notes, unless they already
 * have one. No fix without such a day, without a notes field, or if the notes would be too long.
 */
function conPrimerDia(envio: Envio, rechazo: RechazoDeEnvio): Arreglo[] {
  const dia = textoDe(rechazo.details[0]?.data?.['primerDiaAbierto']);
  const notas = NOTAS[envio.clase];
  if (!esFechaCalendario(dia) || notas === undefined) return [];
  const [campo, max] = notas;
  const escritas = textoDe(envio.cuerpo[campo]);
  const propia = `${FECHA_PROPIA}${formatearFecha(diaDe(envio))}`;
  const texto = escritas.includes(FECHA_PROPIA)
    ? escritas
    : [escritas, propia].filter((una) => una !== '').join('\n');
  if (texto.length > max) return [];
  const cuerpo = { ...envio.cuerpo, fecha: dia, [campo]: texto };
  return [{ verbo: `Guardar con fecha ${formatearFecha(dia)}`, cuerpo }];
}

type Renglon = { readonly itemId: unknown; readonly cantidad: unknown };

export const renglonesDe = ({ cuerpo }: Envio): readonly Renglon[] => {
  const { items, itemId, cantidad } = cuerpo;
  if (!Array.isArray(items)) return [{ itemId, cantidad }];
  return items.map((uno: unknown) => {
    const renglon = fieldsOf(uno);
    return { itemId: renglon['itemId'], cantidad: renglon['cantidad'] };
  });
};

/** Replaces the lines, in the shape of the body: a list or a single item. */
export function conRenglones({ cuerpo }: Envio, renglones: readonly Renglon[]): Envio['cuerpo'] {
  const [primero] = renglones;
  return Array.isArray(cuerpo['items'])
    ? { ...cuerpo, items: renglones }
    : { ...cuerpo, ...primero };
}

export function tituloDeRetiro(
  renglones: readonly Renglon[],
  details: RechazoDeEnvio['details'],
): string {
  const [uno, ...otros] = renglones;
  if (uno === undefined || otros.length > 0) return `Retiro de ${renglones.length} ítems`;
  const { unidad } = details.find(({ data }) => data?.['itemId'] === uno.itemId)?.data ?? {};
  return typeof unidad === 'string' && typeof uno.cantidad === 'string'
    ? `Retiro de ${nombrarCantidad(uno.cantidad, unidad)}`
    : 'Retiro de material';
}

/**
 * Reduces the lines that are short to the available quantity and drops those with none; no fix if
 * no line is left, if none is known to be short, or if several share the money of a price list.
 */
function conLoQueQueda(envio: Envio, { details }: RechazoDeEnvio): Arreglo[] {
  const faltantes = new Map(details.map(({ data }) => [data?.['itemId'], data]));
  const renglones = renglonesDe(envio);
  // The limit of a price list is an amount: each line fits alone, but several may not fit together.
  const sinDinero = details.some(({ data }) => data?.['saldoCentavos'] !== undefined);
  if (sinDinero && renglones.length > 1) return [];
  const quedan = renglones
    .map(({ itemId, cantidad }) => ({
      itemId,
      cantidad: faltantes.get(itemId)?.['disponible'] ?? cantidad,
    }))
    .filter(({ cantidad }) => typeof cantidad === 'string' && esMayorQueCero(cantidad));
  if (quedan.length === 0 || faltantes.size === 0) return [];
  const cuanto = quedan.flatMap(({ itemId }) => {
    const { disponible, unidad } = faltantes.get(itemId) ?? {};
    return typeof disponible === 'string' && typeof unidad === 'string'
      ? [nombrarCantidad(disponible, unidad)]
      : [];
  });
  const cantidades = cuanto.length === 0 ? 'lo demás' : `lo que queda: ${cuanto.join(', ')}`;
  return [
    {
      verbo: `Retirar ${cantidades}`,
      cuerpo: conRenglones(envio, quedan),
      titulo: tituloDeRetiro(quedan, details),
    },
  ];
}

/** Removes the account, which can be added later, so that the movement itself is not lost. */
function sinCuenta({ cuerpo }: Envio, rechazo: RechazoDeEnvio, miembroId: string): Arreglo[] {
  if (textoDe(cuerpo['cuentaId']) === '') return [];
  const suelto = { ...cuerpo, cuentaId: null };
  // An own cheque is no money of a member.
  const { chequeNuevo: _cheque, ...sinSuCheque } = cuerpo;
  const esGasto = cuerpo['tipo'] === 'EGRESO' && cuerpo['privado'] !== true;
  return [
    { verbo: 'Guardar sin cuenta', cuerpo: suelto },
    // Money that the account does not have was paid by another source, such as the member.
    ...(esGasto && esDeCuentaSinDinero(rechazo)
      ? [
          {
            verbo: DE_MI_BOLSILLO,
            cuerpo: { ...sinSuCheque, cuentaId: null, deBolsillo: miembroId },
          },
        ]
      : []),
  ];
}

const DE_CHEQUE: ReadonlySet<string> = new Set(['SIN_CARTERA', 'CHEQUE_DUPLICADO']);

/** True when the movement was refused because of its cheque. */
const esDeSuCheque = ({ error, details }: RechazoDeEnvio): boolean =>
  DE_CHEQUE.has(error) || details.some(({ path }) => path.startsWith('chequeNuevo'));

/** Offers to save the movement without the detail of its cheque, when that was refused. */
function sinCheque({ cuerpo }: Envio): Arreglo[] {
  const { chequeNuevo, ...resto } = cuerpo;
  return chequeNuevo ? [{ verbo: 'Guardar sin el cheque', cuerpo: resto }] : [];
}

/** Requests the deletion without a version, after the row changed since the first request. */
function comoEsta({ cuerpo }: Envio): Arreglo[] {
  const { version, ...resto } = cuerpo;
  return version === undefined ? [] : [{ verbo: 'Pedir la baja como está ahora', cuerpo: resto }];
}

/** Makes the movement another part of the stored document, if part of its total is unassigned. */
function imputando({ cuerpo }: Envio, { details }: RechazoDeEnvio): Arreglo[] {
  const queda = fieldsOf(details[0]?.data?.['puedeImputar'])['disponibleCentavos'];
  if (typeof queda !== 'number') return [];
  const moneda = monedaSchema.catch('ARS').parse(cuerpo['moneda']);
  return [
    {
      verbo: `Imputar a ese comprobante (quedan ${formatearDinero(queda, moneda)})`,
      cuerpo: { ...cuerpo, comprobante: { ...fieldsOf(cuerpo['comprobante']), imputar: true } },
    },
  ];
}

/**
 * Fixes that take one press for a refused envío. `miembroId` is the signed-in member, who may have
 * paid out of pocket.
 */
export function arreglosDe(envio: Envio, miembroId: string): readonly Arreglo[] {
  const { rechazo, clase } = envio;
  if (rechazo === null) return [];
  const { error } = rechazo;
  if (error === 'PERIODO_CERRADO') return conPrimerDia(envio, rechazo);
  if (error === 'ACOPIO_SIN_SALDO' && clase === 'RETIRO') return conLoQueQueda(envio, rechazo);
  if (error === 'COMPROBANTE_DUPLICADO') return imputando(envio, rechazo);
  if (esDeSuCheque(rechazo)) return sinCheque(envio);
  if (error === 'CONFLICTO_VERSION' && clase === 'BAJA') return comoEsta(envio);
  return esDeSuCuenta(rechazo) ? sinCuenta(envio, rechazo, miembroId) : [];
}

const duplicidadSchema = validacionComprobanteSchema.pick({ duplicados: true, porPagar: true });

export type Duplicidad = {
  readonly duplicados: readonly Duplicado[];
  readonly porPagar: { readonly id: string; readonly proyecto: string } | undefined;
};

/**
 * Duplicates that the refusal lists, as far as the person may see them; null when it was refused
 * for another reason.
 */
export function duplicidadDe({ rechazo }: Envio): Duplicidad | null {
  if (rechazo?.error !== 'COMPROBANTE_DUPLICADO') return null;
  const leidos = duplicidadSchema.partial().safeParse(rechazo.details[0]?.data ?? {});
  return { duplicados: leidos.data?.duplicados ?? [], porPagar: leidos.data?.porPagar };
}

export function razonesDe({ rechazo, cuerpo }: Envio): readonly string[] {
  if (rechazo === null) return [];
  const { error, message, details, status } = rechazo;
  if (status === 403) {
    return [message, 'Sigue guardado en este teléfono: se puede descargar, o enviar de nuevo.'];
  }
  if (error === 'SALDO_INSUFICIENTE') {
    const { disponibleCentavos: hay, dia } = details[0]?.data ?? {};
    const moneda = monedaSchema.catch('ARS').parse(cuerpo['moneda']);
    const al = esFechaCalendario(textoDe(dia)) ? ` al ${formatearFecha(textoDe(dia))}` : '';
    if (typeof hay !== 'number') return [message];
    const importe = formatearDinero(hay, moneda);
    // Newer servers include the available amount and its day in their message.
    return message.includes(`${importe}${al}`)
      ? [message]
      : [message, `En la caja hay ${importe}${al}.`];
  }
  return [...new Set([message, ...details.map((uno) => uno.message)])];
}
