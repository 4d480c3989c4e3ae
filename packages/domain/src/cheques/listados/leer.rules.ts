import type { Moneda } from '../../base/campos.schema.ts';
import { normalizarCuit } from '../../base/cuit.rules.ts';
import { MONEDAS, sumarCentavos } from '../../base/dinero.rules.ts';
import { accept, refuse, refuseAt, type Outcome } from '../../base/refusal.ts';
import { required } from '../../base/required.ts';
import { CARACTERES, esTextoDeLinea } from '../../base/texto.rules.ts';
import { leerCuitCelda, leerImporteCelda } from '../../planilla/celdas.rules.ts';
import { leerFechaCelda } from '../../planilla/fecha-celda.rules.ts';
import { hechosDeFilas } from '../../planilla/hechos.rules.ts';
import { abrirCeldas, type LectorDeCeldas } from '../../planilla/lector.rules.ts';
import { esAdmitida, monedaDeMarca, monedaDeTitulo } from '../../planilla/moneda.rules.ts';
import type { HallazgoImportacion } from '../../planilla/planilla.schema.ts';
import {
  decimalDeNumero,
  estaVacia,
  plegar,
  textoDeCelda,
  valorMostrado,
  type CeldaImportada,
} from '../../planilla/texto.rules.ts';
import type { FilaImportada } from '../../planilla/titulos.rules.ts';
import { sinCeros } from './comparar.rules.ts';
import { esNumeroDeCheque, reconocerListado, type TablaListado } from './forma.rules.ts';
import { CHEQUES_LISTADO_MAX } from './limites.ts';
import type { AfueraListado, FilaListado, FormaListado, PruebaListado } from './listado.schema.ts';
import {
  caracterEscrito,
  formatoEscrito,
  NOMBRES_LISTADO,
  type CampoListado,
} from './palabras-listado.ts';

export type ListadoLeido = {
  readonly forma: FormaListado;
  readonly filas: readonly FilaListado[];
  readonly afuera: readonly AfueraListado[];
  readonly prueba: readonly PruebaListado[];
};

type Celdas = LectorDeCeldas<CampoListado>;

const textoEn = (celdas: Celdas, campo: CampoListado, max: number): string | null => {
  const texto = textoDeCelda(celdas.celda(campo));
  if (texto === '') return null;
  if (!esTextoDeLinea(texto)) return celdas.error(campo, CARACTERES);
  return texto.length > max ? [...texto].slice(0, max).join('') : texto;
};

/** Digits of a code, also of a numeric cell, which has lost its leading zeros. */
const digitosDe = (celda: CeldaImportada): string =>
  typeof celda === 'number' ? decimalDeNumero(celda) : textoDeCelda(celda);

const leerNumero = (celda: CeldaImportada): Outcome<string> => {
  const digitos = digitosDe(celda);
  if (digitos === '') return refuse('Falta el número');
  return esNumeroDeCheque(digitos) && !/^0+$/.test(digitos)
    ? accept(digitos)
    : refuse('El número lleva solo dígitos, hasta 20');
};

const CODIGO = /^0{0,2}(\d{1,3})$/;
const BANCO_CON_CODIGO = /^0{0,2}(\d{3})\s*[-–:]?\s*(\D.*)?$/;

/**
 * Code and name of a bank, from their columns, a name that begins with the code, or the magnetic
 * line.
 */
function leerBanco(celdas: Celdas): { banco: string | null; bancoCodigo: string | null } {
  const [, escrito] = CODIGO.exec(digitosDe(celdas.celda('bancoCodigo'))) ?? [];
  const banco = textoEn(celdas, 'banco', 80);
  const [, alInicio, resto] = BANCO_CON_CODIGO.exec(banco ?? '') ?? [];
  const nombre = alInicio === undefined ? banco : (resto?.trim() ?? null);
  const bancoCodigo = escrito?.padStart(3, '0') ?? alInicio ?? codigoDeCmc7(celdas);
  return { banco: nombre !== null && nombre.length >= 2 ? nombre : null, bancoCodigo };
}

/** Bank's code in the magnetic line, if the line has the number of the cheque. */
function codigoDeCmc7(celdas: Celdas): string | null {
  const digitos = textoDeCelda(celdas.celda('cmc7')).replaceAll(/\D/g, '');
  const [, codigo, numero] = /^(\d{3})\d{7}(\d{8})\d{11}$/.exec(digitos) ?? [];
  const propio = digitosDe(celdas.celda('numero')).replace(/^0+/, '');
  return codigo !== undefined && numero?.replace(/^0+/, '') === propio ? codigo : null;
}

