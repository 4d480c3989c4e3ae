import { normalizarRazonSocial } from '../../movimientos/duplicados/duplicados.rules.ts';
import type { ProveedorCatalogo } from '../catalogo.rules.ts';
import { palabrasDeNombre, puedenSerUno, formaDe, type Cumulo } from './nombres-parecidos.rules.ts';

/** A supplier as written in a row. */
export type Mencion = {
  readonly nombre: string;
  readonly cuit: string | null;
  /** Number of rows with this spelling. */
  readonly veces?: number;
};

/** A supplier with all spellings of its name. */
export type GrupoProveedor = {
  readonly clave: string;
  readonly nombre: string;
  readonly conocido: ProveedorCatalogo | null;
  readonly cuit: string | null;
  readonly escrituras: readonly string[];
};

/** Groups of spellings that may be one supplier. */
type UnionDudosa = { readonly grupos: readonly GrupoProveedor[] };

const nombreDe = ({ conocido, escrituras }: Cumulo): string => {
  if (conocido) return conocido.razonSocial;
  const [mejor = ['', 0]] = [...escrituras].sort(
    ([a, n], [b, m]) => m - n || b.length - a.length || (a < b ? -1 : 1),
  );
  return mejor[0];
};

const grupoDe = (cumulo: Cumulo): GrupoProveedor => ({
  clave: cumulo.clave,
  nombre: nombreDe(cumulo),
  conocido: cumulo.conocido,
  cuit: cumulo.conocido?.cuit ?? [...cumulo.cuits][0] ?? null,
  escrituras: [...cumulo.escrituras.keys()],
});

/** Known suppliers by CUIT and by name without the legal form; null for a name that two share. */
function indiceDeConocidos(conocidos: readonly ProveedorCatalogo[]) {
  const porCuit = new Map<string, ProveedorCatalogo>();
  const porNombre = new Map<string, ProveedorCatalogo | null>();
  for (const proveedor of conocidos) {
    if (proveedor.cuit !== null) porCuit.set(proveedor.cuit, proveedor);
    const nombres = [proveedor.razonSocial, proveedor.nombreFantasia ?? ''];
    for (const clave of new Set(nombres.map(normalizarRazonSocial))) {
      if (clave === '') continue;
      const otro = porNombre.get(clave);
      porNombre.set(clave, otro === undefined || otro === proveedor ? proveedor : null);
    }
  }
  return { porCuit, porNombre };
}

type Conocidos = ReturnType<typeof indiceDeConocidos>;

/**
 * Groups mentions that are taken for one supplier: equal CUIT, else equal name; different legal
 * forms are separated.
 */
function cumulosDe(
  menciones: Iterable<Mencion>,
  { porCuit, porNombre }: Conocidos,
): Map<string, Cumulo> {
  const lista = [...menciones].map((mencion) => ({
    ...mencion,
    norma: normalizarRazonSocial(mencion.nombre),
    forma: formaDe(mencion.nombre),
  }));
  const cuitDeNombre = new Map<string, Set<string>>();
  const formas = new Map<string, Set<string>>();
  for (const { norma, cuit, forma } of lista) {
    if (cuit !== null) cuitDeNombre.set(norma, (cuitDeNombre.get(norma) ?? new Set()).add(cuit));
    if (forma !== '') formas.set(norma, (formas.get(norma) ?? new Set()).add(forma));
  }
  const cumulos = new Map<string, Cumulo>();
  for (const { nombre, cuit, norma, forma, veces = 1 } of lista) {
    const cuits = cuitDeNombre.get(norma);
    const suCuit = cuit ?? (cuits?.size === 1 ? ([...cuits][0] ?? null) : null);
    const conocido =
      (suCuit === null ? undefined : porCuit.get(suCuit)) ?? porNombre.get(norma) ?? null;
    const varias = (formas.get(norma)?.size ?? 0) > 1 ? `/${forma}` : '';
    const clave = conocido?.id ?? suCuit ?? `${norma}${varias}`;
    const cumulo = cumulos.get(clave) ?? {
      clave,
      forma,
      palabras: palabrasDeNombre(conocido?.razonSocial ?? nombre),
      conocido,
      cuits: new Set<string>(),
      escrituras: new Map<string, number>(),
    };
    if (suCuit !== null) cumulo.cuits.add(suCuit);
    cumulo.escrituras.set(nombre, (cumulo.escrituras.get(nombre) ?? 0) + veces);
    cumulos.set(clave, cumulo);
  }
  return cumulos;
}

