import { ChevronDown, ChevronUp } from '#web/ui/icons.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Trash2 } from '../../icons.ts';

interface LectureFootProps {
  readonly id: string;
  readonly position: number;
  readonly count: number;
  readonly onMove: (id: string, to: number) => void;
  readonly onDelete: (id: string) => void;
}

/** What is done with a whole lecture. At an end of the list a button stays reachable, so that it keeps the focus. */
export function LectureFoot({ id, position, count, onMove, onDelete }: LectureFootProps) {
  const first = position === 0;
  const last = position === count - 1;
  return (
    <div className="flex flex-wrap gap-2 border-t border-hairline pt-4">
      <Button
        size="sm"
        variant="quiet"
        aria-disabled={first}
        onClick={() => !first && onMove(id, position - 1)}
      >
        <Icon of={ChevronUp} size="sm" />
        Move up
      </Button>
      <Button
        size="sm"
        variant="quiet"
        aria-disabled={last}
        onClick={() => !last && onMove(id, position + 1)}
      >
        <Icon of={ChevronDown} size="sm" />
        Move down
      </Button>
      <Button size="sm" variant="ghost" className="ml-auto" onClick={() => onDelete(id)}>
        <Icon of={Trash2} size="sm" />
        Delete lecture
      </Button>
    </div>
  );
}
