/** The colours of the light theme (look.md), for PDF documents. */
export const COLOR = {
  tinta: '#17212f',
  tenue: '#57606d',
  primario: '#1d4d97',
  rojo: '#b9192e',
  linea: '#7f8793',
  resaltado: '#e8eef8',
} as const;
