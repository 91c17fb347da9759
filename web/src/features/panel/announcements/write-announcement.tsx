import { useEffectEvent, useId, useLayoutEffect, useState } from 'react';
import * as z from 'zod/mini';
import {
  SUBJECT_LENGTH,
  TEXT_LENGTH,
  announcementFields,
} from '#shared/announcements/announcement-fields.ts';
import { isFailure } from '#shared/api/client.ts';
import type { Id } from '#shared/kernel/id.ts';
import { failureText } from '#web/lib/api/failure-text.ts';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { useUser } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button/button.tsx';
import { counted } from '#web/ui/counted.ts';
import { Dialog, focusFirst } from '#web/ui/dialog/dialog.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Banner } from '#web/ui/page/banner.tsx';
import { TextWithLinks } from '#web/ui/text/text-with-links.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import { announcementDraft } from './announcement-draft.ts';
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

/** Writes, shows what students will see, asks, and sends: once, however often it is pressed. What is written stays on this device until it is sent. */
export function WriteAnnouncement({ courseId, from, students }: WriteAnnouncementProps) {
  const titleId = useId();
  const [preview, setPreview] = useState<Written>();
  const { _id: userId } = useUser();
  const [draft] = useState(() => announcementDraft(userId, courseId));
  const { mutate, isPending, error, reset: forgetError } = useSendAnnouncement(courseId);
  const form = useContractForm({ schema, initial: EMPTY, onSubmit: setPreview });
  // the form is empty again after it was sent, so this is not what it begins with
  const fill = useEffectEvent(() => {
    const kept = draft.read();
    form.set('subject', kept.subject);
    form.set('text', kept.text);
  });
  useLayoutEffect(() => fill(), []);
  const keep = () => {
    forgetError();
    draft.keep({ subject: form.values('subject'), text: form.values('text') });
  };
  const send = (written: Written) =>
    mutate(
      { ...written, creationId: draft.idOf(written) },
      {
        onSuccess: () => {
          draft.forget();
          form.reset();
          toast.success('The announcement is on its way.');
        },
        onError: (failure) => {
          if (isFailure(failure) && failure.status === 409) draft.giveUpId();
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
      <form className="grid gap-4" noValidate onChange={keep} onSubmit={(event) => void form.submit(event)}>
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
              : `It goes to ${counted(students, 'student')}, in the academy and by e-mail to those who have signed in once.`
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
