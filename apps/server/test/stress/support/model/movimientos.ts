import { z } from 'zod';

import type { Azar } from '../random.ts';
import {
  administra,
  alguno,
  archivada,
  esOwner,
  gestiona,
  invalido,
  juzgar,
  noEsta,
  sinPermiso,
  uno,
  ve,
  veObra,
  versionDe,
  vieja,
  type Firma,
  type Intento,
  type Movimiento,
  type Obra,
  type Quien,
} from './world.ts';

export const creadoSchema = z.looseObject({ id: z.uuid(), version: z.int() });
export const MOTIVO = 'Cargado dos veces por error';

export const fechaDe = (azar: Azar): string =>
  `2026-${String(1 + azar.entero(10)).padStart(2, '0')}-${String(1 + azar.entero(28)).padStart(2, '0')}`;
export const importeDe = (azar: Azar): number => 1 + azar.entero(9_000_000);

/** Amount in pesos, at the rate of its own row. */
export const enPesos = ({ importe, cambio }: Pick<Movimiento, 'importe' | 'cambio'>): number =>
  importe * (cambio ?? 1);

type Datos = Omit<Movimiento, 'id' | 'version' | 'vivo' | 'pendiente'>;
export function anotar(firma: Firma, id: string, datos: Datos): Movimiento {
  const fila: Movimiento = { ...datos, id, version: 1, vivo: true, pendiente: false };
  firma.movimientos.push(fila);
  if (fila.factura !== null) firma.facturas.set(fila.factura, fila);
  return fila;
}

export function darDeBaja(firma: Firma, fila: Movimiento): void {
  fila.vivo = false;
  fila.pendiente = false;
  fila.version += 1;
  if (fila.factura !== null) firma.facturas.delete(fila.factura);
}
export function revivir(firma: Firma, fila: Movimiento): void {
  fila.vivo = true;
  fila.version += 1;
  if (fila.factura !== null) firma.facturas.set(fila.factura, fila);
}

const FACTURAS = 4000;
const facturaDe = (numero: number) => ({
  tipoArca: 1,
  puntoVenta: 4,
  numero,
  cuitEmisor: '30900000444',
});
const tomada = ({ facturas }: Firma, factura: number | null) =>
  factura !== null && facturas.has(factura) && 'COMPROBANTE_DUPLICADO';

export function crear(
  firma: Firma,
  quien: Quien,
  obra: Obra,
  { conFactura = true }: { readonly conFactura?: boolean } = {},
): Intento {
  const { azar } = firma;
  const enDolares = azar.cada(8);
  const mal = azar.cada(40);
  const tarde = azar.cada(60);
  const ajeno = azar.cada(60);
  const datos: Datos = {
    obra,
    privado: azar.cada(9),
    concepto: `Compra ${firma.hechas}`,
    tipo: azar.cada(3) ? 'INGRESO' : 'EGRESO',
    fecha: tarde ? '2026-11-25' : fechaDe(azar),
    importe: importeDe(azar),
    cambio: enDolares ? 1000 + azar.entero(600) : null,
    rubro: azar.cada(3) ? uno(azar, firma.rubros) : null,
    // Hidden duplicates are tested elsewhere: here, callers who send an invoice see all of them.
    factura: conFactura && administra(quien) && azar.cada(5) ? 1 + azar.entero(FACTURAS) : null,
    vinculado: false,
  };
  const { privado, concepto, tipo, fecha, importe, cambio, rubro } = datos;
  const factura = privado ? null : datos.factura;
  const [otra] = firma.ajenas;
  return {
    quien,
    obra,
    procedimiento: 'movimientos.crear',
    method: 'POST',
    path: '/movimientos',
    body: {
      proyectoId: obra.id,
      tipo,
      fecha,
      concepto,
      importeCentavos: mal ? 0 : importe,
      medioPago: 'EFECTIVO',
      ...(privado ? { privado } : {}),
      ...(cambio === null
        ? {}
        : { moneda: 'USD', cotizacion: { valor: String(cambio), tipo: 'OFICIAL' } }),
      ...(rubro === null ? {} : { rubroId: rubro }),
      // A work of another organisation in the place of a trade is an id that does not exist here.
      ...(ajeno && otra ? { rubroId: otra.obra } : {}),
      ...(factura === null ? {} : { comprobante: facturaDe(factura) }),
    },
    juzgar: () =>
      juzgar(
        [
          sinPermiso(gestiona(quien)),
          invalido(mal),
          sinPermiso(!privado || administra(quien)),
          noEsta(veObra(quien, obra)),
          archivada(obra),
          invalido(tarde || (ajeno && otra !== undefined)),
          tomada(firma, factura),
        ],
        () => ({
          status: 201,
          filas: 1,
          aplicar: (cuerpo) => anotar(firma, creadoSchema.parse(cuerpo).id, { ...datos, factura }),
        }),
      ),
  };
}

