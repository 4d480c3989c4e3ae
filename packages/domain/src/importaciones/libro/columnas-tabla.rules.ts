import { leerCuitCelda } from '../../planilla/celdas.rules.ts';
import type { TituloColumna as Titulo } from '../../planilla/encabezado.rules.ts';
import type { Celda, FilaGrilla } from '../../planilla/grilla.rules.ts';
import type { TablaCruda as Cruda } from '../../planilla/tablas.rules.ts';
import { DE_IMPORTE, type CampoLibro } from './vocabulario.rules.ts';

type TituloColumna = Titulo<CampoLibro>;
type TablaCruda = Cruda<CampoLibro>;

/** Of a file of ours with the rows that stayed out: it is no part of them. */
export const TITULO_AFUERA = 'Motivo (quedó afuera)';

/** Why a column gives nothing to the rows. */
export type MotivoColumna = 'SIN_CAMPO' | 'REPETIDA' | 'ORDEN' | 'OTRA_CUENTA';

export type ColumnaTabla = TituloColumna & { readonly sobra: MotivoColumna | null };

/** Rows looked at to know what a column holds. */
const MUESTRA = 200;

type Perfil = {
  readonly llenas: number;
  readonly fechas: number;
  readonly numeros: number;
  readonly textos: number;
  readonly celdas: readonly Celda[];
};

function perfilDe(cuerpo: readonly FilaGrilla[], columna: number): Perfil {
  const celdas = cuerpo
    .slice(0, MUESTRA)
    .flatMap(({ porColumna }) => porColumna.get(columna) ?? []);
  const cuenta = (clases: readonly Celda['clase'][]) =>
    celdas.filter(({ clase }) => clases.includes(clase)).length;
  return {
    celdas,
    llenas: celdas.length,
    fechas: cuenta(['FECHA']),
    numeros: cuenta(['NUMERO', 'IMPORTE', 'ERROR']),
    textos: cuenta(['TEXTO']),
  };
}

const casiTodas = (parte: number, { llenas }: Perfil): boolean =>
  llenas > 0 && parte >= llenas * 0.6;

/** CUITs and telephones: whole numbers of so many digits that no amount of these is one. */
function sonNumerosDeAlguien(perfil: Perfil): boolean {
  const largos = perfil.celdas.filter(({ texto }) => /^\d{10,13}$/.test(texto)).length;
  return casiTodas(largos, perfil);
}

/** 1, 2, 3…: the number of a line, whatever its title is. */
function esOrden({ celdas }: Perfil): boolean {
  const numeros = celdas.flatMap(({ valor }) => (typeof valor === 'number' ? [valor] : []));
  if (numeros.length < 2 || numeros.length < celdas.length * 0.6) return false;
  const pasos = numeros.slice(1).filter((n, i) => n - (numeros[i] ?? 0) === 1).length;
  return (numeros[0] ?? 0) <= 1 && pasos >= (numeros.length - 1) * 0.7;
}

/** Each field to the column that its title fits best, at the left when two fit alike. */
function repartir(titulos: readonly TituloColumna[]): ColumnaTabla[] {
  const mejores = new Map<CampoLibro, TituloColumna>();
  for (const titulo of titulos) {
    if (titulo.campo === null) continue;
    const actual = mejores.get(titulo.campo);
    if (!actual || titulo.puntos > actual.puntos) mejores.set(titulo.campo, titulo);
  }
  return titulos.map((titulo) => {
    if (titulo.campo === null)
      return { ...titulo, sobra: titulo.mes === null ? 'SIN_CAMPO' : null };
    const gana = mejores.get(titulo.campo) === titulo;
    return gana ? { ...titulo, sobra: null } : { ...titulo, campo: null, sobra: 'REPETIDA' };
  });
}

const DE_IVA = /\b(?:iva|percepcion(?:es)?|perc|impuestos?)\b/i;

/** Beside what is taxed and its tax, the amount is their total. */
function conTotal(columnas: readonly ColumnaTabla[]): ColumnaTabla[] {
  const total = columnas.find(
    ({ titulo, sobra }) => sobra === 'REPETIDA' && /^total/i.test(titulo),
  );
  const actual = columnas.find(({ campo }) => campo === 'importe');
  const conIva = columnas.some(({ titulo, campo }) => campo === null && DE_IVA.test(titulo));
  if (!total || !actual || !conIva || /^total/i.test(actual.titulo)) return [...columnas];
  return columnas.map((columna) => {
    if (columna === total) return { ...columna, campo: 'importe', sobra: null };
    return columna === actual ? { ...columna, campo: null, sobra: 'REPETIDA' } : columna;
  });
}

const conCampo = (columnas: readonly ColumnaTabla[], campo: CampoLibro): boolean =>
  columnas.some((columna) => columna.campo === campo);

const dar = (
  columnas: readonly ColumnaTabla[],
  elegida: ColumnaTabla | undefined,
  campo: CampoLibro,
): ColumnaTabla[] =>
  columnas.map((columna) => (columna === elegida ? { ...columna, campo, sobra: null } : columna));

