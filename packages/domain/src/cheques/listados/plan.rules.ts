import type { Decir } from '../../base/decir.ts';
import type { Respuestas } from '../../planilla/pregunta.ts';
import { plegar } from '../../planilla/texto.rules.ts';
import { ESTADO_CHEQUE_EN_PALABRAS } from '../palabras.rules.ts';
import { comparar, sinCeros, type Conocido } from './comparar.rules.ts';
import type { FilaListado, FilaPlan, QuePasa } from './listado.schema.ts';
import { ESTADOS_LISTADO } from './palabras-listado.ts';
import { pasoDe } from './segun-estado.ts';

export const NUEVO = 'NUEVO';
export const NO_ENTRA = 'NO_ENTRA';

export const preguntaDeFila = (fila: number): string => `fila:${fila}`;
const preguntaDeEstado = (estado: string): string => `estado:${plegar(estado)}`;

type Opcion = { readonly valor: string; readonly texto: string };
type Pregunta = NonNullable<FilaPlan['pregunta']>;

type Contexto = {
  readonly respuestas: Respuestas;
  readonly decir: Pick<Decir, 'dinero' | 'fecha'>;
};

type Resuelta = Partial<Pick<FilaPlan, 'evento' | 'motivo' | 'pregunta' | 'conDestino'>> & {
  readonly cheque?: Conocido;
};

const como = (fila: FilaListado, que: QuePasa, { cheque, ...resto }: Resuelta = {}): FilaPlan => ({
  ...fila,
  que,
  evento: null,
  motivo: null,
  pregunta: null,
  conDestino: false,
  ...resto,
  cheque: cheque ? { id: cheque.id, estado: cheque.estado } : null,
});

const enPalabras = ({ estado }: Conocido): string =>
  ESTADO_CHEQUE_EN_PALABRAS[estado].toLowerCase();

const OPCIONES_NUEVO: readonly Opcion[] = [
  { valor: NUEVO, texto: 'Es otro: entra en la cartera' },
  { valor: NO_ENTRA, texto: 'No entra' },
];

/** Question with its answer, if one of its options was answered. */
function preguntar(id: string, opciones: readonly Opcion[], { respuestas }: Contexto): Pregunta {
  const dada = respuestas[id];
  const respuesta = opciones.some(({ valor }) => valor === dada) ? (dada ?? null) : null;
  return { id, opciones: [...opciones], respuesta };
}

/** A cheque that enters, unless data that a cheque needs are missing or a person left it out. */
function comoNuevo(fila: FilaListado, contexto: Contexto, pregunta: Pregunta | null): FilaPlan {
  if (fila.pago === null) {
    return como(fila, 'AJENO', { motivo: 'Falta el día de pago: se anota a mano', pregunta });
  }
  if (fila.banco === null && fila.bancoCodigo === null) {
    return como(fila, 'AJENO', { motivo: 'Falta el banco: se anota a mano', pregunta });
  }
  const dejada = contexto.respuestas[preguntaDeFila(fila.fila)] === NO_ENTRA;
  return como(fila, dejada ? 'NO_ENTRA' : 'NUEVO', { pregunta });
}

/** A row without a cheque here: new if the listing shows it in the portfolio or has no states. */
function sinCheque(fila: FilaListado, contexto: Contexto): FilaPlan {
  const { estadoInformado } = fila;
  if (estadoInformado === null) return comoNuevo(fila, contexto, null);
  const informado = ESTADOS_LISTADO.get(plegar(estadoInformado));
  if (informado === 'EN_CARTERA') return comoNuevo(fila, contexto, null);
  if (informado !== undefined) {
    const motivo = `No está en la cartera, y el listado lo tiene como «${estadoInformado}»`;
    return como(fila, 'AJENO', { motivo });
  }
  const opciones = [
    { valor: NUEVO, texto: 'Están en cartera: entran' },
    { valor: NO_ENTRA, texto: 'No entran' },
  ];
  const pregunta = preguntar(preguntaDeEstado(estadoInformado), opciones, contexto);
  if (pregunta.respuesta === NUEVO) return comoNuevo(fila, contexto, pregunta);
  if (pregunta.respuesta === NO_ENTRA) return como(fila, 'NO_ENTRA', { pregunta });
  const motivo = `No se conoce el estado «${estadoInformado}»`;
  return como(fila, 'DESCONOCIDO', { motivo, pregunta });
}

