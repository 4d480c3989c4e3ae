import type { Entrada } from './entradas.rules.ts';
import type { TablaLeida } from './lectura-tabla.rules.ts';
import { enLista, type Contestada, type Cuaderno } from './preguntas.rules.ts';

/** Prefix of the ids of questions about rows that may not have moved money. */
export const DE_ENTRADA = 'ENTRA:';
const ENTRAN = 'SI';
const QUEDAN = 'NO';

const ANULADA =
  /^(?:anulad[oa]s?|anulacion|cancelad[oa]s?|eliminad[oa]s?|sin efecto|dad[oa] de baja|baja)\b/;
/**
 * Words of void rows. The reversal of another row is money, and a settled one was paid: neither is
 * void.
 */
const DICE_ANULADA = /^anulad[oa]s?\b/;
const SIN_PAGAR =
  /^(?:pendientes?|impag[oa]s?|a pagar|a cobrar|no pagad[oa]s?|sin pagar|sin cobrar|adeudad[oa]s?|debe|deuda|no)\b/;
const ENTRE_CAJAS =
  /^(?:traspasos?|pases?) (?:de|a|al|entre) |^(?:transf\w*|movimientos?) entre (?:cajas?|cuentas?)|^(?:transf\w*) (?:de|a) cuentas? propias?|^transf ctas propias|^extraccion(?:es)?\b(?: (?:de )?(?:cajero|efectivo|banco|caja).*)?$|^deposito (?:en|a) (?:el )?(?:banco|cuenta|caja)\b/;

type Clase = 'ANULADA' | 'SIN_PAGAR' | 'ENTRE_CAJAS';

type Dudosa = {
  readonly clase: Clase;
  /** Words of the sheet that make the row doubtful. */
  readonly texto: string;
};

const MOTIVOS: Readonly<Record<Clase, string>> = {
  ANULADA: 'Respondiste que no entra: está anulada',
  SIN_PAGAR: 'Respondiste que no entra: no está pagada',
  ENTRE_CAJAS: 'Respondiste que no entra: solo cambia de caja',
};

const PREGUNTAS: Readonly<Record<Clase, string>> = {
  ANULADA: '¿entran igual?',
  SIN_PAGAR: '¿entran como pagadas?',
  ENTRE_CAJAS: '¿entran, aunque parezcan plata que solo cambia de caja?',
};

/** Kind and words of a row that may not have moved money; null for other rows. */
function dudosaDe({ celdas }: Entrada): Dudosa | null {
  const estado = celdas.get('estado');
  if (estado && ANULADA.test(estado.plegado)) return { clase: 'ANULADA', texto: estado.texto };
  if (estado && SIN_PAGAR.test(estado.plegado)) return { clase: 'SIN_PAGAR', texto: estado.texto };
  const concepto = celdas.get('concepto');
  if (!concepto) return null;
  if (DICE_ANULADA.test(concepto.plegado)) return { clase: 'ANULADA', texto: concepto.texto };
  return ENTRE_CAJAS.test(concepto.plegado)
    ? { clase: 'ENTRE_CAJAS', texto: concepto.texto }
    : null;
}

export type FilasDudosas = {
  /** Reason for the exclusion of a row, by its id. */
  readonly afuera: ReadonlyMap<string, string>;
  readonly preguntas: ReadonlyMap<string, Contestada>;
};

const EJEMPLOS = 3;

/** Asks once per table and kind of doubtful row: void, unpaid, or a mere transfer of money. */
export function filasDudosas(leidas: readonly TablaLeida[], cuaderno: Cuaderno): FilasDudosas {
  const afuera = new Map<string, string>();
  const preguntas = new Map<string, Contestada>();
  for (const { tabla, entradas } of leidas) {
    if (tabla.destino !== 'MOVIMIENTOS') continue;
    const dudosas = entradas.flatMap((entrada) => {
      const dudosa = dudosaDe(entrada);
      return dudosa ? [{ ...dudosa, id: entrada.id }] : [];
    });
    for (const [clase, filas] of Map.groupBy(dudosas, (una) => una.clase)) {
      const textos = [...new Set(filas.map(({ texto }) => texto))].slice(0, EJEMPLOS);
      const contestada = cuaderno.consultar({
        id: `${DE_ENTRADA}${clase}:${tabla.id}`,
        tipo: 'SUMA',
        texto: `En «${tabla.grilla.nombre}» hay filas ${enLista(textos)}: ${PREGUNTAS[clase]}`,
        opciones: [
          { valor: ENTRAN, texto: 'Sí: entran' },
          { valor: QUEDAN, texto: 'No: quedan afuera' },
        ],
        propuesta: null,
        textos,
      });
      for (const { id } of filas) {
        preguntas.set(id, contestada);
        if (contestada.pendiente === null && contestada.valor === QUEDAN) {
          afuera.set(id, MOTIVOS[clase]);
        }
      }
    }
  }
  return { afuera, preguntas };
}
