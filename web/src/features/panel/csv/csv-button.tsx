import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { allPages } from '#shared/lists/pagination.ts';
import { dayIn } from '#shared/time/calendar-day.ts';
import { failureText } from '#web/lib/api/failure-text.ts';
import { config } from '#web/lib/config/config.ts';
import { saveFile } from '#web/lib/browser/save-file.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Download } from '#web/ui/icons.ts';
import { counted } from '../counted.ts';
import { type CsvColumn, csvFile } from './csv-file.ts';

interface CsvButtonProps<T> {
  readonly label: string;
  /** its name without the day and '.csv' */
  readonly fileName: string;
  readonly columns: readonly CsvColumn<T>[];
  /** reads a page of the list, in the order of the file */
  readonly readPage: (cursor?: string) => Promise<Page<T>>;
  readonly className?: string;
}
interface Page<T> {
  readonly data: readonly T[];
  readonly cursor?: string | undefined;
}

/**
 * Saves every row of a list as a CSV file, which is made here from all pages of the list (docs/adr/035). Who leaves the screen
 * gives it up; of a list that could not be read to its end nothing is saved.
 */
export function CsvButton<T>({ label, fileName, columns, readPage, className }: CsvButtonProps<T>) {
  const [count, setCount] = useState(0);
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => void (shown.current = false);
  }, []);
  const { mutate, isPending, error, isSuccess } = useMutation({
    mutationFn: async () => {
      setCount(0);
      let read = 0;
      const rows = await allPages(async (cursor) => {
        const page = await readPage(cursor);
        setCount((read += page.data.length));
        return shown.current ? page : { data: [] };
      });
      const text = await csvFile(columns, rows);
      if (!shown.current) return;
      const day = dayIn(config().academyTimeZone, Date.now());
      saveFile(`${fileName}-${day}.csv`, 'text/csv;charset=utf-8', text);
    },
  });
  const rows = counted(count, 'row');
  return (
    <div className={className}>
      <Button
        className="max-sm:w-full"
        variant="quiet"
        busy={isPending}
        busyText={count === 0 ? 'Loading...' : `${rows} loaded...`}
        onClick={() => mutate()}
      >
        <Icon of={Download} />
        {label}
      </Button>
      <p className="text-small text-muted empty:hidden" role="status">
        {isSuccess && `Saved with ${rows}.`}
      </p>
      {error !== null && !isPending && (
        <p className="mt-1 text-small font-semibold text-danger" role="alert">
          {failureText(error, 'The file could not be made. Please try again.')}
        </p>
      )}
    </div>
  );
}
