import { SelectField } from '#ui/panel/field/select-field.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { LoadError } from '#ui/panel/states/load-error.tsx';
import { Loading } from '#ui/panel/states/loading.tsx';
import { linkClasses } from '../auth-pages/link-classes.ts';
import { WaitNotice } from '../auth-pages/wait-notice.tsx';
import { CodeField } from './code-field.tsx';
import { factorName } from './second-factors.ts';
import type { Proof, useSecondFactor } from './use-second-factor.ts';

const useLabels: Record<Proof, string> = {
  app: 'Use your authenticator app',
  key: 'Use your security key',
  recovery: 'Use a recovery code',
};

/** Asks for the code of an app or for a security key, and for which if there are several, or for a recovery code. */
export function SecondFactorFields(props: ReturnType<typeof useSecondFactor>) {
  const { factors, proof, otherProofs, options, factorId, choose, failure, wait } = props;
  if (factors.error) {
    return (
      <LoadError
        title="Couldn’t load how you can verify that it’s you."
        error={factors.error}
        onRetry={() => void factors.refetch()}
      />
    );
  }
  if (!factors.data) return <Loading />;
  return (
    <>
      {wait.seconds > 0 && <WaitNotice seconds={wait.seconds} title="Too many attempts." />}
      {failure && <Notice tone="error">{failure.message}</Notice>}
      {options.length > 1 && (
        <SelectField
          label={proof === 'key' ? 'Security key' : 'Authenticator app'}
          options={options.map((factor) => ({ value: factor.id, label: factorName(factor) }))}
          value={factorId}
          onChange={(event) => choose(event.target.value)}
        />
      )}
      {proof === 'key' ? (
        <p ref={takeFocus} tabIndex={-1} className="outline-none">
          Have your security key ready, and touch it when your browser asks for it.
        </p>
      ) : (
        <CodeField
          key={proof}
          isRecovery={proof === 'recovery'}
          hint={
            proof === 'recovery'
              ? 'One of the codes that you saved. Each works once.'
              : 'The 6 digits that your authenticator app shows now.'
          }
          value={props.code}
          onChange={props.setCode}
        />
      )}
      {otherProofs.map((other) => (
        <button
          key={other}
          type="button"
          className={`${linkClasses} justify-self-start`}
          onClick={() => props.changeProof(other)}
        >
          {useLabels[other]}
        </button>
      ))}
    </>
  );
}

/** As the field for a code does. Otherwise nothing would have the focus, because the button that led here is gone. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
