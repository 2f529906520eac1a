import { portIn, type SettingsFields } from './settings-fields.ts';
import type { Settings } from './settings-query.ts';

type Through = Settings['mail_through'];

/** Which way letters go at this moment, whatever stands in the form. */
export function lettersWay({ mail_through, smtp_host }: Settings) {
  if (mail_through === 'environment') {
    return {
      tone: 'info',
      title: "The mail server is set in the server's environment.",
      sentence:
        'Letters go through the server of SMTP_URL. The one entered here holds only once SMTP_URL is taken away.',
    } as const;
  }
  if (mail_through === 'settings') {
    return {
      tone: 'info',
      title: 'Letters go out now.',
      sentence: `They go through ${smtp_host}, as it is saved here.`,
    } as const;
  }
  return {
    tone: 'warning',
    title: 'No letters go out now.',
    sentence: 'They are kept in the database until a mail server is entered here and switched on.',
  } as const;
}

/** Which way a test message goes with that host in the form. */
export function testWay(through: Through, typedHost: string): string {
  const isByEnvironment = through === 'environment';
  if (typedHost.trim() !== '') {
    const way = 'Goes through the server as it is entered above, before it is saved.';
    return isByEnvironment ? `${way} Letters go through the server of SMTP_URL.` : way;
  }
  return isByEnvironment
    ? 'Goes through the server of SMTP_URL, as letters do, because no host is entered above.'
    : 'Goes through the server that is entered above. Enter its host first.';
}

/** What a test message is sent with, so that it goes the way that `testWay` says. */
export function testServer(through: Through, typed: SettingsFields) {
  const { smtp_host, smtp_user, smtp_from_email, smtp_from_name } = typed;
  const sender = { smtp_from_email, smtp_from_name };
  if (through === 'environment' && smtp_host.trim() === '') return sender;
  return {
    smtp_host,
    smtp_port: portIn(typed),
    smtp_user,
    ...sender,
    ...passwordIn(typed),
  };
}

/** Nothing where the stored one is to be used. */
function passwordIn({ smtp_password, smtp_password_forgotten }: SettingsFields) {
  if (smtp_password !== '') return { smtp_password };
  return smtp_password_forgotten ? { smtp_password: null } : {};
}
