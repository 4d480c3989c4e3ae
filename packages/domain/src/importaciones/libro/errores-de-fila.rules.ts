import { monedaNoAdmitida } from '../../planilla/moneda.rules.ts';
import { leerMonto } from '../../planilla/monto.rules.ts';
import { esErrorDePlanilla, valorMostrado } from '../../planilla/texto.rules.ts';
import { leerMoneda, monedasDistintas } from '../palabras.rules.ts';
import { esSinCalculo } from './calculo.rules.ts';
import type { Entrada } from './entradas.rules.ts';
import { monedaAjena, monedaDeColumna } from './moneda-columna.rules.ts';
import type { CampoLibro } from './vocabulario.rules.ts';

export type ErrorDeFila = { readonly campo: CampoLibro | null; readonly mensaje: string };

/** Error of the amount of a row; null without one. */
export function errorDeImporte(entrada: Entrada): ErrorDeFila | null {
  const { importe, sinImporte } = entrada;
  if (sinImporte !== null) return sinImporte;
  const roto =
    importe?.celda ??
    [...entrada.tabla.deImporte].flatMap(
      ({ columna }) => entrada.fila.porColumna.get(columna) ?? [],
    )[0];
  if (!roto) return { campo: 'importe', mensaje: 'La fila no tiene importe' };
  const seLeyo = roto.valor !== null && roto.monto !== null && roto.motivo === null;
  if (seLeyo && esSinCalculo(entrada.tabla.calculo)) return null;
  const leido = leerMonto(roto.valor, roto.formula, roto.hechos);
  const campo = importe?.columna.campo ?? 'importe';
  return leido.ok ? null : { campo, mensaje: leido.motivo };
}

/** Message for a date: an unreadable one is not reported as missing. */
export function mensajeDeFecha({ celdas }: Entrada): string {
  const celda = celdas.get('fecha');
  if (celda?.motivo != null) return celda.motivo;
  return celda
    ? `«${valorMostrado(celda.valor)}» no es una fecha: se espera dd/mm/aaaa`
    : 'La fecha es requerida';
}

const rotos: readonly CampoLibro[] = [
  'fecha',
  'concepto',
  'proveedor',
  'rubro',
  'obra',
  'medioPago',
];

/**
 * Errors for cells of the date or of names (concept, supplier and the like) with a broken formula.
 */
export const celdasRotas = ({ celdas }: Entrada): ErrorDeFila[] =>
  rotos
    .filter((campo) => esErrorDePlanilla(celdas.get(campo)?.valor ?? null))
    .map((campo) => ({ campo, mensaje: 'La celda tiene un error de la planilla' }));

/** True for a row with an unreadable amount; only then is the amount of an item checked. */
export const roto = ({ fila, tabla }: Entrada): boolean =>
  tabla.deImporte.some(({ columna }) => fila.porColumna.get(columna)?.clase === 'ERROR');

/** Errors of a currency: unsupported, or contradicted by the amount. */
export function errorDeMoneda(entrada: Entrada): ErrorDeFila[] {
  const { celdas, importe } = entrada;
  const ajena = monedaAjena(entrada);
  if (ajena !== null) return [{ campo: 'importe', mensaje: monedaNoAdmitida(ajena).motivo }];
  const celda = celdas.get('moneda');
  if (!celda || !importe) return [];
  const moneda = leerMoneda(celda.valor);
  if (moneda === null) return [{ campo: 'moneda', mensaje: 'La moneda es ARS o USD' }];
  const escrita = importe.celda.monto?.moneda ?? monedaDeColumna(entrada.tabla, importe.columna);
  return escrita === null || escrita === moneda
    ? []
    : [{ campo: 'moneda', mensaje: monedasDistintas(escrita) }];
}

/** Fields without an error while their question is open. */
const CAMPO_DE_PREGUNTA: Readonly<Record<string, readonly CampoLibro[]>> = {
  ANIO: ['fecha'],
  FECHA: ['fecha'],
  COTIZACION: ['cotizacion'],
  MEDIO: ['medioPago'],
  RUBRO: ['rubro'],
  RUBRO_DE: ['rubro'],
  OBRA: ['obra'],
  PROVEEDOR: ['proveedor', 'cuit'],
  SIGNO: ['tipo'],
  UNIDAD: ['unidad'],
  SOCIO: ['socio'],
};

/** Errors of a row, without those that an open question may solve. */
export function reunirErrores(
  entrada: Entrada,
  {
    deImporte,
    otros,
  }: { readonly deImporte: ErrorDeFila | null; readonly otros: readonly ErrorDeFila[] },
  preguntas: readonly string[],
): ErrorDeFila[] {
  const rotas = [...celdasRotas(entrada), ...errorDeMoneda(entrada)];
  if (rotas.length === 0 && !deImporte && otros.length === 0) return [];
  const callados = new Set(
    preguntas.flatMap((id) => CAMPO_DE_PREGUNTA[id.split(':')[0] ?? ''] ?? []),
  );
  const conErrorPropio = new Set(rotas.map(({ campo }) => campo));
  if (deImporte) conErrorPropio.add('importe');
  const todos = [
    ...rotas,
    ...(deImporte ? [deImporte] : []),
    ...otros.filter(({ campo }) => campo === null || !conErrorPropio.has(campo)),
  ];
  return todos.filter(({ campo }) => campo === null || !callados.has(campo));
}
