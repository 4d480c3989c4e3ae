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

/** Links lines with entries where nothing else could be meant. */
class Vinculador {
  readonly #lineas: readonly LineaSuelta[];
  readonly #libres: Sueltos<LineaSuelta>;
  readonly #apuntes: Sueltos<ApunteSuelto>;
  readonly propuestas: Propuesta[] = [];

  constructor(lineas: readonly LineaSuelta[], apuntes: readonly ApunteSuelto[]) {
    this.#lineas = lineas;
    this.#libres = new Sueltos(lineas);
    this.#apuntes = new Sueltos(apuntes);
  }

  vincular(): void {
    this.#deUnoAUno('IDENTICO', MISMO_DIA, (linea, apunte) => this.#esIdentico(linea, apunte));
    this.#deUnoAUno('CHEQUE', DE_CHEQUE, esSuCheque);
    this.#bloquesDeDepositos();
    this.#deUnCuit();
  }

  #proponer(linea: LineaSuelta, regla: ReglaDeVinculo, apuntes: readonly ApunteSuelto[]): void {
    this.propuestas.push({ lineaId: linea.id, regla, apuntes });
    this.#libres.tomar(linea);
    for (const apunte of apuntes) this.#apuntes.tomar(apunte);
  }

  /** Links each line with the only entry that it may be, if that entry may be of no other line. */
  #deUnoAUno(regla: ReglaDeVinculo, ventana: Ventana, esDe: EsDe): void {
    const pares: [LineaSuelta, ApunteSuelto][] = [];
    for (const linea of this.#lineas) {
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
    if (prueba === 'CUIT') return this.#cadaUnoEnSuDia(linea);
    return prueba !== null && prueba !== 'NOMBRE';
  }

  /**
   * True when the equal payments of a CUIT in near days are as many lines as entries on each day, so
   * that none is missing whose place another one could take.
   */
  #cadaUnoEnSuDia(linea: LineaSuelta): boolean {
    const { cuit, importeCentavos } = linea;
    const suyo = (otra: LineaSuelta | ApunteSuelto) => otra.cuit === cuit;
    const lineas = this.#libres.deImporte(importeCentavos, linea.fecha, VECINOS).filter(suyo);
    const apuntes = this.#apuntes.deImporte(importeCentavos, linea.fecha, VECINOS).filter(suyo);
    if (lineas.length !== apuntes.length) return false;
    const [dias, nuestros] = [lineas, apuntes].map(
      (filas) => new Set(filas.map((una) => una.fecha)),
    );
    return dias?.size === lineas.length && nuestros?.symmetricDifference(dias).size === 0;
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
  #deUnCuit(): void {
    const porCuit = Map.groupBy(
      this.#lineas.filter((linea) => linea.cuit !== null && this.#libres.estaLibre(linea)),
      ({ cuit }) => cuit ?? '',
    );
    for (const [cuit, lineas] of porCuit) this.#deUnCuitEntre(cuit, lineas);
  }

  #deUnCuitEntre(cuit: string, lineas: readonly LineaSuelta[]): void {
    const soluciones = lineas.map((linea) => {
      const cercanos = this.#apuntes
        .deCuit(cuit, linea.fecha, deApuntes(CERCANOS))
        .filter((apunte) => !seContradicen(linea, apunte));
      return { linea, halladas: combinaciones(cercanos, linea.importeCentavos), cercanos };
    });
    // Number of lines that each entry may be of.
    const usos = new Map<string, number>();
    for (const { halladas, cercanos } of soluciones) {
      const posibles = new Set(halladas === null ? cercanos : halladas.flat());
      for (const { id } of posibles) usos.set(id, (usos.get(id) ?? 0) + 1);
    }
    for (const { linea, halladas } of soluciones) {
      const [unica, otra] = halladas ?? [];
      if (unica === undefined || otra !== undefined || !linea.entera) continue;
      const propia = unica.every(({ id, entero }) => entero && usos.get(id) === 1);
      if (propia && !this.#podriaSerOtra(linea, unica)) this.#proponer(linea, 'UN_CUIT', unica);
    }
  }

  /** True when a line or an entry without a CUIT may take the place of one in a link by CUIT. */
  #podriaSerOtra(linea: LineaSuelta, apuntes: readonly ApunteSuelto[]): boolean {
    const [apunte, otro] = apuntes;
    const hayOtro = this.#apuntes
      .deImporte(linea.importeCentavos, linea.fecha, deApuntes(CERCANOS))
      .some((uno) => uno.cuit === null && !seContradicen(linea, uno));
    if (hayOtro || apunte === undefined) return true;
    if (otro !== undefined) return false;
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

/**
 * Links that need nobody: each by its rule, the surest first, and only where nothing else could be
 * meant. Parts of a line or of an entry are never linked so.
 */
export function vincularSolos(
  lineas: readonly LineaSuelta[],
  apuntes: readonly ApunteSuelto[],
): readonly Propuesta[] {
  const vinculador = new Vinculador(lineas, apuntes);
  vinculador.vincular();
  return vinculador.propuestas;
}
