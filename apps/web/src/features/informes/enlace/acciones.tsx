import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';
import { FileDown, Share2 } from 'lucide-react';
import { useState } from 'react';

import { Button } from '@/components/ui/button';

import { MONEDA_LABEL } from '../../../config/labels.ts';
import { toApiError } from '../../../lib/api-error.ts';
import { type RemoteFile, saveFile } from '../../../lib/save-file.ts';
import { IMPORTES, type Contenido, type Cuenta, cuentaDe } from './cuenta-vista.tsx';
import { useEnCurso, pedirDocumento } from './llamadas.ts';

type Renglon = { readonly nombre: string; readonly valor: string };

/** The same four figures as lines of a picture. */
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
async function dibujarLamina(lamina: Lamina): Promise<Blob> {
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

/** Through the device's own menu where it takes files; else it is saved, and the address copied. */
async function compartir({ name, blob }: RemoteFile, titulo: string): Promise<string> {
  const files = [new File([blob], name, { type: blob.type })];
  if (navigator.canShare?.({ files })) {
    try {
      await navigator.share({ files, title: titulo });
      return 'Compartido';
    } catch (cause) {
      if (cause instanceof DOMException && cause.name === 'AbortError') return '';
    }
  }
  saveFile({ name, blob });
  // Where the clipboard is shut, the address stays in the address bar.
  await navigator.clipboard?.writeText(location.href).catch(() => undefined);
  return 'Se guardó el archivo y se copió la dirección de esta página';
}

function bajar(archivo: RemoteFile): string {
  saveFile(archivo);
  return 'Archivo guardado';
}

/** One thing at a time; what went wrong stands under the buttons. */
function useTarea() {
  const [ocupada, setOcupada] = useState<string>();
  const [error, setError] = useState<string>();
  const [dicho, setDicho] = useState('');
  const hacer = async (nombre: string, tarea: () => Promise<string>) => {
    setOcupada(nombre);
    setError(undefined);
    setDicho('');
    try {
      setDicho(await tarea());
    } catch (cause) {
      setError(toApiError(cause).message);
    }
    setOcupada(undefined);
  };
  return { ocupada, error, dicho, hacer };
}

type Archivo = {
  readonly nombre: string;
  readonly formato: 'PDF' | 'PNG';
  readonly traer: () => Promise<RemoteFile>;
};

type BotonesProps = { readonly titulo: string; readonly archivos: readonly Archivo[] };

function BotonesDeArchivo({ titulo, archivos }: BotonesProps) {
  const { ocupada, error, dicho, hacer } = useTarea();
  return (
    <section aria-label="Guardar y compartir" data-no-print>
      <ul className="flex flex-col gap-2">
        {archivos.map(({ nombre, formato, traer }, i) => {
          const bajando = ocupada === `bajar ${nombre}`;
          const compartiendo = ocupada === `compartir ${nombre}`;
          return (
            <li key={nombre} className="flex flex-wrap items-center gap-2">
              <span className="mr-auto">{nombre}</span>
              <Button
                variant="outline"
                aria-label={`${formato}: ${nombre}`}
                loading={bajando}
                onClick={() => void hacer(`bajar ${nombre}`, async () => bajar(await traer()))}
              >
                {bajando ? null : <FileDown aria-hidden />}
                {formato}
              </Button>
              <Button
                variant={i === 0 ? 'default' : 'outline'}
                aria-label={`Compartir: ${nombre}`}
                loading={compartiendo}
                onClick={() =>
                  void hacer(`compartir ${nombre}`, async () => compartir(await traer(), titulo))
                }
              >
                {compartiendo ? null : <Share2 aria-hidden />}
                Compartir
              </Button>
            </li>
          );
        })}
      </ul>
      <p role="status" className="mt-2 text-sm text-muted-foreground empty:hidden">
        {dicho}
      </p>
      {error === undefined ? null : (
        <p role="alert" className="mt-2 text-sm text-destructive">
          {error}
        </p>
      )}
    </section>
  );
}

export function Acciones({ contenido }: { readonly contenido: Contenido }) {
  const { acceso } = useEnCurso();
  const cuenta = cuentaDe(contenido);
  const documento = (que: 'ESTADO' | 'INFORME', nombre: string): Archivo => ({
    nombre,
    formato: 'PDF',
    traer: () => pedirDocumento(acceso, que),
  });
  const cifras = (una: Cuenta): Archivo => ({
    nombre: 'Tus cifras',
    formato: 'PNG',
    traer: async () => ({
      name: `cuenta-${una.al}.png`,
      blob: await dibujarLamina({ contenido, cuenta: una }),
    }),
  });
  const archivos = [
    contenido.estado !== null && documento('ESTADO', 'Tu cuenta'),
    contenido.informe !== null && documento('INFORME', 'El informe'),
    cuenta !== null && cifras(cuenta),
  ];
  return (
    <BotonesDeArchivo
      titulo={contenido.proyecto.nombre}
      archivos={archivos.filter((archivo) => archivo !== false)}
    />
  );
}
