/** Account at some moment: the bank's lines, our entries, and the links that are whole. */
export type CuentaPorCuadrar = {
  /** First day of the account's first file, and the bank's balance before it. */
  readonly primero: string;
  readonly saldoInicial: number;
  /** All entries, those before the first day among them. */
  readonly apuntes: readonly Fila[];
  readonly lineas: readonly Fila[];
  /** Links whose entry lives and has the day and amount that it had. */
  readonly vinculos: readonly VinculoEntero[];
};

type Fila = { readonly id: string; readonly fecha: string; readonly importeCentavos: number };

export type VinculoEntero = {
  readonly lineaId: string;
  readonly apunteId: string;
  readonly importeCentavos: number;
};

/** Balances at the end of a day, and what their difference is made of. */
export type CuadreDelDia = {
  readonly banco: number;
  readonly libros: number;
  readonly anteriores: number;
  readonly lineas: number;
  readonly apuntes: number;
};

const suma = (filas: readonly { readonly importeCentavos: number }[]): number =>
  filas.reduce((total, { importeCentavos }) => total + importeCentavos, 0);

/**
 * Reconciliation at the end of a day: `banco` = `libros` + `anteriores` + `lineas` − `apuntes`.
 * `lineas`: what no entry until that day is linked to. `apuntes`: entries since the first day that no
 * line until that day is linked to. `anteriores`: difference on the first day, with what lines were
 * linked to entries before it.
 */
export function cuadrar(cuenta: CuentaPorCuadrar, al: string): CuadreDelDia {
  const { primero, saldoInicial, vinculos } = cuenta;
  const lineas = new Map(cuenta.lineas.map((linea) => [linea.id, linea]));
  const apuntes = new Map(cuenta.apuntes.map((apunte) => [apunte.id, apunte]));
  const hasta = ({ fecha }: Fila): boolean => fecha <= al;
  const cruzados = vinculos.filter(({ lineaId, apunteId }) => {
    const [linea, apunte] = [lineas.get(lineaId), apuntes.get(apunteId)];
    return linea !== undefined && apunte !== undefined && hasta(linea) && hasta(apunte);
  });
  const esDeAntes = ({ apunteId }: VinculoEntero): boolean =>
    (apuntes.get(apunteId)?.fecha ?? '') < primero;
  const deAntes = cuenta.apuntes.filter(({ fecha }) => fecha < primero);
  const nuestros = cuenta.apuntes.filter((apunte) => apunte.fecha >= primero && hasta(apunte));
  const delBanco = cuenta.lineas.filter(hasta);
  const vinculadoDeAntes = suma(cruzados.filter(esDeAntes));
  return {
    banco: saldoInicial + suma(delBanco),
    libros: suma(deAntes) + suma(nuestros),
    anteriores: saldoInicial - suma(deAntes) + vinculadoDeAntes,
    lineas: suma(delBanco) - suma(cruzados),
    apuntes: suma(nuestros) - suma(cruzados) + vinculadoDeAntes,
  };
}
