import puckStyles from '@puckeditor/core/no-external.css?inline';
import { type ReactNode, useEffect } from 'react';
import { collectColours } from '#blocks/colours/collect-colours.ts';
import { guardFileDrops } from '../../../shell/file-drop-guard.ts';
import { toPageData } from '../content/editor-content.ts';
import { memoizeByData } from '../content/memoize-by-data.ts';
import { applyDomPatches } from '../dom-patches/apply-dom-patches.ts';
import { canvasPatches } from '../dom-patches/puck-dom-patches.ts';
import { useSaveShortcut } from '../header/use-save-shortcut.ts';
import { usePuckState } from '../use-puck-state.ts';
import canvasStyles from './canvas.css?inline';
import { loadFonts } from './font-loading.ts';
import { useSiteStyles } from './site-styles.ts';

const coloursIn = memoizeByData((data: { content: unknown }) => collectColours(toPageData(data)));

interface CanvasDocumentProps {
  children: ReactNode;
  document?: Document | undefined;
}

/** Gives the canvas document the styles of the public site and disables its links. */
export function CanvasDocument({ children, document: canvas }: CanvasDocumentProps) {
  const { stylesheets, style } = useSiteStyles();
  useSaveShortcut(canvas);
  const colours = usePuckState(({ appState }) => coloursIn(appState.data));

  useEffect(() => {
    if (!canvas) return;
    canvas.documentElement.lang = 'en';
    // Shows what visitors get, and what a translator would change here could be saved.
    canvas.documentElement.translate = false;
    canvas.title = 'Page preview';
    canvas.getElementById('frame-root')?.setAttribute('role', 'main');
    const links = stylesheets.map((href) => createLink(canvas, href));
    const own = [style, puckStyles, canvasStyles].map((css) => createStyle(canvas, css));
    canvas.head.append(...links, ...own);
    return () => {
      for (const element of [...links, ...own]) element.remove();
    };
  }, [canvas, stylesheets, style]);

  useEffect(() => {
    if (!canvas) return;
    const element = createStyle(canvas, colours);
    canvas.head.append(element);
    return () => element.remove();
  }, [canvas, colours]);

  useEffect(() => (canvas ? guardFileDrops(canvas) : undefined), [canvas]);

  useEffect(() => (canvas ? applyDomPatches(canvas.body, canvasPatches) : undefined), [canvas]);

  useEffect(() => {
    if (!canvas) return;
    const stay = (event: Event) => {
      const leads = event.type === 'submit' || closestLink(event.target);
      if (leads) event.preventDefault();
    };
    canvas.addEventListener('click', stay, true);
    canvas.addEventListener('auxclick', stay, true);
    canvas.addEventListener('submit', stay, true);
    return () => {
      canvas.removeEventListener('click', stay, true);
      canvas.removeEventListener('auxclick', stay, true);
      canvas.removeEventListener('submit', stay, true);
    };
  }, [canvas]);

  return <>{children}</>;
}

function createLink(canvas: Document, href: string): HTMLLinkElement {
  const link = canvas.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  link.addEventListener('load', () => loadFonts(canvas));
  return link;
}

function createStyle(canvas: Document, css: string): HTMLStyleElement {
  const style = canvas.createElement('style');
  style.textContent = css;
  return style;
}

// Canvas elements belong to another window, so `instanceof` does not work.
function closestLink(target: EventTarget | null): Element | null {
  return target && 'closest' in target ? (target as Element).closest('a[href]') : null;
}
