import { required } from '../required.ts';
import { ACOPIOS, type AcopioDemo } from './acopios-datos.ts';
import {
  centavos,
  comoCantidad,
  type Plan,
  planes,
  type Visita,
  visitasDe,
} from './acopios-visitas.ts';
import { workdayOf, instantOf, addDays } from './dates.ts';
import type { SeedRow } from './insert-rows.ts';
import { seedId } from './random.ts';

export type AcopiosDemo = {
  readonly acopios: readonly SeedRow[];
  readonly items: readonly SeedRow[];
  readonly retiros: readonly SeedRow[];
  readonly auditoria: readonly SeedRow[];
};

export const SIN_ACOPIOS: AcopiosDemo = { acopios: [], items: [], retiros: [], auditoria: [] };

type Persona = { readonly id: string; readonly nombre: string; readonly rol: string };

export type ContextoAcopios = {
  readonly tenantId: string;
  readonly hoy: string;
  readonly proyectoIds: readonly string[];
  readonly rubroIds: ReadonlyMap<string, string>;
  readonly proveedores: ReadonlyMap<string, { readonly id: string; readonly razonSocial: string }>;
  /** Who made it, and who then takes things out. */
  readonly autor: Persona;
  readonly retiran: readonly [Persona, ...Persona[]];
};

const QUIENES = ['Marcos Villalba', 'Diego Sosa', 'Camión del corralón', null] as const;
const PLURALES: Readonly<Record<string, string>> = {
  u: 'unidades',
  bolsa: 'bolsas',
  barra: 'barras',
  rollo: 'rollos',
  placa: 'placas',
};

const enPalabras = (mil: bigint, unidad: string): string => {
  const cantidad = comoCantidad(mil)
    .replace(/\.?0+$/, '')
    .replace('.', ',')
    .replace(/\B(?=(?:\d{3})+(?!\d))(?<!,\d*)/g, '.');
  return `${cantidad} ${mil === 1000n && unidad !== 'u' ? unidad : (PLURALES[unidad] ?? unidad)}`;
};

const codigo = (prefijo: string, numero: number, largo: number): string =>
  `${prefijo}-${String(numero).padStart(largo, '0')}`;

/** Six acopios with their items, retiros and history; all dates hang on `hoy`. */
export function acopiosDe(ctx: ContextoAcopios): AcopiosDemo {
  const { tenantId, hoy } = ctx;
  const lista = ACOPIOS.map(planes);
  const planesDe = (i: number) => required(lista[i], `the plans of acopio ${i}`);
  const acopioId = (i: number) => seedId('acopio', tenantId, i);
  const itemId = (acopio: number, i: number) => seedId('acopio-item', tenantId, acopio * 100 + i);
  const visitas = ACOPIOS.flatMap((demo, i) => visitasDe(demo, i, planesDe(i), hoy)).sort((a, b) =>
    a.fecha < b.fecha ? -1 : Number(a.fecha > b.fecha),
  );
  const retiros: SeedRow[] = [];
  const auditoria = ACOPIOS.map((demo, i) => creacion(ctx, demo, i, acopioId(i)));
  visitas.forEach((visita, v) => {
    const nuevos = retirosDe(ctx, visita, {
      v,
      desde: retiros.length,
      planes: planesDe(visita.acopio),
      acopioId: acopioId(visita.acopio),
      itemId: (i) => itemId(visita.acopio, i),
    });
    retiros.push(...nuevos);
    auditoria.push(historia(ctx, visita, v, nuevos, planesDe(visita.acopio)));
  });
  const vivos = retiros.filter(({ estado }) => estado === 'ACTIVO');
  return {
    acopios: ACOPIOS.map((demo, i) => acopio(ctx, demo, i, acopioId(i), vivos)),
    items: lista.flatMap((deAcopio, a) =>
      deAcopio.map((plan, i) => item(ctx, plan, { a, i, id: itemId(a, i), acopioId: acopioId(a) })),
    ),
    retiros,
    auditoria,
  };
}

function acopio(
  ctx: ContextoAcopios,
  demo: AcopioDemo,
  i: number,
  id: string,
  vivos: readonly SeedRow[],
): SeedRow {
  const fecha = workdayOf(addDays(ctx.hoy, -demo.haceDias));
  const retirado = vivos
    .filter(({ acopio_id }) => acopio_id === id)
    .reduce((suma, { importe_centavos }) => suma + Number(importe_centavos), 0);
  const creado = instantOf(fecha, 11 * 60 + i * 7);
  return {
    id,
    tenant_id: ctx.tenantId,
    codigo: codigo('AC', i + 1, 3),
    proyecto_id: ctx.proyectoIds[demo.obra],
    proveedor_id: ctx.proveedores.get(demo.proveedor)?.id,
    tipo: demo.tipo,
    fecha,
    vencimiento: demo.venceEn === null ? null : addDays(ctx.hoy, demo.venceEn),
    descripcion: demo.descripcion,
    moneda: 'ARS',
    importe_centavos: demo.importePesos === null ? null : demo.importePesos * 100,
    retirado_centavos: retirado,
    descuento_bp: demo.descuentoBp,
    lugar: 'PROVEEDOR',
    estado: 'VIGENTE',
    observaciones: demo.observaciones,
    creado_en: creado,
    creado_por: ctx.autor.id,
    actualizado_en: creado,
    version: 1,
  };
}

type DeItem = {
  readonly a: number;
  readonly i: number;
  readonly id: string;
  readonly acopioId: string;
};

