import { sumarDias } from '../base/fecha.rules.ts';
import {
  bloquea,
  DIAS_POSIBLE,
  type IdentidadComprobante,
} from '../movimientos/duplicados/duplicados.rules.ts';
import type { ValidacionComprobante } from '../movimientos/duplicados/duplicados.schema.ts';
import type { HallazgoImportacion } from '../planilla/planilla.schema.ts';
import { plegar } from '../planilla/texto.rules.ts';
import { TITULOS_IMPORTACION } from './columnas.rules.ts';
import type { MovimientoImportado } from './importacion.rules.ts';
import type { DeudaImportada } from './libro/otras.ts';
import { nombreDeComprobante, type ComprobanteDeFila } from './proveedor.rules.ts';

/** Key of a document: issuer, kind, point of sale and number. */
export const claveDeComprobante = (c: ComprobanteDeFila): string =>
  `${c.cuitEmisor}/${c.tipoArca}/${c.puntoVenta}/${c.numero}`;
/** Key of a document without its kind: issuer, point of sale and number. */
const claveSinTipo = (c: ComprobanteDeFila): string =>
  `${c.cuitEmisor}/${c.puntoVenta}/${c.numero}`;
const claveDeTotal = (cuit: string, centavos: number): string => `${cuit}/${centavos}`;

export type Conjunto = { errores: HallazgoImportacion[]; advertencias: HallazgoImportacion[] };
type ConComprobante = MovimientoImportado & { readonly comprobante: ComprobanteDeFila };

export const conComprobante = (m: MovimientoImportado): m is ConComprobante =>
  m.comprobante !== null;

/** Document of a row, in the form of the search for duplicates. */
export const identidadDe = ({
  comprobante,
  importeCentavos,
  fecha,
}: ConComprobante): IdentidadComprobante => ({
  ...comprobante,
  totalCentavos: importeCentavos,
  fecha,
  cae: null,
  proveedor: null,
});

/** Document of a debt, in the form of the search for duplicates. */
export const identidadDeDeuda = ({
  comprobante: { fechaEmision, ...comprobante },
  importeCentavos,
}: Pick<DeudaImportada, 'comprobante' | 'importeCentavos'>): IdentidadComprobante => ({
  ...comprobante,
  totalCentavos: importeCentavos,
  fecha: fechaEmision,
  cae: null,
  proveedor: null,
});

/**
 * Records the result of the search for duplicates of a row's document, with the first duplicate of
 * the same severity that the user may see.
 */
export function anotarDuplicado(
  movimiento: ConComprobante,
  { nivel, mensajes: [mensaje = ''], duplicados }: ValidacionComprobante,
  { errores, advertencias }: Conjunto,
): void {
  if (nivel === 'OK') return;
  // Names only a duplicate of the same severity as the result: the one that blocks may be hidden
  // from the user, and a merely similar one must not be named instead.
  const duplicado = duplicados.find(({ motivo }) => bloquea(motivo) === (nivel === 'BLOQUEO'));
  const otro = duplicado ? ` ${duplicado.codigo}, en ${duplicado.proyecto}.` : '';
  const hallazgo = sobreComprobante(movimiento, `${mensaje}${otro}`);
  (nivel === 'BLOQUEO' ? errores : advertencias).push(hallazgo);
}

const sobreComprobante = (
  { fila, comprobante }: ConComprobante,
  mensaje: string,
): HallazgoImportacion => ({
  fila,
  columna: TITULOS_IMPORTACION.numero,
  valor: nombreDeComprobante(comprobante),
  mensaje,
});

/** Compares a row's document with those of the earlier rows of the file. */
function compararComprobante(
  actual: ConComprobante,
  vistas: {
    readonly exactas: Map<string, number>;
    readonly sinTipo: Map<string, number>;
    readonly totales: Map<string, ConComprobante[]>;
  },
  { errores, advertencias }: Conjunto,
): void {
  const { comprobante, fila, importeCentavos, fecha } = actual;
  const exacta = claveDeComprobante(comprobante);
  const repetida = vistas.exactas.get(exacta);
  if (repetida !== undefined) {
    errores.push(sobreComprobante(actual, `Es el mismo comprobante que el de la fila ${repetida}`));
    return;
  }
  vistas.exactas.set(exacta, fila);
  const sinTipo = claveSinTipo(comprobante);
  const parecida = vistas.sinTipo.get(sinTipo);
  if (parecida !== undefined) {
    advertencias.push(
      sobreComprobante(actual, `La fila ${parecida} tiene el mismo número con otro tipo`),
    );
  } else vistas.sinTipo.set(sinTipo, fila);
  const total = claveDeTotal(comprobante.cuitEmisor, importeCentavos);
  const [desde, hasta] = [sumarDias(fecha, -DIAS_POSIBLE), sumarDias(fecha, DIAS_POSIBLE)];
  const iguales = vistas.totales.get(total) ?? [];
  const cercana = iguales.find((otra) => otra.fecha >= desde && otra.fecha <= hasta);
  if (cercana && parecida === undefined) {
    advertencias.push(
      sobreComprobante(
        actual,
        `Posible repetido: la fila ${cercana.fila} es del mismo emisor, por el mismo total y con fecha cercana`,
      ),
    );
  }
  iguales.push(actual);
  vistas.totales.set(total, iguales);
}

/** Key of everything that two repeated rows have in common, except the text. */
const claveSinTexto = (m: MovimientoImportado): string =>
  `${m.proyectoId}/${m.tipo}/${m.fecha}/${m.importeCentavos}/${m.moneda}/${m.proveedor?.clave}`;

/**
 * Finds the earlier row that a row repeats. Folding texts is slow, so only rows with everything
 * else in common are folded.
 */
function crearRenglones() {
  const primeros = new Map<string, MovimientoImportado>();
  const plegados = new Map<string, Map<string, number>>();
  return (m: MovimientoImportado): number | undefined => {
    const clave = claveSinTexto(m);
    const primero = primeros.get(clave);
    if (primero === undefined) {
      primeros.set(clave, m);
      return undefined;
    }
    const textos = plegados.get(clave) ?? new Map([[plegar(primero.concepto), primero.fila]]);
    plegados.set(clave, textos);
    const texto = plegar(m.concepto);
    const igual = textos.get(texto);
    if (igual === undefined) textos.set(texto, m.fila);
    return igual;
  };
}

/** Repeated rows within a file: the same document twice is an error, anything else a warning. */
export function repetidosEnArchivo(movimientos: readonly MovimientoImportado[]): Conjunto {
  const conjunto: Conjunto = { errores: [], advertencias: [] };
  const vistas = { exactas: new Map(), sinTipo: new Map(), totales: new Map() };
  const igualA = crearRenglones();
  for (const movimiento of movimientos) {
    if (conComprobante(movimiento)) {
      compararComprobante(movimiento, vistas, conjunto);
      continue;
    }
    const igual = igualA(movimiento);
    if (igual !== undefined) {
      conjunto.advertencias.push({
        fila: movimiento.fila,
        columna: TITULOS_IMPORTACION.concepto,
        valor: movimiento.concepto,
        mensaje: `Posible repetido: es igual a la fila ${igual}`,
      });
    }
  }
  return conjunto;
}
