import { DESTINO_RETIRO_EN_PALABRAS } from '@plomada/domain/acopios/palabras.rules';
import type { Retiro } from '@plomada/domain/acopios/retiros/retiro.schema';
import { formatearFechaHora } from '@plomada/formatters/fecha';
import { nombrarCantidad } from '@plomada/formatters/unidad';
import { Ban, Ellipsis, FileText, Image } from 'lucide-react';
import { useNavigate } from 'react-router';

import { ListBody } from '@/components/data-table/list-panel.tsx';
import { useRowMenu } from '@/components/data-table/row-menu.tsx';
import { Dated } from '@/components/display/dated.tsx';
import { Money } from '@/components/display/money.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { paths } from '@/config/paths.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useCan, useTenant } from '@/lib/tenant.ts';
import { useOpened } from '@/lib/use-opened.ts';
import { cn } from '@/lib/utils.ts';

import { numerosDe, porRecibo, type Recibo, reciboDe, VerArchivo } from './recibo.tsx';
import { rutaDeArchivos } from './rest.ts';
import { useRetirosDeAcopio } from './use-items-a-retirar.ts';

/** Column of the actions, which the total row leaves empty. */
const ACCION = 'w-9 shrink-0 max-md:w-11';

function Anulacion({ anuladoEn, anuladoPor, anuladoMotivo }: Retiro) {
  if (anuladoEn === null) return null;
  const quien = [formatearFechaHora(anuladoEn), anuladoPor?.nombre].filter(Boolean).join(', ');
  return (
    <p className="mt-1 text-sm text-muted-foreground">
      <Badge variant="destructive" icon={Ban} className="mr-1.5 align-middle">
        Anulado
      </Badge>
      {anuladoMotivo === null ? quien : `${quien}: ${anuladoMotivo}`}
    </p>
  );
}

type RenglonProps = {
  readonly retiro: Retiro;
  /** Undefined when the retiros may not be changed. */
  readonly onMenu: ((retiro: Retiro, boton: HTMLElement) => void) | undefined;
};

function Renglon({ retiro, onMenu }: RenglonProps) {
  const { numero, item, cantidad, importeCentavos, moneda, estado } = retiro;
  const anulado = estado === 'ANULADO';
  const tachado = anulado && 'text-muted-foreground line-through';
  return (
    <li className="py-1.5">
      <div className="flex items-start gap-2">
        <p className={cn('min-w-0 flex-1', tachado)}>{item.descripcion}</p>
        <div className={cn('shrink-0 text-right', tachado)}>
          <p className="tnum font-medium">{nombrarCantidad(cantidad, item.unidad)}</p>
          <p className="text-sm text-muted-foreground">
            <Money centavos={importeCentavos} moneda={moneda} />
          </p>
        </div>
        {onMenu === undefined ? null : (
          <div className={ACCION}>
            {anulado ? null : (
              <Button
                variant="ghost"
                size="icon"
                aria-haspopup="menu"
                aria-label={`Acciones de ${numero}`}
                onClick={({ currentTarget }) => onMenu(retiro, currentTarget)}
              >
                <Ellipsis aria-hidden />
              </Button>
            )}
          </div>
        )}
      </div>
      <Anulacion {...retiro} />
    </li>
  );
}

type ReciboGrupoProps = Pick<RenglonProps, 'onMenu'> & { readonly recibo: Recibo };

function ReciboGrupo({ recibo, onMenu }: ReciboGrupoProps) {
  const { grupoId, primero, renglones, totalCentavos } = recibo;
  const { fecha, retiradoPor, remitoNumero, destino, observaciones, creadoPor, moneda } = primero;
  const { acopioId, comprobante } = primero;
  const numeros = numerosDe(renglones);
  const datos = [
    numeros,
    DESTINO_RETIRO_EN_PALABRAS[destino],
    retiradoPor === null ? `Cargó ${creadoPor.nombre}` : `Retiró ${retiradoPor}`,
    remitoNumero === null ? null : `Remito ${remitoNumero}`,
  ].filter((dato) => dato !== null);
  return (
    <li className="border-t border-border/70 px-4 py-3">
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <p className="tnum font-medium max-md:text-lg">
            <Dated fecha={fecha} />
          </p>
          <p className="text-sm text-muted-foreground">{datos.join(' · ')}</p>
          {observaciones === null ? null : (
            <p className="mt-0.5 text-sm break-words text-muted-foreground">{observaciones}</p>
          )}
        </div>
        {comprobante === null ? null : (
          <VerArchivo
            variant="ghost"
            size="icon"
            aria-label={`Comprobante de ${primero.numero}`}
            archivo={{
              path: `${rutaDeArchivos(acopioId)}/${comprobante.id}`,
              name: comprobante.nombre,
              mime: comprobante.mime,
            }}
          >
            <Image aria-hidden />
          </VerArchivo>
        )}
        <VerArchivo
          variant="ghost"
          size="icon"
          aria-label={`Recibo de ${numeros}`}
          archivo={reciboDe(acopioId, grupoId, numeros)}
        >
          <FileText aria-hidden />
        </VerArchivo>
      </div>
      <ul aria-label={`Ítems de ${numeros}`} className="mt-1">
        {renglones.map((retiro) => (
          <Renglon key={retiro.id} retiro={retiro} onMenu={onMenu} />
        ))}
      </ul>
      {renglones.length < 2 ? null : (
        <p className="mt-1 flex gap-2 border-t border-border/70 pt-1.5 text-sm">
          <span className="flex-1 text-muted-foreground">Total del recibo</span>
          <Money centavos={totalCentavos} moneda={moneda} className="font-medium" />
          {onMenu === undefined ? null : <span className={ACCION} />}
        </p>
      )}
    </li>
  );
}

const AnularRetiro = lazyPart(async () => (await import('./anular-retiro.tsx')).AnularRetiro);

export type RetirosPanelProps = {
  readonly acopioId: string;
  /** Obra of the acopio, for the links to edit. */
  readonly obraId: string;
  /** False when the user's role, the acopio or its obra allows no changes. */
  readonly editable: boolean;
};

export function RetirosPanel({ acopioId, obraId, editable }: RetirosPanelProps) {
  const { tenantId } = useTenant();
  const navigate = useNavigate();
  const puedeEditar = useCan('edit_withdrawals') && editable;
  const { opened, open, close } = useOpened<Retiro>();
  const lista = useRetirosDeAcopio(acopioId);
  const menu = useRowMenu<Retiro>((retiro) => [
    {
      label: 'Editar retiro',
      onSelect: () => void navigate(paths.retiroEditar(tenantId, obraId, acopioId, retiro.id)),
    },
    { label: 'Anular retiro', tone: 'destructive', onSelect: () => open(retiro) },
  ]);
  return (
    <Panel flush title="Retiros" qualifier="Por recibo">
      <ListBody
        list={lista}
        article="los"
        noun="retiros"
        skeleton={3}
        empty={
          <p className="px-4 pt-1 pb-4 text-muted-foreground">
            Todavía no hay retiros. El primero se registra desde el celular, al buscar el material.
          </p>
        }
      >
        {(retiros) => (
          <ul aria-label="Recibos">
            {porRecibo(retiros).map((recibo) => (
              <ReciboGrupo
                key={recibo.grupoId}
                recibo={recibo}
                onMenu={puedeEditar ? menu.open : undefined}
              />
            ))}
          </ul>
        )}
      </ListBody>
      {menu.menu}
      {opened === null ? null : <AnularRetiro retiro={opened} onClose={close} />}
    </Panel>
  );
}