function item(
  ctx: ContextoAcopios,
  { item: demo, pesos, gastar }: Plan,
  { a, i, id, acopioId }: DeItem,
): SeedRow {
  const [descripcion, unidad, precio, rubro] = demo.material;
  const { haceDias } = required(ACOPIOS[a], `acopio ${a}`);
  const creado = instantOf(workdayOf(addDays(ctx.hoy, -haceDias)), 11 * 60 + 30 + i);
  // Not every price of today is known: somebody wrote most of them down ten days ago.
  const conActual = i % 4 !== 3;
  const completado = demo.completo ? instantOf(addDays(ctx.hoy, -6), 16 * 60) : null;
  return {
    id,
    tenant_id: ctx.tenantId,
    acopio_id: acopioId,
    orden: i + 1,
    codigo: i % 3 === 0 ? `${rubro}${String(100 + a * 20 + i)}` : null,
    descripcion,
    rubro_id: ctx.rubroIds.get(rubro) ?? null,
    unidad,
    cantidad: demo.cantidad,
    precio_unitario: pesos,
    precio_actual: conActual ? precio : null,
    precio_actual_en: conActual ? addDays(ctx.hoy, -10) : null,
    retirado: comoCantidad(gastar),
    completado_en: completado,
    completado_por: completado === null ? null : ctx.autor.id,
    creado_en: creado,
    creado_por: ctx.autor.id,
    actualizado_en: creado,
    version: 1,
  };
}

type DeRetiro = {
  readonly v: number;
  readonly desde: number;
  readonly planes: readonly Plan[];
  readonly acopioId: string;
  readonly itemId: (i: number) => string;
};

const quienDe = ({ retiran }: ContextoAcopios, v: number): Persona =>
  retiran[v % retiran.length] ?? retiran[0];

function retirosDe(
  ctx: ContextoAcopios,
  { fecha, salidas }: Visita,
  { v, desde, planes: lista, acopioId, itemId }: DeRetiro,
): SeedRow[] {
  const creado = instantOf(fecha, 8 * 60 + ((v * 43) % 500));
  const persona = quienDe(ctx, v);
  return salidas.map(({ indice, mil, anulada }, i) => {
    const pesos = required(lista[indice], `plan ${indice}`).pesos;
    const anuladoEn = anulada ? instantOf(fecha, 17 * 60 + 20) : null;
    return {
      id: seedId('retiro', ctx.tenantId, desde + i),
      tenant_id: ctx.tenantId,
      codigo: codigo('RT', desde + i + 1, 6),
      grupo_id: seedId('retiro-grupo', ctx.tenantId, v),
      acopio_id: acopioId,
      item_id: itemId(indice),
      cantidad: comoCantidad(mil),
      precio_unitario: pesos,
      importe_centavos: centavos(mil, pesos),
      fecha,
      remito_numero: v % 5 === 4 ? null : `0003-${String(41_200 + v * 7).padStart(8, '0')}`,
      retirado_por: QUIENES[v % QUIENES.length],
      destino: v % 9 === 8 ? 'DEPOSITO' : 'OBRA',
      observaciones:
        v % 11 === 10 ? 'Faltó lugar en el camión: el resto va la semana que viene.' : null,
      estado: anulada ? 'ANULADO' : 'ACTIVO',
      anulado_en: anuladoEn,
      anulado_por: anulada ? ctx.autor.id : null,
      anulado_motivo: anulada ? 'El camión volvió cargado: no se descargó.' : null,
      creado_en: creado,
      creado_por: persona.id,
      actualizado_en: anuladoEn ?? creado,
      version: anulada ? 2 : 1,
    };
  });
}

const registro = (
  { tenantId }: ContextoAcopios,
  persona: Persona,
  n: number,
  datos: Pick<SeedRow, string>,
): SeedRow => ({
  id: seedId('auditoria-acopio', tenantId, n),
  tenant_id: tenantId,
  actor_id: persona.id,
  actor_nombre: persona.nombre,
  actor_rol: persona.rol,
  entidad: 'ACOPIO',
  cambios: [],
  canal: 'WEB',
  ...datos,
});

function creacion(ctx: ContextoAcopios, demo: AcopioDemo, i: number, id: string): SeedRow {
  const proveedor = ctx.proveedores.get(demo.proveedor)?.razonSocial ?? demo.proveedor;
  const obra = codigo('OB', demo.obra + 1, 3);
  return registro(ctx, ctx.autor, i, {
    ts: instantOf(workdayOf(addDays(ctx.hoy, -demo.haceDias)), 11 * 60 + i * 7),
    accion: 'CREAR',
    entidad_id: id,
    proyecto_id: ctx.proyectoIds[demo.obra],
    resumen: `Creó el acopio ${codigo('AC', i + 1, 3)} de ${proveedor} en ${obra}`,
  });
}

function historia(
  ctx: ContextoAcopios,
  { acopio: i, salidas }: Visita,
  v: number,
  nuevos: readonly SeedRow[],
  lista: readonly Plan[],
): SeedRow {
  const primero = required(nuevos[0], 'the first retiro of a visit');
  const que = salidas.map(({ indice, mil }) => {
    const [descripcion, unidad] = required(lista[indice], `plan ${indice}`).item.material;
    return `${enPalabras(mil, unidad)} de ${descripcion}`;
  });
  const [desde, hasta] = [String(primero['codigo']), String(nuevos.at(-1)?.['codigo'])];
  return registro(ctx, quienDe(ctx, v), 1000 + v, {
    ts: primero['creado_en'],
    accion: 'CREAR',
    entidad_id: primero['acopio_id'],
    proyecto_id: ctx.proyectoIds[required(ACOPIOS[i], `acopio ${i}`).obra],
    resumen: `Retiró ${que.join(', ')} del acopio ${codigo('AC', i + 1, 3)}: ${
      desde === hasta ? desde : `${desde} a ${hasta}`
    }`,
  });
}
