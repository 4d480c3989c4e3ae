import { sumarDias } from '../base/fecha.rules.ts';
import { DIAS_POSIBLE } from '../movimientos/duplicados/duplicados.rules.ts';
import { TITULOS_IMPORTACION } from './columnas.rules.ts';
import type { MovimientoImportado } from './importacion.rules.ts';
import type { HallazgoImportacion } from './importacion.schema.ts';
import { nombreDeComprobante, type ComprobanteDeFila } from './proveedor.rules.ts';
import { plegar } from './texto.rules.ts';

/** What makes a document the same one. */
export const claveDeComprobante = (c: ComprobanteDeFila): string =>
  `${c.cuitEmisor}/${c.tipoArca}/${c.puntoVenta}/${c.numero}`;
/** The same number of the same issuer, whatever the type. */
const claveSinTipo = (c: ComprobanteDeFila): string =>
  `${c.cuitEmisor}/${c.puntoVenta}/${c.numero}`;
const claveDeTotal = (cuit: string, centavos: number): string => `${cuit}/${centavos}`;

type Conjunto = { errores: HallazgoImportacion[]; advertencias: HallazgoImportacion[] };
export type ConComprobante = MovimientoImportado & { readonly comprobante: ComprobanteDeFila };

export const conComprobante = (m: MovimientoImportado): m is ConComprobante =>
  m.comprobante !== null;

/** A finding about the document of a row. */
export const sobreComprobante = (
  { fila, comprobante }: ConComprobante,
  mensaje: string,
): HallazgoImportacion => ({
  fila,
  columna: TITULOS_IMPORTACION.numero,
  valor: nombreDeComprobante(comprobante),
  mensaje,
});

/** What two rows of one file say of each other (domain 5.4). */
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

const claveDeRenglon = (m: MovimientoImportado): string =>
  [
    m.proyectoId,
    m.tipo,
    m.fecha,
    m.importeCentavos,
    m.moneda,
    plegar(m.concepto),
    m.proveedor?.clave,
  ].join('/');

/** Rows of one file that repeat each other: a document twice is an error, the rest is worth a look. */
export function repetidosEnArchivo(movimientos: readonly MovimientoImportado[]): Conjunto {
  const conjunto: Conjunto = { errores: [], advertencias: [] };
  const vistas = { exactas: new Map(), sinTipo: new Map(), totales: new Map() };
  const renglones = new Map<string, number>();
  for (const movimiento of movimientos) {
    if (conComprobante(movimiento)) {
      compararComprobante(movimiento, vistas, conjunto);
      continue;
    }
    const clave = claveDeRenglon(movimiento);
    const igual = renglones.get(clave);
    if (igual === undefined) renglones.set(clave, movimiento.fila);
    else {
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
