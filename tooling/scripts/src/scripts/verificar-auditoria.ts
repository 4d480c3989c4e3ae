import { WrongUsage } from '../environment.ts';
import { readArchive, type FileRead } from '../exported-log.ts';

export const help = 'ARCHIVO.jsonl: comprueba una auditoría exportada con nada más que el archivo';

const number = new Intl.NumberFormat('es-AR');

function report({ cierre, resultado }: FileRead): string {
  const { parcial: partial, cabeza, hastaSeq, clavePublica: publicKey, punto: checkpoint } = cierre;
  return [
    `Íntegra: ${number.format(resultado.selladas)} filas selladas coinciden con sus sellos.`,
    partial
      ? 'Es una parte: las filas que faltan entre ellas no se pueden comprobar con este archivo.'
      : `Están todas, hasta la ${number.format(hastaSeq)}.`,
    ...(resultado.sinSello > 0
      ? [`Otras ${number.format(resultado.sinSello)} todavía no tenían sello.`]
      : []),
    ...(checkpoint
      ? [`Limpieza firmada hasta la fila ${number.format(checkpoint.hastaSeq)}.`]
      : []),
    `Cabeza: ${cabeza}`,
    `Clave pública: ${publicKey ?? 'ninguna'}`,
  ].join('\n');
}

export async function run([archivo]: readonly string[]): Promise<void> {
  if (archivo === undefined) {
    throw new WrongUsage('Falta el archivo: pnpm script verificar-auditoria ARCHIVO.jsonl');
  }
  const parsed = await readArchive(archivo);
  const { falla } = parsed.resultado;
  if (falla) throw new Error(`No está íntegra. ${falla.motivo}.`);
  console.log(report(parsed));
}
