import { OBRAS, rubroOf, withHyphens } from './catalog.ts';
import { dayText, serialOf, type DayStyle } from './days.ts';
import type { Asiento } from './entries.ts';
import type { At, Column, Written } from './list.ts';
import type { Medio } from './truth.ts';

export type AsientoColumn = Column<Asiento>;

/**
 * Source of the year of a day written without one: elsewhere in the file, neighbouring dates, or
 * nowhere.
 */
type Year = 'SABIDO' | 'VECINOS' | 'PREGUNTA';

export function fecha(
  styles: readonly DayStyle[],
  { titulo = 'Fecha', anio = 'SABIDO' }: { titulo?: string; anio?: Year } = {},
): AsientoColumn {
  let isFirst = true;
  return {
    titulo,
    campo: 'fecha',
    write: ({ fecha }, at) => {
      // When only neighbours have the year, the first row writes it.
      const style = isFirst && anio === 'VECINOS' ? 'largo' : at.book.random.pick(styles);
      isFirst = false;
      return {
        ...dayCell(fecha, style),
        hecho: { fecha },
        pregunta: yearQuestion(fecha, anio, at),
      };
    },
  };
}

export function dayCell(day: string, style: DayStyle): Written {
  if (style === 'real') return { value: serialOf(day), style: 'fecha' };
  if (style === 'serial') return { value: serialOf(day) };
  return { value: dayText(day, style) };
}

function yearQuestion(day: string, anio: Year, { book, sheet }: At): string | null {
  if (anio === 'PREGUNTA') {
    const year = day.slice(0, 4);
    return book.ask({
      tipo: 'ANIO',
      sobre: book.name,
      texto: sheet.name,
      respuesta: year,
      propuesta: year,
      necesaria: true,
    });
  }
  const motivo =
    anio === 'SABIDO'
      ? 'El año está escrito en la fecha, en el título o en la solapa'
      : 'El año sale de las fechas de al lado';
  book.forbid({ tipo: 'ANIO', sobre: sheet.name, motivo });
  return null;
}

export const concepto = (titulo = 'Concepto'): AsientoColumn => ({
  titulo,
  campo: 'concepto',
  write: ({ concepto }) => ({ value: concepto, hecho: { concepto } }),
});

/** Supplier as in the catalogue, or in any of its spellings, with or without a CUIT beside it. */
export const proveedor = (
  mode: 'exacto' | 'grafias' | 'conCuit',
  titulo = 'Proveedor',
): AsientoColumn => ({
  titulo,
  campo: 'proveedor',
  write: ({ proveedor: one }, { book, sheet, row, column }) => {
    if (one === null) return null;
    // Beside a broken CUIT the exact name has to identify the supplier.
    const isAlone = sheet.at(row, column - 1)?.isError === true;
    const value =
      mode === 'exacto' || isAlone
        ? one.razonSocial
        : book.random.pick([one.razonSocial, ...one.grafias]);
    const hecho = { proveedor: one.id };
    if (mode === 'conCuit') {
      const motivo = 'El CUIT de al lado indica quién es';
      book.forbid({ tipo: 'PROVEEDOR', sobre: one.razonSocial, motivo });
      return { value, hecho };
    }
    if (value === one.razonSocial) {
      if (one.existe) book.exact('PROVEEDOR', value, one.id);
      return { value, hecho };
    }
    const pregunta = book.ask({
      tipo: 'PROVEEDOR',
      sobre: one.razonSocial,
      texto: value,
      respuesta: one.id,
      propuesta: one.id,
      necesaria: false,
    });
    return { value, hecho, pregunta };
  },
});

/**
 * CUIT with or without hyphens, or as the number into which a sheet converts it; every `broken`th
 * look-up fails.
 */
