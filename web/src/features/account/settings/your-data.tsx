import { type ReactNode, useId } from 'react';
import { failureText } from '#web/lib/api/failure-text.ts';
import { saveFile } from '#web/lib/browser/save-file.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Download } from '#web/ui/icons.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import { useMyData } from './queries.ts';
import { sectionLead, sectionTitle } from '#web/ui/page/settings-classes.ts';

interface YourDataProps {
  /** What the file has. */
  readonly lead: string;
  /** How the account is deleted: a button beside that of the file, or a text. */
  readonly children: ReactNode;
}

/** What is kept about the person: to be saved as a file, and to be deleted. */
export function YourData({ lead, children }: YourDataProps) {
  const id = useId();
  const { mutate, isPending } = useMyData();
  const download = () =>
    mutate(undefined, {
      onSuccess: (data) => {
        const day = data.exportedAt.slice(0, 10);
        saveFile(`twillfield-my-data-${day}.json`, 'application/json', JSON.stringify(data, null, 2));
        toast.success('Your data is saved as a file.');
      },
      onError: (error) => toast.error(failureText(error, 'Your data could not be loaded. Please try again.')),
    });
  return (
    <section aria-labelledby={id}>
      <h2 className={sectionTitle} id={id}>
        Your data
      </h2>
      <p className={sectionLead}>{lead}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="quiet" busy={isPending} busyText="Loading your data..." onClick={download}>
          <Icon of={Download} />
          Download my data
        </Button>
        {children}
      </div>
    </section>
  );
}