/** A row about a cheque of the portfolio, by its informed state. */
function conCheque(
  fila: FilaListado,
  cheque: Conocido,
  pregunta: Pregunta | null = null,
): FilaPlan {
  const { estadoInformado } = fila;
  if (estadoInformado === null) return como(fila, 'IGUAL', { cheque, pregunta });
  const informado = ESTADOS_LISTADO.get(plegar(estadoInformado));
  if (informado === undefined) {
    const motivo = `No se conoce el estado «${estadoInformado}»: queda escrito en el cheque`;
    return como(fila, 'DESCONOCIDO', { cheque, pregunta, motivo });
  }
  const paso = pasoDe(informado, cheque.estado);
  if (paso === 'IGUAL') return como(fila, 'IGUAL', { cheque, pregunta });
  if (paso === 'PROPONE') {
    const motivo = `El listado lo tiene como «${estadoInformado}» y acá está ${enPalabras(cheque)}: se decide en el cheque`;
    return como(fila, 'PROPONE', { cheque, pregunta, motivo });
  }
  const conDestino = cheque.estado === 'DEPOSITADO' && cheque.conDestino;
  return como(fila, 'MUEVE', { cheque, pregunta, evento: paso, conDestino });
}

const DUDA: Readonly<Record<'VARIOS' | 'ANULADO' | 'DUDOSO', string>> = {
  VARIOS: 'Hay más de un cheque que puede ser este',
  ANULADO: 'Acá ese cheque está anulado',
  DUDOSO: 'Hay un cheque parecido: no se sabe si es este',
};

/** A row that a person compares with the cheques that it may be about. */
function dudar(
  fila: FilaListado,
  candidatos: readonly Conocido[],
  { motivo, contexto }: { readonly motivo: string; readonly contexto: Contexto },
): FilaPlan {
  const { dinero, fecha } = contexto.decir;
  const elegibles = candidatos.filter(
    ({ estado, importeCentavos, moneda }) =>
      estado !== 'ANULADO' && importeCentavos === fila.importeCentavos && moneda === fila.moneda,
  );
  const opciones = [
    ...elegibles.map((cheque) => ({
      valor: cheque.id,
      texto: `Es el de ${cheque.banco} por ${dinero(cheque.importeCentavos, cheque.moneda)} que se paga el ${fecha(cheque.pago)}, ${enPalabras(cheque)}`,
    })),
    ...OPCIONES_NUEVO,
  ];
  const pregunta = preguntar(preguntaDeFila(fila.fila), opciones, contexto);
  const { respuesta } = pregunta;
  if (respuesta === null) return como(fila, 'DUDA', { motivo, pregunta });
  if (respuesta === NO_ENTRA) return como(fila, 'NO_ENTRA', { pregunta });
  const elegido = elegibles.find(({ id }) => id === respuesta);
  if (elegido) return conCheque(fila, elegido, pregunta);
  const resuelta = sinCheque(fila, contexto);
  return resuelta.pregunta === null ? { ...resuelta, pregunta } : resuelta;
}

const SE_FUERON: ReadonlySet<Conocido['estado']> = new Set(['DEVUELTO', 'REEMPLAZADO']);

/**
 * Leaves out what was given back of equal cheques, because the same one may have been received again;
 * all of them when none is left.
 */
function losQueEstan(mismos: readonly Conocido[]): readonly Conocido[] {
  const estan = mismos.filter(({ estado }) => !SE_FUERON.has(estado));
  return estan.length === 0 ? mismos : estan;
}

