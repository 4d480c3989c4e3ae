import { z } from 'zod';

import { creadoSchema, fechaDe } from './movimientos.ts';
import {
  administra,
  alguno,
  archivada,
  gestiona,
  invalido,
  juzgar,
  noEsta,
  sinPermiso,
  veObra,
  versionDe,
  vieja,
  type Acopio,
  type Firma,
  type Intento,
  type Item,
  type Obra,
  type Quien,
  type Retiro,
} from './world.ts';

/** Quantity in thousandths as the decimal text that people write. */
const cantidadDe = (milesimas: number): string => (milesimas / 1000).toFixed(3);
/** Amount of one line, rounded half up to the centavo. */
export const importeDeRetiro = (milesimas: number, precio: number): number =>
  Math.round((milesimas * precio) / 1000);

export const retirado = ({ retiros }: Firma, acopio: Acopio): number =>
  retiros.reduce((s, r) => (r.acopio === acopio && r.vivo ? s + r.importe : s), 0);

const noVigente = ({ vivo, pendiente, cerrado }: Acopio) =>
  (!vivo || pendiente || cerrado) && 'ACOPIO_NO_VIGENTE';

export function crear(firma: Firma, quien: Quien, obra: Obra): Intento {
  const { azar } = firma;
  const importe = azar.cada(3) ? 50_000_000 + azar.entero(90_000_000) : null;
  return {
    quien,
    obra,
    procedimiento: 'acopios.crear',
    method: 'POST',
    path: '/acopios',
    body: {
      proyectoId: obra.id,
      proveedorId: firma.proveedor,
      tipo: importe === null ? 'MATERIALES' : 'LISTA_PRECIOS',
      fecha: '2026-01-02',
      ...(importe === null ? {} : { importeCentavos: importe }),
    },
    juzgar: () =>
      juzgar([sinPermiso(administra(quien)), noEsta(veObra(quien, obra)), archivada(obra)], () => ({
        status: 201,
        filas: 1,
        aplicar: (cuerpo) => {
          const { id } = creadoSchema.parse(cuerpo);
          const comun = { privado: false, version: 1, vivo: true, pendiente: false };
          firma.acopios.push({ ...comun, id, obra, importe, items: [], cerrado: false });
        },
      })),
  };
}

export function crearItem(firma: Firma, quien: Quien, acopio: Acopio): Intento | null {
  const { azar } = firma;
  if (acopio.items.length >= 12) return null;
  const cantidad = acopio.importe === null ? 1000 + azar.entero(400_000) : null;
  const precio = 1 + azar.entero(2_000_000);
  return {
    quien,
    obra: acopio.obra,
    procedimiento: 'acopioItems.crear',
    method: 'POST',
    path: `/acopios-items/${acopio.id}/items`,
    body: {
      descripcion: `Material ${firma.hechas}`,
      unidad: 'kg',
      precioUnitario: (precio / 100).toFixed(2),
      ...(cantidad === null ? {} : { cantidad: cantidadDe(cantidad) }),
    },
    juzgar: () =>
      juzgar(
        [
          sinPermiso(gestiona(quien)),
          noEsta(veObra(quien, acopio.obra)),
          [archivada(acopio.obra), noVigente(acopio)],
        ],
        () => ({
          status: 201,
          filas: 1,
          aplicar: (cuerpo) => {
            const { id } = creadoSchema.parse(cuerpo);
            acopio.items.push({ id, cantidad, precio, retirado: 0, completo: false });
          },
        }),
      ),
  };
}

type Renglon = { readonly item: Item; readonly cantidad: number };
/** Code of the refusal when the lines exceed the stockpile; false when they fit. */
function cabe(firma: Firma, acopio: Acopio, renglones: readonly Renglon[]): string | false {
  if (renglones.some(({ item }) => item.completo)) return 'ITEM_COMPLETO';
  const faltan = renglones.some(
    ({ item, cantidad }) => item.cantidad !== null && item.retirado + cantidad > item.cantidad,
  );
  const pide = renglones.reduce(
    (s, { item, cantidad }) => s + importeDeRetiro(cantidad, item.precio),
    0,
  );
  const sinDinero = acopio.importe !== null && retirado(firma, acopio) + pide > acopio.importe;
  return (faltan || sinDinero) && 'ACOPIO_SIN_SALDO';
}

const registradoSchema = z.looseObject({ items: z.array(creadoSchema) });

export function retirar(firma: Firma, quien: Quien, acopio: Acopio): Intento | null {
  const { azar } = firma;
  const elegidos = new Set([alguno(azar, acopio.items), alguno(azar, acopio.items)]);
  const items = [...elegidos].filter((item) => item !== null);
  const [primero] = items;
  if (!primero) return null;
  const varios = items.length > 1;
  const renglones = items.map((item): Renglon => ({
    item,
    cantidad: 1 + azar.entero(Math.max(1, Math.ceil((item.cantidad ?? 60_000) / 4))),
  }));
  const tarde = azar.cada(50);
  const fecha = tarde ? '2026-11-28' : fechaDe(azar).replace('2026-01-01', '2026-01-02');
  const pedidos = renglones.map(({ item, cantidad }) => ({
    itemId: item.id,
    cantidad: cantidadDe(cantidad),
  }));
  return {
    quien,
    obra: acopio.obra,
    procedimiento: 'retiros.registrar',
    method: 'POST',
    path: `/acopios/${acopio.id}/retiros`,
    body: { ...(varios ? { items: pedidos } : pedidos[0]), fecha, retiradoPor: 'El corralón' },
    juzgar: () =>
      juzgar(
        [
          sinPermiso(gestiona(quien)),
          noEsta(veObra(quien, acopio.obra)),
          [archivada(acopio.obra), noVigente(acopio)],
          invalido(tarde),
          cabe(firma, acopio, renglones),
        ],
        () => ({
          status: 201,
          filas: 1,
          aplicar: (cuerpo) => {
            for (const [i, { id }] of registradoSchema.parse(cuerpo).items.entries()) {
              const { item, cantidad } = renglones[i] ?? { item: primero, cantidad: 0 };
              const importe = importeDeRetiro(cantidad, item.precio);
              item.retirado += cantidad;
              firma.retiros.push({ id, acopio, item, cantidad, importe, version: 1, vivo: true });
            }
          },
        }),
      ),
  };
}

