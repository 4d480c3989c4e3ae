import { required } from '../required.ts';
import { addDays, instantOf } from './dates.ts';
import type { SeedRow } from './insert-rows.ts';
import { aEntero, importeDe } from './presupuestos-cuentas.ts';
import type { AdicionalDemo, ItemDemo, PresupuestoDemo } from './presupuestos-forma.ts';
import { seedId } from './random.ts';

export type ItemVivo = {
  readonly id: string;
  readonly demo: ItemDemo;
  readonly importe: number;
  readonly fila: SeedRow;
};

type Lugar = {
  readonly ctx: {
    readonly tenantId: string;
    readonly hoy: string;
    readonly autor: { readonly id: string };
  };
  readonly demo: PresupuestoDemo;
  readonly n: number;
  readonly id: string;
};

const CIEN_ITEMS = 100;

function itemDe(
  { ctx, demo: presupuesto, n, id: presupuestoId }: Lugar,
  demo: ItemDemo,
  i: number,
  original: ItemDemo | null,
): ItemVivo {
  const id = seedId('presupuesto-item', ctx.tenantId, n * CIEN_ITEMS + i);
  const [descripcion, unidad, cantidad, precio] = demo;
  const importe = importeDe(demo);
  return {
    id,
    demo,
    importe,
    fila: {
      id,
      tenant_id: ctx.tenantId,
      presupuesto_id: presupuestoId,
      orden: i + 1,
      descripcion,
      unidad,
      cantidad,
      precio_unitario: precio,
      importe_centavos: importe,
      original_cantidad: original?.[2] ?? null,
      original_precio_unitario: original?.[3] ?? null,
      original_importe_centavos: original && importeDe(original),
      creado_en: instantOf(addDays(ctx.hoy, -presupuesto.haceDias), 9 * 60 + 40),
      creado_por: ctx.autor.id,
    },
  };
}

/** As agreed; the originals stand beside once it was accepted. */
export const itemsDe = (lugar: Lugar): ItemVivo[] =>
  lugar.demo.items.map((item, i) =>
    itemDe(lugar, item, i, lugar.demo.estado === 'ACEPTADO' ? item : null),
  );

const medida = ([, , cantidad, precioUnitario]: ItemDemo, importeCentavos: number) => ({
  cantidad,
  precioUnitario,
  importeCentavos,
});

/** A quantity less another, of at most three places. */
function menos(cantidad: string, resta: string): string {
  const mil = String(aEntero(cantidad, 3) - aEntero(resta, 3)).padStart(4, '0');
  return `${mil.slice(0, -3)}.${mil.slice(-3)}`.replace(/\.?0+$/, '');
}

function aplicar(
  lugar: Lugar,
  items: readonly ItemVivo[],
  { cambio }: AdicionalDemo,
): {
  readonly items: readonly ItemVivo[];
  readonly antes: ItemVivo | null;
  readonly despues: ItemVivo;
} {
  if ('nuevo' in cambio) {
    const despues = itemDe(lugar, cambio.nuevo, items.length, null);
    return { items: [...items, despues], antes: null, despues };
  }
  const antes = required(items[cambio.item], 'the item of an adicional');
  const [descripcion, unidad, cantidad, precio] = antes.demo;
  const queda: ItemDemo = [descripcion, unidad, menos(cantidad, cambio.menos), precio];
  const original = lugar.demo.items[cambio.item] ?? null;
  const despues = itemDe(lugar, queda, cambio.item, original);
  return { items: items.with(cambio.item, despues), antes, despues };
}

/** The items as the adicionales leave them, and the adicionales. */
export function adicionalesDe(
  lugar: Lugar,
  acordados: readonly ItemVivo[],
): { readonly items: readonly ItemVivo[]; readonly adicionales: readonly SeedRow[] } {
  const { ctx, demo, n, id } = lugar;
  let items = acordados;
  const adicionales = (demo.adicionales ?? []).map((adicional, i): SeedRow => {
    const aplicado = aplicar(lugar, items, adicional);
    items = aplicado.items;
    const { antes, despues } = aplicado;
    const fecha = addDays(ctx.hoy, -adicional.haceDias);
    return {
      id: seedId('adicional', ctx.tenantId, n * 10 + i),
      tenant_id: ctx.tenantId,
      presupuesto_id: id,
      numero: i + 1,
      tipo: antes === null ? 'ADICION' : 'DEDUCCION',
      fecha,
      motivo: adicional.motivo,
      diferencia_centavos: despues.importe - (antes?.importe ?? 0),
      total_vigente_centavos: items.reduce((suma, { importe }) => suma + importe, 0),
      items: [
        {
          itemId: despues.id,
          descripcion: despues.demo[0],
          unidad: despues.demo[1],
          antes: antes && medida(antes.demo, antes.importe),
          despues: medida(despues.demo, despues.importe),
        },
      ],
      creado_en: instantOf(fecha, 12 * 60),
      creado_por: ctx.autor.id,
    };
  });
  return { items, adicionales };
}
