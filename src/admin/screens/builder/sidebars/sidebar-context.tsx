import { createContext, type ReactNode, use, useMemo, useState } from 'react';

export type LeftTab = 'blocks' | 'outline';

interface Sidebars {
  tab: LeftTab;
  showTab(tab: LeftTab): void;
}

const SidebarContext = createContext<Sidebars | null>(null);

/** Knows which tab the left sidebar shows. */
export function SidebarProvider({ children }: { children: ReactNode }) {
  const [tab, showTab] = useState<LeftTab>('blocks');
  const value = useMemo(() => ({ tab, showTab }), [tab]);
  return <SidebarContext value={value}>{children}</SidebarContext>;
}

export function useSidebars(): Sidebars {
  const sidebars = use(SidebarContext);
  if (!sidebars) throw new Error('This must be used inside the page builder.');
  return sidebars;
}
