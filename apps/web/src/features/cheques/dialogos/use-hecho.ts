import { type HechoProps, idsDe } from './hecho.ts';
import { useRefrescarCheques } from './refrescar.ts';

/** Properties that the forms of all things done to cheques share. */
export function useHecho({ cheques, onClose, onDone }: HechoProps) {
  return {
    onClose,
    onDone: () => {
      onDone?.();
      onClose();
    },
    about: idsDe(cheques).join(' '),
    disabledBecause: null,
    refresh: useRefrescarCheques(),
  };
}
