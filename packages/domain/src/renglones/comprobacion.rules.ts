import type { Moneda } from '../base/campos.schema.ts';
import type { Decir } from '../base/decir.ts';
import type { LectorDeHechos } from '../planilla/lector.rules.ts';
import type { HallazgoImportacion } from '../planilla/planilla.schema.ts';
import { nombreColumna } from '../planilla/referencia.rules.ts';
import { plegar, textoDeCelda, valorMostrado } from '../planilla/texto.rules.ts';
import type { ClaseRenglon, RenglonClasificado } from './clases.rules.ts';
import {
  coincide,
  enCentavos,
  entre,
  type Monto,
  montosDe,
  NADA,
  type RenglonConMonto,
  type Sumado,
  sumarFila,
} from './montos.rules.ts';
import type { TablaDeRenglones } from './titulos.rules.ts';
import { SIN_IVA } from './vocabulario.ts';

type Contexto = {
  readonly tabla: TablaDeRenglones;
  readonly hechos: LectorDeHechos;
  readonly moneda: Moneda;
  readonly dinero: Decir['dinero'];
  /**
   * True when doubts become questions; otherwise a finding states the correction that the file
   * needs.
   */
  readonly pregunta?: boolean;
};

export type Comprobado = {
  readonly errores: readonly HallazgoImportacion[];
  readonly advertencias: readonly HallazgoImportacion[];
};

/** A row whose amount differs from the rows around it, or from its quantity by its price. */
export type SinAcuerdo = {
  readonly fila: RenglonClasificado;
  readonly dice: bigint;
  readonly da: bigint;
  readonly mensaje: string;
};

/**
 * `sumas`: rows labelled as sums or headings whose amounts equal no sum. `items`: rows whose
 * amounts are not quantity by price.
 */
export type Desacuerdos = {
  readonly sumas: readonly SinAcuerdo[];
  readonly items: readonly SinAcuerdo[];
};

/** Rows of a sheet with their amounts, and the sum of the items above each. */
type Cuenta = Contexto & {
  readonly filas: readonly RenglonClasificado[];
  readonly montos: readonly (readonly Monto[])[];
  readonly hasta: (i: number) => Sumado;
  /** Sums of the footer amounts above each row. */
  readonly alPie: readonly bigint[];
};

/** Finding about the row `i`; its column is that of the row's label unless `columna` is present. */
type Hallazgo = {
  readonly mensaje: string;
  readonly columna?: number;
  readonly grave?: boolean;
  /** Centavos of the row and the expected ones, when they differ. */
  readonly difieren?: readonly [dice: bigint, da: bigint];
};

const QUE: Readonly<Record<Exclude<ClaseRenglon, 'ITEM'>, string>> = {
  GLOBAL: 'Tiene solo importe: no entra',
  SECCION: 'Título de una sección',
  SUBTOTAL: 'Subtotal',
  TOTAL: 'Total',
  PIE: 'Se suma al pie y no es un ítem: no entra. Para que entre, darle unidad, cantidad y precio',
  SIN_PRECIO: 'Sin precio: no entra',
  TITULOS: 'Títulos repetidos: no entran',
  NOTA: 'Nota: no entra',
};
const ES_SIN_IVA =
  'Los importes de un presupuesto son finales, con el IVA incluido, y estos precios dicen ser sin IVA: revisar antes de importar';

const CORTAN: ReadonlySet<ClaseRenglon> = new Set(['SECCION', 'SUBTOTAL', 'TOTAL']);
const SIN_COMPROBAR = 'no se comprueba, porque hay ítems con errores';

function contar(
  contexto: Contexto,
  filas: readonly RenglonClasificado[],
  renglones: readonly RenglonConMonto[],
): Cuenta {
  const porFila = new Map(renglones.map((renglon) => [renglon.fila, renglon]));
  const montos = filas.map((fila) => montosDe(contexto, fila));
  const sumas: Sumado[] = [NADA];
  const alPie: bigint[] = [0n];
  for (const [i, { clase, cruda }] of filas.entries()) {
    const antes = sumas[i] ?? NADA;
    const monto = montos[i]?.at(-1);
    sumas.push(clase === 'ITEM' ? sumarFila(antes, porFila.get(cruda.fila), monto) : antes);
    alPie.push((alPie[i] ?? 0n) + (clase === 'PIE' ? (monto?.valor ?? 0n) : 0n));
  }
  return { ...contexto, filas, montos, alPie, hasta: (i) => sumas[i] ?? NADA };
}

const escribir = ({ dinero, moneda }: Cuenta, unidades: bigint): string =>
  dinero(enCentavos(unidades), moneda);

