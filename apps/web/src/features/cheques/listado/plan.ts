import type { Moneda } from '@plomada/domain/base/campos.schema';
import { MONEDAS, sumarCentavos } from '@plomada/domain/base/dinero.rules';
import { movidosDe as losQueMueven } from '@plomada/domain/cheques/listados/lectura.rules';
import type {
  FilaPlan,
  FormaListado,
  ResultadoListado,
  VistaListado,
} from '@plomada/domain/cheques/listados/listado.schema';
import type { Respuestas } from '@plomada/domain/planilla/pregunta';
import type { PreguntaVista } from '@plomada/domain/planilla/pregunta.schema';
import { formatearDinero } from '@plomada/formatters/dinero';

import { cuantosCheques } from '../palabras.ts';

export const FORMA_EN_PALABRAS: Readonly<Record<FormaListado, string>> = {
  UNA_FILA: 'Una fila por cheque, con su estado',
  CORTA: 'Una fila por cheque, sin estado',
  TRES_FILAS: 'Tres filas por cheque: número, importe y estado',
};

/** New cheques that the person has not left out. */
export const nuevosDe = (
  { filas }: Pick<VistaListado, 'filas'>,
  afuera: ReadonlySet<number>,
): FilaPlan[] => filas.filter(({ que, fila }) => que === 'NUEVO' && !afuera.has(fila));

/** Cheques whose state changes, and that the person has not left out. */
export const movidosDe = (
  { filas }: Pick<VistaListado, 'filas'>,
  afuera: ReadonlySet<number>,
): FilaPlan[] => losQueMueven(filas).filter(({ fila }) => !afuera.has(fila));

/** Cheques for which a person has to decide something outside of this reading. */
export const paraDecidir = ({ filas }: Pick<VistaListado, 'filas'>): FilaPlan[] =>
  filas.filter(
    ({ que, pregunta }) => pregunta === null && ['PROPONE', 'DESCONOCIDO'].includes(que),
  );

/** Cheques that do not enter, each with its reason. */
export const queNoEntran = ({ filas }: Pick<VistaListado, 'filas'>): FilaPlan[] =>
  filas.filter(({ que, pregunta }) => que === 'AJENO' || (que === 'DUDA' && pregunta === null));

/** Number and sum of cheques, in each currency: `2 cheques, $ 100,00 y US$ 5,00`. */
export function cuantosYCuanto(filas: readonly FilaPlan[]): string {
  if (filas.length === 0) return 'Ninguno';
  const sumas = MONEDAS.flatMap((moneda) => {
    const suyas = filas.filter((fila) => fila.moneda === moneda);
    const suma = sumarCentavos(suyas.map(({ importeCentavos }) => importeCentavos));
    return suyas.length === 0 ? [] : formatearDinero(suma, moneda);
  });
  return `${cuantosCheques(filas.length)}, ${sumas.join(' y ')}`;
}

const bancoDe = ({ banco, bancoCodigo }: FilaPlan): string =>
  banco ?? (bancoCodigo === null ? 'banco sin nombre' : `banco ${bancoCodigo}`);

export const chequeDe = (fila: FilaPlan): string => `Cheque ${fila.numero} de ${bancoDe(fila)}`;

const deEstado = (fila: FilaPlan): string =>
  `El estado «${fila.estadoInformado ?? ''}» no se conoce: ¿esos cheques están en la cartera?`;

/**
 * Questions of the rows, each once, with the number of rows that depend on it, and the answers given
 * so far.
 */
export function preguntasDe(
  { filas }: Pick<VistaListado, 'filas'>,
  respuestas: Respuestas,
): PreguntaVista[] {
  const porId = Map.groupBy(
    filas.filter(({ pregunta }) => pregunta !== null),
    ({ pregunta }) => pregunta?.id ?? '',
  );
  return [...porId].flatMap(([id, suyas]) => {
    const [primera] = suyas;
    if (!primera?.pregunta) return [];
    const { opciones } = primera.pregunta;
    const importe = formatearDinero(primera.importeCentavos, primera.moneda);
    const deFila = `${chequeDe(primera)} por ${importe}: ¿es uno de los que ya están?`;
    return {
      id,
      tipo: 'LISTADO',
      texto: id.startsWith('estado:') ? deEstado(primera) : deFila,
      opciones,
      propuesta: null,
      respuesta: respuestas[id] ?? null,
      deAntes: false,
      filas: suyas.length,
      textos: [],
    };
  });
}

/** Result of a reading in words. */
export function loLeido({ nuevos, cambian, informados, pendientes }: ResultadoListado): string {
  const partes = [
    nuevos > 0 && `${nuevos === 1 ? 'Entró' : 'Entraron'} ${cuantosCheques(nuevos)}`,
    cambian > 0 && `${cambian === 1 ? 'cambió' : 'cambiaron'} ${cuantosCheques(cambian)}`,
    informados > 0 && `de ${cuantosCheques(informados)} se guardó el estado que informa el banco`,
    pendientes > 0 &&
      `${cuantosCheques(pendientes)} ${pendientes === 1 ? 'espera' : 'esperan'} una decisión`,
  ].filter((parte) => parte !== false);
  const texto = partes.length === 0 ? 'no había nada nuevo' : partes.join('; ');
  return `${texto.charAt(0).toUpperCase()}${texto.slice(1)}.`;
}

/** Balance that no cheque explains of the chosen accounts, by currency. */
export const carteraElegida = (
  { carteras }: Pick<VistaListado, 'carteras'>,
  elegida: string | undefined,
) => carteras.find(({ id }) => id === elegida);

export const deMoneda = <T extends { readonly moneda: Moneda }>(
  filas: readonly T[],
  moneda: Moneda,
): T[] => filas.filter((fila) => fila.moneda === moneda);
