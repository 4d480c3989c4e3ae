import type { Moneda } from '@plomada/domain/base/campos.schema';
import { PREGUNTA_HOJA } from '@plomada/domain/cheques/listados/hoja.rules';
import { BYTES_LISTADO_MAX } from '@plomada/domain/cheques/listados/limites';
import {
  resultadoListadoSchema,
  type ResultadoListado,
  vistaListadoSchema,
  type VistaListado,
} from '@plomada/domain/cheques/listados/listado.schema';
import { NO_ENTRA, preguntaDeFila } from '@plomada/domain/cheques/listados/plan.rules';
import type { Respuestas } from '@plomada/domain/planilla/pregunta';
import { useRef, useState } from 'react';

import type { OnProgress } from '@/components/import/import-description.ts';
import { refusalOfSheet } from '@/components/import/sheet-file.ts';
import { followProgress, formOf, useImportJob } from '@/components/import/use-import-job.ts';
import { heldWrites } from '@/lib/held-writes.ts';
import { useUpload } from '@/lib/upload.ts';
import { useToday } from '@/lib/use-today.ts';

import { useRefrescarCheques } from '../dialogos/refrescar.ts';
import { movidosDe, nuevosDe } from './plan.ts';

const RUTA = '/cheques/listados';

/** Accounts by currency; an empty id when none is chosen. */
export type CuentasElegidas = Readonly<Partial<Record<Moneda, string>>>;
export type Eleccion = { readonly carteras: CuentasElegidas; readonly bancos: CuentasElegidas };

type Estado = {
  readonly archivo: File | null;
  /** Reason why a file was refused before it was sent. */
  readonly rechazo: string | null;
  readonly vista: VistaListado | null;
  readonly hecho: ResultadoListado | null;
  /** Answers to the questions of the preview. */
  readonly respuestas: Respuestas;
  /** Rows of new and changing cheques that the person leaves out. */
  readonly afuera: ReadonlySet<number>;
};
const AL_EMPEZAR: Estado = {
  archivo: null,
  rechazo: null,
  vista: null,
  hecho: null,
  respuestas: {},
  afuera: new Set(),
};

type Lectura = { readonly archivo: File; readonly campos: Readonly<Record<string, string>> };

/** Calls of a listing; a reading that is repeated with the same data has the same key. */
function useLlamadas() {
  const upload = useUpload();
  const ultima = useRef({ firma: '', clave: '' });
  const claveDe = ({ archivo, campos }: Lectura): string => {
    const firma = JSON.stringify([archivo.name, archivo.size, archivo.lastModified, campos]);
    if (ultima.current.firma !== firma) ultima.current = { firma, clave: crypto.randomUUID() };
    return ultima.current.clave;
  };
  return {
    ver: (archivo: File, respuestas: Respuestas, avisar: OnProgress) =>
      upload(`${RUTA}/preview`, formOf({ respuestas: JSON.stringify(respuestas), archivo }), {
        parse: (cuerpo) => vistaListadoSchema.parse(cuerpo),
        onProgress: followProgress(avisar).onProgress,
      }),
    leer: (lectura: Lectura, avisar: OnProgress) => {
      const { archivo, campos } = lectura;
      const key = claveDe(lectura);
      return heldWrites.deliver(() =>
        upload(RUTA, formOf({ ...campos, archivo }), {
          parse: (cuerpo) => resultadoListadoSchema.parse(cuerpo),
          key,
          onProgress: followProgress(avisar).onProgress,
        }),
      );
    },
  };
}

/** Fields of the call that reads the listing as it is shown. */
function camposDe(
  { respuestas, afuera }: Pick<Estado, 'respuestas' | 'afuera'>,
  vista: VistaListado,
  { fecha, carteras, bancos }: Eleccion & { readonly fecha: string },
): Lectura['campos'] {
  const sinFilas = Object.fromEntries([...afuera].map((fila) => [preguntaDeFila(fila), NO_ENTRA]));
  const deHoja = vista.hoja === null ? {} : { [PREGUNTA_HOJA]: vista.hoja };
  return {
    fecha,
    carteras: JSON.stringify(carteras),
    bancos: JSON.stringify(bancos),
    respuestas: JSON.stringify({ ...respuestas, ...sinFilas, ...deHoja }),
    nuevos: String(nuevosDe(vista, afuera).length),
    cambian: String(movidosDe(vista, afuera).length),
  };
}

/** State of the dialog that reads a listing, and what a person does in it. */
export function useListado() {
  const { trabajo, isHeld, error, olvidarError, trabajar } = useImportJob();
  const llamadas = useLlamadas();
  const refrescar = useRefrescarCheques();
  const [estado, setEstado] = useState(AL_EMPEZAR);
  const [fecha, cambiarFecha] = useState(useToday());
  const ultimo = useRef(0);
  const { archivo, vista, respuestas, afuera } = estado;

  const ver = (elegido: File, contestadas: Respuestas) => {
    const pedido = (ultimo.current += 1);
    void trabajar('LEYENDO', async (avisar) => {
      const nueva = await llamadas.ver(elegido, contestadas, avisar);
      // A preview of earlier answers may arrive after that of later ones.
      if (pedido === ultimo.current) {
        setEstado((antes) => ({ ...antes, archivo: elegido, vista: nueva }));
      }
    });
  };
  const elegir = (elegido: File) => {
    const rechazo = refusalOfSheet(elegido, BYTES_LISTADO_MAX);
    olvidarError();
    setEstado({ ...AL_EMPEZAR, rechazo });
    if (rechazo === null) ver(elegido, {});
  };
  const responder = (nuevas: Readonly<Record<string, string | null>>) => {
    if (archivo === null) return;
    const todas = Object.entries({ ...respuestas, ...nuevas });
    const dadas = todas.flatMap(([id, valor]) => (valor === null ? [] : [[id, valor] as const]));
    const contestadas = Object.fromEntries(dadas);
    setEstado((antes) => ({ ...antes, respuestas: contestadas }));
    ver(archivo, contestadas);
  };
  /** Reads another sheet, whose rows have other numbers: the answers were about those of the last. */
  const elegirHoja = (hoja: string) => {
    if (archivo === null) return;
    const respuestas = { [PREGUNTA_HOJA]: hoja };
    setEstado((antes) => ({ ...antes, respuestas, afuera: new Set() }));
    ver(archivo, respuestas);
  };
  const dejar = (fila: number, entra: boolean) => {
    const otras = [...afuera].filter((otra) => otra !== fila);
    setEstado((antes) => ({ ...antes, afuera: new Set(entra ? otras : [...otras, fila]) }));
  };
  const leer = (elegidas: Eleccion) => {
    if (archivo === null || vista === null) return;
    const campos = camposDe(estado, vista, { ...elegidas, fecha });
    void trabajar('IMPORTANDO', async (avisar) => {
      const hecho = await llamadas.leer({ archivo, campos }, avisar);
      setEstado((antes) => ({ ...antes, hecho }));
      await refrescar();
    });
  };
  const empezarDeNuevo = () => {
    ultimo.current += 1;
    olvidarError();
    setEstado(AL_EMPEZAR);
  };
  /** True while the listing is read again with other answers, and the earlier preview stays. */
  const releyendo = trabajo?.que === 'LEYENDO' && vista !== null;
  const acciones = { elegir, elegirHoja, responder, dejar, leer, empezarDeNuevo, cambiarFecha };
  return { ...estado, fecha, trabajo, releyendo, isHeld, error, ...acciones };
}

export type Leyendo = ReturnType<typeof useListado>;
