import { type ComponentProps, lazy, Suspense } from 'react';

type LoadedButton = typeof import('./passkey-button.tsx').PasskeyButton;

const LoadedLater = lazy(async () => ({
  default: await import('./passkey-button.tsx').then(
    (module) => module.PasskeyButton,
    (): LoadedButton => () => false,
  ),
}));

/** The button below a form that is shown before it, and works without it. */
export function PasskeyButton(props: ComponentProps<LoadedButton>) {
  return (
    <Suspense>
      <LoadedLater {...props} />
    </Suspense>
  );
}
