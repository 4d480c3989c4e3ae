import { anotar, creadoSchema, fechaDe, importeDe, revivir } from './movimientos.ts';
import { pedir } from './solicitudes.ts';
import {
  administra,
  archivada,
  esOwner,
  gestiona,
  invalido,
  juzgar,
  noEsta,
  sinPermiso,
  veObra,
  versionDe,
  vieja,
  type Firma,
  type Intento,
  type Movimiento,
  type Pago,
  type Presupuesto,
  type Quien,
} from './world.ts';

const suma = (pagos: readonly Pago[]) => pagos.reduce((total, { importe }) => total + importe, 0);

/**
 * Code of the refusal when the amount exceeds the budget beside the other payments that the caller
 * sees, paid or scheduled; false when it fits.
 */
function cabe(
  quien: Quien,
  presupuesto: Presupuesto,
  { importe, menos }: { readonly importe: number; readonly menos: Pago | null },
): string | false {
  const otros = presupuesto.pagos.filter(
    (pago) => pago.vivo && pago !== menos && (!pago.privado || administra(quien)),
  );
  const queda = Math.max(0, presupuesto.total - suma(otros));
  return importe > queda && 'PRESUPUESTO_EXCEDIDO';
}

const movimientoDe = (firma: Firma, pago: Pago, id: string, fecha: string): Movimiento =>
  anotar(firma, id, {
    obra: pago.obra,
    privado: pago.privado,
    concepto: '',
    tipo: 'EGRESO',
    fecha,
    importe: pago.importe,
    cambio: null,
    rubro: null,
    factura: null,
    vinculado: true,
  });
const pagoSchema = creadoSchema.extend({ movimientoId: creadoSchema.shape.id.nullable() });
const medios = (importeCentavos: number) => [{ medio: 'TRANSFERENCIA', importeCentavos }];

export function crear(firma: Firma, quien: Quien, presupuesto: Presupuesto): Intento {
  const { azar } = firma;
  const { obra } = presupuesto;
  const importe = 1 + azar.entero(Math.max(1, Math.ceil(presupuesto.total / 3)));
  const privado = azar.cada(5);
  const programado = azar.cada(4);
  const excede = azar.cada(25);
  const noSuma = azar.cada(30) ? 1 : 0;
  const fecha = fechaDe(azar);
  return {
    quien,
    obra,
    procedimiento: 'pagos.crear',
    method: 'POST',
    path: `/presupuestos/${presupuesto.id}/pagos`,
    body: {
      tipo: 'LIBRE',
      fecha,
      importeBrutoCentavos: importe,
      medios: programado ? [] : medios(importe + noSuma),
      ...(programado ? { estado: 'PROGRAMADO', vencimiento: '2026-12-20' } : {}),
      ...(privado ? { privado } : {}),
      ...(excede ? { excesoMotivo: 'Lo pidió la dirección de obra' } : {}),
    },
    juzgar: () => {
      const tope = cabe(quien, presupuesto, { importe, menos: null });
      return juzgar(
        [
          sinPermiso(gestiona(quien)),
          sinPermiso((!privado && !excede) || administra(quien)),
          noEsta(veObra(quien, obra)),
          archivada(obra),
          presupuesto.estado !== 'ACEPTADO' && 'PRESUPUESTO_NO_VIGENTE',
          invalido(noSuma > 0 && !programado),
          !excede && tope,
        ],
        () => ({
          status: 201,
          filas: programado ? 1 : 2,
          aplicar: (cuerpo) => {
            const { id, movimientoId } = pagoSchema.parse(cuerpo);
            const comun = { version: 1, vivo: true, pendiente: false, movimiento: null };
            const pago: Pago = {
              ...comun,
              id,
              obra,
              presupuesto,
              privado,
              importe,
              excedido: excede,
            };
            if (movimientoId) pago.movimiento = movimientoDe(firma, pago, movimientoId, fecha);
            presupuesto.pagos.push(pago);
            firma.pagos.push(pago);
          },
        }),
      );
    },
  };
}

const vePago = (quien: Quien, { obra, privado }: Pago) =>
  veObra(quien, obra) && (!privado || administra(quien));
const vigente = ({ estado }: Presupuesto) => estado !== 'ACEPTADO' && 'PRESUPUESTO_NO_VIGENTE';

