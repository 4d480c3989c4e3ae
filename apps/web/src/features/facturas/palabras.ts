import { esTipoSinClasificar } from '@plomada/domain/facturas/cruce.rules';
import type {
  Factura,
  MesesDeFacturas,
  Pila,
  SinClasificar,
  TotalesDePila,
} from '@plomada/domain/facturas/factura.schema';
import type { LayoutArca, ObservacionArca } from '@plomada/domain/facturas/lectura.schema';
import { nombreComprobante } from '@plomada/domain/movimientos/comprobantes/comprobante.rules';
import { formatearDinero } from '@plomada/formatters/dinero';
import { nombrarMes } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';

export type Mes = MesesDeFacturas['meses'][number];
export type PilaDeMes = Mes['pilas'][number];

/** Labels of the piles, in the order of their tabs. */
export const PILA_LABEL: Readonly<Record<Pila, string>> = {
  COINCIDEN: 'Coinciden',
  FALTA_ACA: 'Falta acá',
  FALTA_EN_ARCA: 'Falta en ARCA',
  DIFIERE: 'Difieren',
};
export const PILAS: readonly Pila[] = ['COINCIDEN', 'FALTA_ACA', 'FALTA_EN_ARCA', 'DIFIERE'];

export const LAYOUT_LABEL: Readonly<Record<LayoutArca, string>> = {
  G1: 'Mis Comprobantes Recibidos, CSV de hasta 2023',
  G2: 'Mis Comprobantes Recibidos, CSV de 2023 a 2025',
  G3: 'Mis Comprobantes Recibidos, CSV',
  XLSX: 'Mis Comprobantes Recibidos, Excel',
  PORTAL_IVA: 'Portal IVA, compras',
};

/** Texts of an observation: `breve` for a badge, `texto` as a sentence. */
export const OBSERVACION: Readonly<
  Record<ObservacionArca, { readonly breve: string; readonly texto: string }>
> = {
  RANGO_DE_NUMEROS: {
    breve: 'Rango de números',
    texto: 'ARCA la informa con un rango de números: se tomó el primero.',
  },
  RECEPTOR_SIN_CUIT: {
    breve: 'Receptor sin CUIT',
    texto: 'ARCA la informa a nombre de un documento que no es el CUIT de la organización.',
  },
  PARTES_NO_SUMAN: {
    breve: 'Partes que no suman',
    texto: 'Las partes que informa ARCA no suman el total.',
  },
  ALICUOTA_SIN_DETERMINAR: {
    breve: 'Alícuota sin determinar',
    texto: 'El archivo trae un solo IVA y ninguna alícuota lo explica.',
  },
  NEGATIVO: {
    breve: 'En negativo',
    texto: 'ARCA la informa con importes en negativo sin ser una nota de crédito: resta.',
  },
};

/** `Factura A 00004-00018237`. */
export const documentoDe = ({ tipoArca, puntoVenta, numero }: Factura): string =>
  nombreComprobante(tipoArca, puntoVenta, numero);

/** True for an ARCA code of unknown kind that nobody has classified. */
export const esSinClasificar = ({ tipoArca }: Pick<Factura, 'tipoArca'>): boolean =>
  esTipoSinClasificar(tipoArca);

/** Sign of ARCA's amount in sums; 0 while unknown. */
export function signoDe(factura: Factura): -1 | 0 | 1 {
  if (esNotaDeCredito(factura) || factura.arca?.observaciones.includes('NEGATIVO')) return -1;
  return esSinClasificar(factura) ? 0 : 1;
}

/** `15 comprobantes sin clasificar, por $ 18.150,00: no se suman hasta decir qué son.` */
export function sinClasificarEnPalabras({ cantidad, totalCentavos }: SinClasificar): string {
  const cuantos = cantidad === 1 ? '1 comprobante' : `${formatearNumero(cantidad)} comprobantes`;
  const suman =
    cantidad === 1 ? 'no se suma hasta decir qué es' : 'no se suman hasta decir qué son';
  return `${cuantos} sin clasificar, por ${formatearDinero(totalCentavos)}: ${suman}.`;
}

export const esNotaDeCredito = ({ clase }: Factura): boolean => clase === 'NOTA_CREDITO';

export const cuantasFacturas = (cuantas: number): string =>
  cuantas === 1 ? '1 factura' : `${cuantas} facturas`;

