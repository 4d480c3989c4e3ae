import type { Celda } from '../../planilla/grilla.rules.ts';
import type { Opcion } from '../../planilla/pregunta.ts';
import type { RubroCatalogo } from '../../renglones/rubro.rules.ts';
import { buscadorDeRubrosParecidos } from '../../renglones/rubros-parecidos.rules.ts';
import type { Catalogo, FilasCatalogo, RubroDeProveedor } from '../catalogo.rules.ts';
import type { Resuelta } from './palabras-libro.rules.ts';
import type { Cuaderno } from './preguntas.rules.ts';

/** The answer that a rubro is none. */
const SIN_RUBRO = 'SIN_RUBRO';

/** So few movements, or of so many minds, are no habit. */
const HABITO = { de: 3, parte: 2 / 3 } as const;

const esHabito = ({ veces, de }: RubroDeProveedor): boolean =>
  de >= HABITO.de && veces >= de * HABITO.parte;

type Proveedor = { readonly id: string | null; readonly nombre: string };

/** Rubros as cells, headings and the habits of suppliers name them. */
export class RubrosNombrados {
  readonly #catalogo: Catalogo;
  readonly #cuaderno: Cuaderno;
  readonly #parecido: ReturnType<typeof buscadorDeRubrosParecidos>;
  readonly #porId: ReadonlyMap<string, RubroCatalogo>;
  readonly #habitos: ReadonlyMap<string, RubroDeProveedor>;
  readonly #opciones: readonly Opcion[];
  readonly #vistos = new Map<string, Resuelta<RubroCatalogo>>();

  constructor({ rubros, habituales = [] }: FilasCatalogo, catalogo: Catalogo, cuaderno: Cuaderno) {
    this.#catalogo = catalogo;
    this.#cuaderno = cuaderno;
    this.#parecido = buscadorDeRubrosParecidos(rubros);
    this.#porId = new Map(rubros.map((rubro) => [rubro.id, rubro]));
    this.#habitos = new Map(habituales.filter(esHabito).map((uno) => [uno.proveedorId, uno]));
    this.#opciones = [
      ...rubros.map(({ id, codigo, nombre }) => ({ valor: id, texto: `${codigo} ${nombre}` })),
      { valor: SIN_RUBRO, texto: 'Sin rubro' },
    ];
  }

  deCelda(celda: Celda): Resuelta<RubroCatalogo> {
    const visto = this.#vistos.get(celda.plegado) ?? this.#resolver(celda);
    this.#vistos.set(celda.plegado, visto);
    return visto;
  }

  /** Only one that nobody needs to be asked of. */
  deTitulo({ valor, plegado }: Celda): RubroCatalogo | null {
    const exacto = this.#catalogo.rubro(valor);
    if (exacto !== null && exacto !== 'AMBIGUO') return exacto;
    const cercano = this.#parecido(plegado);
    return cercano?.segura ? cercano.hallado : null;
  }

  /** Where rows that name no rubro may go, by what was done with others of the same supplier. */
  deProveedor(proveedor: Proveedor | null): Resuelta<RubroCatalogo> {
    const habito = this.#habitos.get(proveedor?.id ?? '');
    const rubro = habito && this.#porId.get(habito.rubroId);
    if (!proveedor || !rubro) return { valor: null, pendiente: null };
    const { veces, de, proveedorId } = habito;
    const { codigo, nombre } = rubro;
    return this.#preguntar(`RUBRO_DE:${proveedorId}`, {
      texto: `${veces} de los últimos ${de} de ${proveedor.nombre} van a ${codigo} ${nombre}: ¿van ahí también estas?`,
      propuesta: rubro.id,
      textos: [proveedor.nombre],
    });
  }

  #resolver(celda: Celda): Resuelta<RubroCatalogo> {
    const seguro = this.deTitulo(celda);
    if (seguro) return { valor: seguro, pendiente: null };
    const propuesto = this.#parecido(celda.plegado)?.hallado;
    return this.#preguntar(`RUBRO:${celda.plegado}`, {
      texto: propuesto
        ? `¿«${celda.texto}» es el rubro ${propuesto.codigo} ${propuesto.nombre}?`
        : `¿Qué rubro es «${celda.texto}»?`,
      propuesta: propuesto?.id ?? SIN_RUBRO,
      textos: [celda.texto],
    });
  }

  #preguntar(
    id: string,
    duda: {
      readonly texto: string;
      readonly propuesta: string;
      readonly textos: readonly string[];
    },
  ): Resuelta<RubroCatalogo> {
    const { valor, ...pende } = this.#cuaderno.consultar({
      id,
      tipo: 'RUBRO',
      opciones: this.#opciones,
      recordar: id,
      ...duda,
    });
    return { valor: this.#porId.get(valor ?? '') ?? null, ...pende };
  }
}
