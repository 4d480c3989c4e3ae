import { Link, useParams } from 'react-router';

import { Button } from '@/components/ui/button';

import { BarePage } from '../../../components/brand/bare-page.tsx';
import { paths } from '../../../config/paths.ts';
import { CodigoForm } from './codigo-form.tsx';
import { leerCodigo } from './codigo.ts';
import { Resultado } from './resultado.tsx';
import { useVerificacion } from './use-verificacion.ts';

function DeCodigo({ escrito }: { readonly escrito: string }) {
  // A code of the address may be in groups, too; what is none is asked as it is.
  const codigo = leerCodigo(escrito) ?? escrito;
  const { respuesta, otraVez } = useVerificacion(codigo);
  return (
    <>
      <Resultado codigo={codigo} respuesta={respuesta} onRetry={otraVez} />
      {respuesta.que === 'buscando' ? null : (
        <Button variant="outline" asChild className="mt-6">
          <Link to={paths.verificarOtro}>Verificar otro código</Link>
        </Button>
      )}
    </>
  );
}

/** Public: whoever holds a statement of account sees whether it is ours, and what it said. */
export function VerificarPage() {
  const { codigo } = useParams();
  return (
    <BarePage column>
      <h1 className="text-2xl font-semibold text-balance max-md:text-xl">
        Verificar un estado de cuenta
      </h1>
      <p className="mt-2 mb-6 max-w-[60ch] text-muted-foreground">
        Cada estado de cuenta que emite Plomada lleva un código que depende de sus cifras: con una
        sola cambiada, el código sería otro.
      </p>
      {codigo === undefined ? (
        <CodigoForm label="Verificar un estado de cuenta" />
      ) : (
        <DeCodigo key={codigo} escrito={codigo} />
      )}
    </BarePage>
  );
}