/** Columns under no title, where something stands below. */
function sinTitulo({ cuerpo, titulos, desdeColumna, hastaColumna }: TablaCruda): TituloColumna[] {
  const conTitulo = new Set(titulos.map(({ columna }) => columna));
  const halladas = new Set<number>();
  for (const { celdas } of cuerpo) {
    for (const { columna } of celdas) {
      const dentro = columna >= desdeColumna && columna <= hastaColumna;
      if (dentro && !conTitulo.has(columna)) halladas.add(columna);
    }
  }
  return [...halladas].map((columna) => ({
    columna,
    titulo: '',
    campo: null,
    puntos: 0,
    mes: null,
  }));
}

type Libre = { readonly columna: ColumnaTabla; readonly perfil: Perfil };

/** What titles do not state is seen in the cells: dates, amounts and the longest texts. */
function completar(
  columnas: readonly ColumnaTabla[],
  cuerpo: readonly FilaGrilla[],
): ColumnaTabla[] {
  let dadas = [...columnas];
  const libres = (): Libre[] =>
    dadas
      .filter(({ titulo, campo, mes, sobra }) => {
        const libre = campo === null && mes === null && sobra !== 'ORDEN';
        return libre && titulo !== TITULO_AFUERA;
      })
      .map((columna) => ({ columna, perfil: perfilDe(cuerpo, columna.columna) }));
  const enMeses = dadas.some(({ mes }) => mes !== null);
  if (conCampo(dadas, 'proveedor') && !conCampo(dadas, 'cuit')) {
    const cuit = libres().find(({ perfil }) =>
      casiTodas(perfil.celdas.filter(({ valor }) => leerCuitCelda(valor).ok).length, perfil),
    );
    dadas = dar(dadas, cuit?.columna, 'cuit');
  }
  if (!enMeses && !conCampo(dadas, 'fecha')) {
    const fecha = libres().find(({ perfil }) => casiTodas(perfil.fechas, perfil));
    dadas = dar(dadas, fecha?.columna, 'fecha');
  }
  if (!enMeses && !dadas.some(({ campo }) => campo !== null && DE_IMPORTE.has(campo))) {
    const numericas = libres().filter(
      ({ perfil }) => casiTodas(perfil.numeros, perfil) && !sonNumerosDeAlguien(perfil),
    );
    const llenas = numericas.toSorted((a, b) => b.perfil.llenas - a.perfil.llenas);
    dadas = dar(dadas, llenas[0]?.columna, 'importe');
  }
  if (!conCampo(dadas, 'concepto')) {
    const textos = libres().filter(({ perfil }) => casiTodas(perfil.textos, perfil));
    const mejor = textos.toSorted((a, b) => b.perfil.textos - a.perfil.textos)[0];
    if (mejor && mejor.perfil.textos >= cuerpo.length * 0.3) {
      dadas = dar(dadas, mejor.columna, 'concepto');
    }
  }
  return dadas;
}

/** The number of a line that a title calls number, which is no document's. */
function sinOrden(
  columnas: readonly ColumnaTabla[],
  cuerpo: readonly FilaGrilla[],
): ColumnaTabla[] {
  return columnas.map((columna) => {
    const { campo, columna: indice, mes } = columna;
    if (mes !== null || (campo !== 'orden' && campo !== 'numero' && campo !== null)) return columna;
    const perfil = perfilDe(cuerpo, indice);
    // `Ítem` may be a number or what is listed.
    if (campo === 'orden' && casiTodas(perfil.textos, perfil)) {
      return { ...columna, campo: null, sobra: 'SIN_CAMPO' };
    }
    return campo === 'orden' || esOrden(perfil)
      ? { ...columna, campo: 'orden', sobra: 'ORDEN' }
      : columna;
  });
}

/** `Cuenta` beside a balance and nothing else is where money is; in a list it is a rubro. */
function deCuentas(titulos: readonly TituloColumna[]): TituloColumna[] {
  const campos = new Set(titulos.flatMap(({ campo }) => campo ?? []));
  const otros = (['fecha', 'concepto', 'ingreso', 'egreso'] as const).some((c) => campos.has(c));
  if (otros || !campos.has('saldo')) return [...titulos];
  return titulos.map((titulo) =>
    titulo.campo === 'rubro' && /cuenta/i.test(titulo.titulo)
      ? { ...titulo, campo: 'cuenta' }
      : titulo,
  );
}

/** What each column of a table holds. */
export function columnasDe(cruda: TablaCruda): ColumnaTabla[] {
  const titulos = deCuentas(cruda.titulos);
  const todas = [...titulos, ...sinTitulo(cruda)].sort((a, b) => a.columna - b.columna);
  const repartidas = sinOrden(conTotal(repartir(todas)), cruda.cuerpo);
  const completas = completar(repartidas, cruda.cuerpo);
  const campos = new Set(completas.map(({ campo }) => campo));
  const dosColumnas = campos.has('ingreso') && campos.has('egreso');
  const enMeses = completas.filter(({ mes }) => mes !== null).length >= 2;
  return completas.map((columna) =>
    // Two columns of amounts, or months, say more than a third one, which is their total.
    columna.campo === 'importe' && (dosColumnas || enMeses)
      ? { ...columna, campo: null, sobra: 'OTRA_CUENTA' }
      : columna,
  );
}