export function editar(firma: Firma, quien: Quien, fila: Movimiento): Intento {
  const { azar } = firma;
  const version = versionDe(azar, fila);
  const mal = azar.cada(40);
  const tarde = azar.cada(60);
  // One edit in forty names another work, which is invalid for every role.
  const mueve = azar.cada(40);
  const cambio: Partial<Pick<Movimiento, 'importe' | 'concepto' | 'tipo' | 'fecha' | 'rubro'>> = {
    ...(azar.cada(2) ? { importe: importeDe(azar) } : {}),
    ...(azar.cada(3) ? { concepto: `Corregido ${firma.hechas}` } : {}),
    ...(azar.cada(6) ? { tipo: azar.cada(2) ? 'INGRESO' : 'EGRESO' } : {}),
    ...(azar.cada(4) ? { fecha: fechaDe(azar) } : {}),
    ...(azar.cada(4) ? { rubro: azar.cada(3) ? null : uno(azar, firma.rubros) } : {}),
  };
  const { importe, rubro, ...igual } = cambio;
  return {
    quien,
    obra: fila.obra,
    procedimiento: 'movimientos.editar',
    method: 'PUT',
    path: `/movimientos/${fila.id}`,
    body: {
      version,
      ...igual,
      ...(importe === undefined ? {} : { importeCentavos: importe }),
      ...(rubro === undefined ? {} : { rubroId: rubro }),
      ...(mal ? { importeCentavos: -5 } : {}),
      ...(tarde ? { fecha: '2026-12-01' } : {}),
      ...(mueve ? { proyectoId: uno(azar, firma.obras).id } : {}),
    },
    juzgar: () =>
      juzgar(
        [
          sinPermiso(gestiona(quien)),
          invalido(mal || mueve),
          noEsta(ve(quien, fila)),
          fila.vinculado && 'MOVIMIENTO_VINCULADO',
          [vieja(fila, version), archivada(fila.obra)],
          invalido(tarde),
        ],
        () => ({
          status: 200,
          filas: 1,
          aplicar: () => {
            Object.assign(fila, cambio);
            fila.version += 1;
          },
        }),
      ),
  };
}

/** Changes the trade of many movements at once: all or none. */
export function editarLote(firma: Firma, quien: Quien): Intento | null {
  const { azar } = firma;
  const elegidas = new Set<Movimiento>();
  for (let i = 0; i <= 1 + azar.entero(5); i += 1) {
    const fila = alguno(azar, firma.movimientos);
    if (fila) elegidas.add(fila);
  }
  const filas = [...elegidas];
  if (filas.length === 0) return null;
  const rubro = azar.cada(4) ? null : uno(azar, firma.rubros);
  const versiones = new Map(filas.map((fila) => [fila, versionDe(azar, fila)]));
  return {
    quien,
    ...(filas[0] ? { obra: filas[0].obra } : {}),
    procedimiento: 'movimientos.editarLote',
    method: 'PUT',
    path: '/movimientos/lote',
    body: {
      ids: filas.map(({ id }) => id),
      rubroId: rubro,
      versiones: Object.fromEntries(filas.map((fila) => [fila.id, versiones.get(fila)])),
    },
    juzgar: () =>
      juzgar(
        [
          sinPermiso(gestiona(quien)),
          noEsta(filas.every((fila) => ve(quien, fila))),
          [
            ...filas.map(({ obra }) => archivada(obra)),
            ...filas.map(({ vinculado }) => vinculado && 'MOVIMIENTO_VINCULADO'),
            ...filas.map((fila) => vieja(fila, versiones.get(fila) ?? 0)),
          ],
        ],
        () => ({
          status: 200,
          filas: filas.length,
          aplicar: () => {
            for (const fila of filas) {
              fila.rubro = rubro;
              fila.version += 1;
            }
          },
        }),
      ),
  };
}

const prorrateoSchema = z.looseObject({ items: z.array(creadoSchema) });
/** Splits one amount over several works. */
export function prorratear(firma: Firma, quien: Quien, obras: readonly Obra[]): Intento | null {
  const { azar } = firma;
  const partes = obras.map((obra) => ({ obra, importe: importeDe(azar) }));
  const total = partes.reduce((suma, { importe }) => suma + importe, 0);
  const fecha = fechaDe(azar);
  const concepto = `Repartido ${firma.hechas}`;
  const noSuma = azar.cada(15) ? 1 : 0;
  const [primera] = obras;
  if (!primera || new Set(obras).size !== obras.length) return null;
  return {
    quien,
    obra: primera,
    procedimiento: 'movimientos.prorratear',
    method: 'POST',
    path: '/movimientos/prorratear',
    body: {
      tipo: 'EGRESO',
      fecha,
      concepto,
      importeCentavos: total + noSuma,
      medioPago: 'TRANSFERENCIA',
      partes: partes.map(({ obra, importe }) => ({
        proyectoId: obra.id,
        importeCentavos: importe,
      })),
    },
    juzgar: () =>
      juzgar(
        [
          sinPermiso(gestiona(quien)),
          invalido(noSuma > 0),
          noEsta(obras.every((obra) => veObra(quien, obra))),
          obras.map(archivada),
        ],
        () => ({
          status: 201,
          filas: partes.length,
          aplicar: (cuerpo) => {
            for (const [i, { id }] of prorrateoSchema.parse(cuerpo).items.entries()) {
              const { obra, importe } = partes[i] ?? { obra: primera, importe: 0 };
              const comun = { privado: false, tipo: 'EGRESO', cambio: null, rubro: null } as const;
              const fila = { ...comun, obra, concepto, fecha, importe, factura: null };
              anotar(firma, id, { ...fila, vinculado: false });
            }
          },
        }),
      ),
  };
}

export const restaurar = (firma: Firma, quien: Quien, fila: Movimiento): Intento => ({
  quien,
  obra: fila.obra,
  procedimiento: 'movimientos.restaurar',
  method: 'PUT',
  path: `/movimientos/${fila.id}/restaurar`,
  body: { motivo: 'Se dio de baja por error' },
  juzgar: () =>
    juzgar(
      [
        sinPermiso(esOwner(quien)),
        noEsta(!fila.vivo && veObra(quien, fila.obra)),
        [archivada(fila.obra), fila.vinculado && 'MOVIMIENTO_VINCULADO'],
        tomada(firma, fila.factura),
      ],
      () => ({ status: 200, filas: 1, aplicar: () => revivir(firma, fila) }),
    ),
});
