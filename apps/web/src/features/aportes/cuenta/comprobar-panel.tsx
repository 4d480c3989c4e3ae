import { ShieldCheck } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';

import { CopyButton } from '@/components/display/copy-button';
import { Panel } from '@/components/display/panel';
import { Button } from '@/components/ui/button';

import { paths } from '../../../config/paths.ts';

const enGrupos = (codigo: string): string => codigo.replaceAll(/(.{4})(?=.)/g, '$1\u00a0');

/** The code that tells this statement from one with another figure, and where it is checked. */
export function ComprobarPanel({ codigo }: { readonly codigo: string }) {
  const texto = useRef<HTMLSpanElement>(null);
  const ruta = paths.verificar(codigo);
  return (
    <Panel title="Comprobar">
      <p className="text-sm text-muted-foreground">Código de verificación</p>
      <p className="mt-0.5 text-xl font-semibold">
        <span ref={texto} className="tnum">
          {enGrupos(codigo)}
        </span>
      </p>
      <p className="mt-1 max-w-[60ch] text-sm text-muted-foreground">
        Va en el PDF y en las planillas. Quien recibe el estado lo comprueba sin entrar: ve la obra,
        las iniciales, la fecha y los totales. Con otra cifra, el código es otro.
      </p>
      <div className="mt-3 flex flex-wrap gap-2" data-no-print>
        <CopyButton text={codigo} label="Copiar código" done="Código copiado" source={texto} />
        <CopyButton
          text={`${location.origin}${ruta}`}
          label="Copiar enlace"
          done="Enlace copiado"
        />
        <Button asChild variant="link">
          <Link to={ruta} target="_blank">
            <ShieldCheck aria-hidden />
            Comprobar
          </Link>
        </Button>
      </div>
    </Panel>
  );
}
