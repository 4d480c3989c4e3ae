import type { Moneda } from '@plomada/domain/base/campos.schema';
import { PREGUNTA_HOJA } from '@plomada/domain/cheques/listados/hoja.rules';
import { BYTES_LISTADO_MAX } from '@plomada/domain/cheques/listados/limites';
import {
  resultadoListadoSchema,
  vistaListadoSchema,
  type VistaListado,
} from '@plomada/domain/cheques/listados/listado.schema';
import { NO_ENTRA, preguntaDeFila } from '@plomada/domain/cheques/listados/plan.rules';
import type { Respuestas } from '@plomada/domain/planilla/pregunta';
import { useState } from 'react';

import { refusalOfSheet } from '@/components/import/sheet-file.ts';
import { useAnsweredFile } from '@/components/import/use-answered-file.ts';
import { useToday } from '@/lib/use-today.ts';

import { useRefrescarCheques } from '../dialogos/refrescar.ts';
import { movidosDe, nuevosDe } from './plan.ts';

/** Accounts by currency; an empty id when none is chosen. */
export type CuentasElegidas = Readonly<Partial<Record<Moneda, string>>>;
/** Rows of new and changing cheques that the person leaves out. */
type Afuera = ReadonlySet<number>;
export type Eleccion = { readonly carteras: CuentasElegidas; readonly bancos: CuentasElegidas };

/** Fields of the call that reads the listing as it is shown. */
function camposDe(
  { respuestas, afuera }: { readonly respuestas: Respuestas; readonly afuera: Afuera },
  vista: VistaListado,
  { fecha, carteras, bancos }: Eleccion & { readonly fecha: string },
): Record<string, string> {
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
  const { importar, contestar, elegir, empezarDeNuevo, ...lectura } = useAnsweredFile({
    ruta: '/cheques/listados',
    rechazoDe: (archivo) => refusalOfSheet(archivo, BYTES_LISTADO_MAX),
    leerVista: (cuerpo) => vistaListadoSchema.parse(cuerpo),
    leerHecho: (cuerpo) => resultadoListadoSchema.parse(cuerpo),
    refrescar: useRefrescarCheques(),
  });
  const { vista, respuestas } = lectura;
  const [afuera, setAfuera] = useState<Afuera>(new Set());
  const [fecha, cambiarFecha] = useState(useToday());

  const dejar = (fila: number, entra: boolean) =>
    setAfuera((antes) => {
      const otras = [...antes].filter((otra) => otra !== fila);
      return new Set(entra ? otras : [...otras, fila]);
    });
  const acciones = {
    dejar,
    cambiarFecha,
    elegir: (archivo: File) => {
      setAfuera(new Set());
      elegir(archivo);
    },
    /** Reads another sheet, whose rows have other numbers: the answers were about those of the last. */
    elegirHoja: (hoja: string) => {
      setAfuera(new Set());
      contestar({ [PREGUNTA_HOJA]: hoja });
    },
    leer: (elegidas: Eleccion) => {
      if (vista !== null) importar(camposDe({ respuestas, afuera }, vista, { ...elegidas, fecha }));
    },
    empezarDeNuevo: () => {
      setAfuera(new Set());
      empezarDeNuevo();
    },
  };
  return { ...lectura, fecha, afuera, ...acciones };
}

export type Leyendo = ReturnType<typeof useListado>;
