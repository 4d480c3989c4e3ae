import { tipoComprobante } from '../../movimientos/comprobantes/comprobante.rules.ts';
import { leerNumeroComprobante, leerTipoComprobante } from '../palabras.rules.ts';
import type { MontoEntrada } from './dolares.rules.ts';
import type { Entrada } from './entradas.rules.ts';
import type { Contestada, Cuaderno } from './preguntas.rules.ts';
import type { Tabla } from './tabla.rules.ts';

/** Answer: the money of a credit note is returned. */
export const VUELVE = 'VUELVE';

const ES_NOTA = /^(?:notas? de credito|n ?c)\b/;

/** True when the document or the words of a row name a credit note. */
function esNotaDeCredito({ celdas }: Entrada): boolean {
  const numero = celdas.get('numero');
  const partes = numero ? leerNumeroComprobante(numero.valor) : null;
  const tipo = leerTipoComprobante(celdas.get('comprobanteTipo')?.valor ?? partes?.tipo ?? null);
  if (tipo !== null && tipoComprobante(tipo)?.clase === 'NOTA_CREDITO') return true;
  return ES_NOTA.test(celdas.get('concepto')?.plegado ?? '');
}

/**
 * True for a credit note with a positive amount, in a column for both directions and a row without
 * a type.
 */
export const esNotaEnPositivo = (entrada: Entrada, centavos: number): boolean =>
  centavos > 0 &&
  (entrada.importe?.columna.campo === 'importe' ||
    entrada.importe?.columna.campo === 'importeUsd') &&
  !entrada.celdas.has('tipo') &&
  esNotaDeCredito(entrada);

type Filas = {
  readonly tabla: Tabla;
  readonly entradas: readonly Entrada[];
  readonly montos: ReadonlyMap<string, MontoEntrada>;
};

const EJEMPLOS = 3;
const mostrar = ({ celdas, importe }: Entrada): string =>
  `${celdas.get('concepto')?.texto ?? ''}: ${importe?.celda.texto ?? ''}`;

/**
 * Asks once about the credit notes with positive amounts in a table of movements; null without any.
 */
export function preguntarNotas(
  { tabla, entradas, montos }: Filas,
  cuaderno: Cuaderno,
): Contestada | null {
  const notas = entradas.filter((entrada) =>
    esNotaEnPositivo(entrada, montos.get(entrada.id)?.centavos ?? 0),
  );
  if (tabla.destino !== 'MOVIMIENTOS' || notas.length === 0) return null;
  return cuaderno.consultar({
    id: `SIGNO:notas:${tabla.id}`,
    tipo: 'SIGNO',
    texto: `En «${tabla.grilla.nombre}» hay notas de crédito con el importe en positivo: ¿qué son?`,
    opciones: [
      { valor: VUELVE, texto: 'Plata que vuelve: ingresos' },
      { valor: 'COMO_LAS_DEMAS', texto: 'Lo mismo que las demás filas' },
    ],
    propuesta: null,
    textos: notas.slice(0, EJEMPLOS).map(mostrar),
  });
}
