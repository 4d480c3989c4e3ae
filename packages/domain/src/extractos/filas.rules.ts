import { accept, refuseAt, type Outcome, type Refusal } from '../base/refusal.ts';
import { monedaDeMarca } from '../planilla/moneda.rules.ts';
import { claseDeRotulo } from '../planilla/rotulo.rules.ts';
import {
  plegar,
  textoDeCelda,
  valorMostrado,
  type CeldaImportada,
} from '../planilla/texto.rules.ts';
import type { FilaImportada } from '../planilla/titulos.rules.ts';
import type { Nodo } from './cadena.rules.ts';
import type { LineaLeida } from './extracto.schema.ts';
import { NOMBRES_EXTRACTO, type CampoExtracto } from './formas.ts';
import { lectorDeLineas, type LineaConRetencion } from './linea.rules.ts';
import {
  conSigno,
  lectorDeDias,
  lectorDeImportes,
  montoDe,
  type Importe,
  type Lectura,
  type Montos,
} from './renglon.rules.ts';
import type { BloqueExtracto, TablaExtracto } from './tabla.rules.ts';

/** Row left out, with the reason and its signed amount. */
export type Afuera = {
  readonly fila: number;
  readonly columna: string;
  readonly valor: string;
  readonly mensaje: string;
  readonly centavos: number;
};

/** Row of the balance's chain: a line, or a row that moves the balance and is no line. */
export type Renglon = {
  readonly nodo: Nodo;
  readonly linea: LineaLeida | null;
  readonly delDia: boolean;
};

export type FilasLeidas = {
  readonly renglones: readonly Renglon[];
  readonly afuera: readonly Afuera[];
  /** Currencies that the cells of money name. */
  readonly monedas: ReadonlySet<string>;
  /** Sum of the columns of money over all rows, whatever became of each. */
  readonly columnaCentavos: number;
  /** Balance of the day that a note below the lines of the day states; null without one. */
  readonly saldoDelDia: { readonly fila: number; readonly centavos: number } | null;
};

/** Cells of one row by field. */
type Fila = {
  readonly fila: FilaImportada;
  readonly bloque: BloqueExtracto;
  readonly celda: (campo: CampoExtracto) => CeldaImportada;
};

const abrir = (fila: FilaImportada, bloque: BloqueExtracto): Fila => ({
  fila,
  bloque,
  celda: (campo) => {
    const columna = bloque.columnas[campo];
    return columna === undefined ? null : (fila.celdas[columna] ?? null);
  },
});

const DINERO = ['importe', 'debito', 'credito'] as const;
const SALE = /^(?:d|deb|debito|debe|egreso|-)/;
const ENTRA = /^(?:c|cred|credito|h|haber|ingreso|\+)/;

function direccion(celda: CeldaImportada): boolean | null {
  const texto = textoDeCelda(celda).toLowerCase();
  if (SALE.test(texto)) return true;
  return ENTRA.test(texto) ? false : null;
}

const SIN_DATOS = 'No es una línea: no tiene fecha ni importe';
const SIN_PLATA = 'No es una línea: no tiene importe';
const ES_TOTAL = 'Es un total, no una línea';
const ES_SALDO = 'Es un saldo, no una línea';
const ES_RESERVA = 'Es una reserva que se devolvió el mismo día: no es una línea';

/** Class by which the words of a row call it a sum or a balance; null without such words. */
function rotulada({ fila }: Fila): 'TOTAL' | 'SALDO' | null {
  for (const celda of fila.celdas) {
    if (typeof celda !== 'string' || !/\p{L}/u.test(celda)) continue;
    const clase = claseDeRotulo(plegar(celda));
    if (clase !== null) return clase === 'APERTURA' || clase === 'RESULTADO' ? 'SALDO' : 'TOTAL';
    return null;
  }
  return null;
}

type Partes = {
  readonly importes: (celda: CeldaImportada) => Importe;
  readonly dias: (celda: CeldaImportada) => Outcome<string>;
};

/** Amounts of a row; the refusal of a cell that is written and cannot be read. */
function montosDe({ celda }: Fila, { importes }: Partes): Outcome<Montos> {
  const [importe, debito, credito] = DINERO.map((campo) => montoDe(importes(celda(campo))));
  if (!importe || !debito || !credito)
    throw new RangeError('A field of money is missing in a statement row');
  if (!importe.ok) return importe;
  if (!debito.ok) return debito;
  if (!credito.ok) return credito;
  return accept({
    importe: importe.valor,
    debito: debito.valor,
    credito: credito.valor,
    sale: direccion(celda('sentido')),
  });
}

const rotaEn = (fila: FilaImportada, motivo: string): Refusal =>
  refuseAt('archivo', `Fila ${fila.fila}: ${motivo}`);

