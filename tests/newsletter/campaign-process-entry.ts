import { setInterval as every } from 'node:timers/promises';
import { openDatabase } from '#db/client.ts';
import { startCampaigns } from './campaign-site.ts';

const resumeEveryMs = 200;

/** Sends issues as a process of the site does, until the process is killed. */
export async function sendCampaigns(url: string, port: number): Promise<void> {
  const { resume } = startCampaigns(openDatabase(url), port, { runSeconds: 3 });
  await resume();
  for await (const _ of every(resumeEveryMs)) await resume();
}
