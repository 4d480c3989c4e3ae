import { tieneDosLecturas, type MarcaDecimal } from '../base/decimal.rules.ts';
import { accept, type Outcome } from '../base/refusal.ts';
import { hechosDeFilas, type HechosDeColumna } from '../planilla/hechos.rules.ts';
import { preguntaDe, preguntaDeFechas } from '../planilla/preguntar.rules.ts';
import { textoDeCelda, type CeldaImportada } from '../planilla/texto.rules.ts';
import type { PreguntaExtracto } from './extracto.schema.ts';
import type { CampoExtracto } from './formas.ts';
import { PREGUNTA_DECIMAL, PREGUNTA_SIGNO } from './preguntas.rules.ts';
import type { Lectura, Signo } from './renglon.rules.ts';
import type { TablaExtracto } from './tabla.rules.ts';

const DE_DINERO: readonly CampoExtracto[] = ['importe', 'debito', 'credito', 'saldo'];
const MUESTRAS = 3;

type Respuestas = Readonly<Record<string, string>>;

/** Texts of the cells of a field, over all blocks. */
function* textosDe(tabla: TablaExtracto, campo: CampoExtracto): Generator<CeldaImportada> {
  for (const { columnas, cuerpo } of tabla.bloques) {
    const columna = columnas[campo];
    if (columna === undefined) continue;
    for (const { celdas } of cuerpo) yield celdas[columna] ?? null;
  }
}

/** Facts of the columns of days and of money. */
function hechosDe(tabla: TablaExtracto): (campo: CampoExtracto) => HechosDeColumna {
  const campos: readonly CampoExtracto[] = ['fecha', ...DE_DINERO];
  const filas = tabla.bloques.flatMap(({ columnas, cuerpo }) =>
    cuerpo.map(({ fila, celdas }) => ({
      fila,
      celdas: campos.map((campo) => {
        const celda = celdas[columnas[campo] ?? -1] ?? null;
        return typeof celda === 'string' ? celda : null;
      }),
    })),
  );
  const hechos = hechosDeFilas(filas);
  return (campo) => hechos(campos.indexOf(campo));
}

const CIFRAS = /[\d.,]*\d/;

/** Amounts that may have thousands or decimals, some of them. */
function deDosLecturas(tabla: TablaExtracto): string[] {
  const halladas: string[] = [];
  for (const campo of DE_DINERO) {
    for (const celda of textosDe(tabla, campo)) {
      if (typeof celda !== 'string') continue;
      const [cifras = ''] = CIFRAS.exec(celda) ?? [];
      if (tieneDosLecturas(cifras)) halladas.push(textoDeCelda(celda));
      if (halladas.length === MUESTRAS) return halladas;
    }
  }
  return halladas;
}

/** Decimal signs that the amounts may have, the likelier first; one when it is known. */
function decimalesDe(
  tabla: TablaExtracto,
  hechos: (campo: CampoExtracto) => HechosDeColumna,
  respuestas: Respuestas,
): { readonly opciones: readonly MarcaDecimal[]; readonly textos: readonly string[] } {
  const dada = respuestas[PREGUNTA_DECIMAL];
  if (dada === ',' || dada === '.') return { opciones: [dada], textos: [] };
  const { decimal } = tabla.forma;
  if (decimal !== undefined) return { opciones: [decimal], textos: [] };
  const hallados = new Set(DE_DINERO.map((campo) => hechos(campo).decimal));
  hallados.delete(null);
  const [unico, otro] = hallados;
  if (unico !== undefined && unico !== null && unico !== 'DUDOSA' && otro === undefined) {
    return { opciones: [unico], textos: [] };
  }
  const textos = deDosLecturas(tabla);
  return { opciones: textos.length === 0 ? [','] : [',', '.'], textos };
}

type SignosDeColumna = { positivos: number; negativos: number; muestras: string[] };

