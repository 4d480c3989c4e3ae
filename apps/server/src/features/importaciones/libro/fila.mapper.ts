import type {
  EstadoFilaLibro,
  PaginaDeFilas,
} from '@plomada/domain/importaciones/libro/filas-libro.schema';
import type { Revision } from '@plomada/domain/importaciones/libro/reparos.rules';
import type { FilaDeTabla } from '@plomada/domain/importaciones/libro/resultado';
import {
  CAMPOS_LIBRO,
  type CampoLibro,
} from '@plomada/domain/importaciones/libro/vocabulario.rules';
import { MEDIO_PAGO_EN_PALABRAS } from '@plomada/domain/movimientos/palabras.rules';
import { formatearCuit } from '@plomada/formatters/cuit';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';

type Texto = (valores: FilaDeTabla['valores']) => string | null;

const importe: Texto = ({ importeCentavos, moneda }) =>
  importeCentavos === null ? null : formatearDinero(importeCentavos, moneda ?? 'ARS');
const fecha: Texto = (valores) => (valores.fecha === null ? null : formatearFecha(valores.fecha));

/** Each field in words; null: a part of another, or shown by its cell alone. */
const TEXTOS: Readonly<Record<CampoLibro, Texto | null>> = {
  fecha,
  concepto: ({ concepto }) => concepto,
  tipo: ({ tipo }) => tipo && (tipo === 'INGRESO' ? 'Ingreso' : 'Egreso'),
  importe,
  ingreso: null,
  egreso: null,
  importeUsd: null,
  ingresoUsd: null,
  egresoUsd: null,
  equivalente: null,
  equivalenteUsd: null,
  saldo: null,
  moneda: ({ moneda }) => moneda && (moneda === 'USD' ? 'Dólares' : 'Pesos'),
  cotizacion: ({ cotizacion }) => cotizacion?.replace('.', ',') ?? null,
  obra: ({ obra }) => obra?.nombre ?? null,
  rubro: ({ rubro }) => rubro && `${rubro.codigo} ${rubro.nombre}`.trim(),
  proveedor: ({ proveedor }) => proveedor?.nombre ?? null,
  cuit: ({ proveedor }) => (proveedor?.cuit == null ? null : formatearCuit(proveedor.cuit)),
  medioPago: ({ medioPago }) => medioPago && MEDIO_PAGO_EN_PALABRAS[medioPago],
  comprobanteTipo: null,
  puntoVenta: null,
  numero: ({ comprobante }) => comprobante,
  notas: null,
  orden: null,
  cheque: ({ cheque }) => cheque && `Cheque ${cheque.numero} de ${cheque.banco}`,
  fechaCheque: ({ cheque }) => cheque && `Sale el ${formatearFecha(cheque.pago)}`,
  estado: null,
  socio: ({ socio }) => socio,
  cuenta: ({ cuenta }) => cuenta,
  vencimiento: ({ vencimiento }) => (vencimiento === null ? null : formatearFecha(vencimiento)),
  unidad: ({ item }) => item?.unidad ?? null,
  cantidad: ({ item }) => item?.cantidad?.replace('.', ',') ?? null,
  precioUnitario: null,
};

export function filaDto(
  { id, fila, estado, celdas, valores, preguntas }: FilaDeTabla,
  revision: Revision,
): PaginaDeFilas['items'][number] {
  const revisado: EstadoFilaLibro = revision.get(id)?.estado ?? estado;
  return {
    id,
    fila,
    estado: revisado,
    campos: CAMPOS_LIBRO.flatMap((campo) => {
      const texto = TEXTOS[campo]?.(valores) ?? null;
      return texto === null ? [] : [{ campo, celda: celdas[campo] ?? null, texto }];
    }),
    preguntas: [...preguntas],
  };
}
