import type { PreguntaPropia } from '@plomada/domain/informes/enlace.schema';
import { createContext, useContext } from 'react';

import type { Acceso } from './llamadas.ts';

export type EnCurso = {
  readonly acceso: Acceso;
  readonly preguntas: readonly PreguntaPropia[];
  readonly agregar: (pregunta: PreguntaPropia) => void;
};

const Contexto = createContext<EnCurso | null>(null);
export const EnlaceEnCurso = Contexto.Provider;

export function useEnCurso(): EnCurso {
  const enCurso = useContext(Contexto);
  if (enCurso === null) throw new Error('Outside of an open link');
  return enCurso;
}
