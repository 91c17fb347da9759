import { useState } from 'react';
import * as z from 'zod/mini';
import { userEmail, userName } from '#shared/kernel/user.ts';
import { failureText } from '#web/lib/api/failure-text.ts';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Banner } from '#web/ui/page/banner.tsx';
import { Upload } from '../icons.ts';
import { FileDrop } from '../uploads/file-drop.tsx';
import { focusStep } from './focus-step.ts';
import { type FilePerson, readPeopleFile } from './read-people-file.ts';

const onePerson = z.object({
  userEmail,
  userName: z
    .string()
    .check(
      z.refine(
        (name) => name.trim() === '' || userName.safeParse(name).success,
        'Please use plain text, at most 100 characters',
      ),
    ),
});

interface ListStepProps {
  /** Checks them on the server; throws what it answers. */
  readonly onPeople: (people: readonly FilePerson[]) => Promise<void>;
}

/** Whom to enrol: one person by e-mail, or those of a CSV file. */
export function ListStep({ onPeople }: ListStepProps) {
  const [problem, setProblem] = useState<string>();
  const [reading, setReading] = useState(false);
  const form = useContractForm({
    schema: onePerson,
    initial: { userEmail: '', userName: '' },
    onSubmit: (values) => onPeople([{ line: 1, email: values.userEmail, name: values.userName.trim() }]),
  });
  async function takeFile(file: File): Promise<void> {
    setProblem(undefined);
    setReading(true);
    try {
      const read = await readPeopleFile(file);
      if ('problem' in read) setProblem(read.problem);
      else await onPeople(read.people);
    } catch (error) {
      setProblem(failureText(error, 'This file could not be checked. Please try again.'));
    } finally {
      setReading(false);
    }
  }
  return (
    <div className="space-y-6 pt-2">
      <p className="text-small text-muted" tabIndex={-1} ref={focusStep}>
        One person:
      </p>
      <form
        className="space-y-4"
        onSubmit={(event) => void form.submit(event)}
        noValidate
        aria-label="One person"
      >
        <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
          <TextField label="Email" type="email" autoComplete="off" {...form.field('userEmail')} />
          <TextField label="Name (optional)" autoComplete="off" {...form.field('userName')} />
        </div>
        <Button type="submit" busy={form.busy} busyText="Checking...">
          Check
        </Button>
        {form.failure && (
          <Banner tone="danger">
            {failureText(form.failure.error, 'This could not be checked. Please try again.')}
          </Banner>
        )}
      </form>
      <div className="space-y-3">
        <p className="text-small text-muted">Or several people, from a spreadsheet saved as CSV:</p>
        <FileDrop
          look="box"
          icon={Upload}
          text={reading ? 'Checking...' : 'Drop a CSV file here, or choose one'}
          hint="The first row names the columns: email, and name if you have it. At most 500 people and 1 MB."
          label="Choose a CSV file of people"
          accept=".csv,text/csv"
          onFiles={([file]) => {
            if (file && !reading) void takeFile(file);
          }}
        />
        {problem !== undefined && <Banner tone="danger">{problem}</Banner>}
      </div>
    </div>
  );
}
