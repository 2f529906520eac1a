import { fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import path from 'node:path';

export interface Answer {
  status: number;
  headers: Record<string, string>;
  /** The bytes as they went over the wire, base64. */
  body: string;
}

export interface Yardstick {
  url: string;
  end(): void;
}

const bareServerScript = path.join(import.meta.dirname, 'bare-server.js');
/** Node writes these itself, on both sides alike. */
const ofTheConnection = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** One request, with the answer's bytes left compressed. */
export async function ask(url: string, headers: Record<string, string>): Promise<Answer> {
  const outgoing = request(url, { headers }).end();
  const [incoming] = await once(outgoing, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const kept = Object.entries<string>(incoming.headers).filter(
    ([name]) => !ofTheConnection.has(name),
  );
  return {
    status: incoming.statusCode,
    headers: Object.fromEntries(kept),
    body: Buffer.concat(chunks).toString('base64'),
  };
}

/** Starts a bare server that gives `answer` to every request. */
export async function startYardstick(answer: Answer): Promise<Yardstick> {
  const child = fork(bareServerScript, { execArgv: [] });
  child.send(answer);
  const [port] = await once(child, 'message');
  return { url: `http://127.0.0.1:${port}`, end: () => child.disconnect() };
}
