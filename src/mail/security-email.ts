import type { SmtpServerSettings } from './transports/smtp-server.ts';

/** A mail server of the settings, and the sender that it accepts. */
export interface ConfiguredServer {
  server: SmtpServerSettings;
  smtp_from_email: string | null;
  smtp_from_name: string | null;
}

/** Tells a super admin that someone changed how the site sends email. */
export interface MailServerChanged {
  kind: 'mail_server_changed';
  to: string;
  /** Full name, when known. */
  name: string | null;
  /** Full name, or the name of the program. */
  changedBy: string;
  /** ISO 8601. */
  changedAt: string;
  /** Null while email delivery is off. */
  hosts: { before: string | null; after: string | null };
  /**
   * The server before the change, which sends this email: whoever changed the server could read or discard what goes
   * through the new one. Null if there was none.
   */
  through: ConfiguredServer | null;
  expiresAt?: never;
}

/** Tells a user that someone signed in to their account from a browser that it does not know. */
export interface NewDevice {
  kind: 'new_device';
  to: string;
  /** Full name, when known. */
  name: string | null;
  /** Such as "Firefox on Windows". */
  device: string;
  /** Empty if unknown. */
  clientIp: string;
  /** ISO 8601. */
  signedInAt: string;
  expiresAt?: never;
}

/** Tells a user that a way to sign in was added to their account or removed, or the email address or phone number changed. */
export interface SignInMethodChanged {
  kind: 'sign_in_method_changed';
  to: string;
  /** Full name, when known. */
  name: string | null;
  change:
    | 'factor_added'
    | 'factor_removed'
    | 'last_factor_removed'
    | 'factors_reset'
    | 'recovery_codes_replaced'
    | 'recovery_codes_removed'
    | 'passkey_added'
    | 'passkey_removed'
    | 'email_changed'
    | 'phone_changed'
    | 'phone_removed'
    | 'identity_linked'
    | 'identity_unlinked'
    /** More changes than are told one by one. */
    | 'more_changes';
  /** The name of the passkey, second factor or provider, if it has one, or the email address or phone number. */
  method: string | null;
  /** The device of the user, such as "Firefox on Windows", with its IP address, which is empty if unknown; or someone else. */
  source: { device: string; clientIp: string } | 'administrator';
  /** ISO 8601. */
  changedAt: string;
  expiresAt?: never;
}

/** An email about the safety of an account, which nobody can switch off. */
export type SecurityEmail = MailServerChanged | NewDevice | SignInMethodChanged;
