import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { auth } from '../session/auth-client.ts';
import { meKey } from '../session/me-query.ts';
import { useSubmission } from '../session/use-submission.ts';
import { verifyAppCode } from './authenticator-apps.ts';
import { verifyRecoveryCode } from './recovery-code-requests.ts';
import { secondFactorsQuery } from './second-factors.ts';
import { verifySecurityKey } from './security-keys.ts';
import { textCode, verifyTextCode } from './text-codes.ts';

/** What a user can prove to be the account's owner with. */
export type Proof = 'app' | 'key' | 'phone' | 'recovery';

/**
 * The state of a form that asks for the code of an authenticator app, for a security key, for a code from a text message, or for
 * a recovery code, while `isAsked`.
 */
export function useSecondFactor(isAsked: boolean) {
  const factors = useQuery({ ...secondFactorsQuery, staleTime: 0, enabled: isAsked });
  const { apps = [], keys = [], phones = [] } = factors.data ?? {};
  const optionsOf = { app: apps, key: keys, phone: phones, recovery: [] };
  const owned = (['app', 'key', 'phone'] as const).filter((each) => optionsOf[each].length > 0);
  const areGone = isAsked && factors.data && owned.length === 0 && !factors.isFetching;
  useEffect(() => {
    // Someone has removed them, so that the session needs none any more.
    if (areGone) auth.refreshSession();
  }, [areGone]);
  const [picked, setProof] = useState<Proof | null>(null);
  const proof = picked ?? owned[0] ?? 'app';
  const [chosen, setChosen] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const [challengeId, setChallengeId] = useState<string | null>(null);
  const queries = useQueryClient();
  const texting = useSubmission('The text message could not be sent.');
  const verifying = useSubmission(
    proof === 'key' ? 'The security key could not be checked.' : 'The code could not be checked.',
  );
  const options = optionsOf[proof];
  const factorId = (options.find(({ id }) => id === chosen) ?? options[0])?.id;
  const needsText = proof === 'phone' && challengeId === null;
  const { busy, wait } = needsText ? texting : verifying;

  function clear() {
    setCode('');
    texting.clear();
    verifying.clear();
  }

  async function sendText(): Promise<void> {
    if (factorId === undefined) return;
    clear();
    await texting.submit(async () => setChallengeId(await textCode(factorId)));
  }

  function send(): Promise<void> {
    if (proof === 'recovery') return verifyRecoveryCode(code);
    if (factorId === undefined) return Promise.resolve();
    if (proof === 'key') return verifySecurityKey(factorId);
    return proof === 'phone' && challengeId !== null
      ? verifyTextCode(factorId, challengeId, code)
      : verifyAppCode(factorId, code);
  }

  return {
    busy,
    wait,
    failure: verifying.failure ?? texting.failure,
    factors,
    proof,
    /** The other things that the user can prove it with. */
    otherProofs: [...owned, 'recovery' as const].filter((each) => each !== proof),
    /** The apps, keys or phone numbers of which one is asked for. */
    options,
    factorId,
    choose(id: string) {
      setChosen(id);
      setChallengeId(null);
      clear();
    },
    code,
    setCode,
    changeProof(to: Proof) {
      setProof(to);
      clear();
    },
    /** Whether the code has to be sent before it can be asked for. */
    needsText,
    sendText,
    isTexting: texting.busy,
    /** Seconds until another text message can be sent; 0 for now. */
    textWaitSeconds: texting.wait.seconds,
    ...buttonTexts(proof, needsText),
    async submit() {
      if (needsText) return sendText();
      await verifying.submit(send);
      setCode('');
      await queries.invalidateQueries({ queryKey: meKey });
    },
  };
}

function buttonTexts(proof: Proof, needsText: boolean) {
  if (needsText) return { submitText: 'Text me a code', busyText: 'Sending...' };
  return proof === 'key'
    ? { submitText: 'Use security key', busyText: 'Waiting for your key...' }
    : { submitText: 'Verify', busyText: 'Verifying...' };
}
