import { anotar, creadoSchema, fechaDe, importeDe, revivir } from './movimientos.ts';
import {
  administra,
  archivada,
  esOwner,
  invalido,
  juzgar,
  noEsta,
  sinPermiso,
  ve,
  veObra,
  versionDe,
  vieja,
  type Aporte,
  type Firma,
  type Intento,
  type Obra,
  type Quien,
} from './world.ts';

/** Fields of a contribution that decide `alcanza`. */
export type Devuelto = Pick<
  Aporte,
  'obra' | 'socioId' | 'devolucion' | 'fecha' | 'importe' | 'vivo'
> & {
  readonly id?: string;
};

/**
 * True when, with this row as given, the partner has never been returned more than they
 * contributed, on any day.
 */
export function alcanza({ aportes }: Firma, como: Devuelto): boolean {
  const suyos: Devuelto[] = aportes.filter(
    ({ id, socioId }) => socioId === como.socioId && id !== como.id,
  );
  const vivos = [...suyos, como].filter(({ vivo }) => vivo);
  return vivos.every(({ fecha: dia }) => {
    const hasta = vivos.filter(({ fecha }) => fecha <= dia);
    return hasta.reduce((s, x) => s + (x.devolucion ? -x.importe : x.importe), 0) >= 0;
  });
}

type Clase = 'DINERO' | 'ESPECIE' | 'DEVOLUCION';

export function crear(firma: Firma, quien: Quien, obra: Obra, otra: Obra): Intento | null {
  const { azar } = firma;
  // Sometimes a partner of another work, which is refused.
  const socio = (azar.cada(12) ? otra : obra).socios[azar.entero(2)];
  if (!socio) return null;
  const clase: Clase = azar.cada(4) ? 'ESPECIE' : azar.cada(3) ? 'DEVOLUCION' : 'DINERO';
  const devolucion = clase === 'DEVOLUCION';
  const fecha = fechaDe(azar);
  const importe = devolucion ? importeDe(azar) * 3 : importeDe(azar);
  const nuevo: Devuelto = { obra, socioId: socio.id, devolucion, fecha, importe, vivo: true };
  return {
    quien,
    obra,
    procedimiento: 'aportes.crear',
    method: 'POST',
    path: '/aportes-socio',
    body: {
      proyectoId: obra.id,
      socioId: socio.id,
      tipo: clase,
      fecha,
      importeCentavos: importe,
      concepto: `Aporte ${firma.hechas}`,
    },
    juzgar: () =>
      juzgar(
        [
          sinPermiso(administra(quien)),
          noEsta(veObra(quien, obra)),
          archivada(obra),
          invalido(!obra.socios.includes(socio)),
          !alcanza(firma, nuevo) && 'DEVOLUCION_EXCEDIDA',
        ],
        () => ({
          status: 201,
          filas: clase === 'ESPECIE' ? 1 : 2,
          aplicar: (cuerpo) => {
            const { id, movimientoId } = deAporteSchema.parse(cuerpo);
            const movimiento =
              movimientoId === null
                ? null
                : anotar(firma, movimientoId, {
                    obra,
                    privado: false,
                    concepto: '',
                    tipo: devolucion ? 'EGRESO' : 'INGRESO',
                    fecha,
                    importe,
                    cambio: null,
                    rubro: null,
                    factura: null,
                    vinculado: true,
                  });
            const fila = { id, privado: false, version: 1, pendiente: false, movimiento };
            firma.aportes.push({ ...nuevo, ...fila });
          },
        }),
      ),
  };
}
const deAporteSchema = creadoSchema.extend({ movimientoId: creadoSchema.shape.id.nullable() });

export function editar(firma: Firma, quien: Quien, fila: Aporte): Intento {
  const { azar } = firma;
  const importe = importeDe(azar);
  const version = versionDe(azar, fila);
  return {
    quien,
    obra: fila.obra,
    procedimiento: 'aportes.editar',
    method: 'PUT',
    path: `/aportes-socio/${fila.id}`,
    body: { version, importeCentavos: importe },
    juzgar: () =>
      juzgar(
        [
          sinPermiso(administra(quien)),
          noEsta(ve(quien, fila)),
          [vieja(fila, version), archivada(fila.obra)],
          !alcanza(firma, { ...fila, importe }) && 'DEVOLUCION_EXCEDIDA',
        ],
        () => ({
          status: 200,
          filas: fila.movimiento ? 2 : 1,
          aplicar: () => {
            fila.importe = importe;
            fila.version += 1;
            if (!fila.movimiento) return;
            fila.movimiento.importe = importe;
            fila.movimiento.version += 1;
          },
        }),
      ),
  };
}

export const restaurar = (firma: Firma, quien: Quien, fila: Aporte): Intento => ({
  quien,
  obra: fila.obra,
  procedimiento: 'aportes.restaurar',
  method: 'PUT',
  path: `/aportes-socio/${fila.id}/restaurar`,
  body: { motivo: 'Se dio de baja por error' },
  juzgar: () =>
    juzgar(
      [
        sinPermiso(esOwner(quien)),
        // The server checks the work before its rows.
        [noEsta(!fila.vivo && veObra(quien, fila.obra)), archivada(fila.obra)],
        !alcanza(firma, { ...fila, vivo: true }) && 'DEVOLUCION_EXCEDIDA',
      ],
      () => ({
        status: 200,
        filas: fila.movimiento ? 2 : 1,
        aplicar: () => {
          fila.vivo = true;
          fila.version += 1;
          if (fila.movimiento) revivir(firma, fila.movimiento);
        },
      }),
    ),
});
