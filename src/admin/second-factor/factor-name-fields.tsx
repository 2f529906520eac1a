import type { Factor } from '@supabase/auth-js';
import { useState } from 'react';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { AttemptsNotice } from '../auth-pages/wait-notice.tsx';
import type { AuthFailure } from '../session/auth-failure.ts';
import { suggestFactorName } from './second-factors.ts';

const maxNameLength = 100;

/** The name of a new factor: as typed, or else `base` with the first number that is free. */
export function useFactorName(base: string, factors: readonly Factor[]) {
  const [typed, setTyped] = useState(() => suggestFactorName(base, factors));
  return { typed, setTyped, name: typed.trim() || suggestFactorName(base, factors) };
}

interface FactorNameFieldsProps {
  hint: string;
  typed: string;
  setTyped(name: string): void;
  failure: AuthFailure | null;
  waitSeconds: number;
}

/** Asks how to call a new factor, below what went wrong at the last try. */
export function FactorNameFields({
  hint,
  typed,
  setTyped,
  failure,
  waitSeconds,
}: FactorNameFieldsProps) {
  return (
    <>
      {waitSeconds > 0 && <AttemptsNotice seconds={waitSeconds} />}
      {failure && <Notice tone="error">{failure.message}</Notice>}
      <TextField
        label="Name"
        hint={hint}
        maxLength={maxNameLength}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </>
  );
}