export function cuit({ isText = false, broken = 0 } = {}): AsientoColumn {
  let count = 0;
  return {
    titulo: 'CUIT',
    campo: 'cuit',
    write: ({ proveedor: one }, { book, row }) => {
      if (one === null) return null;
      count += 1;
      if (broken > 0 && count % broken === 0) {
        const formula = `VLOOKUP(D${row},Proveedores!A:B,2,0)`;
        return { value: '#N/A', formula, isError: true, ignorada: 'ERROR_DE_PLANILLA' };
      }
      const texts = [withHyphens(one.cuit), one.cuit];
      const value = book.random.pick(isText ? texts : [...texts, Number(one.cuit)]);
      return { value, hecho: { proveedor: one.id } };
    },
  };
}

type RubroMode = 'codigo' | 'nombre' | 'ambos' | 'abreviado';

export const rubro = (modes: readonly RubroMode[], titulo = 'Rubro'): AsientoColumn => ({
  titulo,
  campo: 'rubro',
  write: ({ rubro: codigo }, at) => (codigo === null ? null : rubroCell(codigo, modes, at)),
});

export function rubroCell(codigo: string, modes: readonly RubroMode[], { book }: At): Written {
  const { nombre, abreviaturas } = rubroOf(codigo);
  const hecho = { rubro: codigo };
  const mode = book.random.pick(modes);
  if (mode === 'abreviado') {
    const value = book.random.pick(abreviaturas);
    const pregunta = book.ask({
      tipo: 'RUBRO',
      sobre: nombre,
      texto: value,
      respuesta: codigo,
      propuesta: codigo,
      necesaria: false,
    });
    return { value, hecho, pregunta };
  }
  const value = mode === 'codigo' ? codigo : mode === 'nombre' ? nombre : `${codigo} ${nombre}`;
  book.exact('RUBRO', value, codigo);
  return { value, hecho };
}

const MEDIOS: Readonly<Record<Medio, readonly [string, ...string[]]>> = {
  EFECTIVO: ['Efectivo', 'Efvo', 'Efvo.'],
  TRANSFERENCIA: ['Transferencia', 'Transf.', 'transf'],
  CHEQUE_PROPIO: ['Cheque', 'Ch/', 'Ch. propio'],
  ECHEQ: ['E-cheq', 'Echeq', 'ECheq'],
  BILLETERA: ['Mercado Pago', 'MP', 'M. Pago'],
  DEBITO: ['Débito', 'Déb.', 'Deb. autom.'],
};

export const medio = (mode: 'entero' | 'abreviado', titulo = 'Forma de pago'): AsientoColumn => ({
  titulo,
  campo: 'medioPago',
  write: ({ medio: one }, { book }) => {
    if (one === null) return null;
    const [whole, ...short] = MEDIOS[one];
    const value = mode === 'entero' ? whole : book.random.pick([whole, ...short, ...short]);
    const hecho = { medioPago: one };
    if (value === whole) {
      book.exact('MEDIO', value, one);
      return { value, hecho };
    }
    const pregunta = book.ask({
      tipo: 'MEDIO',
      sobre: whole,
      texto: value,
      respuesta: one,
      propuesta: one,
      necesaria: false,
    });
    return { value, hecho, pregunta };
  },
});

export const obra = (modes: readonly ('codigo' | 'nombre' | 'apodo')[]): AsientoColumn => ({
  titulo: 'Obra',
  campo: 'obra',
  write: ({ obra: id }, { book }) => {
    const one = OBRAS.find((obra) => obra.id === id);
    if (!one) return null;
    const mode = book.random.pick(modes);
    const value = mode === 'apodo' ? book.random.pick(one.apodos) : one[mode];
    const hecho = { obra: one.id };
    if (mode !== 'apodo') {
      book.exact('OBRA', value, one.id);
      return { value, hecho };
    }
    const pregunta = book.ask({
      tipo: 'OBRA',
      sobre: one.nombre,
      texto: value,
      respuesta: one.id,
      propuesta: one.id,
      necesaria: false,
    });
    return { value, hecho, pregunta };
  },
});

/** Column with the numbers 1, 2, 3… by which people count their rows. */
export function orden(titulo = 'N°'): AsientoColumn {
  let next = 0;
  return {
    titulo,
    campo: null,
    write: () => ({ value: (next += 1), ignorada: 'NUMERO_DE_ORDEN' }),
  };
}