const tomable = (quien: Quien, retiro: Retiro, version: number) => [
  sinPermiso(administra(quien)),
  noEsta(veObra(quien, retiro.acopio.obra)),
  [
    archivada(retiro.acopio.obra),
    !retiro.vivo && 'RETIRO_ANULADO',
    vieja(retiro, version),
    noVigente(retiro.acopio),
  ],
];

export function editarRetiro(firma: Firma, quien: Quien, retiro: Retiro): Intento {
  const { azar } = firma;
  const { acopio, item } = retiro;
  const version = versionDe(azar, retiro);
  const cantidad = 1 + azar.entero(retiro.cantidad * 2);
  const importe = importeDeRetiro(cantidad, item.precio);
  /**
   * Refusal of the new quantity, computed as if the withdrawal did not exist yet; a smaller
   * quantity than before always fits.
   */
  const entra = () => {
    if (cantidad <= retiro.cantidad) return false;
    item.retirado -= retiro.cantidad;
    retiro.vivo = false;
    const motivo = cabe(firma, acopio, [{ item, cantidad }]);
    retiro.vivo = true;
    item.retirado += retiro.cantidad;
    return motivo;
  };
  return {
    quien,
    obra: acopio.obra,
    procedimiento: 'retiros.editar',
    method: 'PUT',
    path: `/acopios/${acopio.id}/retiros/${retiro.id}`,
    body: { version, cantidad: cantidadDe(cantidad), retiradoPor: 'Otra persona' },
    juzgar: () => {
      const etapas = tomable(quien, retiro, version);
      return juzgar([...etapas, ...(retiro.vivo ? [entra()] : [])], () => ({
        status: 200,
        filas: 1,
        aplicar: () => {
          item.retirado += cantidad - retiro.cantidad;
          retiro.cantidad = cantidad;
          retiro.importe = importe;
          retiro.version += 1;
        },
      }));
    },
  };
}

export function anularRetiro(firma: Firma, quien: Quien, retiro: Retiro): Intento {
  const { acopio, item } = retiro;
  const version = versionDe(firma.azar, retiro);
  return {
    quien,
    obra: acopio.obra,
    procedimiento: 'retiros.anular',
    method: 'DELETE',
    path: `/acopios/${acopio.id}/retiros/${retiro.id}`,
    body: { motivo: 'Volvió al corralón', version },
    juzgar: () =>
      juzgar(tomable(quien, retiro, version), () => ({
        status: 200,
        filas: 1,
        aplicar: () => {
          item.retirado -= retiro.cantidad;
          retiro.vivo = false;
          retiro.version += 1;
        },
      })),
  };
}

/** Marks an item as complete or open; nothing is written when it is so already. */
export function completar(firma: Firma, quien: Quien, acopio: Acopio): Intento | null {
  const item = alguno(firma.azar, acopio.items);
  if (!item) return null;
  const completo = !firma.azar.cada(2);
  return {
    quien,
    obra: acopio.obra,
    procedimiento: `acopioItems.${completo ? 'completar' : 'reabrir'}`,
    method: completo ? 'DELETE' : 'PUT',
    path: `/acopios-items/${item.id}/${completo ? 'complete' : 'reabrir'}`,
    body: {},
    juzgar: () =>
      juzgar(
        [
          sinPermiso(gestiona(quien)),
          noEsta(veObra(quien, acopio.obra)),
          archivada(acopio.obra),
          item.completo !== completo && noVigente(acopio),
        ],
        () => ({
          status: 200,
          filas: item.completo === completo ? 0 : 1,
          aplicar: () => {
            item.completo = completo;
          },
        }),
      ),
  };
}

export function cerrar(firma: Firma, quien: Quien, acopio: Acopio): Intento {
  const cierra = firma.azar.cada(3);
  const yaEsta = () => acopio.vivo && !acopio.pendiente && acopio.cerrado === cierra;
  return {
    quien,
    obra: acopio.obra,
    procedimiento: `acopios.${cierra ? 'cerrar' : 'reabrir'}`,
    method: 'PUT',
    path: `/acopios/${acopio.id}/${cierra ? 'cerrar' : 'reabrir'}`,
    body: { motivo: 'Lo pidió la obra' },
    juzgar: () =>
      juzgar(
        [
          sinPermiso(administra(quien)),
          noEsta(veObra(quien, acopio.obra)),
          archivada(acopio.obra),
          (!acopio.vivo || acopio.pendiente) && 'ACOPIO_NO_VIGENTE',
        ],
        () => ({
          status: 200,
          filas: yaEsta() ? 0 : 1,
          aplicar: () => {
            if (yaEsta()) return;
            acopio.cerrado = cierra;
            acopio.version += 1;
          },
        }),
      ),
  };
}