/** Finding about an item whose amount differs from quantity by price. */
function revisarItem(cuenta: Cuenta, i: number): Hallazgo | null {
  const montosDeLaFila = cuenta.montos[i] ?? [];
  const [monto] = montosDeLaFila;
  const suma = entre(cuenta.hasta(i), cuenta.hasta(i + 1));
  if (monto === undefined || suma.dudosas > 0 || coincide(montosDeLaFila, suma)) return null;
  const mensaje = `Dice ${escribir(cuenta, monto.valor)}, y cantidad por precio da ${escribir(cuenta, suma.redondo)}, que es lo que entra`;
  const difieren = [enCentavos(monto.valor), enCentavos(suma.redondo)] as const;
  return { mensaje, columna: monto.columna, difieren };
}

const NIVEL = /^\d+(?:[.,]\d+)*/;
const nivelDe = ({ tabla }: Cuenta, fila: RenglonClasificado | undefined): string | null =>
  NIVEL.exec(textoDeCelda(fila?.cruda.celdas[tabla.columnas.numero ?? -1] ?? null))?.[0].replaceAll(
    ',',
    '.',
  ) ?? null;
const hondura = (nivel: string): number => nivel.split('.').length;

/**
 * Possible ends of a section: the next heading or sum, and the next one of the same or a higher
 * level.
 */
function finesDeSeccion(cuenta: Cuenta, i: number): readonly [cerca: number, lejos: number] {
  const { filas } = cuenta;
  const nivel = nivelDe(cuenta, filas[i]);
  const cortes = filas.flatMap(({ clase }, j) => (j > i && CORTAN.has(clase) ? [j] : []));
  const [cerca = filas.length] = cortes;
  const hermana = cortes.find((j) => {
    const otroNivel = nivelDe(cuenta, filas[j]);
    return nivel !== null && otroNivel !== null && hondura(otroNivel) <= hondura(nivel);
  });
  return [cerca, hermana ?? filas.length];
}

/**
 * Finding about a heading: when its amount differs from the sum of its rows, it may be an item
 * without quantity and price.
 */
function revisarSeccion(cuenta: Cuenta, i: number): Hallazgo {
  const { filas, montos, hasta } = cuenta;
  const montosDeLaFila = montos[i] ?? [];
  const [monto] = montosDeLaFila;
  if (monto === undefined) return { mensaje: `${QUE.SECCION}: no entra` };
  const fines = finesDeSeccion(cuenta, i).map((fin) => entre(hasta(i + 1), hasta(fin)));
  if (fines.some((suma) => coincide(montosDeLaFila, suma))) {
    return { mensaje: `${QUE.SECCION}, con lo que suman sus ítems: no entra` };
  }
  const { columna, valor } = monto;
  const nivel = nivelDe(cuenta, filas[i]);
  const debajo = filas.slice(i + 1).find(({ clase }) => clase === 'ITEM');
  const [cerca = NADA] = fines;
  if (nivel === null || nivelDe(cuenta, debajo)?.startsWith(`${nivel}.`) !== true) {
    const difieren = [enCentavos(valor), enCentavos(cerca.redondo)] as const;
    if (cuenta.pregunta === true) {
      return {
        mensaje: `${QUE.SECCION}, de ${escribir(cuenta, valor)}: no entra`,
        columna,
        difieren,
      };
    }
    const mensaje = `Dice ${escribir(cuenta, valor)} y no es lo que suman las filas de abajo: si es un ítem, completar unidad, cantidad y precio; si es un título, borrar el importe`;
    return { mensaje, columna, grave: true, difieren };
  }
  const suma = fines.at(-1) ?? NADA;
  const dice = `dice ${escribir(cuenta, valor)} y sus ítems suman ${escribir(cuenta, suma.redondo)}`;
  return {
    mensaje: `${QUE.SECCION}: ${suma.dudosas > 0 ? SIN_COMPROBAR : dice}. No entra`,
    columna,
  };
}

/**
 * Finding about a sum: of the rows since any heading or sum above it, or of all rows, with or
 * without the footer's additions.
 */
