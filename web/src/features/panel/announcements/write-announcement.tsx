import { useId, useRef, useState } from 'react';
import * as z from 'zod/mini';
import {
  SUBJECT_LENGTH,
  TEXT_LENGTH,
  announcementFields,
} from '#shared/announcements/announcement-fields.ts';
import type { Id } from '#shared/kernel/id.ts';
import { failureText } from '#web/lib/api/failure-text.ts';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { counted } from '#web/ui/counted.ts';
import { Dialog, focusFirst } from '#web/ui/dialog/dialog.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Banner } from '#web/ui/page/banner.tsx';
import { TextWithLinks } from '#web/ui/text/text-with-links.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import { useSendAnnouncement } from './queries.ts';

const schema = z.object(announcementFields);
type Written = z.infer<typeof schema>;
const EMPTY = { subject: '', text: '' };

interface WriteAnnouncementProps {
  readonly courseId: Id<'course'>;
  /** whom students read it is from */
  readonly from: string;
  readonly students: number;
}

/** Writes, shows what students will see, asks, and sends: once, however often it is pressed. */
export function WriteAnnouncement({ courseId, from, students }: WriteAnnouncementProps) {
  const titleId = useId();
  const [preview, setPreview] = useState<Written>();
  const creationId = useRef(crypto.randomUUID());
  const { mutate, isPending, error } = useSendAnnouncement(courseId);
  const form = useContractForm({ schema, initial: EMPTY, onSubmit: setPreview });
  const send = (written: Written) =>
    mutate(
      { ...written, creationId: creationId.current },
      {
        onSuccess: () => {
          creationId.current = crypto.randomUUID();
          form.reset();
          toast.success('The announcement is on its way.');
        },
        onSettled: () => setPreview(undefined),
      },
    );
  return (
    <section
      className="mb-10 rounded-lg border border-hairline bg-surface px-6 py-5 max-sm:px-4"
      aria-labelledby={titleId}
    >
      <h2 className="mb-4 font-display text-h2" id={titleId}>
        New announcement
      </h2>
      <form className="grid gap-4" noValidate onSubmit={(event) => void form.submit(event)}>
        <TextField label="Subject" maxLength={SUBJECT_LENGTH} {...form.field('subject')} />
        <TextAreaField
          label="Text"
          hint="Plain text. Addresses that begin with https:// become links."
          rows={8}
          maxLength={TEXT_LENGTH}
          {...form.field('text')}
        />
        {error !== null && (
          <Banner tone="danger">
            {failureText(error, 'It is not known whether it was sent. Press again: it is sent once.')}
          </Banner>
        )}
        <Button className="justify-self-start" type="submit" variant="accent">
          Preview
        </Button>
      </form>
      {preview !== undefined && (
        <Dialog
          open
          onClose={() => setPreview(undefined)}
          dismissible={!isPending}
          title="Send this announcement?"
          note={
            students === 0
              ? 'This course has no students yet.'
              : `It goes to ${counted(students, 'student')}, in the academy and by e-mail.`
          }
          footer={
            <>
              <Button
                ref={focusFirst}
                variant="quiet"
                disabled={isPending}
                onClick={() => setPreview(undefined)}
              >
                Keep writing
              </Button>
              {students > 0 && (
                <Button
                  variant="primary"
                  busy={isPending}
                  busyText="Sending..."
                  onClick={() => send(preview)}
                >
                  Send to {counted(students, 'student')}
                </Button>
              )}
            </>
          }
        >
          <p className="text-small text-muted">
            From <bdi>{from}</bdi>
          </p>
          <h3 className="mb-2 font-display text-h3 wrap-anywhere">
            <bdi>{preview.subject}</bdi>
          </h3>
          <TextWithLinks text={preview.text} />
        </Dialog>
      )}
    </section>
  );
}
