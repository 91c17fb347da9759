import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import type { CertificateKey } from '#shared/certificates/certificate.ts';
import type { Id } from '#shared/kernel/id.ts';
import { paths } from '#web/lib/paths.ts';
import { Banner } from '#web/ui/page/banner.tsx';
import { checkFile, type FileCheck, preloadCheck } from './check-file.ts';
import { CheckResult } from './check-result.tsx';

/** Of larger files no certificate is searched for. */
const MOST_BYTES = 20_000_000;

type State = FileCheck | { readonly result: 'failed' };

/** Checks a downloaded file in the browser: it is sent nowhere, and works without the network once the keys are there. */
export function FileCheckForm({ keys }: { readonly keys: readonly CertificateKey[] }) {
  const id = useId();
  const [state, setState] = useState<State | undefined>();
  const chosen = useRef<File>(undefined);
  useEffect(preloadCheck, []);
  const check = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    chosen.current = file;
    setState(undefined);
    if (file === undefined) return;
    // a file that was chosen meanwhile has a result of its own
    const show = (result: State) => {
      if (chosen.current === file) setState(result);
    };
    try {
      const bytes = file.size > MOST_BYTES ? new Uint8Array() : new Uint8Array(await file.arrayBuffer());
      const addressOf = (certificateId: Id<'certificate'>) =>
        `${location.origin}${paths.verify(certificateId)}`;
      show(await checkFile(bytes, { keys, addressOf }));
    } catch {
      show({ result: 'failed' });
    }
  };
  return (
    <section className="grid grid-cols-1 gap-4" aria-labelledby={`${id}-title`}>
      <h2 className="font-display text-h2" id={`${id}-title`}>
        Check a file
      </h2>
      <p className="text-muted" id={`${id}-note`}>
        Choose the PDF that was downloaded. It is checked in this browser and is not sent anywhere. This also
        works without a connection.
      </p>
      <label className="flex flex-col items-start gap-2 font-550" htmlFor={id}>
        Certificate file
        <input
          className="min-h-11 w-full max-w-120 min-w-0 rounded-md border border-edge bg-surface p-2 font-normal file:mr-3 file:min-h-8 file:cursor-pointer file:rounded-sm file:border-0 file:bg-primary-soft file:px-3 file:font-semibold file:text-primary"
          id={id}
          type="file"
          accept="application/pdf,.pdf,.txt"
          aria-describedby={`${id}-note`}
          onChange={(event) => void check(event)}
        />
      </label>
      <div aria-live="polite">
        {state?.result === 'failed' && (
          <Banner tone="danger">The file could not be checked. Please try again.</Banner>
        )}
        {state !== undefined && state.result !== 'failed' && <CheckResult check={state} />}
      </div>
    </section>
  );
}
