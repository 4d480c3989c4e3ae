import { MONEDAS } from '../../base/dinero.rules.ts';
import type { DeQuePende } from '../../planilla/duda.ts';
import type { Celda } from '../../planilla/grilla.rules.ts';
import { monedaDeTitulo } from '../../planilla/moneda.rules.ts';
import { nombreColumna } from '../../planilla/referencia.rules.ts';
import { claveDeMoneda, signoDeFormato, type Calculo } from './calculo.rules.ts';
import { nombreDe, type Columna, type Cruda, type Pedido } from './columna-mostrada.rules.ts';
import { DE_IMPORTE, EN_DOLARES } from './vocabulario.rules.ts';

/** A peso's sign of a format in no language, or in that of a country whose money it is not. */
const SIGNO_AJENO = /^\$\$-(?!2C0A$)[0-9A-F]+$/i;
const FILAS_MOSTRADAS = 3;

/** Numbers of a column that show no currency, by the sign that they show, where others show one. */
function signosDudosos(celdas: readonly Celda[]): Map<string, Celda[]> {
  const numeros = celdas.filter(({ valor, monto }) => typeof valor === 'number' && monto !== null);
  if (!numeros.some(({ monto }) => monto?.moneda === 'USD')) return new Map();
  const sinMoneda = numeros.filter(({ monto }) => monto?.moneda === null);
  const porSigno = Map.groupBy(sinMoneda, signoDeFormato);
  return new Map([...porSigno].filter(([signo]) => signo === '' || SIGNO_AJENO.test(signo)));
}

/** True when a column is of money and its title states no currency. */
const esSinMoneda = ({ campo, mes, titulo }: Columna): boolean =>
  (mes !== null || (campo !== null && DE_IMPORTE.has(campo) && !EN_DOLARES.has(campo))) &&
  monedaDeTitulo(titulo) === null;

const EN_PALABRAS = { ARS: 'Pesos', USD: 'Dólares' } as const;

type Preguntadas = {
  readonly monedas: Calculo['monedas'];
  readonly de: readonly DeQuePende[];
};

/** One question for each sign of a column in which some formats show a currency and others none. */
export function preguntarMonedas(
  cruda: Cruda,
  columnas: readonly Columna[],
  { id, cuaderno }: Pedido,
): Preguntadas {
  const monedas = new Map<string, (typeof MONEDAS)[number]>();
  const de: DeQuePende[] = [];
  const deDinero = columnas.some(({ campo }) => campo === 'moneda')
    ? []
    : columnas.filter((una) => esSinMoneda(una));
  for (const una of deDinero) {
    const { columna } = una;
    const celdas = cruda.cuerpo.flatMap(({ porColumna }) => porColumna.get(columna) ?? []);
    for (const [signo, suyas] of signosDudosos(celdas)) {
      const como =
        signo === '' ? 'no muestran moneda' : `muestran ${signo.replace(/-.*$/, '').slice(1)}`;
      const { valor, ...pende } = cuaderno.consultar({
        id: `MONEDA:${id}:${nombreColumna(columna)}:${signo}`,
        tipo: 'COLUMNA',
        texto: `En ${nombreDe(una)} de «${cruda.grilla.nombre}» hay importes en dólares y otros que ${como}: ¿en qué moneda están esos otros?`,
        opciones: MONEDAS.map((moneda) => ({ valor: moneda, texto: EN_PALABRAS[moneda] })),
        propuesta: null,
        textos: [
          suyas
            .slice(0, FILAS_MOSTRADAS)
            .map(({ texto }) => texto)
            .join(' · '),
        ],
      });
      const moneda = MONEDAS.find((una) => una === valor);
      if (moneda) monedas.set(claveDeMoneda(columna, signo), moneda);
      de.push(pende);
    }
  }
  return { monedas, de };
}