function revisarSuma(cuenta: Cuenta, i: number): Hallazgo {
  const { filas, montos, hasta } = cuenta;
  const esTotal = filas[i]?.clase === 'TOTAL';
  const que = esTotal ? QUE.TOTAL : QUE.SUBTOTAL;
  const montosDeLaFila = montos[i] ?? [];
  const monto = montosDeLaFila.at(-1);
  if (monto === undefined) return { mensaje: `${que}: no entra` };
  const todo = hasta(i);
  const inicios = filas.flatMap(({ clase }, j) => (j < i && CORTAN.has(clase) ? [j] : []));
  if ([0, ...inicios].some((j) => coincide(montosDeLaFila, entre(hasta(j), todo)))) {
    const de = esTotal && cuenta.pregunta === true ? `, ${escribir(cuenta, monto.valor)}` : '';
    return { mensaje: `${que} que coincide con los ítems${de}: no entra` };
  }
  const pie = cuenta.alPie[i] ?? 0n;
  if (pie !== 0n && coincide(montosDeLaFila, todo, pie)) {
    const mensaje = `${que} que coincide con los ítems, ${escribir(cuenta, todo.redondo)}, más lo que se suma al pie, ${escribir(cuenta, pie)}, que no entra`;
    return { mensaje };
  }
  const ultimo = inicios.findLast((j) => {
    const { exacto, dudosas } = entre(hasta(j), todo);
    return exacto !== 0n || dudosas > 0;
  });
  const suma = esTotal ? todo : entre(hasta(ultimo ?? 0), todo);
  const conPie = esTotal && pie !== 0n ? `, más ${escribir(cuenta, pie)} del pie` : '';
  const dice = `dice ${escribir(cuenta, monto.valor)} y los ítems suman ${escribir(cuenta, suma.redondo)}${conPie}`;
  const hallado = {
    mensaje: `${que}: ${suma.dudosas > 0 ? SIN_COMPROBAR : dice}. No entra`,
    columna: monto.columna,
  };
  if (suma.dudosas > 0) return hallado;
  return { ...hallado, difieren: [enCentavos(monto.valor), enCentavos(suma.redondo)] };
}

function revisar(cuenta: Cuenta, i: number, { clase, cruda }: RenglonClasificado): Hallazgo | null {
  if (clase === 'ITEM') return revisarItem(cuenta, i);
  if (clase === 'SECCION') return revisarSeccion(cuenta, i);
  if (clase === 'SUBTOTAL' || clase === 'TOTAL') return revisarSuma(cuenta, i);
  const alPie = clase === 'PIE' ? cuenta.montos[i]?.at(-1) : undefined;
  if (alPie && cuenta.pregunta === true) {
    return { mensaje: `Se suma al pie, ${escribir(cuenta, alPie.valor)}: no entra` };
  }
  const sinIva = clase === 'NOTA' && SIN_IVA.test(plegar(cruda.celdas.map(textoDeCelda).join(' ')));
  const aviso = cuenta.pregunta === true ? 'Dice que los precios son sin IVA' : ES_SIN_IVA;
  return { mensaje: sinIva ? `${QUE.NOTA}. ${aviso}` : QUE[clase] };
}

function avisoDeIva({ titulos, columnas, filaTitulos }: TablaDeRenglones): HallazgoImportacion[] {
  const titulo = titulos[columnas.precioUnitario ?? -1] ?? '';
  if (!SIN_IVA.test(plegar(titulo.replaceAll('+', ' mas ')))) return [];
  return [{ fila: filaTitulos, columna: titulo, valor: titulo, mensaje: ES_SIN_IVA }];
}

/**
 * Findings about the rows: why one is not imported, and amounts that differ from a sum or from
 * quantity by price.
 */
export function comprobarRenglones(
  contexto: Contexto,
  filas: readonly RenglonClasificado[],
  renglones: readonly RenglonConMonto[],
): Comprobado & { readonly desacuerdos: Desacuerdos } {
  const { tabla, pregunta = false } = contexto;
  const cuenta = contar(contexto, filas, renglones);
  const errores: HallazgoImportacion[] = [];
  const advertencias = pregunta ? [] : avisoDeIva(tabla);
  const sumas: SinAcuerdo[] = [];
  const items: SinAcuerdo[] = [];
  for (const [i, fila] of filas.entries()) {
    const hallado = revisar(cuenta, i, fila);
    if (hallado === null) continue;
    const { mensaje, columna = fila.columna, grave = false, difieren } = hallado;
    if (difieren) {
      const [dice, da] = difieren;
      (fila.clase === 'ITEM' ? items : sumas).push({ fila, dice, da, mensaje });
    }
    (grave ? errores : advertencias).push({
      fila: fila.cruda.fila,
      columna: tabla.titulos[columna] || `Columna ${nombreColumna(columna)}`,
      valor: valorMostrado(fila.cruda.celdas[columna] ?? null),
      mensaje,
    });
  }
  return { errores, advertencias, desacuerdos: { sumas, items } };
}
