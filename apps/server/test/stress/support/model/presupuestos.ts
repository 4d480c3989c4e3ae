import { creadoSchema, fechaDe } from './movimientos.ts';
import {
  administra,
  archivada,
  gestiona,
  invalido,
  juzgar,
  noEsta,
  sinPermiso,
  uno,
  veObra,
  versionDe,
  vieja,
  type EstadoPresupuesto,
  type Firma,
  type Intento,
  type Obra,
  type Presupuesto,
  type Quien,
} from './world.ts';

export function crear(firma: Firma, quien: Quien, obra: Obra): Intento {
  const { azar } = firma;
  const renglones = Array.from({ length: 1 + azar.entero(3) }, () => ({
    cantidad: 1 + azar.entero(90),
    precio: 1 + azar.entero(400_000),
  }));
  const total = renglones.reduce((suma, { cantidad, precio }) => suma + cantidad * precio, 0);
  return {
    quien,
    obra,
    procedimiento: 'presupuestos.crear',
    method: 'POST',
    path: '/presupuestos',
    body: {
      proyectoId: obra.id,
      titulo: `Tarea ${firma.hechas}`,
      sentido: 'EGRESO',
      proveedorId: firma.proveedor,
      fecha: fechaDe(azar),
      items: renglones.map(({ cantidad, precio }) => ({
        descripcion: 'Mano de obra',
        unidad: 'u',
        cantidad: String(cantidad),
        precioUnitario: (precio / 100).toFixed(2),
      })),
    },
    juzgar: () =>
      juzgar([sinPermiso(administra(quien)), noEsta(veObra(quien, obra)), archivada(obra)], () => ({
        status: 201,
        filas: 1,
        aplicar: (cuerpo) => {
          const { id } = creadoSchema.parse(cuerpo);
          firma.presupuestos.push({ id, obra, total, estado: 'BORRADOR', version: 1, pagos: [] });
        },
      })),
  };
}

/** Transitions of each state; true when only an approver may make it. */
const PASOS: Readonly<Record<EstadoPresupuesto, Partial<Record<EstadoPresupuesto, boolean>>>> = {
  BORRADOR: { ENVIADO: false, ANULADO: true },
  ENVIADO: { BORRADOR: false, ACEPTADO: true, RECHAZADO: true, ANULADO: true },
  RECHAZADO: { BORRADOR: false, ANULADO: true },
  ACEPTADO: { ANULADO: true },
  ANULADO: {},
};
const ADELANTE: readonly EstadoPresupuesto[] = ['ENVIADO', 'ACEPTADO'];
const CUALQUIERA: readonly EstadoPresupuesto[] = ['BORRADOR', 'RECHAZADO', 'ANULADO'];

export function pasar(firma: Firma, quien: Quien, fila: Presupuesto): Intento {
  const { azar } = firma;
  const hacia = uno(azar, azar.cada(10) ? CUALQUIERA : ADELANTE);
  const version = versionDe(azar, fila);
  const sinMotivo = azar.cada(10);
  const cierra = hacia === 'RECHAZADO' || hacia === 'ANULADO';
  const pagado = () => fila.pagos.some(({ vivo, movimiento }) => vivo && movimiento !== null);
  return {
    quien,
    obra: fila.obra,
    procedimiento: 'presupuestos.cambiarEstado',
    method: 'PUT',
    path: `/presupuestos/${fila.id}/estado`,
    body: { estado: hacia, version, ...(sinMotivo ? {} : { motivo: 'Se acordó otra cosa' }) },
    juzgar: () => {
      const aprueba = PASOS[fila.estado][hacia];
      return juzgar(
        [
          sinPermiso(gestiona(quien)),
          noEsta(veObra(quien, fila.obra)),
          archivada(fila.obra),
          vieja(fila, version),
          aprueba === undefined && 'TRANSICION_INVALIDA',
          sinPermiso(!aprueba || administra(quien)),
          invalido(cierra && sinMotivo),
          hacia === 'ANULADO' && pagado() && 'PRESUPUESTO_CON_PAGOS',
        ],
        () => ({
          status: 200,
          filas: 1,
          aplicar: () => {
            fila.estado = hacia;
            fila.version += 1;
          },
        }),
      );
    },
  };
}
