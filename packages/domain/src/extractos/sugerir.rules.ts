import {
  CERCANOS,
  deApuntes,
  demora,
  pruebaDe,
  seContradicen,
  Sueltos,
  type ApunteSuelto,
  type LineaSuelta,
  type Propuesta,
  type Prueba,
} from './candidatos.rules.ts';
import { combinaciones, PARTES_MAX } from './combinar.rules.ts';
import type { ReglaDeVinculo } from './conciliacion.schema.ts';
import { esDeposito } from './vincular.rules.ts';

/** Suggestions of a line that are shown. */
const SUGERENCIAS_MAX = 3;

const PUNTOS: Readonly<Record<Prueba, number>> = {
  CHEQUE: 60,
  REFERENCIA: 50,
  CUIT: 40,
  TRASPASO: 30,
  NOMBRE: 25,
};
/** Entries with the amount of the line come before several that add up to it. */
const PUNTOS_DE_UNO = 20;
const PUNTOS_DE_COMBINACION = 5;

type Puntuada = Propuesta & { readonly puntos: number };

const reglaDe = (prueba: Prueba | null, dias: number): ReglaDeVinculo => {
  if (prueba === 'CHEQUE') return 'CHEQUE';
  if (prueba !== null && prueba !== 'NOMBRE' && dias === 0) return 'IDENTICO';
  return prueba === 'CUIT' ? 'UN_CUIT' : 'DIAS_CERCANOS';
};

/** Suggests entries for the lines that wait. */
class Sugeridor {
  readonly #lineas: Sueltos<LineaSuelta>;
  readonly #apuntes: Sueltos<ApunteSuelto>;

  constructor(lineas: readonly LineaSuelta[], apuntes: readonly ApunteSuelto[]) {
    this.#lineas = new Sueltos(lineas);
    this.#apuntes = new Sueltos(apuntes);
  }

  de(linea: LineaSuelta): readonly Propuesta[] {
    const halladas = [
      ...this.#deSuImporte(linea),
      ...this.#deSuCuit(linea),
      ...this.#deDepositos(linea),
      ...this.#deSuDia(linea),
      ...this.#partes(linea),
    ].toSorted((a, b) => b.puntos - a.puntos);
    const vistas = new Set<string>();
    return halladas
      .filter(({ apuntes }) => {
        const clave = apuntes
          .map(({ id }) => id)
          .toSorted()
          .join();
        return vistas.has(clave) ? false : vistas.add(clave);
      })
      .slice(0, SUGERENCIAS_MAX)
      .map(({ puntos: _puntos, ...propuesta }) => propuesta);
  }

