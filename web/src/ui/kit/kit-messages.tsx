import { useState } from 'react';
import { Banner } from '../page/banner.tsx';
import { Button } from '../button/button.tsx';
import { ButtonLink } from '../button/button-link.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { EmptyState } from '../loading/empty-state.tsx';
import { Lock } from '../icons.ts';
import { Skeleton } from '../loading/skeleton.tsx';
import { Spinner } from '../loading/spinner.tsx';
import { toast } from '../toasts/toast.ts';
import { Money } from '../money.tsx';
import { KitSection } from './kit-section.tsx';

function showToasts() {
  toast.error('Payment failed. Please try again.', { persistent: true });
  toast.success('Payment successful! Redirecting...', { persistent: true });
  toast.busy('Payment is processing. Please wait...');
}

export function KitMessages() {
  const [open, setOpen] = useState(false);
  return (
    <KitSection title="Messages">
      <div className="grid grid-cols-2 items-start gap-8 max-lg:grid-cols-1">
        <div className="space-y-4">
          <Banner role="none">Secure payment powered by Square</Banner>
          <Banner tone="success">Message received.</Banner>
          <Banner tone="danger" icon={Lock}>
            Payment Required: <Money>$630.00</Money> was due January 19, 2027.
          </Banner>
          <Banner tone="due">Next payment on February 2, 2027</Banner>
          <div className="flex flex-wrap items-center gap-3">
            <Button variant="quiet" onClick={showToasts}>
              Show toasts
            </Button>
            <Button variant="quiet" onClick={() => setOpen(true)}>
              Open dialog
            </Button>
          </div>
        </div>
        <div className="space-y-4" aria-busy="true">
          <Spinner label="Loading payments..." />
          <Skeleton height="120px" />
          <Skeleton line width="70%" />
          <Skeleton line width="45%" />
        </div>
      </div>
      <EmptyState
        className="mt-6"
        title="No courses enrolled."
        note="The loom is warped. Choose a course to begin."
        action={<ButtonLink to="/">Explore Courses</ButtonLink>}
      />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Congratulations!"
        footer={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Rewatch Course
            </Button>
            <Button onClick={() => setOpen(false)}>My Courses Page</Button>
          </>
        }
      >
        <p>You have completed the course</p>
      </Dialog>
    </KitSection>
  );
}
