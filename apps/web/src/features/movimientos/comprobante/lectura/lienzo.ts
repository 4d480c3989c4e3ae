export type Medidas = { readonly ancho: number; readonly alto: number };

/** The largest size of the same shape within the side and the area a phone's canvas can hold. */
export function ajustar({ ancho, alto }: Medidas, ladoMax: number, areaMax = 16_000_000): Medidas {
  const escala = Math.min(
    1,
    ladoMax / Math.max(ancho, alto),
    Math.sqrt(areaMax / Math.max(1, ancho * alto)),
  );
  return {
    ancho: Math.max(1, Math.floor(ancho * escala)),
    alto: Math.max(1, Math.floor(alto * escala)),
  };
}

export function lienzoDe({ ancho, alto }: Medidas) {
  const lienzo = document.createElement('canvas');
  lienzo.width = ancho;
  lienzo.height = alto;
  const contexto = lienzo.getContext('2d', { willReadFrequently: true });
  if (contexto === null) throw new Error('No 2D canvas');
  // What is transparent is paper.
  contexto.fillStyle = '#fff';
  contexto.fillRect(0, 0, ancho, alto);
  return { lienzo, contexto };
}
