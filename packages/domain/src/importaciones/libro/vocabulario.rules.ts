import { lectorDeTitulos } from '../../planilla/titulos.rules.ts';
import type { Nombrado, Vocabulario } from '../../planilla/vocabulario.ts';
import {
  CAMPOS_DE_LIBRO,
  CAMPOS_IMPORTACION,
  type CampoDeLibro,
  type CampoImportacion,
} from '../planilla.ts';
import { palabrasDe } from '../vocabulario.ts';

export const CAMPOS_LIBRO = [...CAMPOS_IMPORTACION, ...CAMPOS_DE_LIBRO] as const;
export type CampoLibro = CampoImportacion | CampoDeLibro;

/** Reader of the titles of a sheet or workbook of movements. */
export const LECTOR = lectorDeTitulos(CAMPOS_LIBRO, palabrasDe);

/** Field that a title names, with a score of certainty; null for an unknown title. */
function campoDeTitulo(titulo: string): Nombrado<CampoLibro> | null {
  const hallado = LECTOR.campoDe(titulo);
  return hallado && { campo: hallado[0], puntos: hallado[1] };
}

/** Fields named by the parts of a title with several; empty for any other. */
export const camposDeTitulo = (titulo: string): readonly CampoLibro[] => LECTOR.camposDe(titulo);

/** Fields with the amounts of a row: one column, or income and expense, in pesos or dollars. */
export const DE_IMPORTE: ReadonlySet<CampoLibro> = new Set<CampoLibro>([
  'importe',
  'ingreso',
  'egreso',
  'importeUsd',
  'ingresoUsd',
  'egresoUsd',
]);

export const EN_DOLARES: ReadonlySet<CampoLibro> = new Set<CampoLibro>([
  'importeUsd',
  'ingresoUsd',
  'egresoUsd',
]);

/** Vocabulary of a workbook of money, for the reader of tables. */
export const VOCABULARIO_LIBRO: Vocabulario<CampoLibro> = {
  campoDe: campoDeTitulo,
  fecha: 'fecha',
  concepto: 'concepto',
  importe: 'importe',
  dosSentidos: ['ingreso', 'egreso'],
  saldo: 'saldo',
  orden: 'orden',
  numero: 'numero',
  serie: 'puntoVenta',
  deImporte: DE_IMPORTE,
  enDolares: EN_DOLARES,
  deValor: new Set<CampoLibro>([...DE_IMPORTE, 'cantidad', 'saldo']),
  queNombran: ['concepto', 'rubro', 'proveedor', 'obra', 'socio', 'cuenta', 'cuit'],
  deItem: ['cantidad', 'precioUnitario'],
};
