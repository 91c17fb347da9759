import { useEffect, useEffectEvent, useId, useLayoutEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  SUBJECT_LENGTH,
  TEXT_LENGTH,
  announcementFields,
} from '#shared/announcements/announcement-fields.ts';
import type { StaffAnnouncement } from '#shared/announcements/staff-announcement.ts';
import { isFailure } from '#shared/api/client.ts';
import type { Id } from '#shared/kernel/id.ts';
import { failureText } from '#web/lib/api/failure-text.ts';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { useUser } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSecondsUntil } from '#web/ui/form/use-seconds-until.ts';
import { Banner } from '#web/ui/page/banner.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import { announcementDraft } from './announcement-draft.ts';
import { lengthProps } from './length-props.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { useSendAnnouncement } from './queries.ts';
import { showInstant } from './show-instant.ts';

const schema = z.object(announcementFields);
type Written = z.infer<typeof schema>;
const EMPTY = { subject: '', text: '' };

interface WriteAnnouncementProps {
  readonly courseId: Id<'course'>;
  /** whom students read it is from */
  readonly from: string;
  readonly students: number;
  /** ISO instant from which on the next may be sent; undefined: now. */
  readonly nextAt: string | undefined;
  /** what was sent, as far as it was read */
  readonly announcements: readonly StaffAnnouncement[];
}

/** Writes, shows what students will see, asks, and sends: once, however often it is pressed. What is written stays on this device until it is sent. */
export function WriteAnnouncement(props: WriteAnnouncementProps) {
  const { courseId, from, students, nextAt, announcements } = props;
  const titleId = useId();
  const [preview, setPreview] = useState<Written>();
  const { _id: userId } = useUser();
  const [draft] = useState(() => announcementDraft(userId, courseId));
  const {
    mutate,
    isPending,
    error,
    variables,
    reset: forgetError,
  } = useSendAnnouncement(courseId, draft.idOf);
  const form = useContractForm({ schema, initial: EMPTY, onSubmit: setPreview });
  const [subject, text] = useWatch({ control: form.control, name: ['subject', 'text'] });
  const isWaiting = useSecondsUntil(nextAt === undefined ? 0 : Date.parse(nextAt)) > 0;
  const waiting =
    isWaiting && nextAt !== undefined ? `The next can be sent from ${showInstant(nextAt)}.` : undefined;

  // the form is empty again after it was sent, so this is not what it begins with
  const fill = () => {
    const kept = draft.read();
    form.set('subject', kept.subject);
    form.set('text', kept.text);
  };
  const finish = () => {
    if (draft.forgetSent()) {
      form.reset();
      // which keeps what was filled in
      if (form.values('subject') !== '') fill();
    }
    forgetError();
    setPreview(undefined);
    toast.success('The announcement is on its way.');
  };
  const finishListed = useEffectEvent(() => {
    if (draft.isAmong(announcements)) finish();
  });
  useLayoutEffect(() => finishListed(), [announcements]);
  const fillFromDraft = useEffectEvent(fill);
  useLayoutEffect(() => fillFromDraft(), []);
  useEffect(() => draft.onOtherTab(() => fillFromDraft()), [draft]);
  const keep = () => {
    forgetError();
    draft.keep({ subject: form.values('subject'), text: form.values('text') });
  };
  const send = (written: Written) =>
    mutate(written, {
      onSuccess: finish,
      onError: (failure) => {
        if (isFailure(failure) && failure.status === 409) draft.giveUpId();
      },
      onSettled: () => setPreview(undefined),
    });
  const sendAgain = (written: Written) => {
    setPreview(written);
    send(written);
  };
  const [subjectField, textField] = [form.field('subject'), form.field('text')];
  return (
    <section
      className="mb-10 rounded-lg border border-hairline bg-surface px-6 py-5 max-sm:px-4"
      aria-labelledby={titleId}
    >
      <h2 className="mb-2 font-display text-h2" id={titleId}>
        New announcement
      </h2>
      <p className="mb-4 text-muted numeric">
        A course has one announcement an hour and three a day. {waiting}
      </p>
      <form className="grid gap-4" noValidate onChange={keep} onSubmit={(event) => void form.submit(event)}>
        <TextField
          label="Subject"
          {...subjectField}
          {...lengthProps(subject, SUBJECT_LENGTH, { error: subjectField.error })}
        />
        <TextAreaField
          label="Text"
          rows={8}
          {...textField}
          {...lengthProps(text, TEXT_LENGTH, {
            hint: 'Plain text. Addresses that begin with https:// become links.',
            error: textField.error,
          })}
        />
        {error !== null && (
          <Banner tone="danger">
            {failureText(
              error,
              'It is not known whether it was sent. However often it is sent, students get it once.',
            )}
            {mayBeSent(error) && variables !== undefined && (
              <Button className="mt-2 block" variant="quiet" size="sm" onClick={() => sendAgain(variables)}>
                Send again
              </Button>
            )}
          </Banner>
        )}
        <Button className="justify-self-start" type="submit" variant="accent">
          Preview
        </Button>
      </form>
      {preview !== undefined && (
        <PreviewDialog
          preview={preview}
          from={from}
          students={students}
          // what is under way may have been sent already
          waiting={isPending ? undefined : waiting}
          busy={isPending}
          onClose={() => setPreview(undefined)}
          onSend={() => send(preview)}
        />
      )}
    </section>
  );
}

/** Nothing came from the academy, or not what became of it. */
const mayBeSent = (error: unknown): boolean => !isFailure(error) || error.status === 0 || error.status >= 500;
