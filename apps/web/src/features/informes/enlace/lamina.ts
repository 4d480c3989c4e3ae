import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';

import { MONEDA_LABEL } from '@/config/labels.ts';

import { IMPORTES, type Contenido, type Cuenta } from './lineas.ts';

type Renglon = { readonly nombre: string; readonly valor: string };

/** Lines of the picture: the amounts of the account and the share. */
const renglonesDe = ({ porMoneda, participacionBp }: Cuenta): readonly Renglon[] => [
  ...porMoneda.flatMap((cuenta) =>
    IMPORTES.map(([nombre, cifra]) => ({
      nombre:
        porMoneda.length > 1
          ? `${nombre}, en ${MONEDA_LABEL[cuenta.moneda].toLowerCase()}`
          : nombre,
      valor: formatearDinero(cuenta[cifra], cuenta.moneda),
    })),
  ),
  { nombre: 'Participación', valor: formatearPorcentajeBp(participacionBp) },
];

const ANCHO = 1080;
const ALTO = 1350;
const MARGEN = 88;
/** Fixed light colours, as the picture is sent elsewhere and cannot follow the page's theme. */
const COLOR = { barra: '#15253c', sobreBarra: '#f8f6f2', papel: '#f8f6f2', tinta: '#17212f' };
const APAGADO = '#57606d';
const LETRA = "'Archivo Variable', Arial, sans-serif";

type Texto = {
  readonly texto: string;
  readonly y: number;
  readonly cuerpo: number;
  readonly color: string;
  readonly peso?: number;
};

/** Draws a text on one line, shrinking it to fit. */
function escribir(hoja: CanvasRenderingContext2D, { texto, y, cuerpo, color, peso = 400 }: Texto) {
  const libre = ANCHO - 2 * MARGEN;
  hoja.fillStyle = color;
  hoja.font = `${peso} ${cuerpo}px ${LETRA}`;
  const ancho = hoja.measureText(texto).width;
  if (ancho > libre) {
    hoja.font = `${peso} ${Math.floor((cuerpo * libre) / ancho)}px ${LETRA}`;
  }
  hoja.fillText(texto, MARGEN, y, libre);
}

/** Vertical range of the rows in px; a rule of `RAYA` px is drawn above each. */
const DESDE = 400;
const HASTA = ALTO - 60;
const RAYA = 2;
/** Parts of the font size above and below the baseline: accents above, commas below. */
export const LETRA_ALTO = { arriba: 0.8, abajo: 0.25 } as const;

/**
 * Layout of the rows: row height, baselines of name and amount from the row's rule, and font sizes,
 * in px.
 */
export function repartirAlto(cuantos: number) {
  const paso = (HASTA - DESDE) / Math.max(cuantos, 1);
  const [letraNombre, letraValor] = [Math.min(36, paso * 0.24), Math.min(84, paso * 0.4)];
  const alNombre = RAYA + paso * 0.1 + letraNombre * LETRA_ALTO.arriba;
  const alValor =
    alNombre + letraNombre * LETRA_ALTO.abajo + paso * 0.04 + letraValor * LETRA_ALTO.arriba;
  return { paso, alNombre, letraNombre, alValor, letraValor };
}

type Lamina = { readonly contenido: Contenido; readonly cuenta: Cuenta };

function dibujar(hoja: CanvasRenderingContext2D, { contenido, cuenta }: Lamina): void {
  const { organizacion, proyecto, socio } = contenido;
  const renglones = renglonesDe(cuenta);
  hoja.fillStyle = COLOR.papel;
  hoja.fillRect(0, 0, ANCHO, ALTO);
  hoja.fillStyle = COLOR.barra;
  hoja.fillRect(0, 0, ANCHO, 150);
  escribir(hoja, { texto: organizacion, y: 95, cuerpo: 48, color: COLOR.sobreBarra, peso: 600 });
  escribir(hoja, { texto: proyecto.nombre, y: 270, cuerpo: 64, color: COLOR.tinta, peso: 600 });
  const deQuien = `${socio.nombre} · al ${formatearFecha(cuenta.al)}`;
  escribir(hoja, { texto: deQuien, y: 335, cuerpo: 36, color: APAGADO });
  const { paso, alNombre, letraNombre, alValor, letraValor } = repartirAlto(renglones.length);
  renglones.forEach(({ nombre, valor }, i) => {
    const y = DESDE + i * paso;
    hoja.fillStyle = '#dcd7cd';
    hoja.fillRect(MARGEN, y, ANCHO - 2 * MARGEN, RAYA);
    escribir(hoja, { texto: nombre, y: y + alNombre, cuerpo: letraNombre, color: APAGADO });
    const valorGrande = { cuerpo: letraValor, color: COLOR.tinta, peso: 600 };
    escribir(hoja, { texto: valor, y: y + alValor, ...valorGrande });
  });
}

/** PNG of 1080 × 1350 px, a portrait format for chat messages. */
export async function dibujarLamina(lamina: Lamina): Promise<Blob> {
  await document.fonts.ready;
  const lienzo = document.createElement('canvas');
  lienzo.width = ANCHO;
  lienzo.height = ALTO;
  const hoja = lienzo.getContext('2d');
  if (hoja === null) throw new Error('The browser gave no 2D canvas');
  dibujar(hoja, lamina);
  return new Promise((resolve, reject) => {
    lienzo.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no PNG'))),
      'image/png',
    );
  });
}
