import { chooseTheme, THEMES, type Theme, useTheme } from '#web/lib/browser/theme.ts';
import { Icon } from '../icon.tsx';
import type { LucideIcon } from './icons.ts';
import { Monitor, Moon, Sun } from '../icons.ts';

const THEME: Readonly<Record<Theme, { label: string; icon: LucideIcon }>> = {
  system: { label: 'As the system', icon: Monitor },
  light: { label: 'Light', icon: Sun },
  dark: { label: 'Dark', icon: Moon },
};

/** Chooses between light, dark and the device's theme: a native select behind its icon. */
export function ThemeSwitch() {
  const theme = useTheme();
  return (
    <span className="relative inline-flex min-h-9 min-w-9 items-center justify-center gap-2 rounded-md font-550 text-primary hover:bg-primary-soft has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus max-lg:px-2.5 pointer-coarse:min-h-11 pointer-coarse:min-w-11">
      <Icon of={THEME[theme].icon} size="sm" />
      <span className="text-small lg:hidden" aria-hidden="true">
        {THEME[theme].label}
      </span>
      <select
        className="absolute inset-0 size-full cursor-pointer bg-surface text-base text-ink opacity-0"
        aria-label="Theme"
        title="Theme"
        value={theme}
        onChange={({ target }) => chooseTheme(THEMES.find((one) => one === target.value) ?? 'system')}
      >
        {THEMES.map((one) => (
          <option key={one} value={one}>
            {THEME[one].label}
          </option>
        ))}
      </select>
    </span>
  );
}
