import type { Moneda } from '../base/campos.schema.ts';
import { leerImporteCelda } from '../planilla/celdas.rules.ts';
import type { LectorDeHechos } from '../planilla/lector.rules.ts';
import { monedaDeTitulo } from '../planilla/moneda.rules.ts';
import type { HallazgoImportacion } from '../planilla/planilla.schema.ts';
import { textoDeCelda } from '../planilla/texto.rules.ts';
import {
  lectorDeTitulos,
  titulosDe,
  type ColumnasImportadas,
  type FilaImportada,
} from '../planilla/titulos.rules.ts';
import type {
  MapeoEntrada,
  MapeoImportacion,
  SignoImportacion,
  VistaPreviaImportacion,
} from './importacion.schema.ts';
import { CAMPOS_IMPORTACION, type CampoImportacion } from './planilla.ts';

type Columnas = ColumnasImportadas<CampoImportacion>;

/** The titles of the template and of our export; they name a field whose column is not there. */
export const TITULOS_IMPORTACION: Readonly<Record<CampoImportacion, string>> = {
  fecha: 'Fecha',
  concepto: 'Concepto',
  tipo: 'Tipo',
  importe: 'Importe',
  ingreso: 'Ingreso',
  egreso: 'Egreso',
  moneda: 'Moneda',
  cotizacion: 'Cotización',
  obra: 'Obra',
  rubro: 'Rubro',
  proveedor: 'Proveedor',
  cuit: 'CUIT',
  medioPago: 'Medio de pago',
  comprobanteTipo: 'Tipo de comprobante',
  puntoVenta: 'Punto de venta',
  numero: 'Número',
  notas: 'Notas',
};

/** Other titles people give a column, folded; the first of each are the surest. */
export const SINONIMOS_IMPORTACION: Readonly<Record<CampoImportacion, string>> = {
  fecha:
    'fecha|fecha de emision|fecha emision|fecha comprobante|fecha movimiento|fecha pago|dia|f emision|fecha operativa|f operativa|f operacion|f valor',
  concepto: 'concepto|descripcion|detalle|movimiento|referencia|leyenda',
  tipo: 'tipo|tipo de movimiento|tipo movimiento|ingreso egreso|ingreso o egreso',
  importe: 'importe|monto|total|importe total|monto total|valor|precio',
  ingreso: 'ingreso|ingresos|entradas|entrada|haber|credito|creditos|cobros',
  egreso: 'egreso|egresos|salidas|salida|debe|debito|debitos|gastos|gasto|pagos',
  moneda: 'moneda|divisa',
  cotizacion: 'cotizacion|tipo de cambio|tc|dolar|cambio',
  obra: 'obra|codigo de obra|proyecto|cod obra',
  rubro: 'rubro|codigo de rubro|capitulo|categoria|cuenta',
  proveedor: 'proveedor|razon social|nombre proveedor|emisor|contratista|beneficiario|cliente',
  cuit: 'cuit|cuit proveedor|cuit del proveedor|cuit emisor|cuit del emisor|nro doc emisor|nro cuit',
  medioPago: 'medio de pago|medio pago|forma de pago|forma pago|pago|medio',
  comprobanteTipo: 'tipo de comprobante|tipo comprobante|tipo comp|tipo cbte|letra|t comp|t cbte',
  puntoVenta: 'punto de venta|pto de venta|pto vta|ptovta|pv|punto venta',
  numero:
    'numero|numero de comprobante|nro|nro comprobante|nro de comprobante|n comprobante|comprobante|factura|nro factura|numero desde|cbte|nro comp|nro cbte|n comp|n cbte|num comp|num cbte|numero comp|numero cbte',
  notas: 'notas|nota|observaciones|observacion|comentarios|obs',
};

const LECTOR = lectorDeTitulos(CAMPOS_IMPORTACION, SINONIMOS_IMPORTACION);
export const { hallarTitulos } = LECTOR;

export function sugerirColumnas(titulos: readonly string[]): Columnas {
  const columnas = LECTOR.sugerirColumnas(titulos);
  if (columnas.ingreso !== undefined && columnas.egreso !== undefined) {
    // Two columns of amounts say more than a third one, which is their total or the balance.
    delete columnas.importe;
  }
  for (const campo of ['ingreso', 'egreso'] as const) {
    // `Debe / Haber` over one column states of no amount which of both it is.
    const titulo = titulos[columnas[campo] ?? -1] ?? '';
    if (LECTOR.camposDe(titulo).length > 1) delete columnas[campo];
  }
  return columnas;
}

/** Where nothing shows the type: negative amounts among positive ones are the expenses. */
function sugerirSigno(
  filas: readonly FilaImportada[],
  columna: number | undefined,
): SignoImportacion {
  if (columna === undefined) return 'NEGATIVO_ES_EGRESO';
  const negativos = filas.some(({ celdas }) => {
    const leido = leerImporteCelda(celdas[columna] ?? null);
    return leido.ok && leido.valor.centavos < 0;
  });
  return negativos ? 'NEGATIVO_ES_EGRESO' : 'TODO_EGRESO';
}