const claveDeReserva = (fila: Fila, fecha: string, centavos: number): string =>
  `${fecha}|${Math.abs(centavos)}|${textoDeCelda(fila.celda('referencia'))}`;

const SALDO_AL = /^saldo al\b.*?\d{1,2}[/-]\d{1,2}[/-]\d{2,4}\s*:?\s*(\S.*)?$/i;

/** Reads the rows of a table with one reading of its signs. */
export class LectorDeFilas {
  readonly #tabla: TablaExtracto;
  readonly #lectura: Lectura;
  readonly #partes: Partes;
  readonly #leerLinea: ReturnType<typeof lectorDeLineas>;
  readonly #renglones: Renglon[] = [];
  readonly #afuera: Afuera[] = [];
  readonly #monedas = new Set<string>();
  #columna = 0;
  #saldoDelDia: FilasLeidas['saldoDelDia'] = null;

  constructor(tabla: TablaExtracto, lectura: Lectura, cuit: string | null) {
    this.#tabla = tabla;
    this.#lectura = lectura;
    const { zona } = tabla.forma;
    this.#partes = {
      importes: lectorDeImportes(lectura.decimal),
      dias: lectorDeDias(lectura.orden, zona),
    };
    this.#leerLinea = lectorDeLineas(cuit);
  }

  leer(): Outcome<FilasLeidas> {
    for (const bloque of this.#tabla.bloques) {
      for (const fila of bloque.cuerpo) {
        const rota = this.#leerFila(abrir(fila, bloque));
        if (rota) return rota;
      }
    }
    this.#quitarReservas();
    return accept({
      renglones: this.#renglones,
      afuera: this.#afuera,
      monedas: this.#monedas,
      columnaCentavos: this.#columna,
      saldoDelDia: this.#saldoDelDia,
    });
  }

  #dejar(
    fila: Fila,
    mensaje: string,
    { centavos = 0, campo = 'concepto' }: { centavos?: number; campo?: CampoExtracto } = {},
  ): null {
    const columna = fila.bloque.titulos[fila.bloque.columnas[campo] ?? -1];
    const propia = fila.celda(campo);
    const valor = propia ?? fila.fila.celdas.find((celda) => celda !== null) ?? null;
    this.#afuera.push({
      fila: fila.fila.fila,
      columna: columna || NOMBRES_EXTRACTO[campo],
      valor: valorMostrado(valor),
      mensaje,
      centavos,
    });
    return null;
  }

  #leerFila(fila: Fila): Refusal | null {
    const leidos = montosDe(fila, this.#partes);
    const dia = fila.celda('fecha');
    const conDia = this.#partes.dias(dia);
    if (!leidos.ok) {
      // Words of a note or of a title may be below the titles of money.
      return conDia.ok ? rotaEn(fila.fila, leidos.motivo) : this.#dejar(fila, SIN_DATOS);
    }
    const centavos = conSigno(leidos.valor, this.#lectura.signo);
    this.#columna += centavos ?? 0;
    this.#anotarMonedas(fila);
    const tipo = this.#noEsLinea(fila, centavos, conDia);
    if (tipo !== null) return null;
    if (!conDia.ok) return this.#sinDia(fila, centavos, conDia);
    const saldo = this.#saldoDe(fila);
    if (!saldo.ok) return rotaEn(fila.fila, saldo.motivo);
    return this.#conDia(fila, { fecha: conDia.valor, centavos, saldo: saldo.valor });
  }

  /** Leaves out a row whose type is that of no line, and keeps its opening balance. */
  #noEsLinea(fila: Fila, centavos: number | null, dia: Outcome<string>): true | null {
    const { noSonLineas, apertura } = this.#tabla.forma;
    if (noSonLineas === undefined) return null;
    const tipo = plegar(textoDeCelda(fila.celda('tipo')));
    const mensaje = noSonLineas[tipo];
    if (mensaje === undefined) return null;
    if (tipo === apertura && dia.ok) {
      const saldo = this.#saldoDe(fila);
      const leido = saldo.ok ? saldo.valor : null;
      this.#agregar(fila, { fecha: dia.valor, importe: 0, saldo: leido ?? centavos }, null);
    }
    this.#dejar(fila, mensaje, { centavos: centavos ?? 0, campo: 'tipo' });
    return true;
  }

  #sinDia(fila: Fila, centavos: number | null, dia: Refusal): Refusal | null {
    const rotulo = rotulada(fila);
    this.#anotarSaldoDelDia(fila);
    if (rotulo !== null) {
      return this.#dejar(fila, rotulo === 'SALDO' ? ES_SALDO : ES_TOTAL, {
        centavos: centavos ?? 0,
      });
    }
    if (centavos === null || centavos === 0) return this.#dejar(fila, SIN_DATOS);
    return rotaEn(fila.fila, `tiene importe y ${dia.motivo.toLowerCase()}`);
  }

  #conDia(
    fila: Fila,
    { fecha, centavos, saldo }: { fecha: string; centavos: number | null; saldo: number | null },
  ): null {
    if (centavos === null || centavos === 0) {
      const esSaldo = saldo !== null && rotulada(fila) === 'SALDO';
      if (esSaldo) this.#agregar(fila, { fecha, importe: 0, saldo }, null);
      return this.#dejar(fila, esSaldo ? ES_SALDO : SIN_PLATA);
    }
    // An amount that equals its balance, in a row called a balance, is that balance.
    if (saldo === centavos && rotulada(fila) === 'SALDO') {
      this.#agregar(fila, { fecha, importe: 0, saldo }, null);
      return this.#dejar(fila, ES_SALDO, { centavos });
    }
    const linea = this.#leerLinea(fila, { fecha, importeCentavos: centavos, saldoCentavos: saldo });
    this.#agregar(fila, { fecha, importe: centavos, saldo }, linea);
    return null;
  }

  #agregar(
    { fila, bloque }: Fila,
    { fecha, importe, saldo }: Pick<Nodo, 'fecha' | 'importe' | 'saldo'>,
    leida: LineaConRetencion | null,
  ): void {
    const nodo = { fila: fila.fila, fecha, importe, saldo, retenible: leida?.retenible === true };
    this.#renglones.push({ nodo, linea: leida?.linea ?? null, delDia: bloque.delDia });
  }

  #saldoDe({ celda, bloque }: Fila): Outcome<number | null> {
    return bloque.delDia ? accept(null) : montoDe(this.#partes.importes(celda('saldo')));
  }

  #anotarMonedas({ celda }: Fila): void {
    for (const campo of DINERO) {
      const leido = this.#partes.importes(celda(campo));
      if (leido?.ok === true && leido.valor.moneda !== null) this.#monedas.add(leido.valor.moneda);
    }
    const marca = textoDeCelda(celda('moneda'));
    const moneda = marca === '' ? null : monedaDeMarca(marca);
    if (moneda !== null) this.#monedas.add(moneda ?? marca);
  }

  #anotarSaldoDelDia({ fila, bloque }: Fila): void {
    if (!bloque.delDia) return;
    const [primera, ...otras] = fila.celdas.filter((celda) => celda !== null);
    const [nombre, enCelda] = SALDO_AL.exec(textoDeCelda(primera ?? null)) ?? [];
    if (nombre === undefined) return;
    const leido = this.#partes.importes(enCelda ?? otras[0] ?? null);
    if (leido?.ok !== true) return;
    this.#saldoDelDia = { fila: fila.fila, centavos: leido.valor.centavos };
  }

  /** Takes out the money that was reserved and given back on one day: its rows are no lines. */
  #quitarReservas(): void {
    const { reservas } = this.#tabla.forma;
    if (reservas === undefined) return;
    const pares = this.#paresDeReserva(reservas);
    for (const [i, renglon] of this.#renglones.entries()) {
      const par = pares.get(i);
      if (par === undefined || renglon.linea === null) continue;
      this.#renglones[i] = { ...renglon, linea: null };
      this.#dejar(par, ES_RESERVA, { centavos: renglon.nodo.importe, campo: 'tipo' });
    }
  }

  #paresDeReserva({ toma, devuelve }: { toma: string; devuelve: string }): Map<number, Fila> {
    const filas = new Map(
      this.#tabla.bloques.flatMap((bloque) =>
        bloque.cuerpo.map((fila): [number, Fila] => [fila.fila, abrir(fila, bloque)]),
      ),
    );
    const tomadas = new Map<string, number[]>();
    const pares = new Map<number, Fila>();
    const deTipo = (tipo: string) =>
      this.#renglones.flatMap(({ nodo }, i) => {
        const fila = filas.get(nodo.fila);
        const es = fila && plegar(textoDeCelda(fila.celda('tipo'))) === tipo;
        return es ? [{ i, fila, clave: claveDeReserva(fila, nodo.fecha, nodo.importe) }] : [];
      });
    for (const { i, clave } of deTipo(toma)) {
      tomadas.set(clave, [...(tomadas.get(clave) ?? []), i]);
    }
    for (const { i, fila, clave } of deTipo(devuelve)) {
      const tomada = tomadas.get(clave)?.shift();
      const nodo = tomada === undefined ? undefined : this.#renglones[tomada]?.nodo;
      const deTomada = nodo && filas.get(nodo.fila);
      if (tomada === undefined || !deTomada) continue;
      pares.set(tomada, deTomada);
      pares.set(i, fila);
    }
    return pares;
  }
}