/** Result of reading a file of ARCA: number of new invoices and of completed ones. */
export function loLeido(nuevas: number, completadas: number): string {
  if (nuevas + completadas === 0) return 'Este archivo ya estaba leído: no cambió nada.';
  const leidas =
    nuevas === 1 ? 'Se leyó 1 factura nueva' : `Se leyeron ${cuantasFacturas(nuevas)} nuevas`;
  if (completadas === 0) return `${leidas}.`;
  const cuantas =
    completadas === 1 ? 'se completó 1' : `se completaron ${formatearNumero(completadas)}`;
  return `${leidas} y ${cuantas}.`;
}

const dias = (cuantos: number): string => (cuantos === 1 ? '1 día' : `${cuantos} días`);

/** Age of an invoice in days, as text. */
export const emitidaHace = (cuantos: number): string =>
  cuantos <= 0 ? 'Emitida hoy' : `Emitida hace ${dias(cuantos)}`;

export const nombreDe = (factura: Factura): string =>
  `${documentoDe(factura)} de ${factura.emisor}`;

export const fechaDe = ({ arca, nuestro }: Factura): string | null =>
  arca?.fechaEmision ?? nuestro?.fechaEmision ?? null;

/** `7 de los últimos 10 de Hierros Pampa van a 05 Hierros`. */
export const razonDelRubro = ({ emisor, rubroSugerido }: Factura): string | null =>
  rubroSugerido === null
    ? null
    : `${rubroSugerido.veces} de los últimos ${rubroSugerido.de} de ${emisor} van a ${rubroSugerido.codigo} ${rubroSugerido.nombre}`;

const NADA = { cantidad: 0, arcaCentavos: 0, nuestroCentavos: 0, diferenciaCentavos: 0 };

export const pilaDe = (mes: Mes | undefined, pila: Pila): PilaDeMes =>
  mes?.pilas.find((una) => una.pila === pila) ?? { pila, ...NADA };

/** Number of invoices of the month that need attention. */
export const porVer = (mes: Mes): number =>
  PILAS.filter((pila) => pila !== 'COINCIDEN').reduce(
    (suma, pila) => suma + pilaDe(mes, pila).cantidad,
    0,
  );

const POR_URGENCIA: readonly Pila[] = ['FALTA_ACA', 'DIFIERE', 'FALTA_EN_ARCA'];

/** Pile shown first: the most urgent one that is not empty. */
export const pilaInicial = (mes: Mes | undefined): Pila =>
  POR_URGENCIA.find((pila) => pilaDe(mes, pila).cantidad > 0) ?? 'COINCIDEN';

export const pilaSiguiente = (pila: Pila): Pila =>
  PILAS[(PILAS.indexOf(pila) + 1) % PILAS.length] ?? 'COINCIDEN';

/**
 * Amount of a pile: ARCA's for invoices missing here, the difference for differing ones, else ours.
 */
export function importeDePila(
  pila: Pila,
  { arcaCentavos, nuestroCentavos, diferenciaCentavos }: TotalesDePila,
): number {
  if (pila === 'FALTA_ACA') return arcaCentavos;
  return pila === 'DIFIERE' ? diferenciaCentavos : nuestroCentavos;
}

/**
 * Month shown first: the one in the address, else the first of the list with something to review,
 * else the first.
 */
export function mesElegido(meses: readonly Mes[], pedido: string | null): Mes | undefined {
  return (
    meses.find(({ mes }) => mes === pedido) ?? meses.find((mes) => porVer(mes) > 0) ?? meses[0]
  );
}

/** First month as `enero`, or `julio de 2025` when the fiscal year spans two calendar years. */
function desdeEnPalabras({ desde, hasta }: MesesDeFacturas['ejercicio']): string {
  const nombre = nombrarMes(desde);
  return desde.slice(0, 4) === hasta.slice(0, 4) ? (nombre.split(' ')[0] ?? nombre) : nombre;
}

/** Difference between ARCA and our invoices since the start of the fiscal year. */
export function diferenciaEnPalabras(ejercicio: MesesDeFacturas['ejercicio']): string {
  const { diferenciaCentavos } = ejercicio;
  const desde = desdeEnPalabras(ejercicio);
  if (diferenciaCentavos === 0) return `ARCA y nosotros tenemos lo mismo desde ${desde}`;
  const importe = formatearDinero(Math.abs(diferenciaCentavos));
  const signo = diferenciaCentavos > 0 ? 'más' : 'menos';
  return `ARCA tiene ${importe} ${signo} que nosotros desde ${desde}`;
}