function planDe(fila: FilaListado, conocidos: readonly Conocido[], contexto: Contexto): FilaPlan {
  const parecidos = conocidos.map((cheque) => ({ cheque, parecido: comparar(fila, cheque) }));
  const iguales = parecidos.filter(({ parecido }) => parecido === 'MISMO');
  const mismos = losQueEstan(
    iguales.flatMap(({ cheque }) => (cheque.estado === 'ANULADO' ? [] : cheque)),
  );
  const [mismo] = mismos;
  if (mismo && fila.pago !== null && mismo.pago !== fila.pago) {
    const aca = contexto.decir.fecha(mismo.pago);
    return como(fila, 'DUDA', { motivo: `Acá se paga el ${aca}: revisarlo a mano` });
  }
  if (mismo && mismos.length === 1) {
    const plan = conCheque(fila, mismo);
    const dejada = contexto.respuestas[preguntaDeFila(fila.fila)] === NO_ENTRA;
    return dejada && plan.que === 'MUEVE' ? como(fila, 'NO_ENTRA', { cheque: mismo }) : plan;
  }
  if (mismo) return dudar(fila, mismos, { motivo: DUDA.VARIOS, contexto });
  const otro = parecidos.find(
    ({ cheque, parecido }) => parecido === 'OTRO_IMPORTE' && cheque.estado !== 'ANULADO',
  );
  if (otro) {
    const { importeCentavos, moneda } = otro.cheque;
    const aca = contexto.decir.dinero(importeCentavos, moneda);
    return como(fila, 'DUDA', { motivo: `Acá está anotado por ${aca}: revisarlo a mano` });
  }
  if (iguales.length > 0) {
    return dudar(fila, [], { motivo: DUDA.ANULADO, contexto });
  }
  const dudosos = parecidos.flatMap(({ cheque, parecido }) =>
    parecido === 'DUDOSO' && cheque.estado !== 'ANULADO' ? cheque : [],
  );
  return dudosos.length > 0
    ? dudar(fila, dudosos, { motivo: DUDA.DUDOSO, contexto })
    : sinCheque(fila, contexto);
}

/** A cheque that enters, as a later row of its listing is compared with it. */
const comoConocido = (fila: FilaListado): Conocido => ({
  ...fila,
  id: preguntaDeFila(fila.fila),
  banco: fila.banco ?? '',
  pago: fila.pago ?? '',
  estado: 'EN_CARTERA',
  conDestino: false,
});

/**
 * Effect of each cheque of a listing. Two rows about one cheque are not certain: the second one
 * waits for a person.
 */
export function planificar(
  filas: readonly FilaListado[],
  conocidos: readonly Conocido[],
  contexto: Contexto,
): FilaPlan[] {
  const porNumero = Map.groupBy(conocidos, ({ numero }) => sinCeros(numero));
  const usados = new Map<string, number>();
  const nuevos = new Map<string, FilaListado[]>();
  return filas.map((fila) => {
    const numero = sinCeros(fila.numero);
    const plan = planDe(fila, porNumero.get(numero) ?? [], contexto);
    if (plan.que === 'NUEVO') {
      const antes = nuevos.get(numero) ?? [];
      nuevos.set(numero, [...antes, fila]);
      const otra = antes.find((una) => comparar(fila, comoConocido(una)) !== 'OTRO');
      if (otra === undefined) return plan;
      return dudar(fila, [], {
        motivo: `Puede ser el mismo cheque que el de la fila ${otra.fila}`,
        contexto,
      });
    }
    const id = plan.cheque?.id;
    if (id === undefined) return plan;
    const antes = usados.get(id);
    usados.set(id, antes ?? fila.fila);
    if (antes === undefined) return plan;
    return como(fila, 'DUDA', { motivo: `La fila ${antes} ya es ese cheque: revisarlo a mano` });
  });
}
