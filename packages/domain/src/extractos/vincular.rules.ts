import { sumarDias } from '../base/fecha.rules.ts';
import { alFinal, type Pasos } from '../base/pasos.rules.ts';
import {
  CERCANOS,
  DE_CHEQUE,
  deApuntes,
  demora,
  pruebaDe,
  seContradicen,
  Sueltos,
  type ApunteSuelto,
  type LineaSuelta,
  type Propuesta,
  type Ventana,
} from './candidatos.rules.ts';
import { combinaciones } from './combinar.rules.ts';
import type { ReglaDeVinculo } from './conciliacion.schema.ts';

/** Days on both sides within which equal payments of one CUIT may be taken for each other. */
const VECINOS: Ventana = { antes: 8, despues: 8 };

const DE_DEPOSITO = /\b(?:dep\w*|lotes?|valores|acred\w*|e ?cheqs?|cheques?)\b/;
export const esDeposito = ({ importeCentavos, conceptoPlegado }: LineaSuelta): boolean =>
  importeCentavos > 0 && DE_DEPOSITO.test(conceptoPlegado);

const MISMO_DIA: Ventana = { antes: 0, despues: 0 };

type EsDe = (linea: LineaSuelta, apunte: ApunteSuelto) => boolean;
const esSuCheque: EsDe = (linea, apunte) => pruebaDe(linea, apunte) === 'CHEQUE';

/** True when the CUIT or the name of both is the same. */
const esDelMismo: EsDe = (linea, apunte) => {
  const prueba = pruebaDe(linea, apunte);
  return prueba === 'CUIT' || prueba === 'NOMBRE';
};

/** Round amounts are multiples of a thousand pesos or dollars. */
const REDONDO = 100_000;
const pagoDe = ({ cuit, importeCentavos }: LineaSuelta | ApunteSuelto): string =>
  `${cuit ?? ''} ${importeCentavos}`;

/** Combinations of the entries near a line that add up to it; null for too many to look through. */
type Solucion = {
  readonly linea: LineaSuelta;
  readonly halladas: readonly (readonly ApunteSuelto[])[] | null;
  readonly cercanos: readonly ApunteSuelto[];
};

type Indices = {
  readonly libres: Sueltos<LineaSuelta>;
  readonly nuestros: Sueltos<ApunteSuelto>;
};

/** Links lines with entries where nothing else could be meant. */
class Vinculador {
  readonly #lineas: readonly LineaSuelta[];
  readonly #libres: Sueltos<LineaSuelta>;
  readonly #apuntes: Sueltos<ApunteSuelto>;
  /** Number of lines and entries of a CUIT with an amount: two for a payment that is made once. */
  readonly #veces = new Map<string, number>();
  readonly propuestas: Propuesta[] = [];

  constructor(
    lineas: readonly LineaSuelta[],
    apuntes: readonly ApunteSuelto[],
    { libres, nuestros }: Indices,
  ) {
    this.#lineas = lineas;
    this.#libres = libres;
    this.#apuntes = nuestros;
    for (const fila of [...lineas, ...apuntes]) {
      if (fila.cuit === null) continue;
      this.#veces.set(pagoDe(fila), (this.#veces.get(pagoDe(fila)) ?? 0) + 1);
    }
  }

  *vincular(): Pasos<void> {
    yield* this.#deUnoAUno('IDENTICO', MISMO_DIA, (una, apunte) => this.#esIdentico(una, apunte));
    yield* this.#deUnoAUno('CHEQUE', DE_CHEQUE, esSuCheque);
    this.#bloquesDeDepositos();
    yield* this.#deUnCuit();
  }

