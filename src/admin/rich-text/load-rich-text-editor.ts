type EditorModule = typeof import('./rich-text-editor.tsx');

let loaded: EditorModule | undefined;

/** Loads the editor's chunk. Afterwards rich text fields render with their screen, and move nothing. */
export async function loadRichTextEditor(): Promise<EditorModule> {
  loaded ??= await import('./rich-text-editor.tsx');
  return loaded;
}

/** The editor's module, if it is loaded. */
export function getRichTextEditor(): EditorModule | undefined {
  return loaded;
}

/** For screens with buttons below a rich text field: loads the editor with the screen, so that they do not move. */
export async function withRichTextEditor<Screen>(screen: Promise<Screen>): Promise<Screen> {
  const [module] = await Promise.all([screen, loadRichTextEditor()]);
  return module;
}
