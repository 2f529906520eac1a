import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { IconButton } from '#ui/panel/button/button.tsx';
import { Menu } from '#ui/panel/menu/menu.tsx';
import { chooseTheme, type Theme, useTheme } from './theme.ts';

const themes: readonly { theme: Theme; label: string; icon: typeof Sun }[] = [
  { theme: 'light', label: 'Light', icon: Sun },
  { theme: 'dark', label: 'Dark', icon: Moon },
  { theme: 'system', label: 'System', icon: Monitor },
];

export function ThemeMenu() {
  const current = useTheme();
  const icon = themes.find(({ theme }) => theme === current)?.icon ?? Monitor;
  return (
    <Menu
      label="Theme"
      trigger={<IconButton label="Theme" icon={icon} />}
      items={themes.map(({ theme, label, icon }) => ({
        label: theme === current ? `${label} (current)` : label,
        icon,
        onSelect: () => chooseTheme(theme),
      }))}
    />
  );
}
