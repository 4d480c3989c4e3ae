import { TITULOS_ACOPIO } from '@plomada/domain/acopios/acopio.schema';
import {
  DESTINO_RETIRO_EN_PALABRAS,
  ESTADO_ACOPIO_EN_PALABRAS,
  ESTADO_ITEM_EN_PALABRAS,
  LUGAR_ACOPIO_EN_PALABRAS,
  TIPO_ACOPIO_EN_PALABRAS,
} from '@plomada/domain/acopios/palabras.rules';
import { IMPERSONADO_POR } from '@plomada/domain/auditoria/palabras.rules';
import type { Moneda } from '@plomada/domain/base/campos.schema';
import { esFechaCalendario } from '@plomada/domain/base/fecha.rules';
import { TITULOS_MOVIMIENTO } from '@plomada/domain/movimientos/movimiento.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';
import { formatearNumero, formatearPorcentajeBp } from '@plomada/formatters/numero';

import { MODALIDAD_OBRA_LABEL, ROL_SOCIO_LABEL } from '../../config/form-labels.ts';
import {
  ESTADO_MOVIMIENTO_LABEL,
  ESTADO_OBRA_LABEL,
  ESTADO_USUARIO_LABEL,
  MEDIO_PAGO_LABEL,
  MONEDA_LABEL,
  TIPO_MOVIMIENTO_LABEL,
  TIPO_OBRA_LABEL,
} from '../../config/labels.ts';

/** A value that is there, as it is said; null when it is none of what the field holds. */
type Reader = (valor: unknown, moneda: Moneda) => string | null;

const number =
  (say: (valor: number, moneda: Moneda) => string): Reader =>
  (valor, moneda) =>
    typeof valor === 'number' ? say(valor, moneda) : null;
const string =
  (say: (valor: string) => string): Reader =>
  (valor) =>
    typeof valor === 'string' ? say(valor) : null;

const text: Reader = (valor) =>
  typeof valor === 'string' || typeof valor === 'number' ? String(valor) : null;
const money = number(formatearDinero);
const percent = number((bp) => formatearPorcentajeBp(bp));
const date = string((valor) => (esFechaCalendario(valor) ? formatearFecha(valor) : valor));
const decimal = string((valor) =>
  /^-?\d+(?:\.\d+)?$/.test(valor) ? formatearNumero(valor, { maximo: 4 }) : valor,
);
const yesNo: Reader = (valor) => (typeof valor === 'boolean' ? (valor ? 'Sí' : 'No') : null);
const oneOf = (...labels: readonly Readonly<Record<string, string>>[]): Reader => {
  const words = new Map(labels.flatMap((table) => Object.entries(table)));
  return string((valor) => words.get(valor) ?? valor);
};

/** Of obras, movements, acopios and their items: a word they share says the same of each. */
const ESTADOS = [
  ESTADO_OBRA_LABEL,
  ESTADO_MOVIMIENTO_LABEL,
  ESTADO_ACOPIO_EN_PALABRAS,
  ESTADO_ITEM_EN_PALABRAS,
];

/**
 * The fields of the audit log that a person would ask about: how each is called and read. What is
 * not here is in the row's sentence already, or tells nobody anything (ids, versions, hashes).
 */
export const AUDITED_FIELDS: ReadonlyMap<string, readonly [name: string, reader: Reader]> = new Map<
  string,
  readonly [string, Reader]
>([
  ...Object.entries({ ...TITULOS_MOVIMIENTO, ...TITULOS_ACOPIO }).map(
    ([campo, titulo]): [string, readonly [string, Reader]] => [campo, [titulo, text]],
  ),
  ['activo', ['Activo', yesNo]],
  ['alertaPresupuestoBp', ['Aviso de presupuesto', percent]],
  ['moraMensualBp', ['Mora mensual de los aportes', percent]],
  ['comoAportar', ['Cómo aportan los socios', text]],
  ['apellido', ['Apellido', text]],
  ['cantidad', ['Cantidad', decimal]],
  ['codigo', ['Código', text]],
  ['completado', ['Completo', yesNo]],
  ['comprobante', ['Comprobante', text]],
  ['concepto', ['Concepto', text]],
  ['cuit', ['CUIT', text]],
  ['descripcion', ['Descripción', text]],
  ['descuentoBp', ['Descuento', percent]],
  ['destino', ['Destino', oneOf(DESTINO_RETIRO_EN_PALABRAS)]],
  ['estado', ['Estado', oneOf(...ESTADOS)]],
  ['fecha', ['Fecha', date]],
  [IMPERSONADO_POR, ['Lo hizo en su nombre', text]],
  ['importeCentavos', ['Importe', money]],
  ['lugar', ['Lugar', oneOf(LUGAR_ACOPIO_EN_PALABRAS)]],
  ['medioPago', ['Medio de pago', oneOf(MEDIO_PAGO_LABEL)]],
  ['modalidad', ['Modalidad', oneOf(MODALIDAD_OBRA_LABEL)]],
  ['moneda', ['Moneda', oneOf(MONEDA_LABEL)]],
  ['monedaBase', ['Moneda', oneOf(MONEDA_LABEL)]],
  ['motivo', ['Motivo', text]],
  ['movimiento', ['Movimiento', text]],
  ['nombre', ['Nombre', text]],
  ['participacion', ['Participación', text]],
  ['precioActual', ['Precio de hoy', decimal]],
  ['precioUnitario', ['Precio unitario', decimal]],
  ['privado', ['Privado', yesNo]],
  ['proveedor', ['Proveedor', text]],
  ['proyecto', ['Obra', text]],
  ['remitoNumero', ['Remito', text]],
  ['retiradoPor', ['Retira', text]],
  ['rol', ['Rol', oneOf(ROL_SOCIO_LABEL)]],
  ['role', ['Rol', text]],
  ['rubro', ['Rubro', text]],
  ['status', ['Estado', oneOf(ESTADO_USUARIO_LABEL)]],
  ['tipo', ['Tipo', oneOf(TIPO_MOVIMIENTO_LABEL, TIPO_ACOPIO_EN_PALABRAS, TIPO_OBRA_LABEL)]],
  ['unidad', ['Unidad', text]],
  ['vencimiento', ['Vencimiento', date]],
  ['vigenteDesde', ['Vigente desde', date]],
]);
