import { once } from 'node:events';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { until } from '../running-site/until.ts';

export interface MailServer {
  port: number;
  /** All delivered emails, oldest first. */
  received: ParsedMail[];
  /** Waits for the next delivery that was not returned yet. */
  next(): Promise<ParsedMail>;
  close(): Promise<void>;
}

/** Starts a mail server on the loopback address that accepts everything, unless `options` say otherwise. */
export async function startMailServer(
  options: SMTPServerOptions = {},
  port = 0,
): Promise<MailServer> {
  const received: ParsedMail[] = [];
  let answered = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onData(stream, _session, done) {
      simpleParser(stream).then((mail) => {
        received.push(mail);
        done();
      }, done);
    },
    ...options,
  });
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    received,
    async next() {
      const mail = await until('a delivery', () => received[answered]);
      answered += 1;
      return mail;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
