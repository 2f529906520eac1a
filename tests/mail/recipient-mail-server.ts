import { once } from 'node:events';
import type { Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';

/** What the server does with an email, by the first word of the recipient's address; others are accepted. */
export type Treatment =
  | 'unknown'
  | 'relay'
  | 'reject'
  | 'greylist'
  | 'busy'
  | 'stall'
  | 'drop'
  | 'lose';

export interface RecipientMailServer {
  port: number;
  /** The recipients of all emails whose content arrived whole, in this order, whatever the reply was. */
  arrived: string[];
  /** Those of them that the server accepted. */
  accepted: string[];
  /** Whether connections are rejected. */
  isDown: boolean;
  /** Whether `relay` is accepted. */
  isRelaying: boolean;
  /** Called when the content of an email has arrived, before the reply, which waits for it. */
  onArrival(): unknown;
  close(): Promise<void>;
}

/** Of smtp-server, without types. */
interface Connection {
  session: SMTPServerSession;
  _socket: Socket;
}

const reply = (responseCode: number, text: string) =>
  Object.assign(new Error(text), { responseCode });

/**
 * Starts a mail server on the loopback address that treats each recipient in its way: `unknown-1@example.org` is
 * rejected, `relay` unless the server relays, and `reject` only after the content; `greylist` is deferred the first time and `busy` always;
 * `stall` gets no reply to the content, `drop` a closed connection after it, and `lose` one before it.
 */
export async function startRecipientMailServer(port = 0): Promise<RecipientMailServer> {
  const seen = new Set<string>();
  const state = {
    isDown: false,
    isRelaying: false,
    arrived: [] as string[],
    accepted: [] as string[],
    onArrival: (): unknown => undefined,
  };

  const options: SMTPServerOptions = {
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // Otherwise the server looks up the name of each client.
    disableReverseLookup: true,
    onConnect: (_session, done) => done(state.isDown ? reply(421, 'Closed') : null),
    onRcptTo({ address }, session, done) {
      const treatment = treatmentOf(address);
      const isNew = !seen.has(address);
      seen.add(address);
      if (treatment === 'unknown') return done(reply(550, 'No such mailbox'));
      if (treatment === 'relay' && !state.isRelaying) {
        return done(reply(554, `<${address}>: Relay access denied`));
      }
      if (treatment === 'busy' || (treatment === 'greylist' && isNew)) {
        return done(reply(451, 'Try again later'));
      }
      if (treatment === 'lose') return cutOff(session);
      done();
    },
    onData(stream, session, done) {
      stream.resume().once('end', async () => {
        const address = session.envelope.rcptTo[0]?.address ?? '';
        const treatment = treatmentOf(address);
        state.arrived.push(address);
        await state.onArrival();
        if (treatment === 'reject') return done(reply(554, 'Spam'));
        state.accepted.push(address);
        if (treatment === 'drop') cutOff(session);
        else if (treatment !== 'stall') done();
      });
    },
  };
  const server = new SMTPServer(options);

  function cutOff(session: SMTPServerSession): void {
    const { connections } = server as unknown as { connections: Set<Connection> };
    for (const connection of connections) {
      if (connection.session === session) connection._socket.destroy();
    }
  }

  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  return Object.assign(state, {
    port: typeof address === 'object' && address ? address.port : port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}

function treatmentOf(address: string): Treatment | undefined {
  const [word = ''] = address.split(/[-@]/);
  return treatments.find((treatment) => treatment === word);
}

const treatments: readonly Treatment[] = [
  'unknown',
  'relay',
  'reject',
  'greylist',
  'busy',
  'stall',
  'drop',
  'lose',
];
