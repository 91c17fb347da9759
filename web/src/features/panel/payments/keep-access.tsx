import type { Id } from '#shared/kernel/id.ts';
import { titleCase } from '#shared/kernel/names.ts';
import { failureText } from '#web/lib/api/failure-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import { useKeepAccess } from './queries.ts';

interface KeepAccessProps {
  readonly userId: Id<'user'>;
  readonly courseId: Id<'course'>;
  readonly userName: string;
  readonly courseTitle: string;
  /** access has ended and comes back; otherwise it stays whatever the bank decides */
  readonly hasEnded: boolean;
}

/** One press by which an admin leaves a student the course whatever is returned (G-108). */
export function KeepAccess({ userId, courseId, userName, courseTitle, hasEnded }: KeepAccessProps) {
  const name = titleCase(userName);
  const { mutate, isPending } = useKeepAccess(userId, courseId, () =>
    toast.success(hasEnded ? `${name} can study ${courseTitle} again.` : `${name} keeps ${courseTitle}.`, {
      description:
        'Whatever is refunded or disputed from now on, access stays. The audit log has it in your name.',
    }),
  );
  const press = () =>
    mutate(undefined, {
      onError: (error) =>
        toast.error(failureText(error, 'Access could not be kept. Nothing was changed. Please try again.')),
    });
  return (
    <Button
      variant="quiet"
      size="sm"
      busy={isPending}
      busyText="Saving..."
      aria-label={`Keep access for ${name}`}
      onClick={press}
    >
      Keep access
    </Button>
  );
}
