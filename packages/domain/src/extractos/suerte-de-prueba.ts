import { digitoVerificador } from '../base/cuit.rules.ts';

/** Numbers from 0 to 1, the same ones for a seed. */
function azar(semilla: number): () => number {
  let estado = semilla;
  return () => {
    estado = (estado + 0x6d_2b_79_f5) | 0;
    let n = Math.imul(estado ^ (estado >>> 15), 1 | estado);
    n = (n + Math.imul(n ^ (n >>> 7), 61 | n)) ^ n;
    return ((n ^ (n >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const NOMBRES =
  'Corralon Hierros Maderas Pinturas Sanitarios Electricidad Aridos Hormigones Alquileres Transportes Vidrios Aberturas Ceramicos Durlock Ascensores Ferreteria Herreria Yeseria Impermeables Marmoles'.split(
    ' ',
  );
const APELLIDOS =
  'Gomez Perez Sosa Rios Luna Vega Castro Molina Ponce Ibarra Quiroga Funes Ledesma Bravo Cabrera'.split(
    ' ',
  );

export type Alguien = { readonly cuit: string; readonly nombre: string; readonly habitual: number };

export type Suerte = {
  readonly entre: (desde: number, hasta: number) => number;
  readonly una: <T>(de: readonly T[]) => T;
  readonly si: (parte: number) => boolean;
};

export function suerteDe(semilla: number): Suerte {
  const n = azar(semilla);
  const entre = (desde: number, hasta: number) => desde + Math.floor(n() * (hasta - desde + 1));
  return {
    entre,
    si: (parte) => n() < parte,
    una: (de) => {
      const elegida = de[entre(0, de.length - 1)];
      if (elegida === undefined) throw new RangeError('Empty list to choose from');
      return elegida;
    },
  };
}

export function alguien(suerte: Suerte): Alguien {
  for (;;) {
    const cuerpo = `30${suerte.entre(50_000_000, 71_999_999)}`;
    const digito = digitoVerificador(cuerpo);
    if (digito === null) continue;
    const nombre = `${suerte.una(NOMBRES)} ${suerte.una(APELLIDOS)} ${suerte.una(['SA', 'SRL'])}`;
    return { cuit: `${cuerpo}${digito}`, nombre, habitual: suerte.entre(2, 40) * 5_000_000 };
  }
}
