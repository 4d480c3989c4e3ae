import { fechaSchema, idSchema, type Moneda } from '@plomada/domain/base/campos.schema';
import { sumarCentavos } from '@plomada/domain/base/dinero.rules';
import { diasEntre } from '@plomada/domain/base/fecha.rules';
import { centavosDesdeCero } from '@plomada/domain/cuentas/cuenta.schema';
import type { Base } from '@plomada/domain/escenarios/base.schema';
import type { Filtro } from '@plomada/domain/escenarios/escenario.schema';
import { type Busqueda, type Meta, queHaceFalta } from '@plomada/domain/escenarios/meta.rules';
import type { Palanca, PalancaLeida } from '@plomada/domain/escenarios/palanca.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';
import { z } from 'zod';

import { origenIdDe } from '../palancas/de-la-base.ts';
import { diasEnPalabras } from '../palancas/palabras.ts';
import { esTasa } from '../palancas/tasa.ts';

/** Fields of the search; those of the levers that are not looked for are ignored. */
export const esquema = z.object({
  tipo: z.enum(['LLAMADO', 'DEMORA', 'DESCUENTO']),
  pisoCentavos: centavosDesdeCero,
  fecha: fechaSchema.nullish(),
  clave: z.string().nullish(),
  tasaAnual: z.string().nullish(),
  cuentaId: idSchema.nullish(),
});
export type Entrada = z.input<typeof esquema>;
export type Salida = z.output<typeof esquema>;

function queSeBusca({ tipo, fecha, clave, tasaAnual, cuentaId }: Salida): Busqueda | string {
  if (tipo === 'DEMORA') return clave ? { tipo, clave } : 'Elegir el pago que se puede demorar.';
  if (!fecha) return 'Falta el día.';
  if (tipo === 'LLAMADO') return { tipo, fecha };
  if (!esTasa(tasaAnual)) return 'Falta la tasa del banco.';
  return { tipo, fecha, tasaAnual, cuentaId: cuentaId ?? null };
}

/** Search of the fields; a text about what they lack. */
export function busquedaDe(escritos: unknown, moneda: Moneda, palancaId: string): Meta | string {
  const { data } = esquema.safeParse(escritos);
  if (data === undefined) return 'Falta el importe.';
  const busqueda = queSeBusca(data);
  if (typeof busqueda === 'string') return busqueda;
  return { moneda, pisoCentavos: data.pisoCentavos, busqueda, palancaId };
}

type Lugar = {
  readonly base: Base;
  readonly palancas: readonly PalancaLeida[];
  readonly filtro: Filtro;
};

/** Result of a search: the lever, null when there is none to add, and a sentence. */
export type Busca = { readonly palanca: Palanca | null; readonly texto: string };

function hallazgoEnPalabras(palanca: Palanca, { vencimientos }: Base): string {
  if (palanca.tipo === 'LLAMADO_NUEVO') {
    const { importeCentavos, moneda, fecha } = palanca;
    return `Alcanza con un llamado de ${formatearDinero(importeCentavos, moneda)} el ${formatearFecha(fecha)}.`;
  }
  if (palanca.tipo === 'PAGO' && palanca.accion.tipo === 'MOVER') {
    const antes = vencimientos.find(({ clave }) => clave === palanca.clave)?.fecha;
    const { fecha } = palanca.accion;
    const dias = antes === undefined ? '' : `, ${diasEnPalabras(diasEntre(antes, fecha))} después`;
    return `Alcanza con pagarlo el ${formatearFecha(fecha)}${dias}.`;
  }
  if (palanca.tipo !== 'CHEQUES_DESCONTADOS') return '';
  const ids = new Set(palanca.chequeIds);
  const suyos = vencimientos.filter(
    (uno) => uno.clase === 'CHEQUE_A_COBRAR' && ids.has(origenIdDe(uno)),
  );
  const suman = formatearDinero(
    sumarCentavos(suyos.map(({ importeCentavos }) => importeCentavos)),
    suyos[0]?.moneda,
  );
  return suyos.length === 1
    ? `Alcanza con descontar 1 cheque de ${suman}`
    : `Alcanza con descontar ${suyos.length} cheques, que suman ${suman}`;
}

/** End of the sentence about cheques: the least is the one with the least total face value. */
const LA_MENOR = ': ninguna otra elección suma menos.';
const NO_TODAS =
  '. Son muchos cheques y no se probaron todas las elecciones, solo las que empiezan por los de mayor importe: puede haber otra que sume menos.';

/** Least lever that the scenario needs, or the reason why there is none. */
export function buscar({ base, palancas, filtro }: Lugar, meta: Meta | string): Busca {
  if (typeof meta === 'string') return { palanca: null, texto: meta };
  const hallado = queHaceFalta(base, palancas, { ...meta, filtro });
  if (!hallado.ok) return { palanca: null, texto: `${hallado.motivo}.` };
  const { palanca, exacto } = hallado.valor;
  if (palanca === null) {
    const piso = formatearDinero(meta.pisoCentavos, meta.moneda);
    return { palanca, texto: `No hace falta nada: el saldo más bajo no baja de ${piso}.` };
  }
  const texto = hallazgoEnPalabras(palanca, base);
  if (palanca.tipo !== 'CHEQUES_DESCONTADOS') return { palanca, texto };
  return { palanca, texto: `${texto}${exacto ? LA_MENOR : NO_TODAS}` };
}
