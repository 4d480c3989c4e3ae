import type { Celda } from '../../planilla/celda.rules.ts';
import type { Parecido } from '../../planilla/parecido.rules.ts';
import type { Opcion } from '../../planilla/pregunta.ts';
import { plegar } from '../../planilla/texto.rules.ts';
import type { Catalogo, FilasCatalogo, ObraCatalogo } from '../catalogo.rules.ts';
import { buscadorDeObrasParecidas, puedenSerUnaObra } from './nombres.rules.ts';
import type { Resuelta } from './palabras-libro.rules.ts';
import { enLista, type Cuaderno } from './preguntas.rules.ts';

/** An existing work, or one to create. */
export type ObraHallada = { readonly id: string | null; readonly nombre: string };

/** Answer: the work is new. Its name may follow after a colon. */
const OBRA_NUEVA = 'NUEVA';
/** Answer: several names are different works. */
const DISTINTAS = 'DISTINTAS';

/** Name of a work to create: the one in the answer, else `propio`. Null for any other answer. */
export function nombreDeNueva(valor: string, propio = ''): string | null {
  if (valor === OBRA_NUEVA) return propio;
  const dado = valor.startsWith(`${OBRA_NUEVA}:`)
    ? valor.slice(OBRA_NUEVA.length + 1).trim()
    : null;
  return dado === '' ? propio : dado;
}

/** Maximum number of names compared with each other, to ask about them together. */
const NOMBRES_MAX = 300;

/** Name of a work in rows or tabs, as first written and folded, and how often it appears. */
export type NombreDeObra = {
  readonly plegado: string;
  readonly texto: string;
  readonly veces: number;
};

/** Prefix of the ids of questions about works; the name follows. */
export const DE_OBRA = 'OBRA:';

/**
 * Finds the works to which cells, words above a table and names of sheets refer, and asks about the
 * unknown ones.
 */
export class ObrasNombradas {
  readonly #catalogo: Catalogo;
  readonly #cuaderno: Cuaderno;
  readonly #parecida: (plegado: string) => Parecido<ObraCatalogo> | null;
  readonly #porId: ReadonlyMap<string, ObraCatalogo>;
  readonly #existentes: readonly Opcion[];
  readonly #vistas = new Map<string, Resuelta<ObraHallada>>();

