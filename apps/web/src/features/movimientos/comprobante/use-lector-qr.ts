import { useState } from 'react';

import { leerArchivo } from './lectura/archivo.ts';
import type { FacturaLeida } from './qr.ts';
import { useLeerQr } from './use-leer-qr.ts';

/** The reader's state: what is being read, and why the last thing would not do. */
export function useLectorQr(onRead: (factura: FacturaLeida, archivo: File | null) => void) {
  const leerQr = useLeerQr();
  const [motivo, setMotivo] = useState<string | null>(null);
  const [leyendo, setLeyendo] = useState(false);

  /** Why it will not do, or null when it was taken. */
  const tomar = async (entrada: string, archivo: File | null = null): Promise<string | null> => {
    const resultado = await leerQr(entrada);
    if (!resultado.ok) return resultado.motivo;
    onRead(resultado.factura, archivo);
    return null;
  };
  const esperar = async (lectura: () => Promise<string | null>) => {
    setMotivo(null);
    setLeyendo(true);
    setMotivo(await lectura());
    setLeyendo(false);
  };
  return {
    motivo,
    leyendo,
    olvidarMotivo: () => setMotivo(null),
    /** A code that the camera sees: wrong ones are told and the camera goes on. */
    deLaCamara: (texto: string) => tomar(texto),
    deTexto: (texto: string) => esperar(() => tomar(texto)),
    deArchivo: (archivo: File) =>
      esperar(async () => {
        const lectura = await leerArchivo(archivo);
        return lectura.ok ? tomar(lectura.texto, archivo) : lectura.motivo;
      }),
  };
}