/**
 * Currency of the amount: that of its cell or row, else that of the headings, else pesos. Null,
 * with an error, when they contradict one another or the currency is not accepted.
 */
function leerMoneda(
  celdas: Celdas,
  escrita: Moneda | null,
  tituladas: ReadonlySet<string>,
): Moneda | null {
  const celda = celdas.celda('moneda');
  if (estaVacia(celda)) {
    const [titulada = 'ARS'] = tituladas;
    if (escrita !== null && (tituladas.size === 0 || tituladas.has(escrita))) return escrita;
    if (escrita === null && tituladas.size <= 1 && esAdmitida(titulada)) return titulada;
    return celdas.error('importe', 'La moneda no es la que dicen los títulos, o no está admitida');
  }
  const moneda = monedaDeMarca(textoDeCelda(celda));
  // A lone peso sign is that of the currency that the amount has, or of pesos.
  const leida = moneda === null ? (escrita ?? 'ARS') : moneda;
  if (leida === undefined || !esAdmitida(leida)) {
    return celdas.error('moneda', 'La moneda no está admitida: solo pesos y dólares');
  }
  if (escrita === null || escrita === leida) return leida;
  return celdas.error('moneda', 'El importe está escrito en otra moneda');
}

const leerCuit = (celdas: Celdas): string | null => {
  const celda = celdas.celda('cuitLibrador');
  if (normalizarCuit(textoDeCelda(celda)) === '') return null;
  const leido = leerCuitCelda(celda);
  return leido.ok ? leido.cuit : celdas.error('cuitLibrador', leido.motivo);
};

const leerDia = (celdas: Celdas, campo: 'emision' | 'pago'): string | null => {
  const celda = celdas.celda(campo);
  return estaVacia(celda) ? null : celdas.tomar(campo, leerFechaCelda(celda, celdas.hechos(campo)));
};

/** Amount of a row with its currency; null when there is none that can be read. */
type Importe = { readonly moneda: Moneda; readonly centavos: number } | null;

function leerImporte(celdas: Celdas, tituladas: ReadonlySet<string>): Importe {
  const leido = leerImporteCelda(celdas.celda('importe'), celdas.hechos('importe'));
  const importe = celdas.tomar('importe', leido);
  if (importe === null) return null;
  const moneda = leerMoneda(celdas, importe.moneda, tituladas);
  if (importe.centavos <= 0) celdas.error('importe', 'El importe tiene que ser mayor que cero');
  return { moneda: moneda ?? importe.moneda ?? 'ARS', centavos: importe.centavos };
}

/** Reads the data of a row, with its first findings; `deEcheqs`: the listing is of e-cheqs. */
function leerDatos(celdas: Celdas, importe: Importe, deEcheqs: boolean): FilaListado | null {
  const numero = celdas.tomar('numero', leerNumero(celdas.celda('numero')));
  const estadoInformado = textoEn(celdas, 'estado', 60);
  const codigoEcheq = textoEn(celdas, 'codigoEcheq', 60);
  const formato = formatoEscrito(plegar(textoDeCelda(celdas.celda('formato'))));
  const [emision, pago] = [leerDia(celdas, 'emision'), leerDia(celdas, 'pago')];
  if (emision !== null && pago !== null && emision > pago) {
    celdas.error('pago', 'El cheque no puede pagarse antes de su emisión');
  }
  const deOtros = {
    ...leerBanco(celdas),
    cuitLibrador: leerCuit(celdas),
    librador: textoEn(celdas, 'librador', 120),
    contraparte: textoEn(celdas, 'contraparte', 120),
    cmc7: textoEn(celdas, 'cmc7', 40),
  };
  if (numero === null || importe === null || celdas.errores.length > 0) return null;
  return {
    fila: celdas.fila,
    formato: formato ?? (deEcheqs || codigoEcheq !== null ? 'ECHEQ' : 'FISICO'),
    numero,
    ...deOtros,
    emision,
    pago,
    moneda: importe.moneda,
    importeCentavos: importe.centavos,
    caracter: caracterEscrito(plegar(textoDeCelda(celdas.celda('caracter')))),
    codigoEcheq,
    estadoInformado,
  };
}

