import { useState } from 'react';
import { Link } from 'react-router';
import { linkLook } from '../../start/link-look.ts';
import { StartPage } from '../../start/start-page.tsx';
import { AskForLetter } from './ask-for-letter.tsx';
import { EnterCode } from './enter-code.tsx';

/** A letter with a link and a code for whoever forgot the password. */
export function Component() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <StartPage
      title="Forgotten Password"
      subtitle={sentTo === null ? 'We send you a letter that lets you choose a new one' : undefined}
      below={
        <Link to="/login" className={linkLook}>
          Back to login
        </Link>
      }
    >
      {sentTo === null ? (
        <AskForLetter onSent={setSentTo} />
      ) : (
        <EnterCode email={sentTo} onAnother={() => setSentTo(null)} />
      )}
    </StartPage>
  );
}
