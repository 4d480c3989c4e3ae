import { SignIn } from '@clerk/react';
import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  useEffect,
  useState,
} from 'react';

import { paths } from '@/config/paths.ts';
import { hasPromisedDrafts } from '@/lib/closed-drafts.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useLasts } from '@/lib/use-lasts.ts';

import { AuthFrame } from './auth-frame.tsx';
import { bringWidgetsEarly, EarlyField } from './early-field.tsx';

const nothing = () => null;

// Notice of unsent captures on this device; nothing if its code fails to load.
const EnTelefono = lazyPart(
  () =>
    import('@/features/capturas/enviar/en-telefono.tsx').then(
      (it) => it.EnTelefono,
      () => nothing,
    ),
  'shown',
);

/** Time in ms within which the widget needs no fallback, which would only flash. */
const SLOW_MS = 1_000;
/** Time in ms since the document began to load from which the connection counts as slow. */
const SLOW_PAGE_MS = 3_000;

/** Fallback of the widget; `onGone` runs when it unmounts, as when the widget replaces it. */
function Meanwhile({ onGone, children }: { onGone: () => void; children: ReactNode }) {
  useEffect(() => onGone, [onGone]);
  return children;
}

/** Provider's component, or the fake of a test. */
type Widget = ComponentType<ComponentProps<typeof SignIn>>;

/** Sign-in widget; on a slow connection our own e-mail field is shown first. */
export function SignInWith({ Widget }: { readonly Widget: Widget }) {
  const [isKept] = useState(hasPromisedDrafts);
  const [typed, setTyped] = useState('');
  const [isSent, setSent] = useState(false);
  const [isThere, setThere] = useState(false);
  const [onGone] = useState(() => () => setThere(true));
  const [wasSlow] = useState(() => performance.now() > SLOW_PAGE_MS);
  const isLate = useLasts(!isThere, SLOW_MS);
  const isSlow = isLate || (wasSlow && !isThere);
  // True once the widget replaces the field: at once if the field is empty, else on submit, so that
  // typing is not interrupted.
  const isTaken = isThere && (typed === '' || isSent);
  const isEarly = !isTaken && (typed !== '' || isSlow);
  return (
    <AuthFrame
      title="Iniciar sesión"
      waiting="Cargando el inicio de sesión"
      meanwhile={
        isEarly ? (
          <EarlyField
            value={typed}
            onChange={setTyped}
            isSent={isSent}
            onSend={() => setSent(true)}
          />
        ) : undefined
      }
    >
      {(spinner) => (
        <>
          {isKept ? (
            <p role="status" className="mb-4 max-w-[400px] rounded-lg bg-info-subtle px-4 py-3">
              <span className="font-medium">Tu sesión terminó.</span> Lo que estabas escribiendo
              vuelve al iniciarla otra vez.
            </p>
          ) : null}
          <EnTelefono />
          <div className={isEarly ? 'hidden' : 'contents'}>
            <Widget
              // The widget reads its initial values once, so a new key remounts it with the typed
              // address.
              key={isTaken ? typed : ''}
              routing="path"
              path={paths.signIn}
              signUpUrl={paths.signUp}
              {...(isTaken && typed !== '' ? { initialValues: { emailAddress: typed } } : {})}
              fallback={<Meanwhile onGone={onGone}>{spinner}</Meanwhile>}
            />
          </div>
        </>
      )}
    </AuthFrame>
  );
}

export function SignInPage() {
  useEffect(bringWidgetsEarly, []);
  return <SignInWith Widget={SignIn} />;
}
