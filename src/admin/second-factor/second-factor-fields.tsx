import { SelectField } from '#ui/panel/field/select-field.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { LoadError } from '#ui/panel/states/load-error.tsx';
import { Loading } from '#ui/panel/states/loading.tsx';
import { linkClasses } from '../auth-pages/link-classes.ts';
import { WaitNotice } from '../auth-pages/wait-notice.tsx';
import { appName } from './authenticator-apps.ts';
import { CodeField } from './code-field.tsx';
import type { useSecondFactor } from './use-second-factor.ts';

/** Asks for the code of an app, and for the app if there are several, or for a recovery code. */
export function SecondFactorFields(props: ReturnType<typeof useSecondFactor>) {
  const { apps, appId, choose, code, setCode, failure, wait, usesRecovery, toggleRecovery } = props;
  if (apps.error) {
    return (
      <LoadError
        title="Couldn’t load your authenticator apps."
        error={apps.error}
        onRetry={() => void apps.refetch()}
      />
    );
  }
  if (!apps.data) return <Loading />;
  return (
    <>
      {wait.seconds > 0 && <WaitNotice seconds={wait.seconds} title="Too many attempts." />}
      {failure && <Notice tone="error">{failure.message}</Notice>}
      {!usesRecovery && apps.data.length > 1 && (
        <SelectField
          label="Authenticator app"
          options={apps.data.map((app) => ({ value: app.id, label: appName(app) }))}
          value={appId}
          onChange={(event) => choose(event.target.value)}
        />
      )}
      <CodeField
        key={String(usesRecovery)}
        isRecovery={usesRecovery}
        hint={
          usesRecovery
            ? 'One of the codes that you saved. Each works once.'
            : 'The 6 digits that your authenticator app shows now.'
        }
        value={code}
        onChange={setCode}
      />
      <button
        type="button"
        className={`${linkClasses} justify-self-start`}
        onClick={toggleRecovery}
      >
        {usesRecovery ? 'Use your authenticator app' : 'Use a recovery code'}
      </button>
    </>
  );
}
