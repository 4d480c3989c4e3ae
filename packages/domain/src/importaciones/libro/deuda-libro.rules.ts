import { tipoComprobante } from '../../movimientos/comprobantes/comprobante.rules.ts';
import {
  congelar,
  leerConcepto,
  leerCotizacion,
  leerObra,
  type LectorDeFila,
} from '../fila.rules.ts';
import {
  leerComprobante,
  leerCuit,
  leerProveedor,
  tieneComprobante,
  type ComprobanteDeFila,
  type ProveedorDeFila,
} from '../proveedor.rules.ts';
import {
  abrirResuelta,
  campoDeHallazgo,
  type FilaResuelta,
  type LecturaLibro,
} from './fila-libro.rules.ts';
import type { OtraLeida } from './otras.ts';

type Error = OtraLeida['errores'][number];

/** Supplier and document of a debt; without one of them it records an error. */
function acreedorDe(lector: LectorDeFila): {
  readonly proveedor: ProveedorDeFila | null;
  readonly comprobante: ComprobanteDeFila | null;
} {
  const cuit = leerCuit(lector);
  const antes = lector.errores.length;
  const proveedor = leerProveedor(lector, cuit, false);
  if (!proveedor && cuit !== undefined && lector.errores.length === antes) {
    lector.error('proveedor', 'Falta el proveedor');
  }
  if (!tieneComprobante(lector)) {
    const mensaje =
      'Falta el comprobante: una deuda se carga con su tipo, punto de venta, número y CUIT de quien lo emitió';
    return { proveedor, comprobante: lector.error('numero', mensaje) };
  }
  return { proveedor, comprobante: leerComprobante(lector, cuit, proveedor) };
}

/** Errors for dates that are written but cannot be read. */
function erroresDeDias({ entrada: { celdas }, fecha }: FilaResuelta): Error[] {
  const mensaje = 'La fecha no es válida: se espera dd/mm/aaaa';
  const vence = celdas.get('vencimiento');
  return [
    ...(celdas.has('fecha') && fecha === null ? [{ campo: 'fecha' as const, mensaje }] : []),
    ...(vence && !vence.fecha?.entera ? [{ campo: 'vencimiento' as const, mensaje }] : []),
  ];
}

/** Refuses an amount of zero or less in a row with a document other than a credit note. */
function errorDeSigno(centavos: number, comprobante: ComprobanteDeFila | null): Error[] {
  const clase = comprobante && tipoComprobante(comprobante.tipoArca)?.clase;
  if (centavos > 0 || !comprobante || clase === 'NOTA_CREDITO') return [];
  return [{ campo: 'importe', mensaje: 'Solo una nota de crédito lleva el importe en negativo' }];
}

/** Reads a row as a debt to a supplier, or returns the errors of the row. */
export function deudaDeFila(
  resuelta: FilaResuelta,
  lectura: LecturaLibro,
  pactada: boolean,
): OtraLeida {
  const { entrada, fecha, centavos, moneda, rubro } = resuelta;
  const lector = abrirResuelta(resuelta, lectura);
  const obra = leerObra(lector);
  const concepto = leerConcepto(lector);
  const { proveedor, comprobante } = acreedorDe(lector);
  const cotizacion = leerCotizacion(lector, moneda);
  if (centavos !== null && moneda !== null) {
    congelar(lector, { importeCentavos: Math.abs(centavos), moneda, cotizacion });
  }
  const errores = [
    ...lector.errores.map((hallazgo): Error => ({
      campo: campoDeHallazgo(hallazgo),
      mensaje: hallazgo.mensaje,
    })),
    ...erroresDeDias(resuelta),
    ...errorDeSigno(centavos ?? 1, comprobante),
  ];
  const nada: OtraLeida = { otra: null, errores, preguntas: [] };
  if (errores.length > 0 || centavos === null || moneda === null) return nada;
  if (!obra || !concepto || !proveedor || !comprobante) return nada;
  const deuda = {
    proyectoId: obra.id,
    rubroId: rubro?.id ?? null,
    proveedor,
    comprobante: { ...comprobante, fechaEmision: fecha },
    concepto,
    importeCentavos: Math.abs(centavos),
    moneda,
    cotizacion,
    pactada,
    vence: entrada.celdas.get('vencimiento')?.fecha?.entera ?? null,
  };
  return { ...nada, otra: { destino: 'POR_PAGAR', deuda } };
}
