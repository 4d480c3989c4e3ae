import { agruparCodigo } from '@plomada/formatters/codigo';

import { paths } from '../../config/paths.ts';

/** The code of a document, which leads to where anybody checks it. */
export function VerificationCode({ code }: { readonly code: string }) {
  return (
    <a
      href={paths.verificar(code)}
      target="_blank"
      rel="noreferrer"
      title="Verificar el código"
      className="finger tnum rounded-sm text-primary hover:underline"
    >
      {agruparCodigo(code, ' ')}
      <span className="sr-only"> (verificar en otra pestaña)</span>
    </a>
  );
}