export function pagar(firma: Firma, quien: Quien, pago: Pago): Intento {
  const { azar } = firma;
  const { obra, presupuesto, importe } = pago;
  const version = versionDe(azar, pago);
  const fecha = fechaDe(azar);
  return {
    quien,
    obra,
    procedimiento: 'pagos.pagar',
    method: 'PUT',
    path: `/presupuestos/${presupuesto.id}/pagos/${pago.id}/pagar`,
    body: { fecha, medios: medios(importe), version },
    juzgar: () => {
      const tope = cabe(quien, presupuesto, { importe: pago.importe, menos: pago });
      return juzgar(
        [
          sinPermiso(gestiona(quien)),
          noEsta(veObra(quien, obra)),
          archivada(obra),
          vigente(presupuesto),
          noEsta(pago.vivo && vePago(quien, pago)),
          pago.movimiento !== null && 'PAGO_NO_PROGRAMADO',
          vieja(pago, version),
          // The means in the body add up to the amount that the payment had when the call was
          // built.
          invalido(pago.importe !== importe),
          !pago.excedido && tope,
        ],
        () => ({
          status: 200,
          filas: 2,
          aplicar: (cuerpo) => {
            const { movimientoId } = pagoSchema.parse(cuerpo);
            pago.version += 1;
            if (movimientoId) pago.movimiento = movimientoDe(firma, pago, movimientoId, fecha);
          },
        }),
      );
    },
  };
}

export function editar(firma: Firma, quien: Quien, pago: Pago): Intento {
  const { azar } = firma;
  const { obra, presupuesto } = pago;
  const version = versionDe(azar, pago);
  const importe = azar.cada(2)
    ? Math.max(1, pago.importe - azar.entero(pago.importe))
    : pago.importe + importeDe(azar);
  return {
    quien,
    obra,
    procedimiento: 'pagos.editar',
    method: 'PUT',
    path: `/presupuestos/${presupuesto.id}/pagos/${pago.id}`,
    body: { version, importeBrutoCentavos: importe, medios: medios(importe) },
    juzgar: () => {
      const tope = cabe(quien, presupuesto, { importe, menos: pago });
      const masQueAntes = importe > pago.importe;
      // An accepted excess only covers callers who may accept one.
      const cubierto = pago.excedido && administra(quien);
      const cuenta = masQueAntes && !cubierto ? tope : false;
      return juzgar(
        [
          sinPermiso(gestiona(quien)),
          noEsta(veObra(quien, obra)),
          archivada(obra),
          vigente(presupuesto),
          noEsta(pago.vivo && vePago(quien, pago)),
          vieja(pago, version),
          cuenta,
        ],
        () => ({
          status: 200,
          filas: pago.movimiento ? 2 : 1,
          aplicar: () => {
            pago.importe = importe;
            pago.version += 1;
            if (!pago.movimiento) return;
            pago.movimiento.importe = importe;
            pago.movimiento.version += 1;
          },
        }),
      );
    },
  };
}

/** Deletes a scheduled payment at once; the deletion of a paid one is only requested. */
export function eliminar(firma: Firma, quien: Quien, pago: Pago): Intento {
  const { obra, presupuesto } = pago;
  const version = versionDe(firma.azar, pago);
  const baja = pedir(firma, quien, {
    entidad: 'PAGO',
    fila: pago,
    version,
    procedimiento: 'pagos.eliminar',
    path: `/presupuestos/${presupuesto.id}/pagos/${pago.id}`,
    puede: gestiona,
  });
  const cancelar = () =>
    juzgar(
      [
        sinPermiso(gestiona(quien)),
        noEsta(pago.vivo && vePago(quien, pago)),
        archivada(obra),
        vieja(pago, version),
      ],
      () => ({
        status: 200,
        filas: 1,
        aplicar: () => {
          pago.vivo = false;
          pago.version += 1;
        },
      }),
    );
  return { ...baja, juzgar: () => (pago.movimiento ? baja.juzgar() : cancelar()) };
}

export const restaurar = (firma: Firma, quien: Quien, pago: Pago): Intento => {
  const { obra, presupuesto } = pago;
  return {
    quien,
    obra,
    procedimiento: 'pagos.restaurar',
    method: 'PUT',
    path: `/presupuestos/${presupuesto.id}/pagos/${pago.id}/restaurar`,
    body: { motivo: 'Se anuló por error' },
    juzgar: () =>
      juzgar(
        [
          sinPermiso(esOwner(quien)),
          noEsta(veObra(quien, obra)),
          archivada(obra),
          vigente(presupuesto),
          noEsta(!pago.vivo),
          !pago.excedido && cabe(quien, presupuesto, { importe: pago.importe, menos: pago }),
        ],
        () => ({
          status: 200,
          filas: pago.movimiento ? 2 : 1,
          aplicar: () => {
            pago.vivo = true;
            pago.version += 1;
            if (pago.movimiento) revivir(firma, pago.movimiento);
          },
        }),
      ),
  };
};
