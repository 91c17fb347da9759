import { paths } from '#web/lib/paths.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { useTitle } from '#web/lib/use-title.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageMain } from '#web/ui/page-main.tsx';

/** Shown in place of a screen that is not available yet, with a link back. */
export function OpensSoon({ title }: { title: string }) {
  const { user } = useSession();
  useTitle(title);
  const back =
    user?.role === 'user'
      ? { to: paths.studentCourses, text: 'Back to My Courses' }
      : { to: '/', text: 'Go Home' };
  return (
    <PageMain>
      <PageHead title={title} />
      <EmptyState
        title="This part of the academy opens soon."
        action={<ButtonLink to={back.to}>{back.text}</ButtonLink>}
      />
    </PageMain>
  );
}