/** Groups the spellings of each supplier, and lists groups that may be the same one. */
export function agruparProveedores(
  menciones: Iterable<Mencion>,
  conocidos: readonly ProveedorCatalogo[],
): {
  readonly grupos: ReadonlyMap<string, GrupoProveedor>;
  readonly porEscritura: (mencion: Mencion) => GrupoProveedor | null;
  readonly dudosas: readonly UnionDudosa[];
} {
  const lista = [...menciones];
  const indice = indiceDeConocidos(conocidos);
  const cumulos = cumulosDe(lista, indice);
  const todos = [...cumulos.values()];
  const delCatalogo = conocidos
    .filter(({ id }) => !cumulos.has(id))
    .map((conocido): Cumulo => ({
      clave: conocido.id,
      forma: '',
      palabras: palabrasDeNombre(conocido.razonSocial),
      conocido,
      cuits: new Set(),
      escrituras: new Map(),
    }));
  const uniones = unir([...todos, ...delCatalogo]);
  const grupos = new Map([...todos, ...delCatalogo].map((c) => [c.clave, grupoDe(c)]));
  const claves = new Map<string, string>();
  for (const cumulo of todos) {
    for (const escritura of cumulo.escrituras.keys()) {
      for (const cuit of [null, ...cumulo.cuits]) {
        claves.set(`${escritura}/${cuit}`, cumulo.clave);
      }
    }
  }
  return {
    grupos,
    porEscritura: ({ nombre, cuit }) => {
      const clave = claves.get(`${nombre}/${cuit}`) ?? claves.get(`${nombre}/null`);
      return clave === undefined ? null : (grupos.get(clave) ?? null);
    },
    dudosas: uniones.map((union) => ({ grupos: union.map(grupoDe) })),
  };
}

/**
 * Maximum number of names compared per beginning of a word; further ones are not compared by it.
 */
const VECINOS_MAX = 60;
const INICIO = 3;

/** Groups of names that share the beginning of a word; only names within a group are compared. */
function vecindarios(cumulos: readonly Cumulo[]): Iterable<readonly Cumulo[]> {
  const porInicio = new Map<string, Cumulo[]>();
  for (const cumulo of cumulos) {
    for (const inicio of new Set(cumulo.palabras.enOrden.map((p) => p.slice(0, INICIO)))) {
      const vecinos = porInicio.get(inicio);
      if (!vecinos) porInicio.set(inicio, [cumulo]);
      else if (vecinos.length < VECINOS_MAX) vecinos.push(cumulo);
    }
  }
  return porInicio.values();
}

/** Union-find over the names joined so far. */
class Uniones {
  readonly #jefe = new Map<Cumulo, Cumulo>();
  readonly #conocido = new Map<Cumulo, boolean>();

  raiz(cumulo: Cumulo): Cumulo {
    let arriba = cumulo;
    for (let jefe = this.#jefe.get(arriba); jefe; jefe = this.#jefe.get(arriba)) arriba = jefe;
    return arriba;
  }

  /** Joins two sets, unless each has a supplier of the catalogue. */
  unir(a: Cumulo, b: Cumulo): void {
    const [x, y] = [this.raiz(a), this.raiz(b)];
    const deX = this.#conocido.get(x) ?? x.conocido !== null;
    const deY = this.#conocido.get(y) ?? y.conocido !== null;
    if (x === y || (deX && deY)) return;
    this.#jefe.set(y, x);
    this.#conocido.set(x, deX || deY);
  }
}

/** Sets of similar names, at least one of them written in the workbook. */
function unir(cumulos: readonly Cumulo[]): Cumulo[][] {
  const uniones = new Uniones();
  for (const vecinos of vecindarios(cumulos)) {
    for (const [i, a] of vecinos.entries()) {
      if (a.escrituras.size === 0) continue;
      for (let j = i + 1; j < vecinos.length; j += 1) {
        const b = vecinos[j];
        if (b && uniones.raiz(a) !== uniones.raiz(b) && puedenSerUno(a, b)) uniones.unir(a, b);
      }
    }
  }
  const grupos = new Map<Cumulo, Cumulo[]>();
  for (const cumulo of cumulos) {
    const raiz = uniones.raiz(cumulo);
    const grupo = grupos.get(raiz);
    if (grupo) grupo.push(cumulo);
    else grupos.set(raiz, [cumulo]);
  }
  return [...grupos.values()].filter((grupo) => grupo.length > 1);
}
