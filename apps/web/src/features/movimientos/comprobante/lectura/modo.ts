import { readSetting, writeSetting } from '../../../../lib/local-setting.ts';

const MODOS = ['camara', 'archivo', 'pegar'] as const;
export type Modo = (typeof MODOS)[number];

const CLAVE = 'plomada:lector-qr';

/** As it was last read on this device; at first the camera on a phone, pasting at a desk. */
export function modoInicial(esTelefono: boolean): Modo {
  const guardado = readSetting(CLAVE);
  return MODOS.find((modo) => modo === guardado) ?? (esTelefono ? 'camara' : 'pegar');
}

export function recordarModo(modo: Modo): void {
  writeSetting(CLAVE, modo);
}
