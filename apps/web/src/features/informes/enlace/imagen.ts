import { formatearFecha } from '@plomada/formatters/fecha';

export type Renglon = { readonly nombre: string; readonly valor: string };
export type Lamina = {
  readonly organizacion: string;
  readonly obra: string;
  readonly socio: string;
  readonly al: string;
  readonly renglones: readonly Renglon[];
};

const ANCHO = 1080;
const ALTO = 1350;
const MARGEN = 88;
/** A picture leaves the page and its theme: always on light paper. */
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

/** On one line, smaller where it is too long for that. */
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

function dibujar(hoja: CanvasRenderingContext2D, lamina: Lamina): void {
  const { organizacion, obra, socio, al, renglones } = lamina;
  hoja.fillStyle = COLOR.papel;
  hoja.fillRect(0, 0, ANCHO, ALTO);
  hoja.fillStyle = COLOR.barra;
  hoja.fillRect(0, 0, ANCHO, 150);
  escribir(hoja, { texto: organizacion, y: 95, cuerpo: 48, color: COLOR.sobreBarra, peso: 600 });
  escribir(hoja, { texto: obra, y: 270, cuerpo: 64, color: COLOR.tinta, peso: 600 });
  const deQuien = `${socio} · al ${formatearFecha(al)}`;
  escribir(hoja, { texto: deQuien, y: 335, cuerpo: 36, color: APAGADO });
  const paso = (ALTO - 460 - 60) / Math.max(renglones.length, 1);
  renglones.forEach(({ nombre, valor }, i) => {
    const y = 440 + i * paso;
    hoja.fillStyle = '#dcd7cd';
    hoja.fillRect(MARGEN, y - 40, ANCHO - 2 * MARGEN, 2);
    escribir(hoja, { texto: nombre, y: y + 20, cuerpo: 36, color: APAGADO });
    const cuerpo = Math.min(84, paso * 0.42);
    escribir(hoja, { texto: valor, y: y + 30 + cuerpo, cuerpo, color: COLOR.tinta, peso: 600 });
  });
}

/** 1080 × 1350: the shape that fills a message. */
export async function dibujarLamina(lamina: Lamina): Promise<Blob> {
  await document.fonts.ready;
  const lienzo = document.createElement('canvas');
  lienzo.width = ANCHO;
  lienzo.height = ALTO;
  const hoja = lienzo.getContext('2d');
  if (hoja === null) throw new Error('No canvas');
  dibujar(hoja, lamina);
  return new Promise((resolve, reject) => {
    lienzo.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/png');
  });
}
