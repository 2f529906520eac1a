import { Button } from '#ui/panel/button/button.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { AuthPage } from '../auth-pages/auth-page.tsx';
import { useSession } from './session-provider.tsx';

/** Shown to accounts without access to the panel. */
export function NoAccess({ sentence }: { sentence: string }) {
  const { signOut } = useSession();
  return (
    <AuthPage title="No access">
      <div className="grid gap-4">
        <Notice tone="error" title={sentence}>
          <p>An administrator can give you access.</p>
        </Notice>
        <Button onClick={() => void signOut()}>Sign Out</Button>
      </div>
    </AuthPage>
  );
}
