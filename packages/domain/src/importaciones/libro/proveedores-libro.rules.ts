import { normalizarRazonSocial } from '../../movimientos/duplicados/duplicados.rules.ts';
import { leerCuitCelda } from '../../planilla/celdas.rules.ts';
import type { DeQuePende } from '../../planilla/duda.ts';
import type { ProveedorCatalogo } from '../catalogo.rules.ts';
import type { Entrada } from './entradas.rules.ts';
import type { Resuelta } from './palabras-libro.rules.ts';
import { enLista, type Cuaderno } from './preguntas.rules.ts';
import { agruparProveedores, type GrupoProveedor, type Mencion } from './proveedores.rules.ts';

export type ProveedorHallado = {
  readonly id: string | null;
  readonly nombre: string;
  readonly cuit: string | null;
};

export const SON_UNO = 'UNO';
export const SON_DISTINTOS = 'DISTINTOS';

/** Supplier named in a row; a CUIT in place of the name counts. Null without one. */
function mencionDe({ celdas }: Entrada): Mencion | null {
  const celda = celdas.get('proveedor');
  const deColumna = celdas.get('cuit');
  const cuit = deColumna === undefined ? null : leerCuitCelda(deColumna.valor);
  if (!celda) return cuit?.ok ? { nombre: '', cuit: cuit.cuit } : null;
  const enNombre = leerCuitCelda(celda.valor);
  if (enNombre.ok) return { nombre: '', cuit: enNombre.cuit };
  const [, nombre = celda.texto, cifras = ''] =
    /^(.*?)[\s(–-]*(?:cuit:?\s*)?(\d{2}-?\d{8}-?\d)\)?$/i.exec(celda.texto) ?? [];
  const pegado = leerCuitCelda(cifras);
  const propio = cuit?.ok ? cuit.cuit : null;
  return { nombre: nombre.trim(), cuit: propio ?? (pegado.ok ? pegado.cuit : null) };
}

const hallado = ({ conocido, nombre, cuit }: GrupoProveedor): ProveedorHallado => ({
  id: conocido?.id ?? null,
  nombre,
  cuit: conocido?.cuit ?? cuit,
});

const SIN_PREGUNTA: DeQuePende = { pendiente: null };

const normas = (grupo: GrupoProveedor): string[] =>
  grupo.escrituras.length > 0
    ? [...new Set(grupo.escrituras.map(normalizarRazonSocial))]
    : [normalizarRazonSocial(grupo.nombre)];

/** Main group of a doubtful union: a known supplier, else the one with most rows. */
function principal(
  grupos: readonly GrupoProveedor[],
  veces: ReadonlyMap<string, number>,
): GrupoProveedor | undefined {
  const conocido = grupos.find((grupo) => grupo.conocido !== null);
  const cuenta = (g: GrupoProveedor) => g.escrituras.reduce((n, e) => n + (veces.get(e) ?? 0), 0);
  return (
    conocido ??
    grupos.toSorted((a, b) => cuenta(b) - cuenta(a) || b.nombre.length - a.nombre.length)[0]
  );
}

type Union = { readonly grupo: GrupoProveedor; readonly pende: DeQuePende };

function preguntarUnion(
  grupos: readonly GrupoProveedor[],
  veces: ReadonlyMap<string, number>,
  cuaderno: Cuaderno,
): [string, Union][] {
  const cabeza = principal(grupos, veces);
  if (!cabeza) return [];
  const claves = grupos.flatMap(normas).sort();
  const nombres = grupos.flatMap((g) => (g.escrituras.length > 0 ? g.escrituras : [g.nombre]));
  const id = `PROVEEDOR:${claves.join('+')}`;
  const { valor, ...pende } = cuaderno.consultar({
    id,
    tipo: 'PROVEEDOR',
    texto: `¿${enLista(nombres)} son un mismo proveedor?`,
    opciones: [
      { valor: SON_UNO, texto: `Sí: ${cabeza.nombre}` },
      { valor: SON_DISTINTOS, texto: 'No, son distintos' },
    ],
    propuesta: SON_UNO,
    textos: nombres,
    recordar: id,
  });
  return grupos.map((grupo) => [
    grupo.clave,
    { grupo: valor === SON_DISTINTOS ? grupo : cabeza, pende },
  ]);
}

/** Resolves the suppliers of all rows, with a question when several names may be of one. */
export function resolvedorDeProveedores(
  entradas: readonly Entrada[],
  conocidos: readonly ProveedorCatalogo[],
  cuaderno: Cuaderno,
): (entrada: Entrada) => Resuelta<ProveedorHallado> {
  const menciones = new Map<string, Mencion>();
  const veces = new Map<string, number>();
  for (const entrada of entradas) {
    const mencion = mencionDe(entrada);
    if (!mencion || mencion.nombre === '') continue;
    menciones.set(`${mencion.nombre}/${mencion.cuit}`, mencion);
    veces.set(mencion.nombre, (veces.get(mencion.nombre) ?? 0) + 1);
  }
  const contadas = [...menciones.values()].map((una) => ({
    ...una,
    veces: veces.get(una.nombre) ?? 1,
  }));
  const { porEscritura, dudosas } = agruparProveedores(contadas, conocidos);
  const uniones = new Map(dudosas.flatMap(({ grupos }) => preguntarUnion(grupos, veces, cuaderno)));
  return (entrada) => {
    const mencion = mencionDe(entrada);
    if (!mencion || mencion.nombre === '') return { valor: null, pendiente: null };
    const grupo = porEscritura(mencion);
    if (!grupo) return { valor: null, pendiente: null };
    const union = uniones.get(grupo.clave);
    return { valor: hallado(union?.grupo ?? grupo), ...(union?.pende ?? SIN_PREGUNTA) };
  };
}
