import { type FormEvent, useState } from 'react';
import { sendContactMessage } from '#shared/contact/routes.ts';
import { config } from '#web/lib/config/config.ts';
import { failureText } from '#web/lib/api/failure-text.ts';
import { useHydrated } from '#web/lib/browser/use-hydrated.ts';
import { useZodForm } from '#web/lib/forms/use-zod-form.ts';
import { Banner } from '#web/ui/page/banner.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { EMPTY, typedBeforeHydration } from './typed-before-hydration.ts';

const NOT_SENT = 'Your message could not be sent. Please check your connection and try again.';

/** Defined once for this form and for the page that handles it without script. */
const { fields, trap } = sendContactMessage.form;

/**
 * Sends name, email and message (LAND-29..32) and shows the server's response (LAND-33). Before script has come, and
 * without it, the browser checks the fields and posts the form itself.
 */
export function ContactForm() {
  const [sent, setSent] = useState<string>();
  const hydrated = useHydrated();
  const action = `${config().apiBase}${sendContactMessage.path}`;
  const form = useZodForm({
    schema: sendContactMessage.body,
    initial: hydrated ? EMPTY : typedBeforeHydration(action),
    onSubmit: async (body) => {
      // the code of a call comes with the first call, so that the page shows without it
      const { call } = await import('#web/lib/api/call.ts');
      const { message } = await call(sendContactMessage, { body });
      setSent(message);
      form.reset();
    },
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!form.busy) setSent(undefined);
    void form.submit(event);
  };
  return (
    <form
      className="grid grid-cols-2 items-start gap-4 rounded-lg border border-hairline bg-surface p-6 max-sm:grid-cols-1 print:hidden"
      method="post"
      action={action}
      noValidate={hydrated}
      onSubmit={submit}
    >
      <TextField label={fields.name.label} autoComplete="name" required {...form.field('name')} />
      <TextField
        label={fields.email.label}
        type="email"
        autoComplete="email"
        required
        {...form.field('email')}
      />
      <TextAreaField
        className="col-span-full"
        label={fields.message.label}
        required
        {...form.field('message')}
      />
      <Honeypot />
      <div className="col-span-full flex min-h-12 flex-wrap items-start gap-x-4 gap-y-3">
        <Button type="submit" className="min-h-12! min-w-37" busy={form.busy} busyText="Sending...">
          Send message
        </Button>
        {/* Rendered before it has text, so that screen readers announce its changes. */}
        <div className="min-w-0 flex-[1_1_240px] empty:absolute" role="status">
          {sent !== undefined && (
            <Banner tone="success" role="none" slim>
              {sent}
            </Banner>
          )}
        </div>
        {form.failure && (
          <Banner tone="danger" slim className="min-w-0 flex-[1_1_240px]">
            {failureText(form.failure.error, NOT_SENT)}
          </Banner>
        )}
      </div>
    </form>
  );
}

/** A honeypot field that only bots fill in; the script never sends it. */
function Honeypot() {
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        Please leave this empty
        <input name={trap} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
