import { type ReactNode, useId, useState } from 'react';
import { failureText } from '#web/lib/start/failure-text.ts';
import { saveFile } from '#web/lib/student/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Download, Trash } from '#web/ui/inner/icons.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import { DeleteAccount } from './delete-account.tsx';
import { useMyData } from './queries.ts';
import { sectionLead, sectionTitle } from './settings-classes.ts';

interface YourDataProps {
  readonly unpaidPlans: ReactNode;
  readonly onDeleted: () => void;
}

/** What is kept about the person: to be saved as a file, and to be deleted. */
export function YourData({ unpaidPlans, onDeleted }: YourDataProps) {
  const id = useId();
  const [deleting, setDeleting] = useState(false);
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
      <p className={sectionLead}>Your profile, progress, notes, payments and appointments in one file.</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" busy={isPending} busyText="Loading your data..." onClick={download}>
          <Icon of={Download} />
          Download my data
        </Button>
        <Button variant="danger" onClick={() => setDeleting(true)}>
          <Icon of={Trash} />
          Delete my account
        </Button>
      </div>
      {deleting && (
        <DeleteAccount unpaidPlans={unpaidPlans} onKeep={() => setDeleting(false)} onDeleted={onDeleted} />
      )}
    </section>
  );
}
