import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { X } from '#web/ui/page/icons.ts';
import type { LucideIcon } from '#web/ui/page/icons.ts';
import { ChevronLeft, ChevronRight, Search } from '#web/ui/icons.ts';
import { ZoomIn, ZoomOut } from '../icons.ts';
import { PageField } from './page-field.tsx';
import { nextZoom } from './pages/page-layout.rules.ts';

interface PdfBarProps {
  readonly titleId: string;
  readonly filename: string;
  readonly current: number;
  /** Undefined until the file is open. */
  readonly pages: number | undefined;
  readonly zoom: number;
  readonly finding: boolean;
  readonly onGo: (page: number) => void;
  readonly onZoom: (zoom: number) => void;
  readonly onFind: () => void;
  readonly onClose: () => void;
}

/** The upper edge of the viewer: the file's name, the page, the zoom. */
export function PdfBar(props: PdfBarProps) {
  const { titleId, filename, current, pages, zoom, finding, onGo, onZoom, onFind, onClose } = props;
  const step = (direction: 1 | -1) => {
    const next = nextZoom(zoom, direction);
    if (next !== undefined) onZoom(next);
  };
  return (
    <div className="flex flex-none items-center gap-x-6 gap-y-1 border-b border-hairline py-2.5 pr-3 pl-5 max-md:flex-wrap max-md:gap-x-2 max-md:py-2 max-md:pr-2 max-md:pl-4">
      <h2
        className="min-w-0 flex-1 truncate font-display text-md font-semibold max-md:-order-2 max-md:basis-[calc(100%-112px)]"
        id={titleId}
        title={filename}
      >
        {filename}
      </h2>
      {pages !== undefined && (
        <>
          <Group>
            <Tool
              icon={ChevronLeft}
              label="Previous page"
              disabled={current <= 1}
              onClick={() => onGo(current - 1)}
            />
            <PageField current={current} pages={pages} onGo={onGo} />
            <Tool
              icon={ChevronRight}
              label="Next page"
              disabled={current >= pages}
              onClick={() => onGo(current + 1)}
            />
          </Group>
          <Group className="max-md:ml-auto">
            <Tool
              icon={ZoomOut}
              label="Smaller"
              disabled={nextZoom(zoom, -1) === undefined}
              onClick={() => step(-1)}
            />
            <span className="min-w-11 text-center text-small numeric" aria-label="Zoom" role="status">
              {zoom}%
            </span>
            <Tool
              icon={ZoomIn}
              label="Larger"
              disabled={nextZoom(zoom, 1) === undefined}
              onClick={() => step(1)}
            />
          </Group>
        </>
      )}
      <Group className="max-md:-order-1">
        {pages !== undefined && (
          <Tool icon={Search} label="Find in this file" aria-expanded={finding} onClick={onFind} />
        )}
        <Tool icon={X} label="Close" onClick={onClose} />
      </Group>
    </div>
  );
}

const Group = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <div className={`flex flex-none items-center gap-0.5 ${className}`}>{children}</div>
);

interface ToolProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label'> {
  readonly icon: LucideIcon;
  readonly label: string;
  /** It keeps the focus, so that the keys still reach the viewer. */
  readonly disabled?: boolean;
}

/** A button with an icon alone. */
export function Tool({ icon, label, disabled = false, onClick, ...button }: ToolProps) {
  return (
    <Button
      {...button}
      variant="ghost"
      iconOnly
      className="text-ink! aria-disabled:border-transparent! aria-disabled:bg-transparent! aria-disabled:text-muted! aria-disabled:opacity-55"
      aria-label={label}
      title={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
    >
      <Icon of={icon} />
    </Button>
  );
}
