import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface StreamCrowd {
  /** How often each has received `text`, in the order of connecting. */
  heard(text: string): number[];
  /** Resolves once all of them have received `text` that often. */
  allHear(text: string, times: number): Promise<void>;
  /** How many of them were disconnected. */
  gone(): number;
  leave(): void;
}

/** The limit of streams per address. Each further address stands for another network. */
const fromOneAddress = 150;
const atOnce = 100;
const comeWithinMs = 120_000;

/** Opens `count` event streams, each on its own connection, like visitors from many networks. */
export async function openCrowd(url: string, count: number): Promise<StreamCrowd> {
  const port = Number(new URL(url).port);
  const texts: string[] = Array(count).fill('');
  const sockets: Socket[] = [];
  let gone = 0;
  let onText = (_index: number) => {};
  const timesHeard = (index: number, text: string) => (texts[index] ?? '').split(text).length - 1;

  function open(index: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const localAddress = `127.0.${1 + Math.floor(index / fromOneAddress)}.1`;
      const socket = connect({ host: '127.0.0.1', port, localAddress });
      sockets.push(socket);
      socket.setEncoding('latin1');
      socket.on('data', (text: string) => {
        texts[index] += text;
        onText(index);
        if (text.includes('retry: ')) resolve();
      });
      socket.on('error', reject);
      socket.on('close', () => {
        gone += 1;
      });
      socket.write('GET /api/realtime HTTP/1.1\r\nHost: localhost\r\n\r\n');
    });
  }

  const late = pause(comeWithinMs, undefined, { ref: false }).then(() => {
    throw new Error(`Only ${sockets.length} of ${count} streams were opened in time.`);
  });
  for (let from = 0; from < count; from += atOnce) {
    const some = Array.from({ length: Math.min(atOnce, count - from) }, (_, each) => from + each);
    await Promise.race([Promise.all(some.map(open)), late]);
  }
  late.catch(() => {});
  return {
    heard: (text) => texts.map((_, index) => timesHeard(index, text)),
    allHear(text, times) {
      const waiting = new Set(texts.keys());
      return new Promise((resolve) => {
        onText = (index) => {
          if (timesHeard(index, text) < times) return;
          waiting.delete(index);
          if (waiting.size === 0) resolve();
        };
        for (const index of texts.keys()) onText(index);
      });
    },
    gone: () => gone,
    leave() {
      for (const socket of sockets) socket.destroy();
    },
  };
}
