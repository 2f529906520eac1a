import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { isCommandPress, latinKey } from '#ui/panel/command-press.ts';
import { isBehindOverlay } from '#ui/panel/dialog/open-dialog.ts';
import { useMe } from '../session/me.ts';
import { listSections } from '../shell/sections.ts';
import { useSingleKeyShortcuts } from './single-key-shortcuts.ts';

interface Doing {
  open(): void;
  showKeys(): void;
}

/** Longest pause between G and the second letter. */
const secondLetterMs = 1_500;
const typing =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]';

/** Shortcuts for every screen: Ctrl/Cmd+K always, single letters outside fields and dialogs. */
export function useKeyboardShortcuts({ open, showKeys }: Doing): void {
  const me = useMe();
  const navigate = useNavigate();
  const [singleKeys] = useSingleKeyShortcuts();

  useEffect(() => {
    let sequenceEnd = 0;

    function onKey(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.isComposing) return;
      const opens = isCommandPress(event, 'k');
      const isSingle = singleKeys && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (opens) open();
      else if (!isSingle || isElsewhere(event) || !onSingleKey(latinKey(event))) return;
      event.preventDefault();
    }

    function onSingleKey(key: string): boolean {
      const isSecondKey = Date.now() < sequenceEnd;
      sequenceEnd = 0;
      if (isSecondKey) return goTo(key);
      if (key === 'g') sequenceEnd = Date.now() + secondLetterMs;
      else if (key === '?') showKeys();
      else if (key === '/') return focusFilter();
      else return false;
      return true;
    }

    function goTo(letter: string): boolean {
      const section = listSections(me).find(({ key }) => key === letter);
      if (section) void navigate(section.url);
      return section !== undefined;
    }

    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [me, navigate, singleKeys, open, showKeys]);
}

function isElsewhere({ target }: KeyboardEvent): boolean {
  const isTyping = target instanceof Element && target.closest(typing) !== null;
  return isTyping || isBehindOverlay();
}

function focusFilter(): boolean {
  const field = document.querySelector<HTMLElement>('main [data-filter]');
  field?.focus();
  return field !== null;
}