  #cercanos(linea: LineaSuelta): readonly ApunteSuelto[] {
    return this.#apuntes
      .deImporte(linea.importeCentavos, linea.fecha, deApuntes(CERCANOS))
      .filter((apunte) => !seContradicen(linea, apunte));
  }

  /**
   * Entries with the amount of the line, in near days. Of equal ones the first line gets the first,
   * so that accepting one suggestion after another pairs them in order.
   */
  #deSuImporte(linea: LineaSuelta): Puntuada[] {
    const candidatos = this.#cercanos(linea).map((apunte): Puntuada => {
      const prueba = pruebaDe(linea, apunte);
      const dias = demora(linea, apunte);
      const puntos = (prueba === null ? 0 : PUNTOS[prueba]) + PUNTOS_DE_UNO - lejania(dias);
      return { lineaId: linea.id, regla: reglaDe(prueba, dias), apuntes: [apunte], puntos };
    });
    if (candidatos.length < 2) return candidatos;
    const mejor = Math.max(...candidatos.map(({ puntos }) => puntos));
    const iguales = candidatos.filter(({ puntos }) => puntos === mejor);
    const otras = this.#lineas
      .deImporte(linea.importeCentavos, linea.fecha, { antes: 0, despues: 0 })
      .filter(({ cuit }) => cuit === linea.cuit);
    const lugar = Math.max(0, otras.indexOf(linea)) % iguales.length;
    const elegida = iguales[lugar];
    return candidatos.map((una) => (una === elegida ? { ...una, puntos: una.puntos + 1 } : una));
  }

  #deSuCuit(linea: LineaSuelta): Puntuada[] {
    if (linea.cuit === null) return [];
    const cercanos = this.#apuntes
      .deCuit(linea.cuit, linea.fecha, deApuntes(CERCANOS))
      .filter((apunte) => !seContradicen(linea, apunte));
    return combinacionesDe(linea, cercanos, { regla: 'UN_CUIT', puntos: PUNTOS.CUIT });
  }

  /** All the collected cheques of the day of a deposit, less their interest. */
  #deDepositos(linea: LineaSuelta): Puntuada[] {
    if (!esDeposito(linea)) return [];
    const bloque = this.#apuntes.delDia(linea.fecha).filter(({ tipo }) => tipo === 'CHEQUE');
    const suma = bloque.reduce((total, { importeCentavos }) => total + importeCentavos, 0);
    if (bloque.length < 2 || suma !== linea.importeCentavos) return [];
    return [{ lineaId: linea.id, regla: 'BLOQUE_DEPOSITOS', apuntes: bloque, puntos: 35 }];
  }

  /** Only combination of the entries of the day, or of one day near it. */
  #deSuDia(linea: LineaSuelta): Puntuada[] {
    const delDia = this.#apuntes
      .delDia(linea.fecha)
      .filter((apunte) => !seContradicen(linea, apunte));
    const unica = combinaciones(delDia, linea.importeCentavos);
    if (unica?.length !== 1) return [];
    return combinacionesDe(linea, delDia, { regla: 'COMBINACION', puntos: PUNTOS_DE_COMBINACION });
  }

  /** Entry that this line and other lines of near days add up to. */
  #partes(linea: LineaSuelta): Puntuada[] {
    if (linea.cuit === null) return [];
    return this.#apuntes
      .deCuit(linea.cuit, linea.fecha, deApuntes(CERCANOS))
      .flatMap((apunte): Puntuada[] => {
        const mayor =
          Math.sign(apunte.importeCentavos) === Math.sign(linea.importeCentavos) &&
          Math.abs(apunte.importeCentavos) > Math.abs(linea.importeCentavos);
        if (!mayor || linea.cuit === null) return [];
        const lineas = this.#lineas.deCuit(linea.cuit, apunte.fecha, CERCANOS);
        const [unica, otra] = combinaciones(lineas, apunte.importeCentavos) ?? [];
        const entra = unica?.some(({ id }) => id === linea.id) === true && otra === undefined;
        const puntos = PUNTOS.CUIT - lejania(demora(linea, apunte));
        return entra ? [{ lineaId: linea.id, regla: 'UN_CUIT', apuntes: [apunte], puntos }] : [];
      });
  }
}

const lejania = (dias: number): number => 2 * Math.abs(dias) + (dias < 0 ? 1 : 0);

function combinacionesDe(
  linea: LineaSuelta,
  apuntes: readonly ApunteSuelto[],
  { regla, puntos }: { regla: ReglaDeVinculo; puntos: number },
): Puntuada[] {
  const cercanos = apuntes
    .toSorted((a, b) => Math.abs(demora(linea, a)) - Math.abs(demora(linea, b)))
    .slice(0, PARTES_MAX);
  const halladas = combinaciones(cercanos, linea.importeCentavos, SUGERENCIAS_MAX) ?? [];
  return halladas.flatMap((combinacion): Puntuada[] => {
    const [primero] = combinacion;
    if (primero === undefined || combinacion.length < 2) return [];
    const lejos = Math.max(...combinacion.map((apunte) => lejania(demora(linea, apunte))));
    return [
      {
        lineaId: linea.id,
        regla,
        apuntes: combinacion,
        puntos: puntos - lejos - combinacion.length,
      },
    ];
  });
}

/**
 * Suggestions for lines that wait, the likeliest first, by the lines and entries without a link of
 * the whole account. `para`: lines to suggest for; all when absent.
 */
export function sugerir(
  lineas: readonly LineaSuelta[],
  apuntes: readonly ApunteSuelto[],
  para: readonly LineaSuelta[] = lineas,
): ReadonlyMap<string, readonly Propuesta[]> {
  const sugeridor = new Sugeridor(lineas, apuntes);
  return new Map(para.map((linea) => [linea.id, sugeridor.de(linea)]));
}
