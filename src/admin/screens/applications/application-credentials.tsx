import { Button } from '#ui/panel/button/button.tsx';
import { Dialog } from '#ui/panel/dialog/dialog.tsx';
import { CopyField } from '../../links/copy-field.tsx';
import type { Application } from './application-queries.ts';

/** A new application, with the secret that is shown this once; null if it has none. */
export interface NewApplication {
  application: Application;
  client_secret: string | null;
}

interface ApplicationCredentialsProps extends NewApplication {
  /** The URL of the auth service. */
  issuer: string;
  returnFocus(): void;
  onClose(): void;
}

/** What has to be entered in a new application. */
export function ApplicationCredentials(props: ApplicationCredentialsProps) {
  const { application, client_secret, issuer, returnFocus, onClose } = props;
  return (
    <Dialog
      open
      keepOpen={client_secret !== null}
      onOpenChange={onClose}
      returnFocus={returnFocus}
      title={`Set up ${application.client_name}`}
      description="Enter these in the application."
      footer={
        <Button kind="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="grid gap-4">
        <CopyField label="Client ID" value={application.id} />
        {client_secret !== null && <ClientSecret secret={client_secret} />}
        <CopyField
          label="Discovery URL"
          value={`${issuer}/.well-known/openid-configuration`}
          hint="Most applications find everything else there."
        />
      </div>
    </Dialog>
  );
}

export function ClientSecret({ secret }: { secret: string }) {
  return (
    <CopyField
      label="Client secret"
      value={secret}
      hint="Copy it now: you won’t be able to see it again."
    />
  );
}
