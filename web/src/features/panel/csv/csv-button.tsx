import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ExportRequest } from '#shared/exports/routes.ts';
import { failureText } from '#web/lib/api/failure-text.ts';
import { downloadFrom } from '#web/lib/browser/save-file.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Download } from '#web/ui/icons.ts';
import { counted } from '#web/ui/counted.ts';
import { makeExport } from './make-export.ts';

interface CsvButtonProps {
  readonly label: string;
  readonly list: ExportRequest['list'];
  /** whose students, where the list is of one course */
  readonly courseId?: ExportRequest['courseId'];
  readonly className?: string;
}

const NOTHING = { rows: 0, unreadable: 0 };

/**
 * Saves every row of a list as a CSV file, which the server makes (docs/adr/059), whatever is searched for. Who leaves the screen gives it
 * up.
 */
export function CsvButton({ label, list, courseId, className }: CsvButtonProps) {
  const [state, setState] = useState(NOTHING);
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => void (shown.current = false);
  }, []);
  const { mutate, isPending, error, isSuccess } = useMutation({
    mutationFn: async () => {
      setState(NOTHING);
      const request = { list, ...(courseId !== undefined && { courseId }) };
      const url = await makeExport(request, { onState: setState, isWanted: () => shown.current });
      if (url !== undefined) downloadFrom(url);
    },
  });
  const rows = counted(state.rows, 'row');
  const { unreadable } = state;
  return (
    <div className={className}>
      <Button
        className="max-sm:w-full"
        variant="quiet"
        busy={isPending}
        busyText={state.rows === 0 ? 'Loading...' : `${rows} loaded...`}
        onClick={() => mutate()}
      >
        <Icon of={Download} />
        {label}
      </Button>
      <p className="text-small text-muted empty:hidden" role="status">
        {isSuccess && `Saved with ${rows}.`}
        {isSuccess &&
          unreadable > 0 &&
          ` ${counted(unreadable, 'row')} could not be read and ${unreadable === 1 ? 'is' : 'are'} missing.`}
      </p>
      {error !== null && !isPending && (
        <p className="mt-1 text-small font-semibold text-danger" role="alert">
          {failureText(error, 'The file could not be made. Please try again.')}
        </p>
      )}
    </div>
  );
}
