import { SelectField } from '#ui/panel/field/select-field.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { LoadError } from '#ui/panel/states/load-error.tsx';
import { Loading } from '#ui/panel/states/loading.tsx';
import { linkClasses } from '../auth-pages/link-classes.ts';
import { AttemptsNotice, WaitNotice } from '../auth-pages/wait-notice.tsx';
import { CodeField } from './code-field.tsx';
import { factorName, factorTypeName } from './second-factors.ts';
import type { Proof, useSecondFactor } from './use-second-factor.ts';

const useLabels: Record<Proof, string> = {
  app: 'Use your authenticator app',
  key: 'Use your security key',
  phone: 'Use a text message',
  recovery: 'Use a recovery code',
};

const codeHints: Record<Exclude<Proof, 'key'>, string> = {
  app: 'The 6 digits that your authenticator app shows now.',
  phone: 'The digits in the text message that we’ve just sent you.',
  recovery: 'One of the codes that you saved. Each works once.',
};

/** Asks for one of the account's second factors, and for which if there are several of a type, or for a recovery code. */
export function SecondFactorFields(props: ReturnType<typeof useSecondFactor>) {
  const { factors, proof, options, factorId, choose, failure, wait } = props;
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
      {wait.seconds > 0 && <AttemptsNotice seconds={wait.seconds} />}
      {failure && <Notice tone="error">{failure.message}</Notice>}
      {options[0] && options.length > 1 && (
        <SelectField
          label={factorTypeName(options[0])}
          options={options.map((factor) => ({ value: factor.id, label: factorName(factor) }))}
          value={factorId}
          onChange={(event) => choose(event.target.value)}
        />
      )}
      {proof === 'key' || props.needsText ? (
        <p key={proof} ref={takeFocus} tabIndex={-1} className="outline-none">
          {proof === 'key'
            ? 'Have your security key ready, and touch it when your browser asks for it.'
            : 'We’ll send a text message with a code to your phone.'}
        </p>
      ) : (
        <CodeField
          key={proof}
          isRecovery={proof === 'recovery'}
          hint={codeHints[proof]}
          value={props.code}
          onChange={props.setCode}
        />
      )}
      {proof === 'phone' && !props.needsText && <NewText {...props} />}
    </>
  );
}

type OtherProofsProps = Pick<
  ReturnType<typeof useSecondFactor>,
  'factors' | 'otherProofs' | 'changeProof'
>;

/** What can be used instead of what is asked for. */
export function OtherProofs({ factors, otherProofs, changeProof }: OtherProofsProps) {
  if (factors.error || !factors.data) return null;
  return otherProofs.map((other) => (
    <button
      key={other}
      type="button"
      className={`${linkClasses} justify-self-start`}
      onClick={() => changeProof(other)}
    >
      {useLabels[other]}
    </button>
  ));
}

type NewTextProps = Pick<
  ReturnType<typeof useSecondFactor>,
  'sendText' | 'isTexting' | 'textWaitSeconds'
>;

/** Sends another code, in place of a text message that did not arrive. */
function NewText({ sendText, isTexting, textWaitSeconds }: NewTextProps) {
  if (textWaitSeconds > 0) {
    return <WaitNotice seconds={textWaitSeconds} title="A code was sent a moment ago." />;
  }
  return (
    <button
      type="button"
      className={`${linkClasses} justify-self-start`}
      onClick={() => !isTexting && void sendText()}
    >
      Text me a new code
    </button>
  );
}

/** As the field for a code does. Otherwise nothing would have the focus, because the button that led here is gone. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