  #proponer(linea: LineaSuelta, regla: ReglaDeVinculo, apuntes: readonly ApunteSuelto[]): void {
    this.propuestas.push({ lineaId: linea.id, regla, apuntes });
    this.#libres.tomar(linea);
    for (const apunte of apuntes) this.#apuntes.tomar(apunte);
  }

  /** Links each line with the only entry that it may be, if that entry may be of no other line. */
  *#deUnoAUno(regla: ReglaDeVinculo, ventana: Ventana, esDe: EsDe): Pasos<void> {
    const pares: [LineaSuelta, ApunteSuelto][] = [];
    for (const linea of this.#lineas) {
      yield;
      if (!linea.entera || !this.#libres.estaLibre(linea)) continue;
      const { importeCentavos } = linea;
      const [unico, otro] = this.#apuntes
        .deImporte(importeCentavos, linea.fecha, deApuntes(ventana))
        .filter((apunte) => esDe(linea, apunte));
      if (unico === undefined || otro !== undefined || !unico.entero) continue;
      const lineas = this.#libres
        .deImporte(importeCentavos, unico.fecha, ventana)
        .filter((otra) => esDe(otra, unico));
      if (lineas.length === 1) pares.push([linea, unico]);
    }
    for (const [linea, apunte] of pares) this.#proponer(linea, regla, [apunte]);
  }

  #esIdentico(linea: LineaSuelta, apunte: ApunteSuelto): boolean {
    if (linea.fecha !== apunte.fecha) return false;
    const prueba = pruebaDe(linea, apunte);
    if (prueba === 'CUIT') {
      return this.#cadaUnoEnSuDia(linea, apunte) && !this.#completaOtro(linea, apunte);
    }
    return prueba === 'NOMBRE' ? this.#esUnico(linea, apunte) : prueba !== null;
  }

  /**
   * True when the equal payments of a CUIT in near days are one line and one entry on each of their
   * days, and none is so near that both could have changed places.
   */
  #cadaUnoEnSuDia(linea: LineaSuelta, apunte: ApunteSuelto): boolean {
    const { fecha, importeCentavos } = linea;
    const lineas = this.#libres
      .deImporte(importeCentavos, fecha, VECINOS)
      .filter((otra) => esDelMismo(otra, apunte));
    const apuntes = this.#apuntes
      .deImporte(importeCentavos, fecha, VECINOS)
      .filter((otro) => esDelMismo(linea, otro));
    const dias = new Set(lineas.map((una) => una.fecha));
    const nuestros = new Set(apuntes.map((uno) => uno.fecha));
    return (
      lineas.length === apuntes.length &&
      nuestros.size === apuntes.length &&
      apuntes.every((uno) => dias.has(uno.fecha)) &&
      lineas.every((otra) => otra === linea || Math.abs(demora(otra, apunte)) > CERCANOS.antes)
    );
  }

  /** True when the line and another one are the two parts of a larger entry of their CUIT. */
  #completaOtro(linea: LineaSuelta, apunte: ApunteSuelto): boolean {
    const { cuit, fecha, importeCentavos } = linea;
    if (cuit === null) return false;
    return this.#apuntes.deCuit(cuit, fecha, deApuntes(CERCANOS)).some((otro) => {
      const resto = otro.importeCentavos - importeCentavos;
      if (otro === apunte || Math.sign(resto) !== Math.sign(importeCentavos)) return false;
      const partes = this.#libres.deImporte(resto, otro.fecha, CERCANOS);
      return partes.some((parte) => parte !== linea && (parte.cuit ?? cuit) === cuit);
    });
  }

  /** True when no other line or entry of near days has the amount, except those of another CUIT or cheque. */
  #esUnico(linea: LineaSuelta, apunte: ApunteSuelto): boolean {
    const { importeCentavos, fecha } = linea;
    const lineas = this.#libres.deImporte(importeCentavos, fecha, VECINOS);
    const apuntes = this.#apuntes.deImporte(importeCentavos, fecha, VECINOS);
    return (
      lineas.every((otra) => otra === linea || seContradicen(otra, apunte)) &&
      apuntes.every((otro) => otro === apunte || seContradicen(linea, otro))
    );
  }

  /**
   * Links the only deposit of a day with all the cheques that were collected that day, less their
   * interest, when they add up to it.
   */
  #bloquesDeDepositos(): void {
    const depositos = this.#lineas.filter(
      (linea) => linea.entera && esDeposito(linea) && this.#libres.estaLibre(linea),
    );
    for (const [dia, lineas] of Map.groupBy(depositos, ({ fecha }) => fecha)) {
      const [linea, otra] = lineas;
      if (linea === undefined || otra !== undefined) continue;
      const bloque = this.#apuntes.delDia(dia).filter(({ tipo }) => tipo === 'CHEQUE');
      const entran = bloque.filter(({ importeCentavos }) => importeCentavos > 0);
      const suma = bloque.reduce((total, { importeCentavos }) => total + importeCentavos, 0);
      const cierra = suma === linea.importeCentavos && bloque.every(({ entero }) => entero);
      if (cierra && entran.length > 1 && !this.#hayIgual(linea)) {
        this.#proponer(linea, 'BLOQUE_DEPOSITOS', bloque);
      }
    }
  }

  /** True when a single entry near the line has its amount. */
  #hayIgual(linea: LineaSuelta): boolean {
    return this.#apuntes
      .deImporte(linea.importeCentavos, linea.fecha, deApuntes(CERCANOS))
      .some((apunte) => !seContradicen(linea, apunte));
  }

  /** Links lines with the only entries of their CUIT in near days that add up to them. */
  *#deUnCuit(): Pasos<void> {
    const porCuit = Map.groupBy(
      this.#lineas.filter((linea) => linea.cuit !== null && this.#libres.estaLibre(linea)),
      ({ cuit }) => cuit ?? '',
    );
    for (const [cuit, lineas] of porCuit) yield* this.#deUnCuitEntre(cuit, lineas);
  }

  *#deUnCuitEntre(cuit: string, lineas: readonly LineaSuelta[]): Pasos<void> {
    const soluciones: Solucion[] = [];
    for (const linea of lineas) {
      yield;
      const cercanos = this.#apuntes
        .deCuit(cuit, linea.fecha, deApuntes(CERCANOS))
        .filter((apunte) => !seContradicen(linea, apunte));
      const halladas = combinaciones(cercanos, linea.importeCentavos);
      soluciones.push({ linea, halladas, cercanos });
    }
    // Number of lines that each entry may be of.
    const usos = new Map<string, number>();
    for (const { halladas, cercanos } of soluciones) {
      const posibles = new Set(halladas === null ? cercanos : halladas.flat());
      for (const { id } of posibles) usos.set(id, (usos.get(id) ?? 0) + 1);
    }
    for (const { linea, halladas } of soluciones) {
      yield;
      const [unica, otra] = halladas ?? [];
      if (unica === undefined || otra !== undefined || !linea.entera) continue;
      const propia = unica.every(({ id, entero }) => entero && usos.get(id) === 1);
      if (!propia || this.#esCasual(linea, unica) || this.#podriaSerOtra(linea, unica)) continue;
      this.#proponer(linea, 'UN_CUIT', unica);
    }
  }

  /**
   * True for an amount that another payment of the CUIT may have too, found on a day that is not near
   * enough: one that it has again and again, or a round one.
   */
  #esCasual(linea: LineaSuelta, apuntes: readonly ApunteSuelto[]): boolean {
    const dias = apuntes.map((apunte) => demora(linea, apunte));
    const [primero, ultimo] = [Math.min(...dias), Math.max(...dias)];
    if (primero >= 0 && ultimo <= 1) return false;
    const redondo = apuntes.every(({ importeCentavos }) => importeCentavos % REDONDO === 0);
    return (this.#veces.get(pagoDe(linea)) ?? 0) > 2 || (redondo && (primero < 0 || ultimo > 3));
  }

  /** True when the line may be a part of a larger payment of the same name, nearer to it. */
  #podriaSerParte(linea: LineaSuelta, apunte: ApunteSuelto): boolean {
    return masCerca(linea, apunte)
      .flatMap((dia) => this.#apuntes.delDia(dia))
      .some(
        (otro) =>
          Math.sign(otro.importeCentavos) === Math.sign(linea.importeCentavos) &&
          Math.abs(otro.importeCentavos) > Math.abs(linea.importeCentavos) &&
          pruebaDe(linea, otro) !== null,
      );
  }

  /** True when a line or an entry without a CUIT may take the place of one in a link by CUIT. */
  #podriaSerOtra(linea: LineaSuelta, apuntes: readonly ApunteSuelto[]): boolean {
    const [apunte, otro] = apuntes;
    const hayOtro = this.#apuntes
      .deImporte(linea.importeCentavos, linea.fecha, deApuntes(CERCANOS))
      .some((uno) => !apuntes.includes(uno) && !seContradicen(linea, uno));
    if (hayOtro || apunte === undefined) return true;
    if (otro !== undefined) return false;
    if (this.#podriaSerParte(linea, apunte) || this.#completaOtro(linea, apunte)) return true;
    return this.#libres
      .deImporte(linea.importeCentavos, apunte.fecha, CERCANOS)
      .some(
        (una) =>
          una.cuit === null &&
          Math.abs(demora(una, apunte)) <= Math.abs(demora(linea, apunte)) &&
          !seContradicen(una, apunte),
      );
  }
}

/** Days around a line that are nearer to it than an entry. */
function masCerca(linea: LineaSuelta, apunte: ApunteSuelto): readonly string[] {
  const lejos = Math.abs(demora(linea, apunte));
  return Array.from({ length: Math.max(0, 2 * lejos - 1) }, (_, i) =>
    sumarDias(linea.fecha, i - lejos + 1),
  );
}

/**
 * Links that need nobody: each by its rule, the surest first, and only where nothing else could be
 * meant. Parts of a line or of an entry are never linked so.
 */
export const vincularSolos = (
  lineas: readonly LineaSuelta[],
  apuntes: readonly ApunteSuelto[],
): readonly Propuesta[] => alFinal(vincularEnPasos(lineas, apuntes));

/** Proposed links in steps, since those of thousands of lines take a second. */
export function* vincularEnPasos(
  lineas: readonly LineaSuelta[],
  apuntes: readonly ApunteSuelto[],
): Pasos<readonly Propuesta[]> {
  const libres = new Sueltos(lineas);
  yield;
  const nuestros = new Sueltos(apuntes);
  yield;
  const vinculador = new Vinculador(lineas, apuntes, { libres, nuestros });
  yield* vinculador.vincular();
  return vinculador.propuestas;
}