/**
 * Identity of a cheque within a listing: bank code, CUIT and number; without a code or a CUIT also
 * the amount, because drawers of one bank have cheques with equal numbers.
 */
function identidadDe(fila: FilaListado): string {
  const { banco, bancoCodigo, cuitLibrador, moneda, importeCentavos } = fila;
  const deQuien = [sinCeros(fila.numero), bancoCodigo ?? plegar(banco ?? ''), cuitLibrador];
  const esCierta = bancoCodigo !== null && cuitLibrador !== null;
  return JSON.stringify(esCierta ? deQuien : [...deQuien, moneda, importeCentavos]);
}

const datosDe = ({ fila: _fila, ...datos }: FilaListado): string =>
  JSON.stringify({ ...datos, numero: sinCeros(datos.numero) });

const PROPIO = 'Lo libró la organización: acá entran los cheques recibidos';

/** First row of a cheque in a listing, and one of the same cheque with other data. */
type Vistos = { readonly primera: FilaListado; readonly otra: FilaListado | null };

function porCheque(filas: readonly FilaListado[]): ReadonlyMap<string, Vistos> {
  const vistos = new Map<string, Vistos>();
  for (const fila of filas) {
    const identidad = identidadDe(fila);
    const antes = vistos.get(identidad);
    if (antes === undefined) vistos.set(identidad, { primera: fila, otra: null });
    else if (antes.otra === null && datosDe(antes.primera) !== datosDe(fila)) {
      vistos.set(identidad, { ...antes, otra: fila });
    }
  }
  return vistos;
}

/** Reason to leave out a row that was read; null when it stays. */
function motivoDe(
  fila: FilaListado,
  { primera, otra }: Vistos,
  cuit: string | null,
): string | null {
  if (cuit !== null && fila.cuitLibrador === cuit) return PROPIO;
  if (otra !== null) {
    const distinta = fila === primera ? otra : primera;
    return `La fila ${distinta.fila} tiene el mismo cheque con otros datos`;
  }
  return fila === primera ? null : `Repite la fila ${primera.fila}`;
}

type Renglon = {
  readonly importe: Importe;
  readonly datos: FilaListado | null;
  readonly hallazgo: HallazgoImportacion;
};

const NOMBRA_ECHEQS = /\be ?cheqs?\b/;
/** States that only e-cheqs have, folded. */
const SOLO_DE_ECHEQ = /^activo\b|\bpendiente$/;

/** True for a listing of e-cheqs, by its headings or by the state of some cheque. */
function sonEcheqs({ encabezado, columnas, cuerpo }: TablaListado): boolean {
  if (encabezado.some((texto) => NOMBRA_ECHEQS.test(plegar(texto)))) return true;
  const estado = ({ celdas }: FilaImportada) => textoDeCelda(celdas[columnas.estado ?? -1] ?? null);
  return cuerpo.some((fila) => SOLO_DE_ECHEQ.test(plegar(estado(fila))));
}

function leerRenglones(tabla: TablaListado): Renglon[] {
  const { titulos, columnas, cuerpo } = tabla;
  const deTitulos: FilaImportada = { fila: 0, celdas: titulos };
  const hechos = hechosDeFilas([deTitulos, ...cuerpo]);
  const deEcheqs = sonEcheqs(tabla);
  const tituladas = new Set(tabla.encabezado.flatMap((texto) => monedaDeTitulo(texto) ?? []));
  return cuerpo.map((fila) => {
    const celdas = abrirCeldas({ columnas, titulos, nombres: NOMBRES_LISTADO, hechos }, fila);
    const importe = leerImporte(celdas, tituladas);
    const datos = leerDatos(celdas, importe, deEcheqs);
    const [primero] = celdas.errores;
    const columna = titulos[columnas.numero ?? -1] || NOMBRES_LISTADO.numero;
    const valor = valorMostrado(celdas.celda('numero'));
    return {
      importe,
      datos,
      hallazgo: primero ?? { fila: fila.fila, columna, valor, mensaje: '' },
    };
  });
}

/** Amount of a row that is no cheque, for the sums. */
function importeDeSuelta({ celdas }: FilaImportada, tabla: TablaListado): Importe {
  const { columnas, forma } = tabla;
  const celda = celdas[forma === 'TRES_FILAS' ? 0 : (columnas.importe ?? -1)] ?? null;
  // Whole numbers of a group without its three rows may be those of a cheque.
  if (forma === 'TRES_FILAS' && esNumeroDeCheque(celda)) return null;
  const leido = leerImporteCelda(celda);
  return leido.ok ? { moneda: leido.valor.moneda ?? 'ARS', centavos: leido.valor.centavos } : null;
}

