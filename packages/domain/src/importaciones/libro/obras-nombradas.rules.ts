import type { Catalogo, FilasCatalogo, ObraCatalogo } from '../catalogo.rules.ts';
import type { Celda } from './grilla.rules.ts';
import { buscadorDeObrasParecidas, type Parecido } from './nombres.rules.ts';
import type { Resuelta } from './palabras-libro.rules.ts';
import type { Cuaderno } from './preguntas.rules.ts';
import type { Opcion } from './resultado.ts';

/** A work that exists, or one to be made. */
export type ObraHallada = { readonly id: string | null; readonly nombre: string };

export const OBRA_NUEVA = 'NUEVA';
/** What the questions about works begin with; the name follows. */
export const DE_OBRA = 'OBRA:';

/** Works as cells, words above a table and tabs name them. */
export class ObrasNombradas {
  readonly #catalogo: Catalogo;
  readonly #cuaderno: Cuaderno;
  readonly #parecida: (plegado: string) => Parecido<ObraCatalogo> | null;
  readonly #porId: ReadonlyMap<string, ObraCatalogo>;
  readonly #opciones: readonly Opcion[];
  readonly #vistas = new Map<string, Resuelta<ObraHallada>>();

  constructor(filas: FilasCatalogo, catalogo: Catalogo, cuaderno: Cuaderno) {
    this.#catalogo = catalogo;
    this.#cuaderno = cuaderno;
    this.#parecida = buscadorDeObrasParecidas(filas);
    this.#porId = new Map(filas.obras.map((obra) => [obra.id, obra]));
    this.#opciones = [
      ...filas.obras.map(({ id, codigo, nombre }) => ({ valor: id, texto: `${codigo} ${nombre}` })),
      { valor: OBRA_NUEVA, texto: 'Una obra nueva' },
    ];
  }

  deId(id: string, nombre: string): ObraHallada | null {
    if (id === OBRA_NUEVA) return { id: null, nombre };
    const obra = this.#porId.get(id);
    return obra ? { id: obra.id, nombre: obra.nombre } : null;
  }

  /** Only one that nobody needs to be asked of. */
  deTitulo(texto: string, plegado: string): ObraHallada | null {
    const exacta = this.#catalogo.obra(texto);
    if (exacta !== null && exacta !== 'AMBIGUO') return this.deId(exacta.id, exacta.nombre);
    const cercana = this.#parecida(plegado);
    return cercana?.segura ? this.deId(cercana.hallado.id, cercana.hallado.nombre) : null;
  }

  deCelda({ texto, plegado }: Celda): Resuelta<ObraHallada> {
    const vista = this.#vistas.get(plegado);
    if (vista) return vista;
    const segura = this.deTitulo(texto, plegado);
    const hallada = segura ? { valor: segura, pendiente: null } : this.preguntar(texto, plegado);
    this.#vistas.set(plegado, hallada);
    return hallada;
  }

  preguntar(texto: string, plegado: string): Resuelta<ObraHallada> {
    const cercana = this.#parecida(plegado)?.hallado ?? null;
    const { valor, pendiente } = this.#cuaderno.consultar({
      id: `${DE_OBRA}${plegado}`,
      tipo: 'OBRA',
      texto: cercana ? `¿«${texto}» es la obra ${cercana.nombre}?` : `¿Qué obra es «${texto}»?`,
      opciones: this.#opciones,
      propuesta: cercana?.id ?? OBRA_NUEVA,
      textos: [texto],
      recordar: `${DE_OBRA}${plegado}`,
    });
    return { valor: valor === null ? null : this.deId(valor, texto), pendiente };
  }

  /** The one of the rows whose sheet names none. */
  general(): Resuelta<ObraHallada> {
    const abiertas = [...this.#porId.values()].filter(({ soloLectura }) => !soloLectura);
    const [unica] = abiertas;
    if (unica && abiertas.length === 1) return { valor: this.deId(unica.id, ''), pendiente: null };
    const { valor, pendiente } = this.#cuaderno.consultar({
      id: DE_OBRA,
      tipo: 'OBRA',
      texto: '¿De qué obra son las filas que no la nombran?',
      opciones: this.#opciones,
      propuesta: unica ? null : OBRA_NUEVA,
    });
    return { valor: valor === null ? null : this.deId(valor, 'Obra nueva'), pendiente };
  }
}
