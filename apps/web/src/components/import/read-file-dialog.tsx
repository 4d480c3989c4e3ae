import type { ReactNode } from 'react';

import { SaveLine } from '../display/save-line.tsx';
import { OpenDialog } from '../overlay/open-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { ImportProgressBar, type ImportProgressBarProps } from './import-progress.tsx';
import { UnreadFile } from './unread-file.tsx';
import type { ImportJob } from './use-import-job.ts';

/** State of a file that is previewed, then imported. */
type Reading = {
  readonly trabajo: ImportJob | null;
  /** True while the file is read again with other answers, with the earlier preview shown. */
  readonly releyendo?: boolean;
  readonly isHeld: boolean;
  readonly error: unknown;
  readonly archivo: File | null;
  readonly vista: object | null;
  readonly hecho: object | null;
};

type ReadFileProps = {
  readonly reading: Reading;
  readonly saving: Omit<ImportProgressBarProps, 'trabajo'>;
  /** Title above the reason why a file was not read. */
  readonly unread: string;
  /** Preview of the file, shown until it is imported. */
  readonly preview: ReactNode;
  /** Notice of the import. */
  readonly done: ReactNode;
  /** Control to choose a file, shown until there is a preview. */
  readonly choose: ReactNode;
};

function Content(props: ReadFileProps) {
  const { reading, saving, unread, preview, done, choose } = props;
  const { trabajo, releyendo = false, error, vista, hecho } = reading;
  if (trabajo !== null && !releyendo) return <ImportProgressBar trabajo={trabajo} {...saving} />;
  return (
    <div className="flex flex-col gap-5">
      {error === null ? null : <UnreadFile title={unread} error={error} />}
      {hecho === null ? null : done}
      {hecho === null && vista !== null ? preview : null}
      {vista === null ? choose : null}
    </div>
  );
}

type ReadFileDialogProps = ReadFileProps & {
  readonly title: string;
  readonly footer: ReactNode;
  readonly onClose: () => void;
};

/** Dialog that previews a chosen file and imports it. */
export function ReadFileDialog(props: ReadFileDialogProps) {
  const { title, footer, onClose, ...content } = props;
  const { trabajo, releyendo = false, isHeld, archivo } = content.reading;
  const isIdle = trabajo === null || releyendo;
  return (
    <OpenDialog
      size="wide"
      title={title}
      description={archivo?.name}
      onClose={() => {
        // The dialog stays open during the import, unless the connection is lost.
        if (trabajo?.que !== 'IMPORTANDO' || isHeld) onClose();
      }}
      footer={isIdle ? footer : undefined}
    >
      <Content {...content} />
      {isIdle ? null : <SaveLine pending className="not-empty:mt-3" />}
    </OpenDialog>
  );
}

type ReadFileFooterProps = {
  readonly reading: Pick<Reading, 'vista' | 'hecho' | 'releyendo'> & {
    readonly empezarDeNuevo: () => void;
  };
  /** Text of the button that goes back to choosing a file. */
  readonly other?: string;
  readonly verb: string;
  /** Text of the button that closes the dialog after the import, to what it brought. */
  readonly see: string;
  /** Reason why the file cannot be imported yet; null when it can. */
  readonly missing?: string | null;
  readonly warning?: ReactNode;
  readonly onImport: () => void;
  readonly onClose: () => void;
};

/** Buttons of the dialog: another file, and the import or, after it, what it brought. */
export function ReadFileFooter(props: ReadFileFooterProps) {
  const { reading, other = 'Otro archivo', verb, see, missing = null, onImport, onClose } = props;
  const { vista, hecho, releyendo = false, empezarDeNuevo } = reading;
  const isOpen = hecho === null;
  if (vista === null) {
    return (
      <Button variant="outline" onClick={onClose}>
        Cerrar
      </Button>
    );
  }
  return (
    <>
      {isOpen ? props.warning : null}
      <Button variant="outline" onClick={empezarDeNuevo}>
        {other}
      </Button>
      <Button
        autoFocus
        loading={releyendo}
        disabledBecause={isOpen ? missing : null}
        onClick={isOpen ? onImport : onClose}
      >
        {isOpen ? verb : see}
      </Button>
    </>
  );
}