const sumaDe = (importes: readonly Importe[], moneda: Moneda): number =>
  sumarCentavos(importes.flatMap((uno) => (uno?.moneda === moneda ? [uno.centavos] : [])));

const deAfuera = (afuera: readonly AfueraListado[]): Importe[] =>
  afuera.map(({ moneda, importeCentavos }) =>
    moneda === null || importeCentavos === null ? null : { moneda, centavos: importeCentavos },
  );

/** Sums of the column apart from the rows; refuses a listing that has lost an amount on the way. */
function probar(
  columna: readonly Importe[],
  { filas, afuera }: Pick<ListadoLeido, 'filas' | 'afuera'>,
): Outcome<readonly PruebaListado[]> {
  const leidas = filas.map(({ moneda, importeCentavos: centavos }) => ({ moneda, centavos }));
  const pruebas = MONEDAS.map((moneda) => ({
    moneda,
    columnaCentavos: sumaDe(columna, moneda),
    leidoCentavos: sumaDe(leidas, moneda),
    afueraCentavos: sumaDe(deAfuera(afuera), moneda),
  }));
  const cierra = pruebas.every(
    (una) => una.columnaCentavos === una.leidoCentavos + una.afueraCentavos,
  );
  if (!cierra) return refuseAt('archivo', 'Las sumas del listado no cierran: no se lee nada');
  return accept(
    pruebas.filter(
      ({ columnaCentavos, leidoCentavos }) => columnaCentavos !== 0 || leidoCentavos !== 0,
    ),
  );
}

type Pedido = {
  /** CUIT of the organisation; null when it is unknown. */
  readonly cuit: string | null;
};

/** Reads a listing: its cheques, and the rows left out, each with its reason. */
export function leerListado(
  crudas: readonly FilaImportada[],
  { cuit }: Pedido,
): Outcome<ListadoLeido> {
  const tabla = reconocerListado(crudas);
  if (!tabla.ok) return tabla;
  const { forma, cuerpo, sueltas } = tabla.valor;
  if (cuerpo.length > CHEQUES_LISTADO_MAX) {
    return refuseAt('archivo', `Un listado tiene hasta ${CHEQUES_LISTADO_MAX} cheques`);
  }
  const renglones = leerRenglones(tabla.valor);
  const vistos = porCheque(renglones.flatMap(({ datos }) => datos ?? []));
  const filas: FilaListado[] = [];
  const afuera: AfueraListado[] = [];
  for (const { datos, importe, hallazgo } of renglones) {
    const deElla = datos && required(vistos.get(identidadDe(datos)), 'the rows of the cheque');
    const motivo = datos && deElla && motivoDe(datos, deElla, cuit);
    if (datos !== null && motivo === null) filas.push(datos);
    else {
      const { moneda = null, centavos = null } = importe ?? {};
      const mensaje = motivo ?? hallazgo.mensaje;
      afuera.push({ ...hallazgo, mensaje, moneda, importeCentavos: centavos });
    }
  }
  const importesSueltos = sueltas.map(({ fila }) => importeDeSuelta(fila, tabla.valor));
  for (const [i, { fila, mensaje, columna }] of sueltas.entries()) {
    const { moneda = null, centavos = null } = importesSueltos[i] ?? {};
    const valor = valorMostrado(fila.celdas[columna] ?? null);
    const titulo = tabla.valor.titulos[columna] ?? '';
    afuera.push({
      fila: fila.fila,
      columna: titulo,
      valor,
      mensaje,
      moneda,
      importeCentavos: centavos,
    });
  }
  afuera.sort((a, b) => a.fila - b.fila);
  const columna = [...renglones.map(({ importe }) => importe), ...importesSueltos];
  const suma = columna.reduce((total, una) => total + Math.abs(una?.centavos ?? 0), 0);
  if (suma > Number.MAX_SAFE_INTEGER) {
    return refuseAt('archivo', 'Los importes del listado suman demasiado: se lee por partes');
  }
  const prueba = probar(columna, { filas, afuera });
  return prueba.ok ? accept({ forma, filas, afuera, prueba: prueba.valor }) : prueba;
}
