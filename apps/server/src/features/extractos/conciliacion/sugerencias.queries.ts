import { sumarDias } from '@plomada/domain/base/fecha.rules';
import { chequesDeLinea } from '@plomada/domain/extractos/cobrar.rules';
import type { Sugerencia } from '@plomada/domain/extractos/conciliacion.schema';
import { estadoDeLinea } from '@plomada/domain/extractos/mes.rules';
import { sugerir } from '@plomada/domain/extractos/sugerir.rules';

import type { Tx } from '../../../context/context.ts';
import { type FilaLinea, selectApuntesDeSugerencias } from '../lineas.sql.ts';
import { leerSueltos } from './sueltos.queries.ts';
import { selectDepositados } from './sueltos.sql.ts';

/** Days around the lines of a page whose other lines may be meant instead. */
const DIAS = 10;
const FILAS_MAX = 2000;

const SIN_DECIDIR: ReadonlySet<string> = new Set(['PENDIENTE', 'ESPERA']);

/** Suggestions for the lines of a page that wait, the likeliest first. */
export async function leerSugerencias(
  tx: Tx,
  cuentaId: string,
  pagina: readonly FilaLinea[],
): Promise<ReadonlyMap<string, Sugerencia[]>> {
  const esperan = pagina.filter((fila) => SIN_DECIDIR.has(estadoDeLinea(fila)));
  const [primera, ultima] = [esperan[0], esperan.at(-1)];
  if (!primera || !ultima) return new Map();
  const { lineas, apuntes } = await leerSueltos(tx, {
    cuentaId,
    desde: sumarDias(primera.fecha, -DIAS),
    hasta: sumarDias(ultima.fecha, DIAS),
    limit: FILAS_MAX,
  });
  const ids = new Set(esperan.map(({ id }) => id));
  const suyas = lineas.filter(({ id }) => ids.has(id));
  const propuestas = sugerir(lineas, apuntes, suyas);
  const depositados = await tx.query(selectDepositados(tx, cuentaId));
  const pedidos = [...propuestas.values()].flat().flatMap((una) => una.apuntes.map(({ id }) => id));
  const leidos =
    pedidos.length === 0
      ? []
      : await tx.query(selectApuntesDeSugerencias(tx, [...new Set(pedidos)]));
  const porId = new Map(leidos.map((apunte) => [apunte.id, apunte]));
  return new Map(
    suyas.map((linea) => {
      const cheques = chequesDeLinea(linea, depositados);
      const cobro: Sugerencia[] = cheques
        ? [
            {
              regla: 'CHEQUE',
              apuntes: [],
              cheques: {
                chequeIds: cheques.map(({ id }) => id),
                importeCentavos: cheques.reduce((suma, una) => suma + una.importeCentavos, 0),
                texto: textoDe(cheques.map(({ numero }) => numero)),
              },
            },
          ]
        : [];
      const apuntes = (propuestas.get(linea.id) ?? []).map((una) => ({
        regla: una.regla,
        apuntes: una.apuntes.flatMap(({ id }) => porId.get(id) ?? []),
        cheques: null,
      }));
      return [linea.id, [...cobro, ...apuntes]];
    }),
  );
}

const textoDe = (numeros: readonly string[]): string =>
  numeros.length === 1 ? `Cheque ${numeros.join('')}` : `Cheques ${numeros.join(', ')}`;