/** A bank writes all its debits with a minus; where only some have one, these give back part of an expense. */
export function hayDevoluciones(
  filas: readonly FilaImportada[],
  columna: number | undefined,
  hechos: LectorDeHechos,
): boolean {
  if (columna === undefined) return false;
  const signos = filas.flatMap(({ celdas }) => {
    const leido = leerImporteCelda(celdas[columna] ?? null, hechos(columna));
    return leido.ok && leido.valor.centavos !== 0 ? [Math.sign(leido.valor.centavos)] : [];
  });
  return new Set(signos).size > 1;
}

/** The currency that the titles of the amounts count, where they agree. */
function sugerirMoneda(titulos: readonly string[], columnas: Columnas): Moneda {
  const deImporte = (['importe', 'ingreso', 'egreso'] as const).flatMap(
    (campo) => columnas[campo] ?? [],
  );
  const enDolares = deImporte.every((columna) => monedaDeTitulo(titulos[columna] ?? '') === 'USD');
  return deImporte.length > 0 && enDolares ? 'USD' : 'ARS';
}

/** How a file would be read without anyone having said so. */
export function sugerirMapeo(filas: readonly FilaImportada[]): MapeoImportacion {
  const titulos = hallarTitulos(filas);
  const columnas = titulos ? sugerirColumnas(titulosDe(titulos)) : {};
  return {
    filaTitulos: titulos?.fila ?? 1,
    columnas,
    signo: sugerirSigno(filas, columnas.importe),
    moneda: sugerirMoneda(titulos ? titulosDe(titulos) : [], columnas),
    medioPago: 'TRANSFERENCIA',
    crearProveedores: false,
  };
}

/** What a mapping lacks to be read at all, in the words of the screen. */
export function faltantesDelMapeo(
  { columnas }: Pick<MapeoImportacion, 'columnas'>,
  conObra: boolean,
): CampoImportacion[] {
  const faltan: CampoImportacion[] = [];
  const hay = (campo: CampoImportacion) => columnas[campo] !== undefined;
  if (!hay('fecha')) faltan.push('fecha');
  if (!hay('concepto')) faltan.push('concepto');
  if (!hay('importe') && !hay('ingreso') && !hay('egreso')) faltan.push('importe');
  if (!conObra && !hay('obra')) faltan.push('obra');
  return faltan;
}

/** What lacks, said under the row of titles. */
export const hallazgosDelMapeo = (
  mapeo: MapeoImportacion,
  conObra: boolean,
): HallazgoImportacion[] =>
  faltantesDelMapeo(mapeo, conObra).map((campo) => ({
    fila: mapeo.filaTitulos,
    columna: TITULOS_IMPORTACION[campo],
    valor: '',
    mensaje: `Falta decir qué columna es: ${TITULOS_IMPORTACION[campo]}`,
  }));

/** What was sent over what the titles of that very row suggest. */
export function resolverMapeo(
  filas: readonly FilaImportada[],
  mapeo: MapeoEntrada,
): { readonly mapeo: MapeoImportacion; readonly titulos: readonly string[] } {
  const sugerido = sugerirMapeo(filas);
  const filaTitulos = mapeo.filaTitulos ?? sugerido.filaTitulos;
  const titulos = (filas.find(({ fila }) => fila === filaTitulos)?.celdas ?? []).map(textoDeCelda);
  const columnas =
    filaTitulos === sugerido.filaTitulos ? sugerido.columnas : sugerirColumnas(titulos);
  return { titulos, mapeo: { ...sugerido, columnas, ...mapeo, filaTitulos } };
}

const EJEMPLOS = 3;
const EJEMPLO_MAX = 60;

/** Every column that has a title or anything below it, with the first values to tell it by. */
export function describirColumnas(
  titulos: readonly string[],
  filas: readonly FilaImportada[],
): VistaPreviaImportacion['columnas'] {
  const ancho = Math.max(titulos.length, ...filas.map(({ celdas }) => celdas.length));
  const sugeridas = sugerirColumnas(titulos);
  return Array.from({ length: ancho }, (_, indice) => {
    const ejemplos: string[] = [];
    for (const { celdas } of filas) {
      const texto = textoDeCelda(celdas[indice] ?? null);
      if (texto !== '') ejemplos.push(texto.slice(0, EJEMPLO_MAX));
      if (ejemplos.length === EJEMPLOS) break;
    }
    const sugerencia = CAMPOS_IMPORTACION.find((campo) => sugeridas[campo] === indice) ?? null;
    return { indice, titulo: titulos[indice] ?? '', sugerencia, ejemplos };
  }).filter(({ titulo, ejemplos }) => titulo !== '' || ejemplos.length > 0);
}