const ES_NEGATIVO = /[-\u2212–—(]/;
const TIENE_VALOR = /[1-9]/;

function signosDe(tabla: TablaExtracto, campo: CampoExtracto): SignosDeColumna {
  const cuenta: SignosDeColumna = { positivos: 0, negativos: 0, muestras: [] };
  for (const celda of textosDe(tabla, campo)) {
    const texto = textoDeCelda(celda);
    if (!TIENE_VALOR.test(texto)) continue;
    const negativo = typeof celda === 'number' ? celda < 0 : ES_NEGATIVO.test(texto);
    if (negativo) cuenta.negativos += 1;
    else cuenta.positivos += 1;
    if (cuenta.muestras.length < MUESTRAS) cuenta.muestras.push(texto);
  }
  return cuenta;
}

const RESPUESTAS_DE_SIGNO: ReadonlyMap<string, readonly Signo[]> = new Map([
  ['ENTRAN', ['PROPIO']],
  ['SALEN', ['SALEN']],
  ['RESTA', ['RESTA']],
  ['SUMA', ['SUMA']],
]);

type Signos = {
  readonly opciones: readonly Signo[];
  /** Answers to choose from where no balance proves the sign; empty when it is known. */
  readonly duda: readonly (readonly [valor: string, texto: string])[];
  readonly textos: readonly string[];
};

/** Meanings that the signs of the amounts may have, the likelier first. */
function signosDeTabla(tabla: TablaExtracto, respuestas: Respuestas): Signos {
  const conocida = tabla.forma.forma !== 'OTRA';
  const dada = RESPUESTAS_DE_SIGNO.get(respuestas[PREGUNTA_SIGNO] ?? '');
  const con = (campo: CampoExtracto) =>
    tabla.bloques.some(({ columnas }) => columnas[campo] !== undefined);
  if (dada) return { opciones: dada, duda: [], textos: [] };
  if (!con('importe')) {
    const { positivos, negativos, muestras } = signosDe(tabla, 'debito');
    const soloNegativos = negativos > 0 && positivos === 0;
    return {
      opciones: [
        'RESTA',
        ...(soloNegativos ? (['SUMA'] as const) : []),
        ...(conocida ? [] : (['REVES_DOS'] as const)),
      ],
      duda: soloNegativos
        ? [
            ['SUMA', 'Son plata que sale'],
            ['RESTA', 'Son devoluciones: plata que entra'],
          ]
        : [],
      textos: muestras,
    };
  }
  if (con('sentido')) return { opciones: ['SENTIDO'], duda: [], textos: [] };
  if (conocida) return { opciones: ['PROPIO'], duda: [], textos: [] };
  const { positivos, negativos, muestras } = signosDe(tabla, 'importe');
  const unSigno = positivos === 0 || negativos === 0;
  return {
    opciones: ['PROPIO', 'REVES'],
    duda: unSigno
      ? [
          ['ENTRAN', 'Los importes entran a la cuenta'],
          ['SALEN', 'Los importes salen de la cuenta'],
        ]
      : [],
    textos: muestras,
  };
}

/** Readings of a table to try, the likeliest first, and the questions for when no balance decides. */
export type Lecturas = {
  readonly lecturas: readonly Lectura[];
  readonly preguntas: readonly PreguntaExtracto[];
  /** Questions to ask unless the balances of a reading follow one another. */
  readonly sinPrueba: readonly PreguntaExtracto[];
};

function muestrasDeFechas(tabla: TablaExtracto): string[] {
  const textos: string[] = [];
  for (const celda of textosDe(tabla, 'fecha')) {
    const texto = textoDeCelda(celda);
    if (texto !== '' && textos.length < MUESTRAS) textos.push(texto);
  }
  return textos;
}

export function lecturasDe(tabla: TablaExtracto, respuestas: Respuestas): Outcome<Lecturas> {
  const hechos = hechosDe(tabla);
  const preguntas: PreguntaExtracto[] = [];
  let { orden } = hechos('fecha');
  if (orden === 'DUDOSO') {
    const pregunta = preguntaDeFechas(muestrasDeFechas(tabla), respuestas);
    preguntas.push(pregunta);
    orden = pregunta.respuesta === 'MDA' ? 'MDA' : 'DMA';
  }
  const decimales = decimalesDe(tabla, hechos, respuestas);
  const signos = signosDeTabla(tabla, respuestas);
  const sinPrueba: PreguntaExtracto[] = [];
  if (decimales.opciones.length > 1) {
    sinPrueba.push(
      preguntaDe(
        {
          id: PREGUNTA_DECIMAL,
          tipo: 'DECIMAL',
          texto: '¿Cuál es el signo de los decimales?',
          opciones: [
            { valor: ',', texto: 'La coma' },
            { valor: '.', texto: 'El punto' },
          ],
          textos: [...decimales.textos],
        },
        respuestas,
      ),
    );
  }
  if (signos.duda.length > 0) {
    sinPrueba.push(
      preguntaDe(
        {
          id: PREGUNTA_SIGNO,
          tipo: 'SIGNO',
          texto: '¿Qué quiere decir el signo de los importes?',
          opciones: signos.duda.map(([valor, texto]) => ({ valor, texto })),
          textos: [...signos.textos],
        },
        respuestas,
      ),
    );
  }
  const lecturas = decimales.opciones.flatMap((decimal) =>
    signos.opciones.map((signo): Lectura => ({ decimal, orden, signo })),
  );
  return accept({ lecturas, preguntas, sinPrueba });
}
