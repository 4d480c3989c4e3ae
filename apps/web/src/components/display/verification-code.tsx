import { agruparCodigo } from '@plomada/formatters/codigo';

import { paths } from '@/config/paths.ts';

/** Verification code of a document, linked to the public page that checks it. */
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
