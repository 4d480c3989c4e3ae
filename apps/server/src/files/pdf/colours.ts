/** The colours of the light theme (look.md), for PDF documents. */
export const COLOR = {
  ink: '#17212f',
  muted: '#57606d',
  primary: '#1d4d97',
  red: '#b9192e',
  line: '#7f8793',
  highlight: '#e8eef8',
} as const;