  constructor(filas: FilasCatalogo, catalogo: Catalogo, cuaderno: Cuaderno) {
    this.#catalogo = catalogo;
    this.#cuaderno = cuaderno;
    this.#parecida = buscadorDeObrasParecidas(filas);
    this.#porId = new Map(filas.obras.map((obra) => [obra.id, obra]));
    this.#existentes = filas.obras.map(({ id, codigo, nombre, administracion }) => ({
      valor: id,
      texto: administracion ? nombre : `${codigo} ${nombre}`,
    }));
  }

  deId(id: string): ObraHallada | null {
    const obra = this.#porId.get(id);
    return obra ? { id: obra.id, nombre: obra.nombre } : null;
  }

  /** Work of a title, when it is certain enough not to ask. */
  deTitulo(texto: string, plegado: string): ObraHallada | null {
    const exacta = this.#catalogo.obra(texto);
    if (exacta !== null && exacta !== 'AMBIGUO') return this.deId(exacta.id);
    const cercana = this.#parecida(plegado);
    return cercana?.segura ? this.deId(cercana.hallado.id) : null;
  }

  deCelda({ texto, plegado }: Celda): Resuelta<ObraHallada> {
    const segura = this.#vistas.has(plegado) ? null : this.deTitulo(texto, plegado);
    if (segura) this.#vistas.set(plegado, { valor: segura, pendiente: null });
    return this.preguntar(texto, plegado);
  }

  preguntar(texto: string, plegado: string): Resuelta<ObraHallada> {
    const vista = this.#vistas.get(plegado) ?? this.#preguntarUna(texto, plegado);
    this.#vistas.set(plegado, vista);
    return vista;
  }

  /**
   * Asks once for names that may be of one new work; names similar to an existing work are asked
   * about separately.
   */
  agrupar(nombres: readonly NombreDeObra[]): void {
    const grupos: NombreDeObra[][] = [];
    for (const nombre of nombres.slice(0, NOMBRES_MAX)) {
      const { plegado, texto } = nombre;
      const sabida = this.#cuaderno.recuerda(`${DE_OBRA}${plegado}`);
      if (sabida || this.#catalogo.obra(texto) !== null || this.#parecida(plegado)) continue;
      const grupoAfin = grupos.find((grupo) =>
        grupo.every((g) => puedenSerUnaObra(g.plegado, plegado)),
      );
      if (grupoAfin) grupoAfin.push(nombre);
      else grupos.push([nombre]);
    }
    for (const grupo of grupos) if (grupo.length > 1) this.#preguntarGrupo(grupo);
  }

  /** Work of the rows that name none. */
  general(archivo: string): Resuelta<ObraHallada> {
    const abiertas = [...this.#porId.values()].filter(
      ({ soloLectura, administracion }) => !soloLectura && !administracion,
    );
    const [unica] = abiertas.length === 1 ? abiertas : [];
    const nombre = archivo.replace(/\.[a-z]{2,5}$/i, '').trim() || 'Obra nueva';
    const deArchivo = this.deTitulo(nombre, plegar(nombre)) ?? unica;
    const { valor, ...pende } = this.#cuaderno.consultar({
      id: DE_OBRA,
      tipo: 'OBRA',
      texto: '¿De qué obra son las filas que no la nombran?',
      opciones: this.#opciones(nombre),
      propuesta: deArchivo?.id ?? (abiertas.length === 0 ? OBRA_NUEVA : null),
    });
    return { valor: this.#deRespuesta(valor, nombre), ...pende };
  }

  #opciones(nueva: string): Opcion[] {
    return [...this.#existentes, { valor: OBRA_NUEVA, texto: `Una obra nueva: ${nueva}` }];
  }

  #preguntarUna(texto: string, plegado: string): Resuelta<ObraHallada> {
    const cercana = this.#parecida(plegado)?.hallado ?? null;
    const clave = `${DE_OBRA}${plegado}`;
    const { valor, ...pende } = this.#cuaderno.consultar({
      id: clave,
      tipo: 'OBRA',
      texto: cercana ? `¿«${texto}» es la obra ${cercana.nombre}?` : `¿Qué obra es «${texto}»?`,
      opciones: this.#opciones(texto),
      propuesta: cercana?.id ?? OBRA_NUEVA,
      textos: [texto],
      recordar: clave,
    });
    if (pende.contestada !== undefined) this.#aprender(plegado, valor, texto);
    return { valor: this.#deRespuesta(valor, texto), ...pende };
  }

  #preguntarGrupo(grupo: readonly NombreDeObra[]): void {
    const [{ texto: cabeza } = { texto: '' }] = grupo.toSorted(
      (a, b) => b.veces - a.veces || b.texto.length - a.texto.length,
    );
    const textos = grupo.map(({ texto }) => texto);
    const { valor, ...pende } = this.#cuaderno.consultar({
      id: `${DE_OBRA}${grupo
        .map(({ plegado }) => plegado)
        .sort()
        .join('+')}`,
      tipo: 'OBRA',
      texto: `¿${enLista(textos)} son una obra nueva?`,
      opciones: [...this.#opciones(cabeza), { valor: DISTINTAS, texto: 'Son obras distintas' }],
      propuesta: OBRA_NUEVA,
      textos,
    });
    for (const { plegado, texto } of grupo) {
      if (pende.contestada !== undefined && valor !== DISTINTAS) {
        this.#aprender(plegado, valor, cabeza);
      }
      this.#vistas.set(plegado, {
        ...pende,
        ...(valor === DISTINTAS
          ? this.#preguntarUna(texto, plegado)
          : { valor: this.#deRespuesta(valor, cabeza) }),
      });
    }
  }

  /**
   * Remembers an answer. A new work is stored with its name, so that other spellings become the
   * same work.
   */
  #aprender(plegado: string, valor: string | null, nombre: string): void {
    const nueva = nombreDeNueva(valor ?? '', nombre);
    const respuesta = nueva === null ? valor : `${OBRA_NUEVA}:${nueva}`;
    if (respuesta !== null) this.#cuaderno.aprender(`${DE_OBRA}${plegado}`, respuesta);
  }

  #deRespuesta(valor: string | null, propio: string): ObraHallada | null {
    if (valor === null) return null;
    const nombre = nombreDeNueva(valor, propio);
    if (nombre === null) return this.deId(valor);
    // A typed name may be that of an existing work.
    const existente = this.#catalogo.obra(nombre);
    if (existente !== null && existente !== 'AMBIGUO') return this.deId(existente.id);
    return { id: null, nombre };
  }
}
