/** What people write for an hour: `8`, `830`, `8:30`, `16.30`. Null when it is none. */
export function leerHora(texto: string): string | null {
  const limpio = texto.trim().replace(/\s*(?:hs?|horas)\.?$/i, '');
  const [, hora = '', minutos = '00'] =
    /^(\d{1,2})(?:[:.,h ](\d{2}))?$/.exec(limpio) ?? /^(\d{1,2})(\d{2})$/.exec(limpio) ?? [];
  if (hora === '' || Number(hora) > 23 || Number(minutos) > 59) return null;
  return `${hora.padStart(2, '0')}:${minutos}`;
}

/** A day and an hour of Buenos Aires as an instant. */
export const instanteDe = (dia: string, hora: string): string =>
  new Date(`${dia}T${hora}:00-03:00`).toISOString();
