import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { documentHtml } from '#starter/documents/document-html.ts';
import {
  csvFiles,
  type PrintedFile,
  printedDocuments,
} from '#starter/documents/starter-documents.ts';
import { chromiumFlags, installedChromium } from '../../bin/testing/chromium.js';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, 'src/site/public/assets/documents');
const facts = path.join(root, 'src/starter/documents/printed-documents.json');

/** Writes the documents of the starter site: prints the PDF files and formats the CSV files. */
export async function run(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const [file, csv] of csvFiles) await writeFile(path.join(folder, file), csv);
  await writeFile(facts, `${JSON.stringify(await printAll(), null, 2)}\n`);
}

async function printAll(): Promise<Record<string, PrintedFile>> {
  const executablePath = process.env.CHROMIUM_PATH ?? installedChromium();
  const browser = await chromium.launch({
    args: chromiumFlags,
    ...(executablePath && { executablePath }),
  });
  const page = await browser.newPage();
  const printed: Record<string, PrintedFile> = {};
  for (const document of printedDocuments) {
    const html = documentHtml(document);
    await page.setContent(html);
    const pdf = await page.pdf({
      format: 'A4',
      tagged: true,
      outline: true,
      printBackground: true,
    });
    await writeFile(path.join(folder, document.file), pdf);
    const source = createHash('sha256').update(html).digest('hex');
    printed[document.file] = { bytes: pdf.length, source };
    console.log(`${document.file}: ${pdf.length} bytes`);
  }
  await browser.close();
  return printed;
}
